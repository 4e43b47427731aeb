#include "bots/alles/levels.hpp"

#include "bots/alles/round_guide.hpp"
#include "bots/search/search_bot.hpp"

namespace stamtafel::alles {

std::unique_ptr<Bot<Alles>> strong_bot(const Budget& budget, Sight sight) {
    return std::make_unique<SearchBot<Alles, Thinker>>(budget, sight);
}

}  // namespace stamtafel::alles
