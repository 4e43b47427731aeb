// What the decisions of a seat tell about how it plays: like us, or by which rule of thumb. All
// that is decided is public, so everybody can read everybody.
#pragma once

#include <array>

#include "bots/gesjaakt/habit.hpp"
#include "bots/gesjaakt/outlook_network.hpp"

namespace stamtafel::gesjaakt {

class Reader {
  public:
    explicit Reader(float strangers) { forget(strangers); }
    // A new match with people one does not know: how likely each of them is to play by a habit.
    void forget(float strangers);
    // This seat is known to play like us.
    void know(Seat seat);
    // A seat had a choice and made it; `like_us` is how likely we would have taken.
    void observe(const Offer& offer, Seat seat, int pot, const Chips& chips, float like_us,
                 bool took);

    [[nodiscard]] float like_us(Seat seat) const { return beliefs_[seat].like_us; }
    // How likely the seat is to take for one of the other reasons.
    [[nodiscard]] float by_habit(const Offer& offer, Seat seat, int pot, const Chips& chips) const;
    [[nodiscard]] const Styles& styles() const { return styles_; }

  private:
    // Parts of a belief about one seat; together 1.
    struct Belief {
        float like_us = 1;
        Likelihoods habits{};
    };
    void restyle(Seat seat);

    std::array<Belief, max_players> beliefs_;
    Styles styles_;
};

}  // namespace stamtafel::gesjaakt
