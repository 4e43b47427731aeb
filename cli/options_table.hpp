// What options promise, for people to read.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "bots/any_bot.hpp"
#include "cli/console.hpp"
#include "cli/match_setup.hpp"
#include "rules/kit/refusal.hpp"

namespace stamtafel {

// A share of the win: "31 %".
std::string percent_text(double share);

// One option a line: what it is, the chance to win with it (not for whoever plays alone), and the
// points to expect.
std::string options_table(const Console& console, const MatchSetup& setup,
                          std::span<const WeighedAction> options);

// Why a hint is what it is, with cards as people call and list them.
std::string reason_text(Language language, Refusal reason);

}  // namespace stamtafel
