// Plays any game by its rules alone: tries what it may do in worlds that look like the real one,
// lets everybody go on at random there, and takes what won most.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "bots/bot.hpp"
#include "bots/budget.hpp"
#include "bots/search/guide.hpp"
#include "bots/search/random_chance.hpp"

namespace stamtafel {

template <Game G>
class PlainMind {
  public:
    using State = typename G::State;
    using Action = typename G::Action;

    void begin(const typename G::Config& /*config*/) { also_.reset(); }
    // One more than those it would look at.
    void consider(const Action& action) { also_ = action; }

    std::vector<Prospect<G>> weigh(const Root<G>& root, Allowance& allowance, Random& random) {
        const std::vector<Action> options = candidates(root, random);
        std::vector<OptionWorth> estimates(options.size());
        while (options.size() > 1 && allowance.one_more(1)) {
            const State world = G::imagine(root.view, root.memory, random);
            // The same luck for all of them: what differs is what was decided.
            const Random luck(random.next());
            for (std::size_t i = 0; i < options.size(); ++i) {
                if (i > 0) static_cast<void>(allowance.one_more(1));
                simulate(world, root.seat, options[i], luck, estimates[i]);
            }
        }
        std::vector<Prospect<G>> weighed;
        for (std::size_t i = 0; i < options.size(); ++i) {
            weighed.push_back({options[i], estimates[i].win(), estimates[i].result()});
        }
        std::ranges::stable_sort(weighed, [](const auto& a, const auto& b) {
            if (a.win != b.win) return a.win > b.win;
            return G::info.lowest_wins ? a.result < b.result : a.result > b.result;
        });
        return weighed;
    }

  private:
    // Of what cannot be listed, some that come to mind.
    static constexpr int tries = 24;
    // Decisions after which a simulation is counted as it stands.
    static constexpr int most_steps = 400;

    std::vector<Action> candidates(const Root<G>& root, Random& random) const {
        std::vector<Action> options;
        const auto add = [&](const Action& action) {
            if (std::ranges::find(options, action) == options.end()) options.push_back(action);
        };
        if constexpr (EnumerableGame<G>) {
            typename G::Actions legal;
            G::legal(root.view, root.seat, legal);
            for (const Action& action : legal) add(action);
        } else {
            for (int i = 0; i < tries; ++i) add(G::sample(root.view, root.seat, random));
        }
        if (also_) add(*also_);
        return options;
    }

    static void simulate(State state, Seat seat, const Action& action, Random luck,
                         OptionWorth& estimate) {
        static_cast<void>(G::apply(state, seat, action, Silent{}));
        for (int steps = 0; !G::over(state) && steps < most_steps;) {
            const Ask ask = G::ask(state);
            if (ask.kind == Ask::Kind::verdict) {
                static_cast<void>(G::supply(state, typename G::Draw{}, Silent{}));
            } else if (ask.kind != Ask::Kind::nothing) {
                supply_at_random<G>(state, ask, luck);
            } else {
                const Seat next = G::actors(state).lowest();
                static_cast<void>(G::apply(state, next, G::sample(state, next, luck), Silent{}));
                ++steps;
            }
        }
        const SeatSet winners = G::winners(state);
        estimate.add(winners.contains(seat) ? 1.0 / winners.size() : 0, G::scores(state)[seat]);
    }

    std::optional<Action> also_;
};

}  // namespace stamtafel
