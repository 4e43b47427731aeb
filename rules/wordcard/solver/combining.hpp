// Which cards of a hand can be a set or a suite together: few of all its sets of cards, found by
// rank.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/wordcard/rows/row.hpp"
#include "rules/wordcard/solver/sorted_hand.hpp"

namespace stamtafel::wordcard {

class Combining {
  public:
    // From now on about this hand.
    void begin(const SortedHand& hand);
    // At least all that combine with this row (empty: make a new one) and so many jokers; rising,
    // none twice. Valid until the next call.
    std::span<const Mask> with(const Row& base, int jokers);

  private:
    // Ranks on the line from ace to ace.
    static constexpr int ace_high = king + 1;
    static constexpr int line_end = ace_high + 1;

    // Suites go on from the cards chosen so far, which lie before `place`.
    void go_on(int place, Mask chosen, int jokers);
    void choose_at(int place, Mask chosen, int jokers);

    std::array<Mask, line_end> cards_at_{};
    std::uint32_t base_at_ = 0;  // places that the row fills, or may fill
    std::vector<Mask> found_;
};

}  // namespace stamtafel::wordcard
