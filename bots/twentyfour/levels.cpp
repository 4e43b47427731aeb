#include "bots/twentyfour/levels.hpp"

#include "bots/twentyfour/normal.hpp"
#include "bots/twentyfour/strong.hpp"
#include "bots/view_bot.hpp"

namespace stamtafel::twentyfour {

std::unique_ptr<Bot<TwentyFour>> normal_bot() {
    return std::make_unique<ViewBot<TwentyFour, normal_choice>>();
}

std::unique_ptr<Bot<TwentyFour>> strong_bot(const Budget& budget, Sight sight) {
    return std::make_unique<SearchBot<TwentyFour, Mind>>(budget, sight);
}

}  // namespace stamtafel::twentyfour
