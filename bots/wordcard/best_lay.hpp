// The best lay a bot knows of, ready to be said.
#pragma once

#include <vector>

#include "rules/wordcard/wordcard.hpp"

namespace stamtafel::wordcard {

struct FoundLay {
    std::vector<LaidPart> parts;  // none if nothing can be laid with a gain
    int gain = 0;  // how much better it is than laying nothing, if the deal ended now
    bool goes_out = false;

    [[nodiscard]] bool lays(const Face& face) const;
};

// What the seat could lay at once in this position if it had this hand. On rows it is the very best
// for hands of up to 14 cards; on grids one placement after another, each the best at its time.
FoundLay best_lay(const Position& position, Seat seat, const Hand& hand);

// The best solution of the group game.
std::vector<LaidPart> best_solution(const Position& position);

}  // namespace stamtafel::wordcard
