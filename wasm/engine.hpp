// The engine of the page: a JSON call in, a JSON answer out.
#pragma once

#include <string>
#include <string_view>

#include "wasm/local_house.hpp"

namespace stamtafel {

class Engine {
  public:
    // {"call":NAME,…} is answered {"ok":{…}} or {"refused":{"code","facts","line"?}}.
    std::string call(std::string_view text);

  private:
    CallAnswer answer(std::string_view text);

    LocalHouse house_;
};

}  // namespace stamtafel
