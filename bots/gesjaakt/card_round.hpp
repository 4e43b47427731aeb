// One card on its way round the table. Who takes it, and what everybody may expect then, is
// reckoned back from where somebody must: all that happens until then is a row of payments.
#pragma once

#include "bots/gesjaakt/habit.hpp"
#include "bots/gesjaakt/reader.hpp"

namespace stamtafel::gesjaakt {

// What a seat aims for. Points count a little, since a player who can no longer win still plays.
inline float aim(const Outlook& outlook, Seat seat) {
    return outlook.win[seat] - point_worth * outlook.result[seat];
}

class CardRound {
  public:
    // The longest that anybody lets a card go round, after which it counts as taken.
    static constexpr int longest = 72;

    struct Stop {
        Seat seat = 0;
        std::uint8_t pot = 0;
        bool must = false;   // it cannot go on from here
        float by_habit = 0;  // how likely it is to take as a stranger
        float take = 1;      // … and all in all
        Chips chips{};       // before it decides
        Outlook taken;       // if it does
        Outlook value;       // on the average
    };

    // From a position in which a seat decides.
    void prepare(const OutlookNetwork& network, const State& state, const Reader& reader);
    // Reckons back; once more after what is in `taken` has changed. `me` always does what is best
    // for it; none: everybody errs a little.
    void solve(const Reader& reader, int me = -1);

    [[nodiscard]] int size() const { return size_; }
    Stop& stop(int i) { return stops_[static_cast<std::size_t>(i)]; }
    [[nodiscard]] const Stop& stop(int i) const { return stops_[static_cast<std::size_t>(i)]; }
    // How everything stands after the taking at a stop: the next card must be turned.
    [[nodiscard]] State after(int i) const;
    // How likely somebody who plays like us takes here.
    [[nodiscard]] float like_us(int i) const;
    [[nodiscard]] const Offer& offer() const { return offer_; }

  private:
    State state_;
    Offer offer_;
    int size_ = 0;
    std::array<Stop, longest> stops_;
    std::array<Ground, max_players> grounds_;  // by who has taken it
};

}  // namespace stamtafel::gesjaakt
