// A game as a bare loop without the rules kit, measured beside the real driver: what a match costs
// at the least. Of games that have one in bench/<game>/bare_loop.hpp.
#pragma once

#include "rules/kit/game.hpp"

namespace stamtafel {

template <Game G>
struct BareLoopOf {
    using Loop = void;
};

}  // namespace stamtafel
