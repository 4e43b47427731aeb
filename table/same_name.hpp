// Whether two names would be taken for the same by whoever reads them, and what the second of that
// name is called.
#pragma once

#include <string>
#include <string_view>

namespace stamtafel {

// The same for names that look alike: without case, width, spaces, and whose letters were borrowed
// from another alphabet. For comparing only.
std::string folded_name(std::string_view name);
// "Anna 2", cut so that it is no longer than a name may be.
std::string numbered_name(std::string_view name, int number);

}  // namespace stamtafel
