// Percent-encoding, as in addresses of the web.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace stamtafel {

// "+" is a space. Nothing if an escape is broken or stands for a zero byte.
std::optional<std::string> percent_decoded(std::string_view text);

}  // namespace stamtafel
