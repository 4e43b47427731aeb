// What a device is, from how its browser or program calls itself, in a few plain words.
#pragma once

#include <string_view>

#include "store/store.hpp"

namespace stamtafel {

// "Firefox" and "Linux"; a program by its name ("curl"). Never more than a few letters of it.
DeviceKind device_kind(std::string_view user_agent);

}  // namespace stamtafel
