// A match that was put aside, to be taken up again.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/match_setup.hpp"
#include "phrases/phrases.hpp"

namespace stamtafel {

struct SavedMatch {
    MatchSetup setup;
    Seat seat = 0;  // the person's
    std::vector<std::string> log;
    std::optional<Language> language{};  // of the person; matches saved earlier do not say
};

bool is_saved(std::string_view name);
// A name nothing is saved under yet: this one, or this one with a number. It is ours from now on.
std::string reserve_save_name(std::string_view wanted);
// Saved under a name of letters, digits, - and _, in the user's state folder. Answers the path.
Answer<std::string> save_match(std::string_view name, const SavedMatch& match);
Answer<SavedMatch> load_match(std::string_view name);
void forget_match(std::string_view name);

}  // namespace stamtafel
