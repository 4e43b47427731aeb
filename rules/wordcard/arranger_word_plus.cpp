// The variant word_plus: words in which combinations score too.
#include <algorithm>
#include <bit>
#include <limits>

#include "rules/kit/random.hpp"
#include "rules/wordcard/arranger.hpp"

namespace stamtafel::wordcard {

bool Arranger::find_word_plus(const Selection& cards, int jokers, Arranged& best) {
    const int added = cards.size() + jokers;
    const int length = base_length_ + added;
    if (length > vocabulary_.longest()) return false;
    const WordsOfLength& words = vocabulary_.of_length(length);
    placing_ = {};
    placing_.best = &best;
    placing_.left = 0;
    for (int i = 0; i < cards.size(); ++i) placing_.left |= Mask{1} << cards[i];
    placing_.bound = combination_bound(cards, jokers) - old_points_ +
                     bonus_of(length >= long_row, length >= long_row);
    const int most = most_points(cards, jokers);
    const FallingPoints falling(cards, jokers, hand_, rules_.joker_points);
    const bool bounded = base_length_ == 0 && neighbours_ != nullptr;
    for (int offset = 0; offset <= (base_length_ > 0 ? added : 0); ++offset) {
        each_word(cards, length, offset, [&](int word) {
            if (hopeless(words.covered(word) * most, placing_.bound)) return false;
            if (base_length_ == 0 && hopeless(falling.most_on(words, word), placing_.bound)) {
                return true;
            }
            const int words_points = points_of(words, word, offset, cards);
            if (hopeless(words_points, placing_.bound)) return true;
            placing_.jokers = {};
            const auto spelling = words.letters_of(word);
            for (int i = 0; i < length; ++i) {
                if (i >= offset && i < offset + base_length_) continue;
                ++placing_.jokers[spelling[static_cast<std::size_t>(i)]];
            }
            for (int i = 0; i < cards.size(); ++i) --placing_.jokers[card(cards[i]).letter];
            placing_.word_bound = placing_.bound;
            if (bounded) {
                std::uint32_t wild = 0;
                for (const Letter letter : spelling) {
                    wild |= (placing_.jokers[letter] > 0 ? 1U : 0U) << letter;
                }
                const int combinations = neighbours_->most_points(spelling, wild, placing_.left);
                const bool is_long = length >= long_row;
                placing_.word_bound = std::min(
                    placing_.bound, combinations + bonus_of(is_long, is_long && combinations > 0));
                if (hopeless(words_points, placing_.word_bound)) return true;
            }
            CardOrder line;
            line.before = offset;
            place_letters(words, word, 0, 0, line);
            return true;
        });
    }
    return placing_.found;
}

bool Arranger::hopeless(int words_points, int more) const {
    if (formula_ != Formula::most) return false;
    const Arranged& best = *placing_.best;
    const int beaten = placing_.found ? merit(best.points, best.bonus) : floor_;
    return words_points + more <= beaten;
}

int Arranger::combination_bound(const Selection& cards, int jokers) const {
    // Points and numbers on the line from ace to ace.
    std::array<int, ranks + 3> sums{};
    std::array<int, ranks + 3> counts{};
    int all = jokers * rules_.joker_points;
    const auto put = [&](Rank rank, int points) {
        all += points;
        sums[rank] += points;
        ++counts[rank];
    };
    for (const LaidCard& laid : base_) put(laid.rank, laid.points);
    for (int i = 0; i < cards.size(); ++i) put(card(cards[i]).rank, card(cards[i]).points);
    constexpr std::size_t high = king + 1;
    sums[high] = sums[ace];
    counts[high] = counts[ace];
    // Without jokers a card can be in a set if it has an equal, and in a suite if its neighbours
    // are there; in two suites only if one of them is there twice, or if it is an ace.
    int bound = 0;
    const auto has = [&](std::size_t rank) {
        return rank >= 1 && rank <= high && counts[rank] > 0;
    };
    const auto in_suite = [&](std::size_t rank) {
        return (has(rank + 1) && (has(rank + 2) || has(rank - 1))) ||
               (has(rank - 1) && has(rank - 2));
    };
    for (std::size_t rank = ace; rank <= king; ++rank) {
        if (counts[rank] == 0) continue;
        int times = counts[rank] > 1 ? 1 : 0;
        const bool suite = in_suite(rank) || (rank == ace && in_suite(high));
        if (suite) {
            const bool twice = rank == ace || counts[rank + 1] > 1 || counts[rank - 1] > 1;
            times += twice ? 2 : 1;
        }
        bound += std::min(times, 2) * sums[rank];
    }
    if (jokers == 0) return bound;
    // A joker is in two combinations at most: a set and a suite of its rank, or two suites. What
    // lies on either side of its rank can be reached over gaps that other jokers fill.
    const int gaps = jokers - 1;
    const int least = jokers == 1 ? 2 : 1;  // cards in a suite besides these jokers
    const auto side = [&](int rank, int step) {
        int sum = 0;
        int cards_there = 0;
        int missing = 0;
        for (int next = rank + step; next >= ace && next <= static_cast<int>(high); next += step) {
            const auto at = static_cast<std::size_t>(next);
            if (counts[at] == 0 && ++missing > gaps) break;
            sum += sums[at];
            cards_there += counts[at];
        }
        return std::pair(sum, cards_there);
    };
    int largest = 0;
    for (int rank = ace; rank <= king; ++rank) {
        const auto below = side(rank == ace ? static_cast<int>(high) : rank, -1);
        const auto above = side(rank, 1);
        const bool suite = below.second + above.second >= least;
        largest = std::max(largest, sums[static_cast<std::size_t>(rank)] +
                                        (suite ? below.first + above.first : 0));
    }
    return std::min(2 * all, bound + jokers * (largest + 2 * rules_.joker_points));
}

void Arranger::place_letters(const WordsOfLength& words, int word, int position, int words_so_far,
                             CardOrder& line) {
    if (position == words.length()) {
        rank_jokers(line, words_so_far);
        return;
    }
    const auto at = static_cast<std::size_t>(position);
    const Letter letter = words.letters_of(word)[at];
    const int cover = words.covers(word)[at];
    const auto go_on = [&](const LaidCard& laid) {
        line.cards.push_back(laid);
        place_letters(words, word, position + 1, words_so_far + cover * laid.points, line);
        line.cards.pop_back();
    };
    if (position >= line.before && position < line.before + base_length_) {
        go_on(base_[position - line.before]);
        return;
    }
    const Card* tried = nullptr;
    for (Mask left = placing_.left & cards_of_letter_[letter]; left != 0; left &= left - 1) {
        const int index = __builtin_ctz(left);
        const Card& each = card(index);
        if (tried != nullptr && *tried == each) continue;
        tried = &each;
        placing_.left &= ~(Mask{1} << index);
        go_on(each);
        placing_.left |= Mask{1} << index;
    }
    if (placing_.jokers[letter] > 0) {
        --placing_.jokers[letter];
        go_on(joker(no_rank, letter));
        ++placing_.jokers[letter];
    }
}

// A joker without points only matters in a combination with the nearest card on its left or right:
// then its rank is no more steps away than its place.
std::array<std::uint32_t, max_row> Arranger::sensible_ranks(const CardOrder& line) const {
    std::array<std::uint32_t, max_row> sensible{};
    const int length = line.cards.size();
    constexpr std::uint32_t any_rank = ((1U << ranks) - 1) << ace;
    const bool has_points = rules_.joker_points > 0;
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

// A card can be in one combination with each neighbour it may follow or be followed by.
std::array<int, max_row> Arranger::combinations_to_come(const CardOrder& line) {
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

void Arranger::rank_jokers(const CardOrder& line, int words_points) {
    if (hopeless(words_points, placing_.word_bound)) return;
    Arranged& best = *placing_.best;
    const int length = line.cards.size();
    const bool long_word = length >= long_row;
    const bool open = std::any_of(line.cards.begin(), line.cards.end(),
                                  [](const LaidCard& laid) { return laid.rank == no_rank; });
    if (!open) {
        const Worth worth = worth_of(line.cards, Variant::card, vocabulary_.wordbook());
        offer(line, words_points + worth.cards - old_points_,
              bonus_of(long_word, worth.long_combination), placing_.found, best);
        return;
    }
    auto& layers = rank_layers_;
    const auto to_come = combinations_to_come(line);
    const int bonus_to_come = bonus_of(long_word, long_word) - old_points_;
    const auto sensible = sensible_ranks(line);
    const int longest_run = length >= long_row ? long_row : 3;  // beyond, the length is no matter
    auto& slots = rank_slots_;
    for (int i = 0; i < length; ++i) {
        auto& layer = layers[static_cast<std::size_t>(i)];
        layer.clear();
        const LaidCard& laid = line.cards[i];
        const int more = to_come[static_cast<std::size_t>(i)] + bonus_to_come;
        const auto add = [&](const RankState& state) {
            if (hopeless(words_points + state.value, more)) return;
            auto& slot = slots[state.key()];
            if (slot == no_slot) {
                slot = static_cast<std::int16_t>(layer.size());
                layer.push_back(state);
            } else if (auto& other = layer[static_cast<std::size_t>(slot)];
                       other.value < state.value) {
                other = state;
            }
        };
        const auto follow = [&](const RankState& from, std::int16_t parent, Rank rank) {
            RankState to{.rank = rank,
                         .step = step_between(from.rank, rank),
                         .long_run = from.long_run,
                         .parent = parent,
                         .value = from.value};
            const bool beyond_ace = from.rank == ace && to.step != Step::same;
            const bool same_run = to.step == from.step && to.step != Step::none && !beyond_ace;
            const int least = to.step == Step::same ? 2 : 3;
            const int run = to.step == Step::none ? 1 : same_run ? from.length + 1 : 2;
            if (run > least) {
                to.value += laid.points;
            } else if (run == least) {
                for (int back = 0; back < least; ++back) to.value += line.cards[i - back].points;
            }
            to.length = static_cast<std::uint8_t>(std::min(run, longest_run));
            to.long_run |= run >= long_row;
            add(to);
        };
        for (std::uint32_t left = sensible[static_cast<std::size_t>(i)]; left != 0;
             left &= left - 1) {
            const auto rank = static_cast<Rank>(std::countr_zero(left));
            if (i == 0) {
                add({.rank = rank});
                continue;
            }
            const auto& before = layers[static_cast<std::size_t>(i) - 1];
            // Most ranks are no step away: then only the best counts.
            const std::uint32_t near = 1U << rank | ranks_beside(1U << rank);
            std::array<int, 2> best_apart{-1, -1};
            for (std::size_t s = 0; s < before.size(); ++s) {
                const RankState& from = before[s];
                if ((near >> from.rank & 1U) == 0) {
                    int& apart = best_apart[from.long_run ? 1 : 0];
                    if (from.value <= apart) continue;
                    apart = from.value;
                }
                follow(from, static_cast<std::int16_t>(s), rank);
            }
        }
        for (const RankState& state : layer) slots[state.key()] = no_slot;
    }
    for (const bool long_run : {false, true}) {
        const RankState* chosen = nullptr;
        for (const RankState& state : layers[static_cast<std::size_t>(length) - 1]) {
            if (state.long_run != long_run) continue;
            if (chosen == nullptr || state.value > chosen->value) chosen = &state;
        }
        if (chosen == nullptr) continue;
        const int points = words_points + chosen->value - old_points_;
        const int bonus = bonus_of(long_word, long_run);
        if (placing_.found && !is_better(points, bonus, best)) continue;
        CardOrder ranked = line;
        for (int i = length - 1; i >= 0; --i) {
            ranked.cards[i].rank = chosen->rank;
            if (i > 0) {
                chosen = &layers[static_cast<std::size_t>(i) - 1]
                                [static_cast<std::size_t>(chosen->parent)];
            }
        }
        offer(ranked, points, bonus, placing_.found, best);
    }
}

}  // namespace stamtafel::wordcard
