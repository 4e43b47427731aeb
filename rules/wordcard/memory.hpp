// What a seat remembers of a match of WordCard: cards of others it has seen, and what a rebuilt
// stock is made of.
#pragma once

#include "rules/wordcard/action.hpp"
#include "rules/wordcard/settings.hpp"

namespace stamtafel::wordcard {

class Memory {
  public:
    Memory(const Config& /*config*/, Viewer /*viewer*/) {}
    void observe(const EventOf<Action, Notice>& /*event*/) {}
};

}  // namespace stamtafel::wordcard
