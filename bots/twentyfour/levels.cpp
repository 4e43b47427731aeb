#include "bots/twentyfour/levels.hpp"

#include "bots/twentyfour/simple.hpp"
#include "bots/view_bot.hpp"

namespace stamtafel::twentyfour {

std::unique_ptr<Bot<TwentyFour>> normal_bot() {
    return std::make_unique<ViewBot<TwentyFour, simple_choice>>();
}

std::unique_ptr<Bot<TwentyFour>> strong_bot(const Budget& /*budget*/, Sight /*sight*/) {
    return normal_bot();
}

}  // namespace stamtafel::twentyfour
