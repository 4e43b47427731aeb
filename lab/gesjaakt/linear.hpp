// Players of Gesjaakt that add up weighted numbers of what they see: the sort that public programs
// learn by evolution or by regression. Used as opponents for measuring only.
#pragma once

#include <cmath>
#include <fstream>
#include <string>

#include "bots/gesjaakt/habit.hpp"

namespace stamtafel::gesjaakt {

inline constexpr int linear_facts = 31;
using LinearFacts = std::array<float, linear_facts>;

inline LinearFacts facts_of(const State& state) {
    const Seat me = state.turn;
    const int seats = state.config.seats;
    const CardSet mine = state.taken[me];
    const CardSet unseen = deck(state.config.tactical) - state.turned;
    const int left = cards_in_play - state.turned_count;
    const int chips = state.chips[me];
    const int delta = cost(mine, state.card);
    const auto edges = [&](Seat seat) {
        const std::uint64_t cards = state.taken[seat].bits();
        return CardSet((cards << 1 | cards >> 1) & unseen.bits()).size();
    };
    const bool joins = mine.contains(state.card - 1) || mine.contains(state.card + 1);
    int nearest = 32;
    for (const int card : mine) nearest = std::min(nearest, std::abs(card - state.card));
    int least = 100;
    int most = 0;
    int sum = 0;
    int leader = 1000;
    int edges_least = 100;
    int edges_most = 0;
    int edges_sum = 0;
    for (Seat seat = 0; seat < seats; ++seat) {
        if (seat == me) continue;
        least = std::min<int>(least, state.chips[seat]);
        most = std::max<int>(most, state.chips[seat]);
        sum += state.chips[seat];
        leader = std::min(leader, penalty(state.taken[seat]) - state.chips[seat]);
        edges_least = std::min(edges_least, edges(seat));
        edges_most = std::max(edges_most, edges(seat));
        edges_sum += edges(seat);
    }
    const int score = penalty(mine) - chips;
    const int after = chips - 1;
    LinearFacts facts{};
    std::size_t next = 0;
    const auto put = [&](auto number) { facts[next++] = static_cast<float>(number); };
    put(state.card);
    put(state.pot);
    put(delta);
    put(chips);
    put(joins);
    put(mine.contains(state.card - 1) && mine.contains(state.card + 1));
    put(nearest);
    put(left);
    put(std::clamp(score - leader, -35, 35));
    put(std::sqrt(static_cast<float>(chips) / 11));
    put(joins ? std::max(0, state.card - delta) : 0);
    put(least);
    put(most);
    put(static_cast<float>(sum) / static_cast<float>(seats - 1));
    put(std::max(most, chips) - std::min(least, chips));
    put(std::min(least, after));
    put(std::max(most, after));
    put(std::max(most, after) - std::min(least, after));
    put(after <= least);
    put(score);
    put(leader);
    put(score - leader);
    put(static_cast<float>(score - leader) / static_cast<float>(std::max(left, 1)));
    put(!mine.empty());
    put(edges(me));
    put(edges(me) * left);
    put(edges_least);
    put(edges_most);
    put(static_cast<float>(edges_sum) / static_cast<float>(seats - 1));
    put(1 / static_cast<float>(chips + 1));
    put(std::clamp(delta - state.pot, -35, 35));
    return facts;
}

// Takes where the sum is above nought; with a temperature by chance, the likelier the higher.
struct Linear {
    LinearFacts weights{};
    float bias = 0;
    float temperature = 0;

    [[nodiscard]] float sum(const State& state) const {
        const LinearFacts facts = facts_of(state);
        float total = bias;
        for (std::size_t i = 0; i < linear_facts; ++i) total += weights[i] * facts[i];
        return total;
    }
};

// A file: the temperature, the bias, and the weights in the order of the facts.
inline bool read_linear(const std::string& file, Linear& linear) {
    std::ifstream in(file);
    in >> linear.temperature >> linear.bias;
    for (float& weight : linear.weights) in >> weight;
    return static_cast<bool>(in);
}

}  // namespace stamtafel::gesjaakt
