// Who understands what a person types at a game. Where all moves can be listed they are shown and
// chosen by name; a game whose moves cannot has a class of its own in cli/<game>/talk.hpp.
#pragma once

#include "cli/canvas.hpp"
#include "rules/kit/game.hpp"

namespace stamtafel {

struct NoTalk {
    explicit NoTalk(const Canvas& /*canvas*/) {}
};

template <Game G>
struct TalkOf {
    using Talk = NoTalk;
};

}  // namespace stamtafel
