// Why a decision at Gesjaakt is a good one.
#pragma once

#include "bots/hints_of.hpp"
#include "rules/gesjaakt/gesjaakt.hpp"

namespace stamtafel::gesjaakt {

// A view that is a seat's, whose turn it is to decide.
Refusal reason_for(const View& view, Action action);

}  // namespace stamtafel::gesjaakt

namespace stamtafel {

template <>
struct HintsOf<gesjaakt::Gesjaakt> {
    static constexpr std::uint64_t simulations = 100'000;
    static constexpr auto reason = gesjaakt::reason_for;
};

}  // namespace stamtafel
