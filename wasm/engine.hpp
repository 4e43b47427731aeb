// The engine of the page: a JSON call in, a JSON answer out.
#pragma once

#include <string>
#include <string_view>

namespace stamtafel {

class Engine {
  public:
    // {"call":NAME,…} is answered {"ok":…} or {"refused":{"code","facts"}}.
    std::string call(std::string_view text);
};

}  // namespace stamtafel
