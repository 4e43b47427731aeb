// Which options of a game make sense together, and what they are when nobody chooses: the rules
// refuse what does not fit, and a form that asks here does not even offer it.
#pragma once

#include "rules/kit/options.hpp"

namespace stamtafel {

// What is known while a match is set up.
struct Situation {
    const Options& chosen;
    int seats = 2;
    int people = 0;          // who play in person
    bool installed = false;  // whether decks and dictionaries are there to be named
};

struct OptionFit {
    bool applies = true;
    int standard = 0;  // as OptionSpec has it
    int least = 0;
};

// G::fit(name, situation, fit) changes what is special; a game without it says nothing.
template <class G>
OptionFit fit_of(const OptionSpec& spec, const Situation& situation) {
    OptionFit fit{.applies = spec.kind != OptionKind::name || situation.installed,
                  .standard = spec.standard,
                  .least = spec.min};
    if constexpr (requires { G::fit(spec.name, situation, fit); }) {
        G::fit(spec.name, situation, fit);
    }
    return fit;
}

}  // namespace stamtafel
