// A line into which cards of a hand may go: a new row, a row with room at its ends, or one line of
// a grid. All three are searched alike.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/wordcard/rows/lay.hpp"
#include "rules/wordcard/rows/row.hpp"

namespace stamtafel::wordcard {

using RankMask = std::uint16_t;  // bit r for rank r
inline constexpr RankMask all_ranks = 0x3ffe;

struct Slot {
    LaidCard card{};  // where one lies
    bool taken = false;
    std::uint8_t paid = 0;                // 1: the bonus for a word, 2: for a combination
    std::int16_t crossing = -1;           // the line that crosses here, if there is one
    std::uint32_t letters = all_letters;  // with which the crossing line is valid
    RankMask ranks = all_ranks;
};

// A line that a card in a slot makes longer.
struct Crossing {
    Row row;  // with room for the card at `position`
    int position = 0;
    std::uint8_t paid = 0;
};

struct Track {
    std::vector<Slot> slots;
    std::vector<Crossing> crossings;
    Part where{};         // what kind of part it makes; x and y are those of the first slot
    int first_start = 0;  // where a line may begin
    int last_start = 0;
    int least_end = 0;       // where it must end at the earliest
    int base = 0;            // where the old row of an extension begins
    int least_cards = 1;     // cards that must be laid
    bool must_link = false;  // the cards must touch others
};

// `cards` is how many the hand has.
Track new_row_track(int cards);
Track extension_track(const TableRow& row, int number, int cards);

// Which letters and ranks a hand can bring.
struct Reach {
    int cards = 0;
    std::uint32_t letters = 0;
    RankMask ranks = 0;
};
Reach reach_of(std::span<const Card> hand);

// The first row of an empty grid.
Track first_track(Seat seat, Direction direction, int cards);

// A grid with cards on it, laid out for looking at squares.
class SquareMap {
  public:
    SquareMap(const Grids& grids, Seat seat);

    // The lines that cards can lie in or touch are numbered from 0.
    [[nodiscard]] int lines() const { return box_.bottom - box_.top + box_.right - box_.left + 6; }
    [[nodiscard]] Track track(int line, const Reach& reach, Variant variant,
                              const Wordbook& wordbook) const;

  private:
    [[nodiscard]] const Square* at(int x, int y) const;
    void cross(Track& track, Slot& slot, int x, int y, Direction direction, const Reach& reach,
               Variant variant, const Wordbook& wordbook) const;

    std::span<const Square> squares_;
    Seat seat_;
    Grids::Box box_;
    std::vector<std::int16_t> at_;  // the number of the square, or -1
};

// Cards laid into the empty slots of a track.
struct Filling {
    struct Laid {
        int slot = 0;
        int token = 0;  // which of the cards searched with
        LaidCard card{};
    };
    int first = 0;  // the line's slots
    int last = 0;
    InlineList<Laid, max_row> laid;
};

struct Score {
    int points = 0;
    int bonus = 0;
};

// The line with the cards in it, and which of them are new.
struct Line {
    Row row;
    Fresh fresh = 0;
    std::uint8_t paid = 0;
};
Line line_of(const Track& track, const Filling& filling);
Score score_of(const Track& track, const Filling& filling, const RowRules& rules,
               const Wordbook& wordbook);
Part part_of(const Track& track, const Filling& filling, const Score& score);

}  // namespace stamtafel::wordcard
