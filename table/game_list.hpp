// The games with everything about them that a program needs to set up a match.
#pragma once

#include "record/json.hpp"

namespace stamtafel {

// [{"id","rules","min_seats","max_seats","options":[{"name","kind","default",…}]}]
Json game_list();

}  // namespace stamtafel
