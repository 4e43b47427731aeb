// Looks through everything that can still happen in one known world, as at the end of a round:
// max^n, where everybody looks after themselves, or paranoid, where all are against one.
#pragma once

#include <algorithm>
#include <cstdint>

#include "bots/search/guide.hpp"

namespace stamtafel {

// Both change how long it takes and nothing else.
struct ExactSwitches {
    bool prune = true;
    bool paranoid = false;
};

// For positions in which nothing is left to chance.
template <Game G, class Guide>
class Exact {
  public:
    using State = typename G::State;
    using Action = typename G::Action;

    Exact(const Guide& guide, Seat self, const ExactSwitches& switches = {})
        : guide_(guide), self_(self), switches_(switches) {}

    // What everybody gets in the end; of equals, the first option is chosen.
    Payoff solve(const State& state) {
        nodes_ = 0;
        if (switches_.paranoid) {
            State end = state;
            alpha_beta(state, -1, 2, end);
            return guide_.payoff(end);
        }
        State end = state;
        return max_n(state, -1, end);
    }
    // … and the position it ends with.
    State outcome(const State& state) {
        nodes_ = 0;
        State end = state;
        if (switches_.paranoid) {
            alpha_beta(state, -1, 2, end);
        } else {
            max_n(state, -1, end);
        }
        return end;
    }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

  private:
    // Rounding must not cut off what is better by a hair.
    static constexpr float hair = 1e-5F;

    // `least` is what the seat that decided before has already: once the rest of the win is no more
    // than that, nothing here interests it (Korf's shallow pruning).
    Payoff max_n(const State& state, float least, State& end) {
        ++nodes_;
        if (guide_.ended(state)) {
            end = state;
            return guide_.payoff(state);
        }
        const Seat seat = G::actors(state).lowest();
        typename G::Actions actions;
        guide_.options(state, seat, actions);
        Payoff best{};
        float most = -1;
        for (const Action& action : actions) {
            State next = state;
            static_cast<void>(G::apply(next, seat, action, Silent{}));
            State reached;
            const Seat after = guide_.ended(next) ? seat : G::actors(next).lowest();
            const Payoff payoff = max_n(next, after == seat ? -1 : most, reached);
            if (payoff[seat] <= most) continue;
            most = payoff[seat];
            best = payoff;
            end = reached;
            if (switches_.prune && 1 - most < least - hair) break;
        }
        return best;
    }

    float alpha_beta(const State& state, float alpha, float beta, State& end) {
        ++nodes_;
        if (guide_.ended(state)) {
            end = state;
            return guide_.payoff(state)[self_];
        }
        const Seat seat = G::actors(state).lowest();
        const bool mine = seat == self_;
        typename G::Actions actions;
        guide_.options(state, seat, actions);
        float best = mine ? -1.0F : 2.0F;
        for (const Action& action : actions) {
            State next = state;
            static_cast<void>(G::apply(next, seat, action, Silent{}));
            State reached;
            const float value = alpha_beta(next, alpha, beta, reached);
            if (mine ? value > best : value < best) {
                best = value;
                end = reached;
            }
            if (!switches_.prune) continue;
            if (mine) {
                alpha = std::max(alpha, best);
            } else {
                beta = std::min(beta, best);
            }
            if (alpha >= beta) break;
        }
        return best;
    }

    const Guide& guide_;
    Seat self_;
    ExactSwitches switches_;
    std::uint64_t nodes_ = 0;
};

}  // namespace stamtafel
