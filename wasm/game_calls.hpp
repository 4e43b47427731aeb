// What the page may ask about a game without playing it.
#pragma once

#include <span>
#include <string>

#include "rules/kit/any_game.hpp"
#include "wasm/call_fields.hpp"

namespace stamtafel::game_calls {

CallAnswer games(const CallFields& fields);
// Which options make sense beside those that are chosen: {game, seats, options, people, installed}.
CallAnswer options(const CallFields& fields);
// How the scores went: {game, seats, options, lines}. Lines of a view will do.
CallAnswer course(const CallFields& fields);

// {"unit","lowest","guides","points":[{"line","round","values"}]}
Json course_json(const AnyGame& game, std::span<const std::string> lines, const Options& options,
                 int seats);

}  // namespace stamtafel::game_calls
