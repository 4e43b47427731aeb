// The grids of `crosswise` (ruling W23): every player's cards across and down, and how lays change
// them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "rules/kit/inline_list.hpp"
#include "rules/kit/seat.hpp"
#include "rules/wordcard/deck.hpp"
#include "rules/wordcard/rows/gain.hpp"
#include "rules/wordcard/rows/row.hpp"

namespace stamtafel::wordcard {

enum class Direction : std::uint8_t { across, down };

inline constexpr std::string_view direction_names[] = {"across", "down"};

constexpr Direction crossing(Direction direction) {
    return direction == Direction::across ? Direction::down : Direction::across;
}

inline constexpr int lowest_coordinate = -128;
inline constexpr int highest_coordinate = 127;

constexpr bool on_grid(int coordinate) {
    return coordinate >= lowest_coordinate && coordinate <= highest_coordinate;
}

// A square with a card on it; x to the right, y down.
struct Square {
    Seat seat = 0;   // whose grid
    Seat layer = 0;  // who laid the card
    std::int8_t x = 0;
    std::int8_t y = 0;
    LaidCard card{};
    std::uint8_t paid = 0;  // bonuses its lines have brought, as `paid_bit` numbers them

    friend constexpr bool operator==(const Square&, const Square&) = default;
};

// A line remembers that its bonus was paid in all of its squares (ruling W11), so that it is not
// paid again when the line grows or runs into another.
constexpr std::uint8_t paid_bit(Direction direction, bool for_combination) {
    return static_cast<std::uint8_t>(
        1U << (2 * static_cast<unsigned>(direction) + static_cast<unsigned>(for_combination)));
}

// Squares with cards that lie side by side, as many as there are.
struct GridLine {
    Seat seat = 0;
    std::int8_t x = 0;  // of its first square
    std::int8_t y = 0;
    Direction direction = Direction::across;
    std::uint8_t length = 0;

    friend constexpr bool operator==(const GridLine&, const GridLine&) = default;
};

// The grids of all seats. Squares are kept in one order (by seat, then from top to bottom, then
// from left to right), so equal positions are equal values, however they came about.
class Grids {
  public:
    static constexpr int room = max_per_rank * ranks + max_jokers;
    using Squares = InlineList<Square, room>;

    Grids() = default;
    // Of squares in any order, no two of them in one place.
    explicit Grids(std::span<const Square> squares) {
        for (const Square& square : squares) insert(square);
    }

    [[nodiscard]] const Squares& squares() const { return squares_; }
    [[nodiscard]] std::span<const Square> of(Seat seat) const;
    [[nodiscard]] bool empty(Seat seat) const { return of(seat).empty(); }
    // Nothing where no card lies.
    [[nodiscard]] const Square* at(Seat seat, int x, int y) const;

    // The smallest box around the cards of a grid, for drawing.
    struct Box {
        int left = 0;
        int top = 0;
        int right = 0;   // the last column with a card
        int bottom = 0;  // the last row with a card
        friend constexpr bool operator==(const Box&, const Box&) = default;
    };
    [[nodiscard]] std::optional<Box> box(Seat seat) const;

    // The line through a square with a card; it may be of one card only.
    [[nodiscard]] GridLine line(Seat seat, int x, int y, Direction direction) const;
    // Of a line of at most `max_row` cards.
    [[nodiscard]] Row row(const GridLine& line) const;

    friend bool operator==(const Grids&, const Grids&) = default;

  private:
    friend class GridLay;
    Square* find(Seat seat, int x, int y);
    void insert(const Square& square);
    void pay(const GridLine& line, std::uint8_t bit);
    [[nodiscard]] bool is_paid(const GridLine& line, std::uint8_t bit) const;

    Squares squares_;
};

// A line that a lay has touched, in the order of touching: of each part its own line, then those
// that cross it, from left to right or from top to bottom.
struct TouchedLine {
    GridLine line;
    Fresh fresh = 0;  // which of its cards the lay has laid; none if it only took a joker
};

// What a lay on the grids brought, in the items of a `score` line.
struct GridGain {
    Grids grids;  // as they lie after it
    InlineList<TouchedLine, 2 * Grids::room> lines{};
    int words = 0;  // all words of all lines; `each_new_word` has them one by one
    int sets = 0;
    int suites = 0;
    int joker = 0;  // what taking jokers gained
    int bonus = 0;  // for long lines

    // Without the bonus. What counts for an opening by points is this less the gain of jokers.
    [[nodiscard]] int points() const { return words + sets + suites + joker; }

    // visit(row, fresh) for every line that came about or grew; in variants of words their letters
    // are the row words of the lay, which can be challenged.
    template <class Visit>
    void each_new_line(Visit&& visit) const {
        for (const TouchedLine& touched : lines) {
            if (touched.fresh != 0) visit(grids.row(touched.line), touched.fresh);
        }
    }
};

// Whose word is final about the letters of whole lines: the dictionary's at once, or not now,
// because they can be challenged or a person decides (ruling W15).
enum class RowWords : std::uint8_t { by_dictionary, judged_later };

// One lay on the grids, part by part. Parts are only checked for where they lie; the lines have to
// be valid when all parts are there, and the gain is counted over the whole lay. A part that is
// refused changes nothing.
class GridLay {
  public:
    explicit GridLay(const Grids& grids) : base_(grids), now_(grids) {}

    // `gS X,Y across|down CARD…`: onto the empty squares from there on, skipping taken ones.
    Answer<> place(Seat by, Seat seat, int x, int y, Direction direction,
                   std::span<const LaidCard> cards, Variant variant);

    // `gS X,Y CARD`: the joker there goes to the hand. Tells who had laid it (option `joker_back`).
    // Scores the gain of its lines together, never less than 0 (ruling W14); a joker of this very
    // lay gains nothing, its card counts with the lines.
    Answer<Seat> exchange(Seat by, Seat seat, int x, int y, const Card& card, const RowRules& rules,
                          const Wordbook& wordbook);

    [[nodiscard]] const Grids& grids() const { return now_; }
    [[nodiscard]] int laid() const { return laid_; }  // cards placed, for the opening

    // Refused with the reason if a line that came about or grew is not valid.
    [[nodiscard]] Answer<GridGain> finish(const RowRules& rules, const Wordbook& wordbook,
                                          RowWords row_words = RowWords::by_dictionary) const;

  private:
    struct Seed {
        Seat seat;
        std::int8_t x;
        std::int8_t y;
        Direction direction;
    };
    void touch(Seat seat, int x, int y, Direction direction);
    [[nodiscard]] Fresh fresh_in(const GridLine& line) const;
    [[nodiscard]] int old_worth(Seat seat, int x, int y, const RowRules& rules,
                                const Wordbook& wordbook) const;

    Grids base_;  // before the lay, but with its exchanges made
    Grids now_;
    InlineList<Seed, 2 * Grids::room> touched_;
    int joker_gain_ = 0;
    int laid_ = 0;
};

}  // namespace stamtafel::wordcard
