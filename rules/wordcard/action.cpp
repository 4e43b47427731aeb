#include "rules/wordcard/action.hpp"

namespace stamtafel::wordcard {

std::vector<LaidPart> laid_parts(const Part& part, Meaning meaning) {
    std::vector<LaidPart> parts;
    const auto add = [&](LaidPart::Kind kind, const Row& cards) {
        LaidPart& laid = parts.emplace_back();
        laid.kind = kind;
        for (const LaidCard& card : cards) laid.cards.push_back(LaidName::of(card, meaning));
        const bool on_grid =
            part.kind == Part::Kind::crossing || part.kind == Part::Kind::grid_exchange;
        laid.target = static_cast<std::uint8_t>(on_grid ? part.seat : part.row);
        laid.position = static_cast<std::uint8_t>(part.position);
        laid.x = static_cast<std::int8_t>(part.x);
        laid.y = static_cast<std::int8_t>(part.y);
    };
    switch (part.kind) {
        case Part::Kind::row:
            parts.emplace_back();
            for (const LaidCard& card : part.cards) {
                parts.back().cards.push_back(LaidName::of(card, meaning));
            }
            break;
        case Part::Kind::extension:
            if (!part.before.empty()) add(LaidPart::Kind::before, part.before);
            if (!part.cards.empty()) add(LaidPart::Kind::after, part.cards);
            break;
        case Part::Kind::exchange:
            add(LaidPart::Kind::exchange, part.cards);
            break;
        case Part::Kind::crossing:
            add(part.direction == Direction::across ? LaidPart::Kind::across : LaidPart::Kind::down,
                part.cards);
            break;
        case Part::Kind::grid_exchange:
            add(LaidPart::Kind::grid_exchange, part.cards);
            break;
    }
    return parts;
}

}  // namespace stamtafel::wordcard
