// A good player without search: see plain.hpp.
#pragma once

#include "rules/wordcard/wordcard.hpp"

namespace stamtafel::wordcard {

Action normal_choice(const View& view, Random& random);

}  // namespace stamtafel::wordcard
