#include "bots/alles/levels.hpp"

#include "bots/alles/simple.hpp"
#include "bots/view_bot.hpp"

namespace stamtafel::alles {

std::unique_ptr<Bot<Alles>> normal_bot() {
    return std::make_unique<ViewBot<Alles, simple_choice>>();
}

std::unique_ptr<Bot<Alles>> strong_bot(const Budget& /*budget*/, Sight /*sight*/) {
    return normal_bot();
}

}  // namespace stamtafel::alles
