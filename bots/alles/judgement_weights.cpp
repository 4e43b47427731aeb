#include <bit>

#include "bots/alles/judgement.hpp"

namespace stamtafel::alles {

namespace {

// In steps, for 3, 4, 5 and 6 players and for teams of two and three.
using Steps = std::array<std::int16_t, std::tuple_size_v<judging::Numbers>>;
constexpr std::array<Steps, kinds_of_match> learnt_steps{{
    {{
#include "bots/alles/judgement_3.inc"
    }},
    {{
#include "bots/alles/judgement_4.inc"
    }},
    {{
#include "bots/alles/judgement_5.inc"
    }},
    {{
#include "bots/alles/judgement_6.inc"
    }},
    {{
#include "bots/alles/judgement_4t.inc"
    }},
    {{
#include "bots/alles/judgement_6t.inc"
    }},
}};

judging::Weights expand(const Steps& steps) {
    judging::Numbers numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        numbers[i] = judging::step * static_cast<float>(steps[i]);
    }
    return std::bit_cast<judging::Weights>(numbers);
}

}  // namespace

Judgement Judgement::learnt(const Config& config) {
    static const std::array<judging::Weights, kinds_of_match> weights = [] {
        std::array<judging::Weights, kinds_of_match> all;
        for (std::size_t i = 0; i < all.size(); ++i) all[i] = expand(learnt_steps[i]);
        return all;
    }();
    return Judgement(weights[kind_of(config)]);
}

}  // namespace stamtafel::alles
