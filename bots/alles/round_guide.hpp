// How the strong bot thinks: it imagines the hands of the others, tries what it could do in each of
// these worlds, and counts what the match is worth at the end of the round.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "bots/alles/belief.hpp"
#include "bots/alles/share_network.hpp"
#include "bots/bot.hpp"
#include "bots/search/sampled_worlds.hpp"
#include "bots/whim.hpp"

namespace stamtafel::alles {

struct Switches {
    int lay_candidates = 16;  // so many lays are tried, the best by instinct
    // What was thought at first counts like so many simulations: the noise of few must not overrule
    // it.
    float prior = 100;
    // In simulations the others have whims of so many points: nobody plays by instinct alone, and
    // who sees all cards would see one future only.
    float whim = 2;
    // The own cards in simulations, and what is thought of cards at first, come from the network,
    // not from instinct.
    bool judges = true;
    bool belief = true;  // prefer worlds in which the others' choices were sensible
    BeliefSwitches beliefs{};
};

// What a search must know of this game (bots/search/guide.hpp). A simulation ends with the round.
class RoundGuide {
  public:
    explicit RoundGuide(const Switches& switches)
        : switches_(switches), belief_(switches.beliefs) {}

    void begin(const Config& config) {
        config_ = config;
        weights_ = &learnt_weights(config.seats);
        network_ = ShareNetwork::learnt(config);
        log_.begin();
    }
    void observe(const EventOf<Action, Notice>& event) { log_.observe(event); }
    // Before every decision.
    void look(const Root<Alles>& root, Random& random);

    [[nodiscard]] State imagine(const Root<Alles>& root, Random& random) const;
    [[nodiscard]] bool ended(const State& state) const {
        return state.round != round_ || state.phase == Phase::over;
    }
    [[nodiscard]] Payoff payoff(const State& state) const { return Chances(config_).shares(state); }
    [[nodiscard]] float result(const State& state, Seat seat) const {
        return static_cast<float>(points_of_round(state, seat, round_));
    }
    [[nodiscard]] Action policy(const State& state, Seat seat, Random& random) const {
        if (state.phase == Phase::laying) {
            return instinctive_lay(state.players[seat].hand, config_, weights_->lay);
        }
        if (seat == self_ && switches_.judges) {
            return Action::play(network_.best_card(state, seat, concern_));
        }
        if (seat == self_ || switches_.whim <= 0) {
            return Action::play(instinctive_card(state, seat, concern_, *weights_));
        }
        return Action::play(
            heaviest_card(state, seat, concern_, *weights_, Whim(switches_.whim, random)));
    }
    // What is thought of an option at first, as a share of the win: so much more or less than
    // others.
    [[nodiscard]] float hunch(const View& view, Seat seat, Action action) const;
    // The lays worth trying, best first.
    void candidates(Cards hand, std::vector<Action>& lays) const;

  private:
    Switches switches_;
    Config config_;
    const Weights* weights_ = nullptr;
    ShareNetwork network_;
    int round_ = 0;
    Seat self_ = 0;
    Concern concern_{};
    RoundLog log_;
    bool believes_ = false;
    mutable Belief belief_;  // goes from world to world while a search asks for them
};

class Thinker {
  public:
    explicit Thinker(const Switches& switches = {});
    void begin(const Config& config) { guide_.begin(config); }
    void observe(const EventOf<Action, Notice>& event) { guide_.observe(event); }
    std::vector<Prospect<Alles>> weigh(const Root<Alles>& root, Allowance& allowance,
                                       Random& random);
    // The next lay is compared with this one too.
    void consider(Action lay) { also_ = lay; }

  private:
    Switches switches_;
    RoundGuide guide_;
    SampledWorlds<Alles, RoundGuide> worlds_;
    std::vector<Action> actions_;
    std::vector<OptionWorth> estimates_;
    std::vector<OptionWorth> hunches_;
    std::optional<Action> also_;
};

}  // namespace stamtafel::alles
