// What a bot that looks ahead considers in a position: WordCard's lays are too many to try them
// all.
#pragma once

#include <vector>

#include "bots/wordcard/playout.hpp"

namespace stamtafel::wordcard {

struct Option {
    Action action;
    bool ends_turn = false;  // after this lay nothing more is laid in the turn
};

// All of them allowed; the first is what a plain player would do.
// `more` is asked whether there is time to look further.
std::vector<Option> options_of(const View& view, Seat seat, KnownLays& lays, Random& random,
                               const std::function<bool()>& more);

}  // namespace stamtafel::wordcard
