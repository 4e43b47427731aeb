// What the others probably hold: nobody lays and plays without a reason.
#pragma once

#include <array>

#include "bots/alles/instinct.hpp"
#include "rules/kit/inline_list.hpp"

namespace stamtafel::alles {

// What has been laid and played in this round, read from the log.
class RoundLog {
  public:
    struct Play {
        Seat seat = 0;
        Card card = no_card;
    };

    void begin() { *this = {}; }
    void observe(const EventOf<Action, Notice>& event);

    // Whether it tells how the table came to be as it is; a bot that was not told the log has none.
    [[nodiscard]] bool leads_to(const Position& position) const;
    [[nodiscard]] const auto& plays() const { return plays_; }
    [[nodiscard]] const Action& lay(Seat seat) const { return lays_[seat]; }
    [[nodiscard]] Seat leader() const { return leader_; }

  private:
    InlineList<Play, max_players * most_tricks> plays_;
    std::array<Action, max_players> lays_{};
    Seat leader_ = 0;
};

struct BeliefSwitches {
    bool lays = true;            // what was laid tells something too
    float doubt = 0.3F;          // so many points less of a card make it e times less likely
    float most_surprise = 5.0F;  // one choice tells no more than this
    int settling = 200;          // exchanges before the first world
    int between = 4;             // … and between two
};

// Worlds by the Metropolis rule: two unseen cards change places; if the others' choices so far then
// look less sensible, that happens the less often the less they do.
class Belief {
  public:
    explicit Belief(const BeliefSwitches& switches = {}) : switches_(switches) {}

    // Begins at `world`, which the viewer cannot tell from the real one.
    void begin(const View& view, const RoundLog& log, const Weights& weights,
               const Concern& concern, const State& world, Random& random);
    // The next world's hands.
    void imagine(State& world, Random& random);

  private:
    // A choice of another seat: the table as it was, and what it still played from then on.
    struct Choice {
        Glance glance;
        const PlayWeights* weights = nullptr;
        Card card{};
        Cards played;  // this card and later ones
    };

    void exchange(Random& random);
    // Gives up where it comes to more than `most`.
    [[nodiscard]] float surprise(Seat seat, Cards hand, float most) const;

    BeliefSwitches switches_;
    const Weights* weights_ = nullptr;
    Config config_;
    std::array<std::vector<Choice>, max_players> choices_;
    std::array<Action, max_players> lays_{};
    std::array<Cards, max_players> played_{};
    std::array<Cards, max_players> hands_{};
    std::array<float, max_players> surprise_{};
    // Unseen cards and who holds them; those of no seat lie aside.
    struct Place {
        Card card = no_card;
        Seat holder = 0;
    };
    static constexpr Seat aside = max_players;
    InlineList<Place, deck_size> places_;
    int held_ = 0;  // the first so many places are in hands
};

}  // namespace stamtafel::alles
