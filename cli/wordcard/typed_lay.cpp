#include "cli/wordcard/typed_lay.hpp"

#include <algorithm>
#include <cctype>

#include "cli/spoken_action.hpp"
#include "rules/kit/notation.hpp"
#include "rules/wordcard/laying.hpp"
#include "rules/wordcard/typing/lay_draft.hpp"
#include "rules/wordcard/typing/typed_row.hpp"
#include "rules/wordcard/typing/ways_to_lay.hpp"
#include "rules/wordcard/wordcard.hpp"

namespace stamtafel::wordcard {

namespace {

using Kind = LaidPart::Kind;
using Drafts = std::vector<LayDraft>;

constexpr std::size_t most_drafts = 60;
constexpr int most_ways = 30;

std::string upper(std::string_view text) {
    std::string out(text);
    std::ranges::transform(out, out.begin(), [](unsigned char c) { return std::toupper(c); });
    return out;
}

std::string lower(std::string_view text) {
    std::string out(text);
    std::ranges::transform(out, out.begin(), [](unsigned char c) { return std::tolower(c); });
    return out;
}

bool names_card(std::string_view word) {
    return word.contains('/') || word.starts_with('*');
}

// "r12" or "g3", in any case.
std::optional<int> numbered(std::string_view word, char name) {
    if (word.size() < 2 || std::tolower(static_cast<unsigned char>(word[0])) != name) return {};
    return read_number<std::uint8_t>(word.substr(1));
}

std::optional<std::pair<int, int>> square_of(std::string_view word) {
    const auto comma = word.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    const auto x = read_number<std::int8_t>(word.substr(0, comma));
    const auto y = read_number<std::int8_t>(word.substr(comma + 1));
    if (!x || !y) return std::nullopt;
    return std::pair<int, int>(*x, *y);
}

// Cards in capitals, and the four words of place as the notation has them. They are words to lay as
// well: they mean a place only where something follows, and what is before or after needs a row.
std::string as_notation(std::string_view text, Language language) {
    std::string out;
    bool after_row = false;
    for (Words words(text); !words.empty();) {
        const std::string_view word = words.next();
        if (!out.empty()) out += ' ';
        const auto place = notation_word(language, word);
        const bool side = place == "before" || place == "after";
        const bool direction = place == "across" || place == "down";
        const bool row = numbered(word.substr(0, word.find('.')), 'r').has_value();
        if (names_card(word)) {
            out += upper(word);
        } else if (row || numbered(word, 'g')) {
            out += lower(word);
        } else if (!words.empty() && (direction || (side && after_row))) {
            out += *place;
        } else {
            out += word;
        }
        after_row = row;
    }
    return out;
}

class TypedLay {
  public:
    TypedLay(const Position& position, Seat seat, Language language)
        : position_(position),
          rules_(position.rules),
          deck_(position.config.deck()),
          seat_(seat),
          language_(language) {}

    Answer<std::vector<Proposal>> read(std::string_view typed) {
        Drafts drafts{{position_.table, position_.players[seat_].hand, {}}};
        while (true) {
            const auto end = typed.find(';');
            auto longer = extended(drafts, typed.substr(0, end));
            if (!longer) return std::unexpected(longer.error());
            drafts = std::move(*longer);
            if (end == std::string_view::npos) break;
            typed.remove_prefix(end + 1);
            if (Words(typed).empty()) break;
        }
        return evaluated(drafts);
    }

  private:
    // Every draft with every way to lay the next part.
    Answer<Drafts> extended(const Drafts& drafts, std::string_view text) {
        Drafts longer;
        std::optional<Refusal> why;
        for (const LayDraft& draft : drafts) {
            auto ways = part_ways(draft, text);
            if (!ways) {
                if (!why) why = ways.error();
                continue;
            }
            for (const auto& parts : *ways) {
                LayDraft next = draft;
                Answer<> added;
                for (const LaidPart& part : parts) {
                    if (added) added = next.add(part, position_, seat_);
                }
                if (added) {
                    longer.push_back(std::move(next));
                } else if (!why) {
                    why = added.error();
                }
                if (longer.size() == most_drafts) return longer;
            }
        }
        if (longer.empty()) return std::unexpected(std::move(*why));
        return longer;
    }

    // The ways to lay one part, each of one or two parts in notation.
    using Ways = std::vector<std::vector<LaidPart>>;

    Answer<Ways> part_ways(const LayDraft& draft, std::string_view text) {
        const std::string notation = as_notation(text, language_);
        if (auto parts = read_parts(notation); parts && !parts->empty()) return Ways{*parts};
        Words words(notation);
        Words rest = words;
        const std::string_view first = rest.next();
        if (first.empty()) return refuse("wordcard.lay_nothing");
        if (lower(first) == "joker") return exchanges(draft, rest.rest());
        if (const auto row = numbered(first, 'r'); row && !rules_.crosswise) {
            return on_row(draft, *row, rest);
        }
        if (rules_.crosswise) return on_grids(draft, words);
        return of_parts(ways(draft, notation, nullptr), 0);
    }

    Answer<std::vector<Part>> ways(const LayDraft& draft, std::string_view typed,
                                   const TableRow* onto) const {
        const auto hand = cards_of(draft.hand, deck_);
        return ways_to_lay({.typed = typed,
                            .rules = rules_.rows(),
                            .hand = hand,
                            .onto = onto,
                            .any_word = judged_later(position_),
                            .most = most_ways},
                           deck_, wordbook_of(position_));
    }

    Answer<Ways> of_parts(Answer<std::vector<Part>> found, int row) const {
        if (!found) return std::unexpected(found.error());
        Ways all;
        for (Part& part : *found) {
            part.row = row;
            all.push_back(laid_parts(part, rules_.meaning()));
        }
        return all;
    }

    // "r2 regens", "r2 after s", "r2 joker 7/N".
    Answer<Ways> on_row(const LayDraft& draft, int row, Words words) {
        const int rows = draft.table.rows.size();
        if (row >= rows) {
            return refuse(Refusal("wordcard.no_such_row").with("row", row).with("rows", rows));
        }
        const TableRow onto = draft.table.rows[row];
        Words ahead = words;
        const std::string side(ahead.next());
        if (lower(side) == "joker") {
            std::string named = "r" + std::to_string(row) + " ";
            named += ahead.rest();
            return exchanges(draft, named);
        }
        if (side != "before" && side != "after") {
            return of_parts(ways(draft, words.rest(), &onto), row);
        }
        if (ahead.empty()) return refuse("wordcard.nothing_added");
        std::string whole = lying(onto.cards);
        whole = side == "before" ? std::string(ahead.rest()) + " " + whole
                                 : whole + " " + std::string(ahead.rest());
        auto found = ways(draft, whole, &onto);
        if (!found) return std::unexpected(found.error());
        std::erase_if(*found, [&](const Part& part) {
            return side == "before" ? !part.cards.empty() : !part.before.empty();
        });
        if (found->empty()) return refuse("wordcard.nothing_added");
        return of_parts(std::move(found), row);
    }

    // A row as it would be typed.
    [[nodiscard]] std::string lying(const Row& row) const {
        if (needs_word(rules_.variant)) return spelled(row);
        return joined(row, " ", [](const LaidCard& card) { return rank_text(card.rank); });
    }

    // All jokers that can be taken, of the row or square and with the card that are named.
    Answer<Ways> exchanges(const LayDraft& draft, std::string_view text) {
        Words words(text);
        std::optional<int> row;
        std::optional<int> grid;
        std::optional<std::pair<int, int>> square;
        std::optional<Face> face;
        while (!words.empty()) {
            const std::string_view word = words.next();
            if (const auto number = numbered(word, 'r')) {
                row = number;
            } else if (const auto seat = numbered(word, 'g')) {
                grid = seat;
            } else if (const auto at = square_of(word)) {
                square = at;
            } else {
                const auto meant = meant_card(position_, draft.hand, word);
                if (!meant) return std::unexpected(meant.error());
                face = *meant;
            }
        }
        Ways all;
        for (const Face& held : distinct(draft.hand)) {
            if (held.is_joker() || (face && held != *face)) continue;
            const Card card = card_of(held, deck_);
            const LaidName name{held.rank, held.letter, false};
            each_joker(draft.table, [&](LaidPart part, const LaidCard& joker) {
                const bool on_grid = part.kind == Kind::grid_exchange;
                if (on_grid && grid && *grid != part.target) return;
                if (on_grid && square && *square != std::pair<int, int>(part.x, part.y)) return;
                if (!on_grid && row && *row != part.target) return;
                if (!may_exchange(joker, card, rules_.variant)) return;
                part.cards = {name};
                all.push_back({std::move(part)});
            });
        }
        if (all.empty()) return refuse("wordcard.no_joker_fits");
        return all;
    }

    static std::vector<Face> distinct(const Hand& hand) {
        std::vector<Face> faces(hand.begin(), hand.end());
        const auto again = std::ranges::unique(faces);
        faces.erase(again.begin(), again.end());
        return faces;
    }

    template <class Visit>
    void each_joker(const LaidTable& table, const Visit& visit) const {
        for (int row = 0; row < table.rows.size(); ++row) {
            const auto cards = table.rows.cards(row);
            for (std::size_t i = 0; i < cards.size(); ++i) {
                if (!cards[i].joker) continue;
                LaidPart part;
                part.kind = Kind::exchange;
                part.target = static_cast<std::uint8_t>(row);
                part.position = static_cast<std::uint8_t>(i);
                visit(std::move(part), cards[i]);
            }
        }
        for (const Square& square : table.grids.squares()) {
            if (!square.card.joker) continue;
            LaidPart part;
            part.kind = Kind::grid_exchange;
            part.target = square.seat;
            part.x = square.x;
            part.y = square.y;
            visit(std::move(part), square.card);
        }
    }

    // "g0 3,-1 down regen", in which only the row must be said.
    Answer<Ways> on_grids(const LayDraft& draft, Words words) {
        GridWish wish;
        for (Words ahead = words; !ahead.empty(); words = ahead) {
            const std::string_view word = ahead.next();
            if (const auto seat = numbered(word, 'g')) {
                if (*seat >= position_.config.seats) return refuse("wordcard.no_such_seat");
                wish.grid = static_cast<Seat>(*seat);
            } else if (const auto square = square_of(word)) {
                wish.square = square;
            } else if (word == "across" || word == "down") {
                wish.direction = word == "across" ? Direction::across : Direction::down;
            } else {
                break;
            }
        }
        if (wish.square && !wish.grid) wish.grid = seat_;
        const auto row = read_typed_row(words.rest(), rules_.variant, deck_);
        if (!row) return std::unexpected(row.error());
        if (auto word = check_typed_word(*row); !word) return std::unexpected(word.error());
        wish.row = *row;
        auto parts = placed_on_grids(draft, position_, seat_, wish);
        if (!parts) {
            // On an empty grid there is room for everything: then it is cards that are missing.
            const bool room = draft.table.grids.empty(seat_) && wish.grid.value_or(seat_) == seat_;
            const auto found = ways(draft, words.rest(), nullptr);
            return std::unexpected(room && !found ? found.error() : parts.error());
        }
        Ways all;
        for (LaidPart& part : *parts) all.push_back({std::move(part)});
        return all;
    }

    // No use to look for a place for what is no word.
    Answer<> check_typed_word(const TypedRow& row) const {
        if (!needs_word(rules_.variant) || judged_later(position_)) return {};
        std::vector<Letter> word;
        for (const TypedPlace& place : row) word.push_back(place.letter);
        if (wordbook_of(position_).contains(word)) return {};
        return refuse(Refusal("wordcard.not_a_word").with("word", shown(row, rules_.variant)));
    }

    // What the rules say of each draft, the best first.
    Answer<std::vector<Proposal>> evaluated(const Drafts& drafts) const {
        std::vector<Proposal> proposals;
        std::optional<Refusal> why;
        for (const LayDraft& draft : drafts) {
            auto parts = draft.parts;
            use_taken_card(parts);
            const auto outcome = lay_parts(position_, seat_, parts);
            if (!outcome) {
                if (!why) why = outcome.error();
                continue;
            }
            Proposal proposal{std::move(parts), outcome->points, outcome->bonus,
                              cost_left(outcome->hand, position_)};
            if (std::ranges::find(proposals, proposal) == proposals.end()) {
                proposals.push_back(std::move(proposal));
            }
        }
        if (proposals.empty()) return std::unexpected(std::move(*why));
        const bool most = position_.config.formula == Formula::most;
        std::ranges::stable_sort(proposals, std::ranges::greater(), [&](const Proposal& each) {
            return (most ? each.points : 0) + each.bonus - each.left;
        });
        if (proposals.size() > most_proposals) proposals.resize(most_proposals);
        return proposals;
    }

    // Where only letters or only ranks count, any card with the right one was as good; but a taken
    // open card must be in the lay (ruling W12).
    void use_taken_card(std::vector<LaidPart>& parts) const {
        if (!position_.now.bound) return;
        const Face taken = position_.taken[0];
        LaidName* like = nullptr;
        for (LaidPart& part : parts) {
            for (LaidName& name : part.cards) {
                if (name.joker) continue;
                if (name.face() == taken) return;
                const bool same = rules_.variant == Variant::word   ? name.letter == taken.letter
                                  : rules_.variant == Variant::card ? name.rank == taken.rank
                                                                    : false;
                if (same && like == nullptr) like = &name;
            }
        }
        if (like != nullptr) *like = {taken.rank, taken.letter, false};
    }

    const Position& position_;
    const DealRules& rules_;
    const Deck& deck_;
    Seat seat_;
    Language language_;
};

}  // namespace

Answer<std::vector<Proposal>> proposed_lays(const Position& position, Seat seat,
                                            std::string_view typed, Language language) {
    return TypedLay(position, seat, language).read(typed);
}

Answer<std::vector<Proposal>> proposed_rows(const Position& position, const Faces& cards,
                                            std::string_view typed) {
    const DealRules& rules = position.rules;
    const Deck& deck = position.config.deck();
    std::vector<Card> hand;
    for (const Face& face : cards) hand.push_back(card_of(face, deck));
    const auto found = ways_to_lay({.typed = typed,
                                    .rules = rules.rows(),
                                    .hand = hand,
                                    .most = static_cast<int>(most_proposals)},
                                   deck, wordbook_of(position));
    if (!found) return std::unexpected(found.error());
    std::vector<Proposal> proposals;
    for (const Part& part : *found) {
        proposals.push_back({laid_parts(part, rules.meaning()), part.points, part.bonus, 0});
    }
    return proposals;
}

Answer<Face> meant_card(const Position& position, const Hand& hand, std::string_view typed) {
    const std::string name = upper(typed);
    if (name == "JOKER") return joker_face;
    if (const auto face = read_face(name)) return *face;
    const auto rank =
        name == "A" && needs_word(position.rules.variant) ? std::nullopt : read_typed_rank(name);
    const auto letter = read_letter(name);
    // K may be a letter or the king: what the rows are made of comes first.
    std::vector<Face> found;
    for (const bool by_letter :
         {needs_word(position.rules.variant), !needs_word(position.rules.variant)}) {
        if (!found.empty()) break;
        for (const Face& face : hand) {
            const bool fits = !face.is_joker() && (by_letter ? letter && face.letter == *letter
                                                             : rank && face.rank == *rank);
            if (fits && std::ranges::find(found, face) == found.end()) found.push_back(face);
        }
    }
    if (found.size() == 1) return found.front();
    if (found.empty()) {
        if (!rank && !letter) return refuse(Refusal("wordcard.unknown_card").with("card", typed));
        return refuse(Refusal("wordcard.not_in_hand").with("card", name));
    }
    const auto cards = joined(found, ", ", [](const Face& face) { return text_of(face); });
    return refuse(Refusal("wordcard.which_card").with("cards", cards));
}

}  // namespace stamtafel::wordcard
