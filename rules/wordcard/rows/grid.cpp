#include "rules/wordcard/rows/grid.hpp"

#include <algorithm>

namespace stamtafel::wordcard {

namespace {

constexpr int place_of(int seat, int x, int y) {
    return (seat << 16) + ((y - lowest_coordinate) << 8) + (x - lowest_coordinate);
}

int place_of(const Square& square) {
    return place_of(square.seat, square.x, square.y);
}

constexpr int right_step(Direction direction) {
    return direction == Direction::across ? 1 : 0;
}
constexpr int down_step(Direction direction) {
    return direction == Direction::down ? 1 : 0;
}

bool names_its_meaning(const LaidCard& card, Variant variant) {
    return (!counts_words(variant) || card.letter != no_letter) &&
           (!counts_combinations(variant) || card.rank != no_rank);
}

std::unexpected<Refusal> beyond_the_edge() {
    return refuse(Refusal("wordcard.grid_edge")
                      .with("min", lowest_coordinate)
                      .with("max", highest_coordinate));
}

Answer<> check_line(const Row& row, Variant variant, const Wordbook& wordbook, RowWords row_words) {
    if (row_words == RowWords::by_dictionary) return check_row(row, variant, wordbook);
    // What is left to check is what a row of combinations must be.
    if (needs_combination(variant)) {
        return check_row(row, counts_words(variant) ? Variant::card_plus : Variant::card, wordbook);
    }
    return {};
}

}  // namespace

std::span<const Square> Grids::of(Seat seat) const {
    const auto by_seat = [](const Square& square) { return square.seat; };
    const auto found = std::ranges::equal_range(squares_, seat, {}, by_seat);
    return {found.begin(), found.end()};
}

const Square* Grids::at(Seat seat, int x, int y) const {
    if (!on_grid(x) || !on_grid(y)) return nullptr;
    const int wanted = place_of(seat, x, y);
    const auto* found =
        std::ranges::lower_bound(squares_, wanted, {}, [](const Square& s) { return place_of(s); });
    return found != squares_.end() && place_of(*found) == wanted ? found : nullptr;
}

Square* Grids::find(Seat seat, int x, int y) {
    const Square* found = at(seat, x, y);
    return found == nullptr ? nullptr : squares_.begin() + (found - squares_.begin());
}

void Grids::insert(const Square& square) {
    squares_.push_back(square);
    for (int i = squares_.size() - 1; i > 0 && place_of(squares_[i - 1]) > place_of(square); --i) {
        std::swap(squares_[i - 1], squares_[i]);
    }
}

std::optional<Grids::Box> Grids::box(Seat seat) const {
    const auto all = of(seat);
    if (all.empty()) return std::nullopt;
    Box box{all.front().x, all.front().y, all.front().x, all.back().y};
    for (const Square& square : all) {
        box.left = std::min<int>(box.left, square.x);
        box.right = std::max<int>(box.right, square.x);
    }
    return box;
}

GridLine Grids::line(Seat seat, int x, int y, Direction direction) const {
    const int right = right_step(direction);
    const int down = down_step(direction);
    while (at(seat, x - right, y - down) != nullptr) {
        x -= right;
        y -= down;
    }
    int length = 1;
    while (at(seat, x + length * right, y + length * down) != nullptr) ++length;
    return {seat, static_cast<std::int8_t>(x), static_cast<std::int8_t>(y), direction,
            static_cast<std::uint8_t>(length)};
}

Row Grids::row(const GridLine& line) const {
    Row row;
    for (int i = 0; i < line.length; ++i) {
        row.push_back(at(line.seat, line.x + i * right_step(line.direction),
                         line.y + i * down_step(line.direction))
                          ->card);
    }
    return row;
}

void Grids::pay(const GridLine& line, std::uint8_t bit) {
    for (int i = 0; i < line.length; ++i) {
        Square* square = find(line.seat, line.x + i * right_step(line.direction),
                              line.y + i * down_step(line.direction));
        square->paid = static_cast<std::uint8_t>(square->paid | bit);
    }
}

bool Grids::is_paid(const GridLine& line, std::uint8_t bit) const {
    for (int i = 0; i < line.length; ++i) {
        const Square* square = at(line.seat, line.x + i * right_step(line.direction),
                                  line.y + i * down_step(line.direction));
        if ((square->paid & bit) != 0) return true;
    }
    return false;
}

Answer<> GridLay::place(Seat by, Seat seat, int x, int y, Direction direction,
                        std::span<const LaidCard> cards, Variant variant) {
    if (cards.empty()) return refuse("wordcard.nothing_added");
    if (!on_grid(x) || !on_grid(y)) return beyond_the_edge();
    for (const LaidCard& card : cards) {
        if (!names_its_meaning(card, variant)) return refuse("wordcard.joker_undeclared");
    }
    const bool first = now_.empty(seat);
    if (first && by != seat) return refuse("wordcard.grid_not_begun");
    if (first && (x != 0 || y != 0 || cards.size() < 2)) return refuse("wordcard.grid_beginning");

    InlineList<Square, Grids::room> added;
    bool touches = first;
    for (const LaidCard& card : cards) {
        while (now_.at(seat, x, y) != nullptr) {
            x += right_step(direction);
            y += down_step(direction);
        }
        if (!on_grid(x) || !on_grid(y)) return beyond_the_edge();
        added.push_back({.seat = seat,
                         .layer = by,
                         .x = static_cast<std::int8_t>(x),
                         .y = static_cast<std::int8_t>(y),
                         .card = card});
        touches = touches || now_.at(seat, x - 1, y) != nullptr ||
                  now_.at(seat, x + 1, y) != nullptr || now_.at(seat, x, y - 1) != nullptr ||
                  now_.at(seat, x, y + 1) != nullptr;
        x += right_step(direction);
        y += down_step(direction);
    }
    if (!touches) return refuse("wordcard.grid_apart");
    touch(seat, added[0].x, added[0].y, direction);
    for (const Square& square : added) {
        now_.insert(square);
        touch(seat, square.x, square.y, crossing(direction));
    }
    laid_ += added.size();
    return {};
}

Answer<Seat> GridLay::exchange(Seat by, Seat seat, int x, int y, const Card& card,
                               const RowRules& rules, const Wordbook& wordbook) {
    Square* square = now_.find(seat, x, y);
    if (square == nullptr || !square->card.joker) {
        return refuse(Refusal("wordcard.grid_no_joker").with("x", x).with("y", y));
    }
    if (!may_exchange(square->card, card, rules.variant)) {
        std::string text;
        std::string joker;
        write(text, card);
        write(joker, square->card);
        return refuse(
            Refusal("wordcard.not_the_jokers_card").with("card", text).with("joker", joker));
    }
    const Seat layer = square->layer;
    square->card = card;
    square->layer = by;
    if (Square* old = base_.find(seat, x, y)) {
        const int before = old_worth(seat, x, y, rules, wordbook);
        old->card = card;
        joker_gain_ += std::max(0, old_worth(seat, x, y, rules, wordbook) - before);
    }
    touch(seat, x, y, Direction::across);
    touch(seat, x, y, Direction::down);
    return layer;
}

Answer<GridGain> GridLay::finish(const RowRules& rules, const Wordbook& wordbook,
                                 RowWords row_words) const {
    GridGain gain{.grids = now_, .joker = joker_gain_};
    for (const Seed& seed : touched_) {
        const GridLine line = now_.line(seed.seat, seed.x, seed.y, seed.direction);
        const auto same = [&](const TouchedLine& other) { return other.line == line; };
        if (line.length < 2 || std::ranges::any_of(gain.lines, same)) continue;
        if (line.length > max_row) {
            return refuse(Refusal("wordcard.row_too_long").with("max", max_row));
        }
        const Row row = now_.row(line);
        const Fresh fresh = fresh_in(line);
        if (fresh != 0) {
            if (auto valid = check_line(row, rules.variant, wordbook, row_words); !valid) {
                return std::unexpected(std::move(valid.error()));
            }
        }
        gain.lines.push_back({line, fresh});
        const Gain more = gain_of(row, fresh, rules.variant, wordbook);
        gain.words += more.words;
        gain.sets += more.sets;
        gain.suites += more.suites;
        const auto pay = [&](bool earned, std::uint8_t bit) {
            if (!earned) return;
            if (rules.bonuses && !gain.grids.is_paid(line, bit)) gain.bonus += long_row_bonus;
            gain.grids.pay(line, bit);
        };
        pay(more.long_word, paid_bit(line.direction, false));
        pay(more.long_combination, paid_bit(line.direction, true));
    }
    return gain;
}

void GridLay::touch(Seat seat, int x, int y, Direction direction) {
    touched_.push_back({seat, static_cast<std::int8_t>(x), static_cast<std::int8_t>(y), direction});
}

Fresh GridLay::fresh_in(const GridLine& line) const {
    Fresh fresh = 0;
    for (int i = 0; i < line.length; ++i) {
        const bool old = base_.at(line.seat, line.x + i * right_step(line.direction),
                                  line.y + i * down_step(line.direction)) != nullptr;
        if (!old) fresh |= Fresh{1} << i;
    }
    return fresh;
}

int GridLay::old_worth(Seat seat, int x, int y, const RowRules& rules,
                       const Wordbook& wordbook) const {
    int worth = 0;
    for (const Direction direction : {Direction::across, Direction::down}) {
        const GridLine line = base_.line(seat, x, y, direction);
        if (line.length < 2) continue;
        worth += worth_of(base_.row(line), rules.variant, wordbook).points(rules.variant);
    }
    return worth;
}

}  // namespace stamtafel::wordcard
