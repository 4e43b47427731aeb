#include "bots/gesjaakt/levels.hpp"

#include "bots/gesjaakt/simple.hpp"
#include "bots/view_bot.hpp"

namespace stamtafel::gesjaakt {

std::unique_ptr<Bot<Gesjaakt>> normal_bot() {
    return std::make_unique<ViewBot<Gesjaakt, simple_choice>>();
}

std::unique_ptr<Bot<Gesjaakt>> strong_bot(const Budget& /*budget*/, Sight /*sight*/) {
    return normal_bot();
}

}  // namespace stamtafel::gesjaakt
