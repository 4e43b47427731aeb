// Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012): every simulation
// imagines another world, and all worlds share one tree, whose positions are what a seat sees of
// them. Payoffs are vectors, everybody looks after himself.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <span>

#include "bots/budget.hpp"
#include "bots/search/edge_table.hpp"
#include "bots/search/guide.hpp"
#include "bots/search/random_chance.hpp"

namespace stamtafel {

struct TreeSwitches {
    // Others decide by what they see themselves in the imagined world; else all their worlds share
    // what was learnt.
    bool own_eyes = false;
    // Shares of the win are stretched to what has been seen of them: a trick moves them little.
    bool stretch = true;
    float exploration = 0.6F;
    int table_bits = 17;
};

template <Game G, Guide<G> Guide>
class TreeSearch {
  public:
    using State = typename G::State;
    using Action = typename G::Action;

    explicit TreeSearch(const Guide& guide, const TreeSwitches& switches = {})
        : guide_(guide), switches_(switches), table_(switches.table_bits) {}

    // Estimates for `options`, which the seat of the root has now.
    void weigh(const Root<G>& root, std::span<const Action> options, Allowance& allowance,
               Random& random, std::span<Estimate> estimates) {
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
                  std::span<Estimate> estimates) {
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
            const Seat eyes = switches_.own_eyes ? seat : root.seat;
            const std::size_t before = depth_;
            const std::size_t picked = pick(
                guide_.key(world, eyes), std::span(actions_.begin(), actions_.end()), seat, random);
            act(world, seat, actions_[static_cast<int>(picked)]);
            const bool grown = depth_ > before && path_[before].edge->visits == 1;
            if (grown || depth_ == before) return;
        }
    }

    // The option that promises most, or is least known; one never tried comes first, any of them.
    std::size_t pick(std::uint64_t key, std::span<const Action> options, Seat seat,
                     Random& random) {
        if (options.size() == 1) return take(key, options, 0, seat);
        Edge* best = nullptr;
        std::size_t chosen = 0;
        float most = -1;
        std::uint32_t untried = 0;
        const float low = switches_.stretch ? lowest_[seat] : 0;
        const float range = switches_.stretch ? highest_[seat] - lowest_[seat] : 1;
        const float scale = range > 0 ? 1 / range : 1;
        for (std::size_t i = 0; i < options.size(); ++i) {
            Edge* edge = table_.at(EdgeTable::key_of(key, guide_.code(options[i])));
            if (edge == nullptr) return random.below(static_cast<std::uint32_t>(options.size()));
            ++edge->available;
            if (edge->visits == 0) {
                if (random.below(++untried) == 0) {
                    best = edge;
                    chosen = i;
                }
            } else if (untried == 0) {
                const auto visits = static_cast<float>(edge->visits);
                const float value =
                    (edge->total / visits - low) * scale +
                    switches_.exploration *
                        std::sqrt(log2_of(static_cast<float>(edge->available)) / visits);
                if (value > most) {
                    most = value;
                    best = edge;
                    chosen = i;
                }
            }
        }
        enter(best, seat);
        return chosen;
    }
    std::size_t take(std::uint64_t key, std::span<const Action> options, std::size_t index,
                     Seat seat) {
        Edge* edge = table_.at(EdgeTable::key_of(key, guide_.code(options[index])));
        if (edge != nullptr) enter(edge, seat);
        return index;
    }
    void enter(Edge* edge, Seat seat) {
        ++edge->visits;
        path_[depth_++] = {edge, seat};
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
