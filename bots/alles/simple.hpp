// A sensible beginner at Alles of Niets: sees what each card would do to the piles of whoever gets
// the trick.
#pragma once

#include "rules/alles/alles.hpp"

namespace stamtafel::alles {

Action simple_choice(const View& view, Random& random);

}  // namespace stamtafel::alles
