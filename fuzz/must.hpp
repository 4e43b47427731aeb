// What must hold whatever the input; a broken promise ends the run with a crash that libFuzzer
// keeps.
#pragma once

#include <cstdlib>

namespace stamtafel {

inline void must(bool holds) {
    if (!holds) std::abort();
}

}  // namespace stamtafel
