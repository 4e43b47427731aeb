// The dictionary of the module comes from the page, when a game first needs it.
#pragma once

#include <cstddef>
#include <span>

namespace stamtafel {

// False if these bytes are no dictionary, or there is one already; otherwise they have to stay.
bool use_dictionary(std::span<const std::byte> bytes);

}  // namespace stamtafel
