// A bot that decides from the view alone, by a function of its game.
#pragma once

#include "bots/bot.hpp"

namespace stamtafel {

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

}  // namespace stamtafel
