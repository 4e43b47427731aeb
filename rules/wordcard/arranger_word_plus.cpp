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
    for (int offset = 0; offset <= (base_length_ > 0 ? added : 0); ++offset) {
        each_word(cards, length, offset, [&](int word) {
            if (hopeless(words.covered(word) * most)) return false;
            if (hopeless(points_of(words, word, offset, cards))) return true;
            placing_.jokers = {};
            const auto spelling = words.letters_of(word);
            for (int i = 0; i < length; ++i) {
                if (i >= offset && i < offset + base_length_) continue;
                ++placing_.jokers[spelling[static_cast<std::size_t>(i)]];
            }
            for (int i = 0; i < cards.size(); ++i) --placing_.jokers[card(cards[i]).letter];
            CardOrder line;
            line.before = offset;
            place_letters(words, word, 0, 0, line);
            return true;
        });
    }
    return placing_.found;
}

bool Arranger::hopeless(int words_points) const {
    if (formula_ != Formula::most) return false;
    const Arranged& best = *placing_.best;
    const int beaten = placing_.found ? merit(best.points, best.bonus) : floor_;
    return words_points + placing_.bound <= beaten;
}

int Arranger::combination_bound(const Selection& cards, int jokers) const {
    // Points and numbers on the line from ace to ace.
    std::array<int, ranks + 3> sums{};
    std::array<int, ranks + 3> most{};
    std::array<int, ranks + 3> counts{};
    int all = jokers * rules_.joker_points;
    const auto put = [&](Rank rank, int points) {
        all += points;
        sums[rank] += points;
        ++counts[rank];
        most[rank] = std::max(most[rank], points);
    };
    for (const LaidCard& laid : base_) put(laid.rank, laid.points);
    for (int i = 0; i < cards.size(); ++i) put(card(cards[i]).rank, card(cards[i]).points);
    constexpr std::size_t high = king + 1;
    sums[high] = sums[ace];
    counts[high] = counts[ace];
    most[high] = most[ace];
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
    // A joker is in two combinations at most, each a set or a suite that other jokers help to fill.
    int largest = *std::max_element(sums.begin(), sums.end());
    for (std::size_t low = 1; low <= high; ++low) {
        if (counts[low] == 0) continue;
        int gaps = 0;
        int sum = 0;
        for (std::size_t rank = low; rank <= high; ++rank) {
            if (counts[rank] == 0 && ++gaps > jokers) break;
            sum += most[rank];
        }
        largest = std::max(largest, sum);
    }
    return std::min(2 * all, bound + 2 * jokers * (largest + rules_.joker_points));
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
        CardOrder next = line;
        next.cards.push_back(laid);
        place_letters(words, word, position + 1, words_so_far + cover * laid.points, next);
    };
    if (position >= line.before && position < line.before + base_length_) {
        go_on(base_[position - line.before]);
        return;
    }
    const Card* tried = nullptr;
    for (Mask left = placing_.left; left != 0; left &= left - 1) {
        const int index = __builtin_ctz(left);
        const Card& each = card(index);
        if (each.letter != letter || (tried != nullptr && *tried == each)) continue;
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

void Arranger::rank_jokers(const CardOrder& line, int words_points) {
    if (hopeless(words_points)) return;
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
    std::array<std::int16_t, rank_keys> slots;
    for (int i = 0; i < length; ++i) {
        auto& layer = layers[static_cast<std::size_t>(i)];
        layer.clear();
        slots.fill(-1);
        const LaidCard& laid = line.cards[i];
        const auto add = [&](const RankState& state) {
            auto& slot = slots[state.key()];
            if (slot < 0) {
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
            to.length = static_cast<std::uint8_t>(std::min(run, long_row));
            to.long_run |= run >= long_row;
            add(to);
        };
        const Rank low = laid.rank == no_rank ? ace : laid.rank;
        const Rank high = laid.rank == no_rank ? king : laid.rank;
        for (Rank rank = low; rank <= high; ++rank) {
            if (i == 0) {
                add({.rank = rank});
                continue;
            }
            const auto& before = layers[static_cast<std::size_t>(i) - 1];
            for (std::size_t s = 0; s < before.size(); ++s) {
                follow(before[s], static_cast<std::int16_t>(s), rank);
            }
        }
    }
    for (const bool long_run : {false, true}) {
        const RankState* chosen = nullptr;
        for (const RankState& state : layers[static_cast<std::size_t>(length) - 1]) {
            if (state.long_run != long_run) continue;
            if (chosen == nullptr || state.value > chosen->value) chosen = &state;
        }
        if (chosen == nullptr) continue;
        CardOrder ranked = line;
        const int points = words_points + chosen->value - old_points_;
        for (int i = length - 1; i >= 0; --i) {
            ranked.cards[i].rank = chosen->rank;
            if (i > 0) {
                chosen = &layers[static_cast<std::size_t>(i) - 1]
                                [static_cast<std::size_t>(chosen->parent)];
            }
        }
        offer(ranked, points, bonus_of(long_word, long_run), placing_.found, best);
    }
}

}  // namespace stamtafel::wordcard
