#include "bots/alles/levels.hpp"

#include "bots/alles/mind.hpp"
#include "bots/alles/normal.hpp"
#include "bots/search/search_bot.hpp"
#include "bots/view_bot.hpp"

namespace stamtafel::alles {

std::unique_ptr<Bot<Alles>> normal_bot() {
    return std::make_unique<ViewBot<Alles, normal_choice>>();
}

std::unique_ptr<Bot<Alles>> strong_bot(const Budget& budget, Sight sight) {
    return std::make_unique<SearchBot<Alles, Thinker>>(budget, sight);
}

}  // namespace stamtafel::alles
