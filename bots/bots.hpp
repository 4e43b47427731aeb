// The bots by name.
#pragma once

#include <array>
#include <memory>
#include <string_view>

#include "bots/alles/simple.hpp"
#include "bots/bot.hpp"
#include "bots/gesjaakt/simple.hpp"
#include "bots/twentyfour/simple.hpp"
#include "bots/wordcard/simple.hpp"

namespace stamtafel {

// Names of bots that every game has. `exec:COMMAND` stands beside them, in the program.
inline constexpr std::array<std::string_view, 2> bot_names{"random", "simple"};

// A bot that decides from the view alone, by a function of its game.
template <Game G, auto choice>
class ViewBot final : public Bot<G> {
  public:
    Answer<> begin(const Invitation<G>& invitation) override {
        random_ = invitation.random;
        return {};
    }
    Answer<typename G::Action> choose(const typename G::View& view) override {
        return choice(view, random_);
    }

  private:
    Random random_;
};

template <Game G>
typename G::Action random_choice(const typename G::View& view, Random& random) {
    return G::sample(view, view.viewer.as_seat(), random);
}

// Nothing if there is no bot of that name. Each game has its simple_choice beside its other bots.
template <Game G>
std::unique_ptr<Bot<G>> make_bot(std::string_view name) {
    if (name == "random") return std::make_unique<ViewBot<G, random_choice<G>>>();
    if (name == "simple") {
        constexpr auto simple = [](const typename G::View& view, Random& random) {
            return simple_choice(view, random);
        };
        return std::make_unique<ViewBot<G, simple>>();
    }
    return nullptr;
}

}  // namespace stamtafel
