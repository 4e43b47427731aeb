// What a player of 24 remembers of a round beyond what lies on the table.
#pragma once

#include <array>

#include "rules/kit/game.hpp"
#include "rules/twentyfour/action.hpp"

namespace stamtafel::twentyfour {

class Memory {
  public:
    Memory(const Config& config, Viewer viewer);
    void observe(const EventOf<Action, Notice>& event);

    // Cards put away in this round that this viewer saw: a seat's own.
    [[nodiscard]] CardSet discards() const { return discards_; }
    // Cards a seat cannot hold, since it did not follow suit. Hands only shrink after the exchange,
    // so this stays true to the end of the round.
    [[nodiscard]] CardSet cannot_hold(Seat seat) const { return cannot_hold_[seat]; }

  private:
    void observe_play(Seat seat, const Action& action);

    std::array<CardSet, max_players> cannot_hold_{};
    CardSet discards_;
    Colour trump_ = Colour::none;
    Colour next_trump_ = Colour::none;
    Colour led_ = Colour::none;
};

}  // namespace stamtafel::twentyfour
