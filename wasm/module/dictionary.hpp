// The dictionary of the module comes from the page, when WordCard is first played.
#pragma once

#include <cstddef>
#include <vector>

namespace stamtafel {

// False if these bytes are no dictionary. The first one stays.
bool load_dictionary(std::vector<std::byte> bytes);

}  // namespace stamtafel
