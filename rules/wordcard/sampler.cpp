// Legal actions at random, every kind reachable: for tests, simulations and the weakest bot.
#include <algorithm>
#include <array>

#include "rules/wordcard/course.hpp"
#include "rules/wordcard/placements/placements.hpp"

namespace stamtafel::wordcard {

namespace {

using Verb = Action::Verb;

constexpr long steps = 4'000;  // per search for something to lay
constexpr int most_tries = 6;  // to lay what must be laid

bool one_in(Random& random, std::uint32_t n) {
    return random.below(n) == 0;
}

const auto& any_of(const auto& list, Random& random) {
    return list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
}

std::vector<Card> cards_of(const auto& faces, const Deck& deck) {
    std::vector<Card> cards;
    for (const Face& face : faces) cards.push_back(card_of(face, deck));
    return cards;
}

// Builds a lay part by part, each of them fitting the table as it then is.
class RandomLay {
  public:
    RandomLay(const Position& position, Seat seat, Random& random)
        : position_(position), seat_(seat), random_(random), relaxed_(position) {
        relaxed_.players[seat].opened = true;
        relaxed_.now.bound = false;
        now_.table = position.table;
        now_.hand = position.players[seat].hand;
    }

    // Nothing if none was found that the rules allow.
    std::vector<LaidPart> make() {
        const bool opened = position_.players[seat_].opened;
        const bool anything = judged_later(position_) && needs_word(position_.rules.variant);
        if (anything && one_in(random_, 3)) add(any_row());
        do {
            if (!add(opened ? any_kind() : first_kind())) break;
        } while (!now_.hand.empty() && (!opened || one_in(random_, 2)) && !one_in(random_, 8));
        if (opened || one_in(random_, 2)) return allowed();
        // Whoever opens may go on at once.
        add(any_kind());
        return allowed();
    }

  private:
    [[nodiscard]] std::vector<LaidPart> allowed() const {
        if (!parts_.empty() && lay_parts(position_, seat_, parts_)) return parts_;
        return {};
    }

    bool add(const std::vector<LaidPart>& more) {
        if (more.empty()) return false;
        parts_.insert(parts_.end(), more.begin(), more.end());
        if (auto done = lay_parts(relaxed_, seat_, parts_)) {
            now_ = std::move(*done);
            return true;
        }
        parts_.resize(parts_.size() - more.size());
        return false;
    }

    std::vector<LaidPart> first_kind() {
        const bool begun = !now_.table.grids.empty(seat_);
        const bool crossing = position_.rules.crosswise && begun;
        return find(crossing ? PlacementKind::crossing : PlacementKind::new_row, false);
    }

    std::vector<LaidPart> any_kind() {
        static constexpr std::array on_rows{
            PlacementKind::new_row,  PlacementKind::new_row,   PlacementKind::before,
            PlacementKind::after,    PlacementKind::both_ends, PlacementKind::exchange,
            PlacementKind::exchange,
        };
        static constexpr std::array on_grids{PlacementKind::new_row, PlacementKind::crossing,
                                             PlacementKind::crossing, PlacementKind::exchange};
        if (position_.rules.crosswise) return find(on_grids[random_.below(4)], true);
        return find(on_rows[random_.below(on_rows.size())], true);
    }

    std::vector<LaidPart> find(PlacementKind kind, bool opened) {
        const DealRules& rules = position_.rules;
        const auto hand = cards_of(now_.hand, position_.config.deck());
        std::vector<TableRow> table;
        std::vector<std::uint32_t> jokers;
        for (int row = 0; row < now_.table.rows.size(); ++row) {
            table.push_back(now_.table.rows[row]);
            std::uint32_t& mine = jokers.emplace_back();
            for (int i = 0; i < table.back().cards.size(); ++i) {
                const bool may_take =
                    !rules.joker_back_to_layer || now_.table.rows.layer(row, i) == seat_;
                if (may_take) mine |= std::uint32_t{1} << i;
            }
        }
        const Placing placing{.rules = rules.rows(),
                              .hand = hand,
                              .table = table,
                              .jokers_to_take = jokers,
                              .grids = rules.crosswise ? &now_.table.grids : nullptr,
                              .seat = seat_,
                              .opened = opened,
                              .own_jokers_only = rules.joker_back_to_layer};
        const auto part = random_placement(placing, wordbook_of(position_), random_, kind, steps);
        if (!part) return {};
        return laid_parts(*part, rules.meaning());
    }

    // Any letters at all: they may be challenged.
    std::vector<LaidPart> any_row() {
        Hand hand = now_.hand;
        LaidPart part;
        const int length = 2 + static_cast<int>(random_.below(3));
        if (hand.size() < length) return {};
        for (int i = 0; i < length; ++i) {
            const Face face = any_of(hand, random_);
            hand.erase(face);
            LaidName name{face.rank, face.letter, face.is_joker()};
            if (name.joker) {
                name.letter = static_cast<Letter>(random_.below(letters));
                if (position_.rules.meaning() == Meaning::both) {
                    name.rank = static_cast<Rank>(1 + random_.below(ranks));
                }
            }
            part.cards.push_back(name);
        }
        if (position_.rules.crosswise) {
            part.kind = LaidPart::Kind::across;
            part.target = seat_;
        }
        return {part};
    }

    const Position& position_;
    Seat seat_;
    Random& random_;
    Position relaxed_;  // as if the player had opened and were free to lay anything
    LaidOutcome now_;
    std::vector<LaidPart> parts_;
};

Action sample_end(const Position& position, const Player& player, Random& random) {
    if (position.now.bound) return Action::of(Verb::back);
    if (position.now.swap == Swap::keep || player.hand.size() == 1) return Action::of(Verb::done);
    while (true) {
        const Action action = Action::discard(any_of(player.hand, random));
        const bool just_taken = !position.taken.empty() && action.face == position.taken[0];
        if (!just_taken || player.hand.count(action.face) > 1) return action;
    }
}

Action sample_laying(const Position& position, Seat seat, Random& random) {
    const bool tries = !position.now.barred && (position.now.bound || !one_in(random, 3));
    for (int i = position.now.bound ? most_tries : 1; tries && i > 0; --i) {
        auto parts = RandomLay(position, seat, random).make();
        if (!parts.empty()) return Action::lay(std::move(parts));
    }
    return sample_end(position, position.players[seat], random);
}

Action sample_swap(const Position& position, Random& random) {
    const int open = position.open.size();
    if (open > 0 && position.rules.deep_pick && one_in(random, 4)) {
        return Action::pile(1 + static_cast<int>(random.below(static_cast<std::uint32_t>(open))));
    }
    if (open > 0 && one_in(random, 4)) return Action::of(Verb::open);
    const bool stock = position.stock > 0 || open >= 2;
    return Action::of(!stock || one_in(random, 8) ? Verb::keep : Verb::stock);
}

Action sample_choice(const Position& position, Random& random) {
    Action action = Action::of(Verb::choose);
    Choice& choice = action.choice;
    do {
        choice = {};
        choice.values = position.config.rules;
        choice.values.variant = static_cast<Variant>(random.below(std::size(variant_names)));
        const auto flip = [&](Choice::Field field, bool& value) {
            if (!one_in(random, 6)) return;
            choice.named = static_cast<std::uint16_t>(choice.named | Choice::bit(field));
            value = !value;
        };
        flip(Choice::Field::bonuses, choice.values.bonuses);
        flip(Choice::Field::y_is_ij, choice.values.y_is_ij);
        if (position.config.is_group()) {
            if (one_in(random, 4)) {
                choice.named |= Choice::bit(Choice::Field::hand);
                choice.values.hand = static_cast<std::uint8_t>(min_hand + random.below(6));
            }
            continue;
        }
        flip(Choice::Field::joker_back, choice.values.joker_back_to_layer);
        flip(Choice::Field::crosswise, choice.values.crosswise);
        flip(Choice::Field::deep_pick, choice.values.deep_pick);
        flip(Choice::Field::challenge, choice.values.challenge);
        flip(Choice::Field::explain, choice.values.explain);
        flip(Choice::Field::referee, choice.values.person_as_referee);
    } while (!chosen(position.config, choice));
    // What is not named is not part of the choice.
    action.choice = *read_choice([&] {
        std::string text;
        write(text, choice);
        return text;
    }());
    return action;
}

Action sample_solution(const Position& position, Random& random) {
    std::vector<Card> cards = cards_of(position.open, position.config.deck());
    std::vector<LaidPart> parts;
    while (!one_in(random, 4)) {
        const Placing placing{.rules = position.rules.rows(), .hand = cards, .opened = false};
        const auto part =
            random_placement(placing, wordbook_of(position), random, PlacementKind::new_row, steps);
        if (!part) break;
        for (const LaidPart& laid : laid_parts(*part, position.rules.meaning())) {
            for (const LaidName& name : laid.cards) {
                std::erase_if(cards, [&, gone = false](const Card& card) mutable {
                    if (gone || Face::of(card) != name.face()) return false;
                    return gone = true;
                });
            }
            parts.push_back(laid);
        }
    }
    // Now and then a row that is not valid: turned round, a word seldom is one.
    if (!parts.empty() && one_in(random, 4)) std::ranges::reverse(parts.back().cards);
    // … or a row of one card (ruling W27).
    if (position.config.version >= 2 && !cards.empty() && one_in(random, 8)) {
        const Card& card = cards[random.below(static_cast<std::uint32_t>(cards.size()))];
        if (!card.is_joker()) {
            parts.emplace_back().cards.push_back({.rank = card.rank, .letter = card.letter});
        }
    }
    return Action::solution(std::move(parts));
}

}  // namespace

Action WordCard::sample(const Position& position, Seat seat, Random& random) {
    switch (position.phase) {
        case Phase::choosing:
            return sample_choice(position, random);
        case Phase::solving:
            if (position.rules.time > 0 && one_in(random, 8)) return Action::of(Verb::timeout);
            return sample_solution(position, random);
        case Phase::swapping:
        case Phase::laying:
            if (position.now.on_clock && one_in(random, 4)) return Action::of(Verb::timeout);
            if (position.phase == Phase::swapping) return sample_swap(position, random);
            return sample_laying(position, seat, random);
        case Phase::explaining: {
            Action action = Action::of(Verb::explain);
            action.word = pending_words(position)[position.explained];
            action.text = "…";
            return action;
        }
        default: {
            if (!one_in(random, 3)) return Action::of(Verb::accept);
            const bool explanation = position.rules.explain && one_in(random, 2);
            return Action::of(explanation ? Verb::challenge_explain : Verb::challenge);
        }
    }
}

}  // namespace stamtafel::wordcard
