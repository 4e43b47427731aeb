#include "rules/wordcard/solver/word_table.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

#include "rules/wordcard/solver/word_points.hpp"

namespace stamtafel::wordcard {

namespace {

// Up to here every choice of letters for the jokers is looked up; beyond, words are narrowed down.
constexpr int looked_up_jokers = 1;

// The next larger set with as many cards.
constexpr Mask next_of_size(Mask cards) {
    assert(cards != 0);
    const Mask up = cards + (cards & -cards);
    return up | (cards ^ up) >> (2 + std::countr_zero(cards));
}

// Memory is asked for things so many steps before they are needed.
constexpr std::size_t ahead = 16;

using Points = WordsOfLength::Points;

// One place more than there are, so that all can be moved by one.
using WideCovers = std::array<std::int16_t, std::tuple_size_v<Points> + 1>;

WideCovers widened(const std::array<std::uint8_t, std::tuple_size_v<Points>>& covers) {
    WideCovers wide{};
    for (std::size_t i = 0; i < covers.size(); ++i) wide[i] = covers[i];
    return wide;
}

// By place: which places come before it, as masks.
constexpr auto places_before = [] {
    std::array<Points, std::tuple_size_v<Points>> masks{};
    for (std::size_t place = 0; place < masks.size(); ++place) {
        for (std::size_t i = 0; i < place; ++i) masks[place][i] = -1;
    }
    return masks;
}();

// Places are gone through eight at a time, which compilers do at once as long as they do not know
// how many times.

// The covers of all other places.
void leave_out(const WideCovers& covers, int place, std::size_t eights, Points& rest) {
    const Points& before = places_before[static_cast<std::size_t>(place)];
    for (std::size_t i = 0; i < eights * 8; ++i) {
        rest[i] = static_cast<std::int16_t>((covers[i] & before[i]) | (covers[i + 1] & ~before[i]));
    }
}

int scored(const Points& covers, const Points& points, std::size_t eights) {
    int sum = 0;
    for (std::size_t i = 0; i < eights * 8; ++i) sum += covers[i] * points[i];
    return sum;
}

}  // namespace

void WordTable::fill(const SortedHand& hand, const Row& base, int joker_points, Wanted wanted) {
    hand_ = hand;
    base_ = base;
    joker_points_ = joker_points;
    wanted_ = wanted;
    points_.assign(static_cast<std::size_t>(hand.jokers + 1) << static_cast<unsigned>(hand.size()),
                   none);
    if (wanted.neighbours != nullptr) bounds_.assign(points_.size(), none);
    group_cards();
    base_counts_ = {};
    for (const LaidCard& laid : base) ++base_counts_[laid.letter];
    const int most = std::min(base.size() + hand.size() + hand.jokers, vocabulary_.longest());
    if (base.empty()) {
        look_up();
        if (hand.jokers <= looked_up_jokers) return;
        for (int length = looked_up_jokers + 1; length <= most; ++length) {
            const WordsOfLength& words = vocabulary_.of_length(length);
            if (words.size() == 0) continue;
            narrowed_[0].assign(static_cast<std::size_t>(words.blocks()), ~std::uint64_t{0});
            if (const int rest = words.size() % 64; rest != 0) {
                narrowed_[0].back() = (std::uint64_t{1} << static_cast<unsigned>(rest)) - 1;
            }
            narrow(words, 0, 0, 0, looked_up_jokers + 1);
        }
        return;
    }
    for (int length = base.size() + 1; length <= most; ++length) {
        const WordsOfLength& words = vocabulary_.of_length(length);
        if (words.size() == 0) continue;
        for (int offset = 0; offset + base.size() <= length; ++offset) extend(words, offset);
    }
}

void WordTable::group_cards() {
    groups_.clear();
    before_joker_ = {};
    for (int card = 0; card < hand_.size(); ++card) {
        const Card& own = hand_.cards[card];
        for (Letter letter = own.letter; letter < letters; ++letter) {
            const bool before = letter > own.letter || own.points >= joker_points_;
            if (before) before_joker_[letter] |= Mask{1} << static_cast<unsigned>(card);
        }
    }
    for (int card = 0; card < hand_.size(); ++card) {
        if (card > 0 && hand_.cards[card].letter == hand_.cards[card - 1].letter) {
            ++groups_.back().count;
        } else {
            groups_.push_back({hand_.cards[card].letter, static_cast<std::uint8_t>(card), 1});
        }
    }
}

void WordTable::spread_hand() {
    const std::size_t sets = std::size_t{1} << static_cast<unsigned>(hand_.size());
    keys_.resize(sets);
    letters_.resize(sets);
    card_points_.resize(sets);
    sizes_.resize(sets);
    keys_[0] = 0;
    letters_[0] = {};
    card_points_[0] = {};
    sizes_[0] = 0;
    // Each card with every set of those before it.
    std::uint64_t* const keys = keys_.data();
    LetterCounts* const counts = letters_.data();
    Points* const points = card_points_.data();
    std::uint8_t* const sizes = sizes_.data();
    for (int card = 0; card < hand_.size(); ++card) {
        const std::size_t half = std::size_t{1} << static_cast<unsigned>(card);
        const Card own = hand_.cards[card];
        const std::uint64_t key = vocabulary_.key(own.letter);
        for (std::size_t i = 0; i < half; ++i) {
            const std::size_t size = sizes[i];
            keys[half + i] = keys[i] + key;
            counts[half + i] = counts[i].with(own.letter);
            points[half + i] = points[i];
            points[half + i][size] = own.points;
            sizes[half + i] = static_cast<std::uint8_t>(size + 1);
        }
    }
}

// In three passes, each of which asks the memory for what the next one needs.
void WordTable::look_up() {
    spread_hand();
    find_candidates();
    std::size_t found = 0;
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
        if (i + ahead < candidates_.size()) vocabulary_.fetch_anagrams(candidates_[i + ahead].key);
        Candidate candidate = candidates_[i];
        candidate.words = vocabulary_.anagrams(candidate.key);
        if (candidate.words.empty()) continue;
        __builtin_prefetch(candidate.words.data());
        candidates_[found++] = candidate;
    }
    candidates_.resize(found);
    for (std::size_t from = 0; from < found;) {
        std::size_t to = from;
        while (to < found && candidates_[to].cards == candidates_[from].cards) ++to;
        for (std::size_t i = from + ahead; i < std::min(to + ahead, found); ++i) {
            __builtin_prefetch(candidates_[i].words.data());
        }
        score({candidates_.data() + from, to - from});
        from = to;
    }
}

// Of hands with the same letters only the one with the first cards of each letter.
void WordTable::find_candidates() {
    Mask not_first = 0;
    for (const Group& group : groups_) {
        not_first |= ((Mask{1} << (group.count - 1U)) - 1) << (group.first + 1U);
    }
    distinct_.resize(keys_.size());
    distinct_[0] = 0;
    std::size_t count = 1;
    // By size, since the words of a size have a sieve of their own.
    for (int size = 1; size <= hand_.size(); ++size) {
        for (Mask cards = (Mask{1} << static_cast<unsigned>(size)) - 1; cards <= hand_.all();
             cards = next_of_size(cards)) {
            distinct_[count] = cards;
            const bool lacks_first = (cards & ~(cards << 1U) & not_first) != 0;
            count += lacks_first ? 0U : 1U;
        }
    }
    candidates_.clear();
    for (std::size_t i = 0; i < count; ++i) {
        if (hand_.jokers > 0 && i + ahead < count) {
            vocabulary_.fetch_completing(keys_[distinct_[i + ahead]]);
        }
        add_candidates(distinct_[i]);
    }
}

void WordTable::add_candidates(Mask cards) {
    const std::uint64_t key = keys_[cards];
    const int size = sizes_[cards];
    if (vocabulary_.may_have_anagrams(key, size))
        candidates_.push_back({key, cards, no_letter, {}});
    if (hand_.jokers == 0) return;
    for (std::uint32_t may = vocabulary_.completing(key); may != 0; may &= may - 1) {
        const auto letter = static_cast<Letter>(std::countr_zero(may));
        const std::uint64_t whole = key + vocabulary_.key(letter);
        if (vocabulary_.may_have_anagrams(whole, size + 1)) {
            candidates_.push_back({whole, cards, letter, {}});
        }
    }
}

// Every set of cards with the same letters as this one.
template <class Seen>
void WordTable::each_equal_hand(Mask cards, Seen seen) const {
    const auto go = [&](const auto& self, std::size_t g, Mask chosen) -> void {
        while (g < groups_.size() && groups_[g].count == 1) {
            chosen |= cards & (Mask{1} << groups_[g].first);
            ++g;
        }
        if (g == groups_.size()) {
            seen(chosen);
            return;
        }
        const Group& group = groups_[g];
        const Mask all = ((Mask{1} << group.count) - 1);
        const int count = bits_in(cards >> group.first & all);
        if (count == 0) {
            self(self, g + 1, chosen);
            return;
        }
        for (Mask some = (Mask{1} << static_cast<unsigned>(count)) - 1; some <= all;
             some = next_of_size(some)) {
            self(self, g + 1, chosen | some << group.first);
        }
    };
    go(go, 0, 0);
}

// All candidates of the same cards.
void WordTable::score(std::span<const Candidate> candidates) {
    equal_hands_.clear();
    each_equal_hand(candidates[0].cards, [&](Mask chosen) { equal_hands_.push_back(chosen); });
    for (const Candidate& candidate : candidates) {
        LetterCounts missing = letters_[candidate.cards];
        int size = bits_in(candidate.cards);
        if (candidate.joker != no_letter) {
            missing = missing.with(candidate.joker);
            ++size;
        }
        for (int i = 0; i < size; ++i) {
            missing = missing.without(candidate.words[0].letters[static_cast<std::size_t>(i)]);
        }
        if (missing == LetterCounts{}) score(candidate);
    }
}

void WordTable::score(const Candidate& candidate) {
    const bool joker = candidate.joker != no_letter;
    const Mask before = joker ? before_joker_[candidate.joker] : 0;
    const std::uint32_t joker_bit = joker ? 1U << candidate.joker : 0U;
    const auto size = static_cast<std::size_t>(bits_in(candidate.cards) + (joker ? 1 : 0));
    const bool many = equal_hands_.size() > 1;
    const Neighbours* neighbours = wanted_.neighbours;
    const auto eights = static_cast<std::size_t>((bits_in(candidate.cards) + 7) / 8);
    Points rest{};
    for (const Vocabulary::Anagram& word : candidate.words) {
        const std::span<const Letter> spelling(word.letters.data(), size);
        // A first look pays where many hands share it.
        constexpr int not_looked = max_row * max_points;
        const int most_more = neighbours != nullptr && many
                                  ? neighbours->most_points(spelling, joker_bit)
                                  : not_looked;
        const WideCovers covers = widened(word.covers);
        int taken_out = none;
        int joker_scores = 0;
        for (const Mask hand : equal_hands_) {
            const int place = joker ? bits_in(hand & before) : max_proven_hand;
            if (place != taken_out) {
                taken_out = place;
                joker_scores = covers[static_cast<std::size_t>(place)] * joker_points_;
                leave_out(covers, place, eights, rest);
            }
            int sum = joker_scores + scored(rest, card_points_[hand], eights);
            const std::size_t at = index(hand, joker ? 1 : 0);
            points_[at] = std::max(points_[at], sum);
            if (neighbours == nullptr || sum + most_more <= bounds_[at]) continue;
            if (!many) {
                sum += neighbours->most_points_of_all(spelling, joker_bit, hand);
            } else if (most_more > 0) {
                sum += neighbours->most_points(spelling, joker_bit, hand);
            }
            bounds_[at] = std::max(bounds_[at], sum);
        }
    }
}

int WordTable::most_points(Mask cards, int jokers) const {
    int most = jokers > 0 ? joker_points_ : 0;
    for (; cards != 0; cards &= cards - 1) {
        most = std::max<int>(most, hand_.cards[__builtin_ctz(cards)].points);
    }
    for (const LaidCard& laid : base_) most = std::max<int>(most, laid.points);
    return most;
}

void WordTable::narrow(const WordsOfLength& words, std::size_t group, Mask cards, int count,
                       int least_jokers) {
    if (group == groups_.size()) {
        const int jokers = words.length() - count;
        if (jokers <= hand_.jokers) score_narrowed(words, cards, jokers);
        return;
    }
    const auto blocks = static_cast<std::size_t>(words.blocks());
    const Group& own = groups_[group];
    int rest = 0;
    for (std::size_t g = group + 1; g < groups_.size(); ++g) rest += groups_[g].count;
    for (int some = 0; some <= own.count; ++some) {
        if (count + some + rest + hand_.jokers < words.length()) continue;
        if (count + some + least_jokers > words.length()) break;
        if (some == 0) {
            narrowed_[group + 1] = narrowed_[group];
        } else {
            const std::uint64_t* set = words.with_count(own.letter, some);
            if (set == nullptr) break;
            narrowed_[group + 1].resize(blocks);
            std::uint64_t any = 0;
            const std::uint64_t* from = narrowed_[group].data();
            std::uint64_t* to = narrowed_[group + 1].data();
            for (std::size_t i = 0; i < blocks; ++i) {
                to[i] = from[i] & set[i];
                any |= to[i];
            }
            if (any == 0) break;
        }
        const Mask first = ((Mask{1} << static_cast<unsigned>(some)) - 1) << own.first;
        narrow(words, group + 1, cards | first, count + some, least_jokers);
    }
}

void WordTable::score_narrowed(const WordsOfLength& words, Mask cards, int jokers) {
    const auto& set = narrowed_[groups_.size()];
    each_equal_hand(cards, [&](Mask chosen) {
        const Selection selection(chosen);
        const int most = most_points(chosen, jokers);
        const FallingPoints falling(selection, jokers, hand_, joker_points_);
        int& best = points_[index(chosen, jokers)];
        for (std::size_t block = 0; block < set.size(); ++block) {
            for (std::uint64_t bits = set[block]; bits != 0; bits &= bits - 1) {
                const int word = static_cast<int>(block) * 64 + std::countr_zero(bits);
                if (words.covered(word) * most <= best || (wanted_.any && best != none)) return;
                if (falling.most_on(words, word) <= best) continue;
                best = std::max(best, points_of(words, word, 0, selection));
            }
        }
    });
}

void WordTable::extend(const WordsOfLength& words, int offset) {
    auto& left = left_[0];
    left.clear();
    const auto blocks = static_cast<std::size_t>(words.blocks());
    for (std::size_t block = 0; block < blocks; ++block) {
        std::uint64_t bits = ~std::uint64_t{0};
        for (int i = 0; i < base_.size() && bits != 0; ++i) {
            bits &= words.with_letter_at(offset + i, base_[i].letter)[block];
        }
        for (; bits != 0; bits &= bits - 1) {
            left.push_back(static_cast<std::uint32_t>(block * 64) +
                           static_cast<std::uint32_t>(std::countr_zero(bits)));
        }
    }
    if (!left.empty()) extend_from(words, offset, 0, 0, 0, left);
}

void WordTable::extend_from(const WordsOfLength& words, int offset, std::size_t group, Mask cards,
                            int count, std::span<const std::uint32_t> left) {
    const int free = words.length() - base_.size();
    if (group == groups_.size()) {
        const int jokers = free - count;
        if (jokers >= 0 && jokers <= hand_.jokers)
            score_extension(words, offset, cards, jokers, left);
        return;
    }
    const Group& own = groups_[group];
    int rest = 0;
    for (std::size_t g = group + 1; g < groups_.size(); ++g) rest += groups_[g].count;
    for (int some = 0; some <= own.count; ++some) {
        if (count + some + rest + hand_.jokers < free) continue;
        if (count + some > free) break;
        std::span<const std::uint32_t> next = left;
        if (some > 0) {
            const std::uint64_t* set =
                words.with_count(own.letter, base_counts_[own.letter] + some);
            if (set == nullptr) break;
            auto& kept = left_[group + 1];
            kept.clear();
            for (const std::uint32_t word : left) {
                if (((set[word / 64] >> (word % 64)) & 1U) != 0) kept.push_back(word);
            }
            if (kept.empty()) break;
            next = kept;
        }
        const Mask first = ((Mask{1} << static_cast<unsigned>(some)) - 1) << own.first;
        extend_from(words, offset, group + 1, cards | first, count + some, next);
    }
}

void WordTable::score_extension(const WordsOfLength& words, int offset, Mask cards, int jokers,
                                std::span<const std::uint32_t> left) {
    each_equal_hand(cards, [&](Mask chosen) {
        const Selection selection(chosen);
        const int most = most_points(chosen, jokers);
        int& best = points_[index(chosen, jokers)];
        for (const std::uint32_t each : left) {
            const int word = static_cast<int>(each);
            if (words.covered(word) * most <= best || (wanted_.any && best != none)) return;
            best = std::max(best, points_of(words, word, offset, selection));
        }
    });
}

int WordTable::points_of(const WordsOfLength& words, int word, int offset,
                         const Selection& cards) const {
    return word_points(words, word, cards, hand_, base_, offset, joker_points_);
}

}  // namespace stamtafel::wordcard
