// The games with everything about them that a program needs to set up a match.
#pragma once

#include "record/json.hpp"

namespace stamtafel {

// [{"id","rules","min_seats","max_seats","usual_seats","minutes","lowest_wins","first_options",
// "options":[{"name","kind","default",…}]}]; docs/protocol.md says what each means.
Json game_list();

}  // namespace stamtafel
