// Why a decision at WordCard is a good one.
#pragma once

#include "bots/hints_of.hpp"
#include "rules/wordcard/wordcard.hpp"

namespace stamtafel::wordcard {

// A view that is a seat's, whose turn it is to decide.
Refusal reason_for(const View& view, const Action& action);

}  // namespace stamtafel::wordcard

namespace stamtafel {

template <>
struct HintsOf<wordcard::WordCard> {
    static constexpr std::uint64_t simulations = 2'000;
    static constexpr auto reason = wordcard::reason_for;
};

}  // namespace stamtafel
