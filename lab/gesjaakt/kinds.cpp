// Chooses the rules of thumb that strangers at Gesjaakt are compared with: many random ones play
// against each other, the better ones have offspring, and of those that did well, as many as are
// wanted are kept, so that everybody decides much like one of them.
// Usage: gesjaakt_kinds SEED FILE (bots/gesjaakt/kinds.inc)
#include <algorithm>
#include <bit>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "bots/gesjaakt/habit.hpp"
#include "rules/kit/random.hpp"

namespace stamtafel::gesjaakt {
namespace {

float unit(Random& random) {
    return static_cast<float>(random.next() >> 40) * 0x1p-24F;
}
float between(Random& random, float low, float high) {
    return low + (high - low) * unit(random);
}

Habit any_habit(Random& random) {
    Habit habit;
    if (unit(random) < 0.6F) habit.share = between(random, 0.25F, 1);
    if (unit(random) < 0.3F) {
        habit.face = between(random, 0, 0.35F);
        habit.share = std::max(0.1F, habit.share - habit.face);
    }
    habit.allowance = between(random, -3, habit.share > 0.8F ? 10 : 4);
    if (random.coin()) habit.scarcity = between(random, 0, 3);
    if (unit(random) < 0.3F) habit.purse = between(random, -0.1F, 0.6F);
    if (unit(random) < 0.3F) habit.haste = between(random, -2, 8);
    if (random.coin()) habit.early = between(random, 0, 1.2F);
    if (random.coin()) habit.hope = between(random, 0, 0.35F);
    habit.milks = random.coin();
    return habit;
}

Habit child(const Habit& one, const Habit& other, Random& random) {
    Habit habit = random.coin() ? one : other;
    const auto mix = [&](float Habit::* number, float size) {
        habit.*number = random.coin() ? one.*number : other.*number;
        if (unit(random) < 0.3F) habit.*number += between(random, -size, size);
    };
    mix(&Habit::share, 0.15F);
    mix(&Habit::face, 0.08F);
    mix(&Habit::allowance, 1.5F);
    mix(&Habit::scarcity, 0.6F);
    mix(&Habit::purse, 0.12F);
    mix(&Habit::haste, 1.5F);
    mix(&Habit::early, 0.25F);
    mix(&Habit::hope, 0.08F);
    return habit;
}

struct Candidate {
    Habit habit;
    double won = 0;
    int played = 0;
    std::vector<std::uint64_t> decisions;
    [[nodiscard]] double share() const { return won / std::max(1, played); }
};

// A decision that somebody had.
struct Stop {
    Offer offer;
    Seat seat = 0;
    int pot = 0;
    Chips chips{};
};

class Club {
  public:
    explicit Club(std::uint64_t seed) : random_(seed) {}

    std::vector<Candidate> members;

    // Everybody plays at least so many matches.
    void meet(int matches) {
        for (Candidate& each : members) {
            each.won = 0;
            each.played = 0;
        }
        const auto size = static_cast<std::uint32_t>(members.size());
        for (std::size_t i = 0; i < members.size(); ++i) {
            while (members[i].played < matches) {
                play({i, random_.below(size), random_.below(size)}, nullptr);
            }
        }
        std::ranges::sort(members, std::greater{}, &Candidate::share);
    }

    std::vector<Stop> stops(int count) {
        std::vector<Stop> kept;
        const auto size = static_cast<std::uint32_t>(members.size());
        while (kept.size() < static_cast<std::size_t>(count)) {
            std::vector<Stop> all;
            play({random_.below(size), random_.below(size), random_.below(size)}, &all);
            for (int i = 0; i < 20; ++i) {
                kept.push_back(all[random_.below(static_cast<std::uint32_t>(all.size()))]);
            }
        }
        return kept;
    }

    void breed(std::size_t size) {
        const auto parents = static_cast<std::uint32_t>(members.size());
        members.reserve(size);  // so that parents stay where they are
        while (members.size() < size) {
            const Habit& one = members[random_.below(parents)].habit;
            const Habit& other = members[random_.below(parents)].habit;
            members.emplace_back().habit = child(one, other, random_);
        }
    }

    void fill(std::size_t size) {
        while (members.size() < size) members.emplace_back().habit = any_habit(random_);
    }

  private:
    void play(std::array<std::size_t, 3> players, std::vector<Stop>* stops) {
        State state = Gesjaakt::begin({.seats = 3});
        state.turn = static_cast<Seat>(random_.below(3));
        state.phase = Phase::turning;
        while (!Gesjaakt::over(state)) {
            const CardSet pile = deck(false) - state.turned;
            const auto n = random_.below(static_cast<std::uint32_t>(pile.size()));
            state.card = static_cast<Card>(pile.at(static_cast<int>(n)));
            state.turned.insert(state.card);
            ++state.turned_count;
            state.phase = Phase::deciding;
            const Offer offer(state);
            while (state.phase == Phase::deciding) {
                const Habit& habit = members[players[state.turn]].habit;
                const bool choice = state.chips[state.turn] > 0;
                if (choice && stops != nullptr) {
                    stops->push_back({offer, state.turn, state.pot, state.chips});
                }
                const bool take = !choice || habit.takes(offer, state.turn, state.pot, state.chips);
                static_cast<void>(Gesjaakt::apply(state, state.turn,
                                                  take ? Action::take : Action::pay, Silent{}));
            }
        }
        const SeatSet winners = Gesjaakt::winners(state);
        for (Seat seat = 0; seat < 3; ++seat) {
            Candidate& each = members[players[seat]];
            ++each.played;
            if (winners.contains(seat)) each.won += 1.0 / winners.size();
        }
    }

    Random random_;
};

int apart(const Candidate& one, const Candidate& other) {
    int count = 0;
    for (std::size_t i = 0; i < one.decisions.size(); ++i) {
        count += std::popcount(one.decisions[i] ^ other.decisions[i]);
    }
    return count;
}

// Medoids: nobody is far from one of those chosen.
std::vector<const Candidate*> represent(const std::vector<const Candidate*>& all, int count) {
    std::vector<const Candidate*> chosen{all.front()};
    std::vector<int> nearest(all.size(), 1 << 30);
    while (chosen.size() < static_cast<std::size_t>(count)) {
        std::size_t farthest = 0;
        for (std::size_t i = 0; i < all.size(); ++i) {
            nearest[i] = std::min(nearest[i], apart(*all[i], *chosen.back()));
            if (nearest[i] > nearest[farthest]) farthest = i;
        }
        chosen.push_back(all[farthest]);
    }
    for (int round = 0; round < 10; ++round) {
        std::vector<std::vector<const Candidate*>> groups(chosen.size());
        for (const Candidate* each : all) {
            const auto best = std::ranges::min_element(
                chosen, {}, [&](const Candidate* one) { return apart(*each, *one); });
            groups[static_cast<std::size_t>(best - chosen.begin())].push_back(each);
        }
        for (std::size_t i = 0; i < chosen.size(); ++i) {
            long least = 1L << 60;
            for (const Candidate* one : groups[i]) {
                long sum = 0;
                for (const Candidate* other : groups[i]) sum += apart(*one, *other);
                if (sum < least) {
                    least = sum;
                    chosen[i] = one;
                }
            }
        }
    }
    return chosen;
}

int run(std::uint64_t seed, const std::string& file) {
    Club club(seed);
    club.fill(4000);
    for (const std::size_t size : {2000U, 1000U}) {
        club.meet(60);
        club.members.resize(size);
    }
    std::vector<Candidate> pool(club.members.begin(), club.members.end());
    for (int generation = 0; generation < 12; ++generation) {
        club.meet(150);
        std::printf("generation %d: the best %.3f, the 100th %.3f\n", generation,
                    club.members.front().share(), club.members[99].share());
        club.members.resize(250);
        if (generation % 3 == 2) {
            pool.insert(pool.end(), club.members.begin(), club.members.end());
        }
        club.breed(1000);
    }
    const Habit& best = club.members.front().habit;
    std::printf(
        "one of the best: share %.2f face %.2f allowance %.2f scarcity %.2f purse %.2f "
        "haste %.2f early %.2f hope %.2f milks %d\n",
        best.share, best.face, best.allowance, best.scarcity, best.purse, best.haste, best.early,
        best.hope, best.milks);
    club.members = pool;
    const std::vector<Stop> stops = club.stops(4096);
    for (Candidate& each : pool) {
        each.decisions.assign(stops.size() / 64, 0);
        for (std::size_t i = 0; i < stops.size() / 64 * 64; ++i) {
            const Stop& at = stops[i];
            if (each.habit.takes(at.offer, at.seat, at.pot, at.chips)) {
                each.decisions[i / 64] |= std::uint64_t{1} << (i % 64);
            }
        }
    }
    std::FILE* out = std::fopen(file.c_str(), "w");
    if (out == nullptr) return 1;
    std::fprintf(out, "// Made by: gesjaakt_kinds %llu %s\n", static_cast<unsigned long long>(seed),
                 file.c_str());
    for (const bool milks : {false, true}) {
        std::vector<const Candidate*> half;
        for (const Candidate& each : pool) {
            if (each.habit.milks == milks) half.push_back(&each);
        }
        for (const Candidate* each : represent(half, habit_count / 2)) {
            const Habit& habit = each->habit;
            std::fprintf(out, "{%.3fF, %.3fF, %.2fF, %.2fF, %.3fF, %.2fF, %.2fF, %.3fF, %s},\n",
                         habit.share, habit.face, habit.allowance, habit.scarcity, habit.purse,
                         habit.haste, habit.early, habit.hope, milks ? "true" : "false");
        }
    }
    return std::fclose(out) == 0 ? 0 : 1;
}

}  // namespace
}  // namespace stamtafel::gesjaakt

int main(int count, char** words) {
    if (count != 3) {
        std::printf("usage: gesjaakt_kinds SEED FILE\n");
        return 2;
    }
    return stamtafel::gesjaakt::run(std::strtoull(words[1], nullptr, 10), words[2]);
}
