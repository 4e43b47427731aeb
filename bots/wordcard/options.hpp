// What a bot that looks ahead considers in a position: WordCard's lays are too many to try them
// all.
#pragma once

#include <vector>

#include "bots/wordcard/playout.hpp"

namespace stamtafel::wordcard {

struct Option {
    Action action;
    bool ends_turn = false;  // after this lay nothing more is laid in the turn
    double worth = 0;        // at first sight, in points; only differences mean something
};

// All of them allowed, the best at first sight first; `also` is among them, if it is allowed.
// `more` is asked whether there is time to look further.
std::vector<Option> options_of(const View& view, Seat seat, KnownLays& lays, Random& random,
                               const std::function<bool()>& more, const Action* also);

}  // namespace stamtafel::wordcard
