// The best ranks for the jokers of a word: those with which its combinations score most.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rules/wordcard/solver/best_row.hpp"

namespace stamtafel::wordcard {

class JokerRanks {
  public:
    JokerRanks() { slots_.fill(no_slot); }

    // Offers a row of the line, whose words score so much, with and without a long combination.
    void offer_best(const RowTask& task, const CardOrder& line, int words_points, BestRow& best);

  private:
    // How a row of ranks can end so far: the run it ends in, as far as that matters later.
    struct State {
        Rank rank = no_rank;
        Step step = Step::none;
        std::uint8_t length = 1;  // of the run, counted up to the length that earns a bonus
        bool long_run = false;    // one earned it already
        std::int16_t parent = -1;
        int value = 0;

        [[nodiscard]] std::size_t key() const {
            return (std::size_t{long_run} * ranks + rank - 1U) * 32U +
                   static_cast<std::size_t>(step) * 8U + length - 1U;
        }
    };
    static constexpr std::size_t keys = std::size_t{2} * ranks * 32;
    static constexpr std::int16_t no_slot = -1;

    void read_place(const CardOrder& line, int place, std::uint32_t sensible, int beaten);
    void offer_read(const RowTask& task, const CardOrder& line, int words_points, BestRow& best);

    std::array<std::vector<State>, max_row> layers_;
    std::array<std::int16_t, keys> slots_{};  // where a state stands in its layer
};

}  // namespace stamtafel::wordcard
