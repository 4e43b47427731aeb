// Why a decision at 24 is a good one.
#pragma once

#include "bots/hints_of.hpp"
#include "rules/twentyfour/twentyfour.hpp"

namespace stamtafel::twentyfour {

// A view that is a seat's, whose turn it is to decide.
Refusal reason_for(const View& view, const Action& action);

}  // namespace stamtafel::twentyfour

namespace stamtafel {

template <>
struct HintsOf<twentyfour::TwentyFour> {
    static constexpr std::uint64_t simulations = 100'000;
    static constexpr auto reason = twentyfour::reason_for;
};

}  // namespace stamtafel
