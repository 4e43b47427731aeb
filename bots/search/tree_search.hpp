// Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012): every simulation
// imagines another world, and all worlds share one tree, whose positions are what a seat sees of
// them. Payoffs are vectors, everybody looks after themselves.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <limits>
#include <span>

#include "bots/budget.hpp"
#include "bots/search/edge_table.hpp"
#include "bots/search/guide.hpp"
#include "bots/search/random_chance.hpp"

namespace stamtafel {

struct TreeSwitches {
    // Shares of the win are stretched to what has been seen of them: a trick moves them little.
    bool stretch = true;
    float exploration = 0.6F;
    int table_bits = 17;
};

template <Game G, TreeGuide<G> Guide>
class TreeSearch {
  public:
    using State = typename G::State;
    using Action = typename G::Action;

    explicit TreeSearch(const Guide& guide, const TreeSwitches& switches = {})
        : guide_(guide), switches_(switches), table_(switches.table_bits) {}

    // Estimates for `options`, which the seat of the root has now.
    void weigh(const Root<G>& root, std::span<const Action> options, Allowance& allowance,
               Random& random, std::span<OptionWorth> estimates) {
        table_.clear();
        lowest_.fill(1);
        highest_.fill(0);
        while (allowance.one_more()) simulate(root, options, random, estimates);
    }

  private:
    struct Step {
        Edge* edge = nullptr;
        Seat seat = 0;
    };
    static constexpr std::size_t deepest = 64;

    void simulate(const Root<G>& root, std::span<const Action> options, Random& random,
                  std::span<OptionWorth> estimates) {
        State world = guide_.imagine(root, random);
        depth_ = 0;
        const std::uint64_t key = guide_.key(world, root.seat);
        const std::size_t first = pick(key, options, root.seat, random);
        act(world, root.seat, options[first]);
        descend(world, root, random);
        play_on<G>(world, guide_, random);

        const Payoff payoff = guide_.payoff(world);
        for (Seat seat = 0; seat < max_seats; ++seat) {
            lowest_[seat] = std::min(lowest_[seat], payoff[seat]);
            highest_[seat] = std::max(highest_[seat], payoff[seat]);
        }
        for (std::size_t i = 0; i < depth_; ++i) path_[i].edge->total += payoff[path_[i].seat];
        estimates[first].add(payoff[root.seat], guide_.result(world, root.seat));
    }

    // Down the tree, until it ends or something new is tried.
    void descend(State& world, const Root<G>& root, Random& random) {
        const auto ended = [&](const State& at) { return guide_.ended(at); };
        while (depth_ < deepest) {
            pass_chance<G>(world, random, ended);
            if (guide_.ended(world)) return;
            const Seat seat = G::actors(world).lowest();
            guide_.options(world, seat, actions_);
            const std::span<const Action> options(actions_.begin(), actions_.end());
            if (options.size() == 1) {
                act(world, seat, options[0]);
                continue;
            }
            const std::size_t before = depth_;
            const std::uint64_t key = guide_.key(world, root.seat);
            act(world, seat, options[pick(key, options, seat, random)]);
            if (depth_ == before || path_[before].edge->visits == 1) return;
        }
    }

    // The option that promises most, or is least known; one never tried comes first, any of them.
    std::size_t pick(std::uint64_t key, std::span<const Action> options, Seat seat,
                     Random& random) {
        Edge* best = nullptr;
        std::size_t chosen = 0;
        float most = std::numeric_limits<float>::lowest();
        std::uint32_t untried = 0;
        const Stretch stretch = stretch_for(seat);
        for (std::size_t i = 0; i < options.size(); ++i) {
            Edge* edge = table_.find(key, EdgeTable::key_of(key, guide_.code(options[i])));
            if (edge == nullptr) {
                if (random.below(++untried) == 0) chosen = i;
                continue;
            }
            ++edge->available;
            if (untried > 0) continue;
            const auto visits = static_cast<float>(edge->visits);
            const float value =
                stretch(edge->total / visits) +
                switches_.exploration *
                    std::sqrt(log2_of(static_cast<float>(edge->available)) / visits);
            if (value > most) {
                most = value;
                best = edge;
                chosen = i;
            }
        }
        if (untried > 0) {
            best = table_.at(key, EdgeTable::key_of(key, guide_.code(options[chosen])));
        }
        enter(best, seat);
        return chosen;
    }
    void enter(Edge* edge, Seat seat) {
        if (edge == nullptr) return;  // the table is full
        ++edge->visits;
        path_[depth_++] = {edge, seat};
    }

    struct Stretch {
        float low = 0;
        float scale = 1;
        float operator()(float share) const { return (share - low) * scale; }
    };
    [[nodiscard]] Stretch stretch_for(Seat seat) const {
        if (!switches_.stretch) return {};
        const float range = highest_[seat] - lowest_[seat];
        // Rounding must not be stretched.
        return {lowest_[seat], range > 1e-4F ? 1 / range : 1};
    }
    static void act(State& world, Seat seat, const Action& action) {
        [[maybe_unused]] const auto done = G::apply(world, seat, action, Silent{});
        assert(done);
    }
    // Near enough, quick, and the same on every machine: the exponent, and the fraction linearly.
    static float log2_of(float x) {
        const auto bits = std::bit_cast<std::uint32_t>(x);
        return static_cast<float>(bits) * (1.0F / 8388608.0F) - 126.94269504F;
    }

    const Guide& guide_;
    TreeSwitches switches_;
    EdgeTable table_;
    typename G::Actions actions_;
    std::array<Step, deepest> path_{};
    std::size_t depth_ = 0;
    Payoff lowest_{};
    Payoff highest_{};
};

}  // namespace stamtafel
