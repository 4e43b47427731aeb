// Reads a set or a suite letter by letter to find what words score most in it: the letters of its
// jokers, and the order of a set.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rules/wordcard/solver/best_row.hpp"
#include "rules/wordcard/solver/words_to_come.hpp"

namespace stamtafel::wordcard {

class RowReader {
  public:
    explicit RowReader(const Vocabulary& vocabulary);

    struct Limits {
        int beaten = no_floor;  // what the words must exceed
        std::size_t beam = 0;   // how many readings go on at each place; 0: all that may win
    };
    // Cards in this order; `to_come` of the line if letters are open in it.
    void read_line(const RowCards& cards, const CardOrder& line, const WordsToCome* to_come,
                   Limits limits, BestRow& best);
    // A set in any order.
    void read_set(const RowCards& cards, Rank rank, int before, Limits limits, BestRow& best);

  private:
    // One way to have read a row up to here.
    struct Reading {
        Vocabulary::Node node = 0;
        std::uint32_t jokers = 0;  // which of the last cards were jokers, where that matters
        Mask used = 0;
        WordsToCome::Told told{};
        std::int32_t parent = -1;
        int sum = 0;
        int value = 0;
        LaidCard card;
    };
    using Layer = std::vector<Reading>;
    // A place of the row, where readings go on.
    struct Place {
        CardPoints points;  // of the row
        int beaten = 0;
        const WordsToCome* told = nullptr;  // if it tells the letters of open jokers apart
        std::size_t layer = 0;
        std::size_t jokers_read = 0;  // open ones
        bool open = false;            // there is one here
        int more = 0;                 // letters behind it
        int fresh_words = 0;          // how many words can begin and end there, ...
        int fresh_points = 0;         // ... what they can score, ...
        int most = 0;                 // ... and all words that end there, in this line
    };

    // So many readings may be kept behind the place.
    void begin_place(Place& place, int length, std::size_t room);
    void read_joker(const Place& place, std::size_t parent, const LaidCard& joker);
    // A reading is extended by `laid`; of equal readings the better stays.
    template <bool any_order>
    void read_on(const Place& place, std::size_t parent, LaidCard laid, Mask used);
    [[nodiscard]] int words_to_come(const Place& place, const Reading& reading) const;
    void keep(Layer& layer, const Reading& reading);
    static void thin_out(Layer& layer, std::size_t beam);
    // The best that are a word as a whole, and the best that are not.
    void offer_readings(const RowCards& cards, int before, BestRow& best) const;

    const Vocabulary& vocabulary_;
    // How many words can begin and end within so many letters.
    std::array<int, max_row + 1> fresh_words_{};
    std::array<int, max_row + 1> fresh_letters_{};
    std::array<Layer, max_row + 1> layers_;
    std::vector<std::uint32_t> slots_;  // where a reading stands in its layer
};

}  // namespace stamtafel::wordcard
