// The screens of all games, and how any event is told in words. A game without a screen of its own
// (cli/<game>/screen.hpp) shows its view, and its events in notation.
#pragma once

#include <algorithm>
#include <string>

#include "cli/canvas.hpp"
#include "games_of/cli_screen.hpp"
#include "rules/kit/game.hpp"
#include "rules/kit/notation.hpp"

namespace stamtafel {

template <Game G>
void draw_view(Canvas& canvas, const typename G::View& view) {
    if constexpr (requires { draw(canvas, view); }) {
        draw(canvas, view);
    } else {
        std::string text;
        G::write(text, view);
        for (std::size_t start = 0; start < text.size();) {
            const std::size_t end = std::min(text.find('\n', start), text.size());
            canvas.line(text.substr(start, end - start));
            start = end + 1;
        }
    }
}

// `table` is how things stand now: what an event is called may depend on what is played.
template <Game G>
std::string told_event(const Canvas& canvas, const typename G::State& table,
                       const Event<G>& event) {
    if (const auto* decision = std::get_if<Decision<typename G::Action>>(&event)) {
        if constexpr (requires { told(canvas, table, decision->seat, decision->action); }) {
            return told(canvas, table, decision->seat, decision->action);
        } else if constexpr (requires { told(canvas, decision->seat, decision->action); }) {
            return told(canvas, decision->seat, decision->action);
        } else {
            std::string text = canvas.name(decision->seat) + ": ";
            G::write(text, decision->action);
            return text;
        }
    }
    const auto& notice = *std::get_if<typename G::Notice>(&event);
    if constexpr (requires { told(canvas, table, notice); }) {
        return told(canvas, table, notice);
    } else if constexpr (requires { told(canvas, notice); }) {
        return told(canvas, notice);
    } else {
        std::string text;
        G::write(text, notice);
        return text;
    }
}

}  // namespace stamtafel
