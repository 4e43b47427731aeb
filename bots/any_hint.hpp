// What to do in a position of any game, and why: made from what the seat may know, and nothing
// else.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/any_bot.hpp"
#include "rules/kit/any_game.hpp"

namespace stamtafel {

// Whose decisions hints are: the best bot there is.
inline constexpr std::string_view advisor = "strong";
// More options than these nobody compares.
inline constexpr std::size_t most_options = 6;

// A number of simulations that takes about a quarter of a second, so that the same position brings
// the same hint on every machine.
Budget advice_budget(std::string_view game);

// `reason` is a phrase whose facts are computed from the position and hold
// for this action, whichever bot has chosen it. `options` are the best there are, `action` first;
// none where they cannot be compared. Where every option is tried as often, points decide between
// chances that are shown as equal.
struct Hint {
    std::string action;
    Refusal reason;
    std::vector<WeighedAction> options;
};

// Refused if the match does not wait for this seat.
Answer<Hint> hint(const AnyMatch& match, const Options& options, Seat seat, const Budget& budget);
Answer<Hint> hint(const AnyMatch& match, const Options& options, Seat seat);

// The advisor's question about this position; refused where there is no such bot.
Answer<std::unique_ptr<BotQuestion>> ask_advisor(const AnyMatch& match, const Options& options,
                                                 Seat seat, std::uint64_t seed,
                                                 const Budget& budget);

// Why a seat might do this now.
Answer<Refusal> reason_of(const AnyMatch& match, Seat seat, std::string_view action);

}  // namespace stamtafel
