// What the others' decisions in this round say about their cards.
#pragma once

#include <array>

#include "bots/twentyfour/instinct.hpp"
#include "rules/kit/inline_list.hpp"

namespace stamtafel::twentyfour {

struct EvidenceSwitches {
    bool exchanges = true;    // whoever kept many cards kept good ones
    bool plays = true;        // and whoever played a card preferred it to others
    float surprise = 0.1F;    // how often people play a card for no reason we know
    float tolerance = 0.65F;  // points for every other player: how closely they judge
};

class Evidence {
  public:
    explicit Evidence(const Instinct& instinct, const EvidenceSwitches& switches = {})
        : instinct_(instinct), switches_(switches) {}

    void observe(const EventOf<Action, Notice>& event);

    // Before the questions: the round so far, as this seat sees it.
    void recall(const View& view, Seat self);
    // How well this world explains what the others did, up to a factor that all worlds share.
    [[nodiscard]] float likelihood(const State& world) const;

  private:
    struct Play {
        Seat seat = 0;
        Action action;
    };
    struct Scene {
        Position table;
        Seat seat = 0;
        Action action;
        CardSet later;  // what the seat has played from here on
    };
    [[nodiscard]] float likelihood(const Scene& scene, CardSet hand) const;
    void recall_exchange(const View& view);
    [[nodiscard]] float likelihood_of_exchange(const State& world, Seat seat) const;

    Instinct instinct_;
    EvidenceSwitches switches_;
    InlineList<Play, hand_cards * max_players> plays_;
    Colour trump_ = Colour::none;
    Seat namer_ = 0;

    InlineList<Scene, hand_cards * max_players> scenes_;
    std::array<CardSet, max_players> played_by_{};
    SeatSet judged_;  // those who have exchanged
    CardSet keepers_;
    std::array<float, 64> worse_{};
    Seat self_ = 0;
};

}  // namespace stamtafel::twentyfour
