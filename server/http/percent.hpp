// Percent-encoding, as in web addresses.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace stamtafel {

// "+" is a space. Nothing if an escape is broken or stands for a zero byte.
std::optional<std::string> percent_decoded(std::string_view text);

}  // namespace stamtafel
