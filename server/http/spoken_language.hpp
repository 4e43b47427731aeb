// The language somebody reads.
#pragma once

#include <string_view>

#include "phrases/phrases.hpp"

namespace stamtafel {

// ?lang= in the query, else the best of Accept-Language, else English.
Language spoken_language(std::string_view query, std::string_view accept_language);

}  // namespace stamtafel
