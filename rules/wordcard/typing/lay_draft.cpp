#include "rules/wordcard/typing/lay_draft.hpp"

#include <algorithm>
#include <array>

#include "rules/wordcard/laying.hpp"

namespace stamtafel::wordcard {

namespace {

using Kind = LaidPart::Kind;

constexpr std::size_t most_fillings = 400;  // ways to lay one row in one place
constexpr std::size_t most_places = 60;

// Fills the empty squares of one line with cards of the hand.
class Filling {
  public:
    Filling(const Position& position, const Hand& hand)
        : variant_(position.rules.variant),
          deck_(position.config.deck()),
          hand_(hand),
          meaning_(joker_meaning(variant_)) {}

    [[nodiscard]] std::vector<std::vector<LaidName>> all(const std::vector<TypedPlace>& places) {
        places_ = &places;
        step(0);
        return std::move(found_);
    }

  private:
    void step(std::size_t at) {
        if (found_.size() >= most_fillings) return;
        if (at == places_->size()) {
            found_.push_back(names_);
            return;
        }
        const TypedPlace& place = (*places_)[at];
        if (place.by != TypedPlace::By::joker) {
            for (const Face& face : candidates(place)) try_one(at, {face.rank, face.letter, false});
        }
        if (place.by == TypedPlace::By::card || !hand_.contains(joker_face)) return;
        for (const LaidName& name : meanings(place)) try_one(at, name);
    }

    void try_one(std::size_t at, const LaidName& name) {
        hand_.erase(name.face());
        names_.push_back(name);
        step(at + 1);
        names_.pop_back();
        hand_.insert(name.face());
    }

    // Cards that differ in nothing that counts are one; those worth most come first.
    [[nodiscard]] std::vector<Face> candidates(const TypedPlace& place) const {
        std::vector<Face> faces;
        for (const Face& face : hand_) {
            if (face.is_joker()) continue;
            if (place.letter != no_letter && face.letter != place.letter) continue;
            if (place.rank != no_rank && face.rank != place.rank) continue;
            const bool known = std::ranges::any_of(faces, [&](const Face& other) {
                const bool letters = !counts_words(variant_) || other.letter == face.letter;
                const bool ranks = !counts_combinations(variant_) || other.rank == face.rank;
                return letters && ranks && points(other) == points(face);
            });
            if (!known) faces.push_back(face);
        }
        std::ranges::stable_sort(faces, std::ranges::greater(),
                                 [&](const Face& face) { return points(face); });
        return faces;
    }

    [[nodiscard]] int points(const Face& face) const { return card_of(face, deck_).points; }

    [[nodiscard]] std::vector<LaidName> meanings(const TypedPlace& place) const {
        std::vector<LaidName> names;
        const auto add = [&](Rank rank, Letter letter) {
            names.push_back(LaidName::of(LaidCard::joker_as(rank, letter, 0), meaning_));
        };
        const bool any_rank = meaning_ == Meaning::both && place.rank == no_rank;
        const bool any_letter = meaning_ == Meaning::both && place.letter == no_letter;
        if (any_rank) {
            for (Rank rank = ace; rank <= king; ++rank) add(rank, place.letter);
        } else if (any_letter) {
            for (Letter letter = 0; letter < letters; ++letter) add(place.rank, letter);
        } else {
            add(place.rank, place.letter);
        }
        return names;
    }

    Variant variant_;
    const Deck& deck_;
    Hand hand_;
    Meaning meaning_;
    const std::vector<TypedPlace>* places_ = nullptr;
    std::vector<LaidName> names_;
    std::vector<std::vector<LaidName>> found_;
};

class GridSearch {
  public:
    GridSearch(const LayDraft& draft, const Position& position, Seat seat, const GridWish& wish)
        : draft_(draft), position_(position), seat_(seat), wish_(wish) {}

    Answer<std::vector<LaidPart>> run() {
        const bool opened = position_.players[seat_].opened || !draft_.parts.empty();
        for (Seat grid = 0; grid < position_.config.seats; ++grid) {
            if (wish_.grid ? *wish_.grid == grid : grid == seat_ || opened) try_grid(grid);
        }
        if (found_.empty()) return std::unexpected(reason());
        std::ranges::stable_sort(found_, std::ranges::greater(), &Found::points);
        std::vector<LaidPart> parts;
        for (Found& found : found_) {
            if (parts.size() == most_places) break;
            parts.push_back(std::move(found.part));
        }
        return parts;
    }

  private:
    struct Found {
        LaidPart part;
        int points = 0;
    };

    [[nodiscard]] Refusal reason() const {
        if (why_) return *why_;
        return Refusal("wordcard.fits_nowhere")
            .with("row", shown(wish_.row, position_.rules.variant));
    }

    void try_grid(Seat grid) {
        const auto box = draft_.table.grids.box(grid);
        const int length = wish_.row.size();
        for (const Direction direction : {Direction::across, Direction::down}) {
            if (wish_.direction && *wish_.direction != direction) continue;
            if (wish_.square) {
                try_line(grid, wish_.square->first, wish_.square->second, direction);
            } else if (!box) {
                // The first row of a grid begins at 0,0; across unless something else is said.
                if (wish_.direction || direction == Direction::across) {
                    try_line(grid, 0, 0, direction);
                }
            } else {
                const bool across = direction == Direction::across;
                const int back = length;
                for (int y = box->top - (across ? 1 : back); y <= box->bottom + 1; ++y) {
                    for (int x = box->left - (across ? back : 1); x <= box->right + 1; ++x) {
                        if (is_whole_line(grid, x, y, direction)) try_line(grid, x, y, direction);
                    }
                }
            }
        }
    }

    [[nodiscard]] const Square* at(Seat grid, int x, int y) const {
        return draft_.table.grids.at(grid, x, y);
    }

    // No card lies directly before or after it.
    [[nodiscard]] bool is_whole_line(Seat grid, int x, int y, Direction direction) const {
        const int dx = direction == Direction::across ? 1 : 0;
        const int dy = 1 - dx;
        const int length = wish_.row.size();
        return at(grid, x - dx, y - dy) == nullptr &&
               at(grid, x + dx * length, y + dy * length) == nullptr;
    }

    [[nodiscard]] bool matches(const TypedPlace& place, const LaidCard& card) const {
        if (needs_word(position_.rules.variant)) return place.letter == card.letter;
        return place.rank == card.rank;
    }

    void try_line(Seat grid, int x, int y, Direction direction) {
        const int dx = direction == Direction::across ? 1 : 0;
        const int dy = 1 - dx;
        const int length = wish_.row.size();
        if (!on_grid(x) || !on_grid(y) || !on_grid(x + dx * length) || !on_grid(y + dy * length)) {
            return;
        }
        std::vector<TypedPlace> empty;
        int first = -1;
        for (int i = 0; i < length; ++i) {
            const Square* square = at(grid, x + dx * i, y + dy * i);
            if (square == nullptr) {
                if (first < 0) first = i;
                empty.push_back(wish_.row[i]);
            } else if (!matches(wish_.row[i], square->card)) {
                return;
            }
        }
        if (empty.empty()) return;
        for (auto& names : Filling(position_, draft_.hand).all(empty)) {
            LaidPart part;
            part.kind = direction == Direction::across ? Kind::across : Kind::down;
            part.target = grid;
            part.x = static_cast<std::int8_t>(x + dx * first);
            part.y = static_cast<std::int8_t>(y + dy * first);
            part.cards = std::move(names);
            keep_if_valid(std::move(part), direction);
        }
    }

    void keep_if_valid(LaidPart part, Direction direction) {
        const DealRules& rules = position_.rules;
        Row cards;
        for (const LaidName& name : part.cards) {
            const auto card =
                laid_card(name, rules.meaning(), position_.config.deck(), rules.joker_points);
            if (!card) return;
            cards.push_back(*card);
        }
        GridLay lay(draft_.table.grids);
        const auto placed = lay.place(seat_, part.target, part.x, part.y, direction,
                                      {cards.begin(), cards.end()}, rules.variant);
        if (!placed) return remember(placed.error());
        const auto gain =
            lay.finish(rules.rows(), wordbook_of(position_),
                       judged_later(position_) ? RowWords::judged_later : RowWords::by_dictionary);
        if (!gain) return remember(gain.error());
        found_.push_back({std::move(part), gain->points() + gain->bonus});
    }

    // Where one square was named, its refusal is the one to hear.
    void remember(const Refusal& refusal) {
        if (!why_ && (wish_.square || draft_.table.grids.empty(seat_))) why_ = refusal;
    }

    const LayDraft& draft_;
    const Position& position_;
    Seat seat_;
    const GridWish& wish_;
    std::vector<Found> found_;
    std::optional<Refusal> why_;
};

}  // namespace

std::vector<Card> cards_of(const Hand& hand, const Deck& deck) {
    std::vector<Card> cards;
    for (const Face& face : hand) cards.push_back(card_of(face, deck));
    return cards;
}

Answer<> LayDraft::add(const LaidPart& part, const Position& position, Seat seat) {
    const DealRules& rules = position.rules;
    std::vector<LaidCard> cards;
    for (const LaidName& name : part.cards) {
        const auto card =
            laid_card(name, rules.meaning(), position.config.deck(), rules.joker_points);
        if (!card) return std::unexpected(card.error());
        if (!hand.erase(name.face())) {
            return refuse(Refusal("wordcard.not_in_hand").with("card", text_of(name.face())));
        }
        cards.push_back(*card);
    }
    parts.push_back(part);
    // Where a part has no place to go, the rules refuse the whole lay with the reason.
    const bool there = part.target < table.rows.size();
    const std::size_t lying = there ? table.rows.cards(part.target).size() : 0;
    if (lying + cards.size() > max_row) {
        return refuse(Refusal("wordcard.row_too_long").with("max", max_row));
    }
    switch (part.kind) {
        case Kind::row:
            if (cards.size() >= 2 && table.rows.size() < Rows::most) table.rows.add(cards, seat);
            break;
        case Kind::before:
        case Kind::after:
            if (there) table.rows.extend(part.target, cards, part.kind == Kind::before, seat);
            break;
        case Kind::exchange:
            if (part.position < lying && cards.size() == 1) {
                table.rows.replace(part.target, part.position, cards[0], seat);
                hand.insert(joker_face);
            }
            break;
        case Kind::across:
        case Kind::down: {
            GridLay lay(table.grids);
            const auto direction = part.kind == Kind::across ? Direction::across : Direction::down;
            if (auto placed =
                    lay.place(seat, part.target, part.x, part.y, direction, cards, rules.variant);
                !placed) {
                return placed;
            }
            table.grids = lay.grids();
            break;
        }
        case Kind::grid_exchange: {
            if (cards.size() != 1) break;
            GridLay lay(table.grids);
            const Card card = card_of(part.cards[0].face(), position.config.deck());
            const auto layer = lay.exchange(seat, part.target, part.x, part.y, card, rules.rows(),
                                            wordbook_of(position));
            if (!layer) return std::unexpected(layer.error());
            table.grids = lay.grids();
            hand.insert(joker_face);
            break;
        }
    }
    return {};
}

Answer<std::vector<LaidPart>> placed_on_grids(const LayDraft& draft, const Position& position,
                                              Seat seat, const GridWish& wish) {
    return GridSearch(draft, position, seat, wish).run();
}

}  // namespace stamtafel::wordcard
