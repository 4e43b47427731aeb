#include "rules/wordcard/solver/joker_ranks.hpp"

#include <algorithm>
#include <bit>

namespace stamtafel::wordcard {

namespace {

// The ranks worth trying at each place, as bits. A joker without points only matters in a
// combination with the nearest card on its left or right: then its rank is no more steps away than
// its place.
std::array<std::uint32_t, max_row> sensible_ranks(const CardOrder& line, bool has_points) {
    std::array<std::uint32_t, max_row> sensible{};
    const int length = line.cards.size();
    constexpr std::uint32_t any_rank = ((1U << ranks) - 1) << ace;
    const auto pass = [&](int from, int step) {
        std::uint32_t reached = 0;
        for (int i = from; i >= 0 && i < length; i += step) {
            const Rank rank = line.cards[i].rank;
            if (rank != no_rank) {
                reached = 1U << rank;
            } else {
                reached = has_points ? any_rank : reached | ranks_beside(reached);
            }
            sensible[static_cast<std::size_t>(i)] |= reached;
        }
    };
    pass(0, 1);
    pass(length - 1, -1);
    if (sensible[0] == 0) std::fill_n(sensible.begin(), length, 1U << ace);  // jokers alone
    return sensible;
}

// No less than the combinations of a line can still score behind each place, those included that
// reach it. A card can be in one combination with each neighbour it may follow or be followed by.
std::array<int, max_row> combinations_to_come(const CardOrder& line) {
    std::array<int, max_row> to_come{};
    const int length = line.cards.size();
    const auto meets = [&](int i) {
        const Rank left = line.cards[i].rank;
        const Rank right = line.cards[i + 1].rank;
        return left == no_rank || right == no_rank || step_between(left, right) != Step::none;
    };
    int behind = 0;  // cards after the place
    bool linked = false;
    for (int i = length - 1; i >= 0; --i) {
        // A run that goes on counts its last card here, and the one before if it is a suite yet to
        // be.
        const int reached =
            !linked ? 0 : line.cards[i].points + (i > 0 ? line.cards[i - 1].points : 0);
        to_come[static_cast<std::size_t>(i)] = behind + reached;
        const bool after = linked;
        linked = i > 0 && meets(i - 1);
        behind += ((after ? 1 : 0) + (linked ? 1 : 0)) * line.cards[i].points;
    }
    return to_come;
}

}  // namespace

void JokerRanks::offer_best(const RowTask& task, const CardOrder& line, int words_points,
                            BestRow& best) {
    const int length = line.cards.size();
    const bool is_long = length >= long_row;
    if (std::ranges::find(line.cards, no_rank, &LaidCard::rank) == line.cards.end()) {
        const Worth worth = worth_of(line.cards, Variant::card, task.vocabulary.wordbook());
        best.offer(line, words_points + worth.cards - task.old_points,
                   task.bonus_of(is_long, worth.long_combination));
        return;
    }
    const auto to_come = combinations_to_come(line);
    const auto sensible = sensible_ranks(line, task.rules.joker_points > 0);
    // What the combinations must exceed.
    const int beaten =
        best.to_beat() - words_points + task.old_points - task.bonus_of(is_long, is_long);
    for (int i = 0; i < length; ++i) {
        const auto at = static_cast<std::size_t>(i);
        read_place(line, i, sensible[at], beaten - to_come[at]);
    }
    offer_read(task, line, words_points, best);
}

// Keeps the states that are worth more than `beaten`.
void JokerRanks::read_place(const CardOrder& line, int place, std::uint32_t sensible, int beaten) {
    auto& layer = layers_[static_cast<std::size_t>(place)];
    layer.clear();
    const LaidCard& laid = line.cards[place];
    const int longest_run = line.cards.size() >= long_row ? long_row : 3;  // beyond is no matter
    const auto add = [&](const State& state) {
        if (state.value <= beaten) return;
        auto& slot = slots_[state.key()];
        if (slot == no_slot) {
            slot = static_cast<std::int16_t>(layer.size());
            layer.push_back(state);
        } else if (auto& other = layer[static_cast<std::size_t>(slot)]; other.value < state.value) {
            other = state;
        }
    };
    const auto follow = [&](const State& from, std::size_t parent, Rank rank) {
        State to{.rank = rank,
                 .step = step_between(from.rank, rank),
                 .long_run = from.long_run,
                 .parent = static_cast<std::int16_t>(parent),
                 .value = from.value};
        const bool beyond_ace = from.rank == ace && to.step != Step::same;
        const bool same_run = to.step == from.step && to.step != Step::none && !beyond_ace;
        const int least = to.step == Step::same ? 2 : 3;
        const int run = to.step == Step::none ? 1 : same_run ? from.length + 1 : 2;
        if (run > least) {
            to.value += laid.points;
        } else if (run == least) {
            for (int back = 0; back < least; ++back) to.value += line.cards[place - back].points;
        }
        to.length = static_cast<std::uint8_t>(std::min(run, longest_run));
        to.long_run |= run >= long_row;
        add(to);
    };
    for (std::uint32_t left = sensible; left != 0; left &= left - 1) {
        const auto rank = static_cast<Rank>(std::countr_zero(left));
        if (place == 0) {
            add({.rank = rank});
            continue;
        }
        const auto& before = layers_[static_cast<std::size_t>(place) - 1];
        // Most ranks are no step away: then only the best counts.
        const std::uint32_t near = 1U << rank | ranks_beside(1U << rank);
        std::array<int, 2> best_apart{-1, -1};
        for (std::size_t s = 0; s < before.size(); ++s) {
            const State& from = before[s];
            if ((near >> from.rank & 1U) == 0) {
                int& apart = best_apart[from.long_run ? 1 : 0];
                if (from.value <= apart) continue;
                apart = from.value;
            }
            follow(from, s, rank);
        }
    }
    for (const State& state : layer) slots_[state.key()] = no_slot;
}

void JokerRanks::offer_read(const RowTask& task, const CardOrder& line, int words_points,
                            BestRow& best) {
    const int length = line.cards.size();
    for (const bool long_run : {false, true}) {
        const State* chosen = nullptr;
        for (const State& state : layers_[static_cast<std::size_t>(length) - 1]) {
            if (state.long_run != long_run) continue;
            if (chosen == nullptr || state.value > chosen->value) chosen = &state;
        }
        if (chosen == nullptr) continue;
        const int points = words_points + chosen->value - task.old_points;
        const int bonus = task.bonus_of(length >= long_row, long_run);
        if (!best.is_beaten_by(points, bonus)) continue;
        CardOrder ranked = line;
        for (int i = length - 1; i >= 0; --i) {
            ranked.cards[i].rank = chosen->rank;
            if (i > 0) {
                chosen = &layers_[static_cast<std::size_t>(i) - 1]
                                 [static_cast<std::size_t>(chosen->parent)];
            }
        }
        best.offer(ranked, points, bonus);
    }
}

}  // namespace stamtafel::wordcard
