// Why a decision at Alles of Niets is a good one.
#pragma once

#include "bots/hints_of.hpp"
#include "rules/alles/alles.hpp"

namespace stamtafel::alles {

// A view that is a seat's, whose turn it is to decide.
Refusal reason_for(const View& view, Action action);

}  // namespace stamtafel::alles

namespace stamtafel {

template <>
struct HintsOf<alles::Alles> {
    static constexpr std::uint64_t simulations = 20'000;
    static constexpr auto reason = alles::reason_for;
};

}  // namespace stamtafel
