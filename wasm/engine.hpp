// The engine of the page: a JSON call in, a JSON answer out.
#pragma once

#include <string>
#include <string_view>

#include "wasm/local_visits.hpp"

namespace stamtafel {

class Engine {
  public:
    Engine() = default;
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;
    ~Engine() = default;

    // {"call":NAME,…} is answered {"ok":{…}} or {"refused":{"code","facts","line"?}}.
    std::string call(std::string_view text);

  private:
    CallAnswer answer(std::string_view text);

    LocalHouse house_;
    LocalVisits visits_{house_};
};

}  // namespace stamtafel
