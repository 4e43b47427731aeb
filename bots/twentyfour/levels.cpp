#include "bots/twentyfour/levels.hpp"

#include "bots/twentyfour/strong.hpp"

namespace stamtafel::twentyfour {

std::unique_ptr<Bot<TwentyFour>> strong_bot(const Budget& budget, Sight sight) {
    return std::make_unique<SearchBot<TwentyFour, StrongMind>>(budget, sight);
}

}  // namespace stamtafel::twentyfour
