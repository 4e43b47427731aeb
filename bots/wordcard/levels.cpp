#include "bots/wordcard/levels.hpp"

#include "bots/wordcard/strong.hpp"

namespace stamtafel::wordcard {

std::unique_ptr<Bot<WordCard>> strong_bot(const Budget& budget, Sight sight) {
    return std::make_unique<Strong>(budget, sight);
}

}  // namespace stamtafel::wordcard
