// The cookie by which a browser is the same guest again.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "server/http/request.hpp"

namespace stamtafel {

// "stamtafel", or "__Host-stamtafel" over https, which no other host and no plain http can plant.
std::string_view identity_cookie_name(bool secure);
// Its value in a Cookie header; empty if it is missing, stands there twice, or is not a token.
std::string identity_in(std::string_view cookie_header, bool secure);
Header identity_set(std::string_view token, bool secure,
                    std::chrono::days lasting = std::chrono::days{400});
Header identity_cleared(bool secure);

}  // namespace stamtafel
