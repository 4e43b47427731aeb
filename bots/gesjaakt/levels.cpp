#include "bots/gesjaakt/levels.hpp"

#include "bots/gesjaakt/strong.hpp"

namespace stamtafel::gesjaakt {

// Nobody's chips are a secret to a bot that counts, and the order of the pile is not written: with
// sight of everything there is nothing more to be seen.
std::unique_ptr<Bot<Gesjaakt>> strong_bot(const Budget& budget, Sight sight) {
    return std::make_unique<Strong>(OutlookNetwork::shipped(), budget, sight);
}

}  // namespace stamtafel::gesjaakt
