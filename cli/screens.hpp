// The screens of all games, and how any event is told in words.
#pragma once

#include <string>

#include "cli/alles/screen.hpp"
#include "cli/gesjaakt/screen.hpp"
#include "cli/twentyfour/screen.hpp"
#include "cli/wordcard/screen.hpp"
#include "rules/kit/game.hpp"

namespace stamtafel {

template <Game G>
std::string told_event(const Canvas& canvas, const Event<G>& event) {
    if (const auto* decision = std::get_if<Decision<typename G::Action>>(&event)) {
        return told(canvas, decision->seat, decision->action);
    }
    return told(canvas, *std::get_if<typename G::Notice>(&event));
}

}  // namespace stamtafel
