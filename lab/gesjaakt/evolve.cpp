// Evolves a linear player of Gesjaakt (lab/gesjaakt/linear.hpp) among its like, as an opponent
// for measuring. Usage: gesjaakt_evolve SEED FACTS FILE; FACTS: plain (a dozen) or wide (all)
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "lab/gesjaakt/linear.hpp"
#include "rules/kit/random.hpp"

namespace stamtafel::gesjaakt {
namespace {

// About how large each number is, so that weights are alike.
constexpr LinearFacts usual{18, 4, 14,   9,  0.5F, 0.2F, 6, 12, 15, 0.8F, 6, 6, 12, 9,    8, 6,
                            12, 8, 0.5F, 15, 10,   15,   2, 1,  3,  40,   2, 4, 3,  0.1F, 12};

class Evolution {
  public:
    Evolution(std::uint64_t seed, int facts) : random_(seed), facts_(facts) {}

    Linear run(int generations, std::size_t size) {
        members_.resize(size);
        for (Member& each : members_) {
            for (int i = 0; i < facts_; ++i) alter(each.linear, i, 1);
            each.linear.bias = noise();
        }
        for (int generation = 0; generation < generations; ++generation) {
            for (Member& each : members_) each = {each.linear};
            const auto others = static_cast<std::uint32_t>(size);
            for (std::size_t i = 0; i < size; ++i) {
                while (members_[i].played < 90) {
                    play({i, random_.below(others), random_.below(others)});
                }
            }
            std::ranges::sort(members_, std::greater{},
                              [](const Member& each) { return each.won / each.played; });
            if (generation % 25 == 0) {
                std::printf("generation %d: %.3f, %.1f points\n", generation,
                            members_[0].won / members_[0].played,
                            members_[0].points / members_[0].played);
            }
            const std::size_t kept = size / 5;
            const auto parents = static_cast<std::uint32_t>(kept);
            for (std::size_t i = kept; i < size; ++i) {
                const Linear& one = members_[random_.below(parents)].linear;
                const Linear& other = members_[random_.below(parents)].linear;
                Linear child = one;
                for (int fact = 0; fact < facts_; ++fact) {
                    const auto at = static_cast<std::size_t>(fact);
                    if (random_.coin()) child.weights[at] = other.weights[at];
                    if (random_.below(4) == 0) alter(child, fact, 0.15F);
                }
                child.bias += random_.below(4) == 0 ? 0.15F * noise() : 0;
                members_[i].linear = child;
            }
        }
        // What the better ones have in common.
        Linear mean;
        const std::size_t best = size / 10;
        for (std::size_t i = 0; i < best; ++i) {
            for (std::size_t fact = 0; fact < linear_facts; ++fact) {
                mean.weights[fact] += members_[i].linear.weights[fact] / static_cast<float>(best);
            }
            mean.bias += members_[i].linear.bias / static_cast<float>(best);
        }
        return mean;
    }

  private:
    struct Member {
        Linear linear;
        double won = 0;
        int played = 0;
        double points = 0;
    };

    float noise() {
        float sum = -6;
        for (int i = 0; i < 12; ++i) sum += static_cast<float>(random_.next() >> 40) * 0x1p-24F;
        return sum;
    }
    void alter(Linear& linear, int fact, float size) {
        const auto at = static_cast<std::size_t>(fact);
        linear.weights[at] += size * noise() / usual[at];
    }

    void play(std::array<std::size_t, 3> players) {
        State state = Gesjaakt::begin({.seats = 3});
        state.turn = static_cast<Seat>(random_.below(3));
        state.phase = Phase::turning;
        while (!Gesjaakt::over(state)) {
            if (state.phase == Phase::turning) {
                const CardSet pile = deck(false) - state.turned;
                const auto n = random_.below(static_cast<std::uint32_t>(pile.size()));
                const auto card = static_cast<Card>(pile.at(static_cast<int>(n)));
                static_cast<void>(Gesjaakt::supply(state, Gesjaakt::Draw::card(card), Silent{}));
                continue;
            }
            const bool take =
                state.chips[state.turn] == 0 || members_[players[state.turn]].linear.sum(state) > 0;
            static_cast<void>(
                Gesjaakt::apply(state, state.turn, take ? Action::take : Action::pay, Silent{}));
        }
        const SeatSet winners = Gesjaakt::winners(state);
        const Scores scores = Gesjaakt::scores(state);
        for (Seat seat = 0; seat < 3; ++seat) {
            Member& each = members_[players[seat]];
            ++each.played;
            each.points += scores[seat];
            if (winners.contains(seat)) each.won += 1.0 / winners.size();
        }
    }

    Random random_;
    int facts_;
    std::vector<Member> members_;
};

}  // namespace
}  // namespace stamtafel::gesjaakt

int main(int count, char** words) {
    using namespace stamtafel::gesjaakt;
    if (count != 4) {
        std::printf("usage: gesjaakt_evolve SEED plain|wide FILE\n");
        return 2;
    }
    const bool plain = std::string(words[2]) == "plain";
    Evolution evolution(std::strtoull(words[1], nullptr, 10), plain ? 11 : linear_facts);
    const Linear linear = evolution.run(300, 120);
    std::FILE* out = std::fopen(words[3], "w");
    if (out == nullptr) return 1;
    std::fprintf(out, "0\n%g\n", static_cast<double>(linear.bias));
    for (const float weight : linear.weights) std::fprintf(out, "%g ", static_cast<double>(weight));
    std::fprintf(out, "\n");
    return std::fclose(out) == 0 ? 0 : 1;
}
