// What is to be played: a new match, or one that was put aside.
#pragma once

#include <string>

#include "cli/arguments.hpp"
#include "cli/saved_match.hpp"

namespace stamtafel {

struct PlayPlan {
    SavedMatch start;
    std::string save_name;  // of a match that is resumed
    std::string records;    // where the record goes when the match is over; empty: nowhere
};

Answer<PlayPlan> read_play_plan(const Arguments& arguments);

}  // namespace stamtafel
