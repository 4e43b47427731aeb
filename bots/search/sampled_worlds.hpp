// Tries every option in the same imagined worlds and plays each to the end by the guide's policy,
// or exactly where little is left. Options that are clearly behind get no more worlds.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "bots/budget.hpp"
#include "bots/search/guide.hpp"
#include "bots/search/random_chance.hpp"

namespace stamtafel {

// A guide may end a simulation itself: `finish(state, random)` instead of playing on by the policy.
template <Game G, Guide<G> Guide>
class SampledWorlds {
  public:
    using State = typename G::State;
    using Action = typename G::Action;

    explicit SampledWorlds(const Guide& guide) : guide_(guide) {}

    void weigh(const Root<G>& root, std::span<const Action> options, Allowance& allowance,
               Random& random, std::span<OptionWorth> estimates) {
        for (std::size_t i = 0; i < options.size(); ++i) running_[i] = static_cast<int>(i);
        std::size_t left = options.size();
        double stage = 1;
        int stages = 0;
        for (std::size_t rest = left; rest > 1; rest = (rest + 1) / 2) ++stages;
        while (allowance.one_more(1)) {
            const State world = guide_.imagine(root, random);
            // The same luck for all of them: what differs is what was decided.
            const Random luck(random.next());
            for (std::size_t i = 0; i < left; ++i) {
                const auto option = static_cast<std::size_t>(running_[i]);
                estimate(world, root.seat, options[option], luck, estimates[option]);
                // Every option in a world is a simulation.
                if (i > 0 && !allowance.one_more(1)) break;
            }
            if (left <= 1 || allowance.spent() < stage / stages) continue;
            stage += 1;
            std::sort(running_.begin(), running_.begin() + static_cast<std::ptrdiff_t>(left),
                      [&](int a, int b) {
                          const double one = estimates[static_cast<std::size_t>(a)].win();
                          const double other = estimates[static_cast<std::size_t>(b)].win();
                          return one != other ? one > other : a < b;
                      });
            left = (left + 1) / 2;
        }
    }

  private:
    void estimate(State world, Seat seat, const Action& action, Random luck,
                  OptionWorth& estimate) {
        static_cast<void>(G::apply(world, seat, action, Silent{}));
        if constexpr (requires { guide_.finish(world, luck); }) {
            guide_.finish(world, luck);
        } else {
            play_on<G>(world, guide_, luck);
        }
        estimate.add(guide_.payoff(world)[seat], guide_.result(world, seat));
    }

    const Guide& guide_;
    std::array<int, static_cast<std::size_t>(G::Actions::room())> running_{};
};

}  // namespace stamtafel
