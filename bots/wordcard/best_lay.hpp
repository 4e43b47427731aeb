// The best lay a bot knows of, ready to be said.
#pragma once

#include <vector>

#include "rules/wordcard/wordcard.hpp"

namespace stamtafel::wordcard {

struct FoundLay {
    std::vector<LaidPart> parts;  // none if nothing can be laid with a gain
    int gain = 0;  // how much better it is than laying nothing, if the deal ended now
    bool goes_out = false;

    // Those that leave the hand.
    [[nodiscard]] Hand cards() const;
    [[nodiscard]] bool lays(const Face& face) const { return cards().contains(face); }
};

// How hard to look.
struct Effort {
    int jokers = max_jokers;  // more of them stay in the hand: with many a solution takes long
    long steps = 60'000;      // on grids, for each placement
};

// What the seat could lay at once in this position if it had this hand. On rows it is the very best
// for hands of up to 14 cards; on grids one placement after another, each the best at its time.
FoundLay best_lay(const Position& position, Seat seat, const Hand& hand, const Effort& effort = {});

// The same and so many more that put other cards together, best first; on grids only the best.
std::vector<FoundLay> good_lays(const Position& position, Seat seat, const Hand& hand, int more);

// The best solution of the group game.
std::vector<LaidPart> best_solution(const Position& position);

}  // namespace stamtafel::wordcard
