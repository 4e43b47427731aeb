// The headers that every answer carries, so that browsers keep other pages out.
#pragma once

#include <vector>

#include "server/http/request.hpp"

namespace stamtafel {

// `secure`: people come by https, and browsers may be told to stay there.
const std::vector<Header>& security_headers(bool secure);

}  // namespace stamtafel
