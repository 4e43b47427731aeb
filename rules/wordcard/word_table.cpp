#include "rules/wordcard/word_table.hpp"

#include <algorithm>
#include <bit>
#include <functional>

#include "rules/wordcard/word_points.hpp"

namespace stamtafel::wordcard {

namespace {

// Up to here every choice of letters for the jokers is looked up; beyond, words are narrowed down.
constexpr int looked_up_jokers = 1;

}  // namespace

void WordTable::fill(const SortedHand& hand, const Row& base, int joker_points, bool any) {
    hand_ = hand;
    base_ = base;
    joker_points_ = joker_points;
    any_ = any;
    points_.assign(static_cast<std::size_t>(hand.jokers + 1) << static_cast<unsigned>(hand.size()),
                   none);
    group_cards();
    base_counts_ = {};
    for (const LaidCard& laid : base) ++base_counts_[laid.letter];
    const int most = std::min(base.size() + hand.size() + hand.jokers, vocabulary_.longest());
    if (base.empty()) {
        keys_.resize(std::size_t{1} << static_cast<unsigned>(hand.size()));
        keys_[0] = 0;
        for (int card = 0; card < hand.size(); ++card) {
            const std::size_t half = std::size_t{1} << static_cast<unsigned>(card);
            const std::uint64_t key = vocabulary_.key(hand.cards[card].letter);
            for (std::size_t i = 0; i < half; ++i) keys_[half + i] = keys_[i] + key;
        }
        for (int jokers = 0; jokers <= std::min(hand.jokers, looked_up_jokers); ++jokers) {
            look_up(jokers);
        }
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

// Of hands with the same letters only the one with the first cards of each letter is looked up.
void WordTable::look_up(int jokers) {
    Mask not_first = 0;
    for (const Group& group : groups_) {
        not_first |= ((Mask{1} << (group.count - 1U)) - 1) << (group.first + 1U);
    }
    Jokers none_yet;
    for (Mask cards = 0; cards <= hand_.all(); ++cards) {
        // A card whose equal before it is missing.
        if ((cards & ~(cards << 1U) & not_first) != 0) continue;
        look_up_with(cards, keys_[cards], jokers, none_yet);
    }
}

void WordTable::look_up_with(Mask cards, std::uint64_t key, int more, Jokers& jokers) {
    if (more == 0) {
        if (const auto words = vocabulary_.anagrams(key); !words.empty()) {
            score_anagrams(cards, jokers, words);
        }
        return;
    }
    const Letter from = jokers.empty() ? Letter{0} : jokers[jokers.size() - 1];
    std::array<Letter, letters> hopeful{};
    std::size_t count = 0;
    for (Letter letter = from; letter < letters; ++letter) {
        const std::uint64_t with = key + vocabulary_.key(letter);
        if (more == 1 && !vocabulary_.may_have_anagrams(with)) continue;
        vocabulary_.fetch_anagrams(with);
        hopeful[count++] = letter;
    }
    for (std::size_t i = 0; i < count; ++i) {
        Jokers longer = jokers;
        longer.push_back(hopeful[i]);
        look_up_with(cards, key + vocabulary_.key(hopeful[i]), more - 1, longer);
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
        const int count = std::popcount(cards >> group.first & all);
        if (count == 0) {
            self(self, g + 1, chosen);
            return;
        }
        // The next larger number with as many bits.
        for (Mask some = (Mask{1} << static_cast<unsigned>(count)) - 1; some <= all;) {
            self(self, g + 1, chosen | some << group.first);
            const Mask up = some + (some & -some);
            some = up | (some ^ up) >> (2 + std::countr_zero(some));
        }
    };
    go(go, 0, 0);
}

WordTable::Places WordTable::places_of(Mask cards, const Jokers& jokers) const {
    Places places{};
    std::size_t at = 0;
    int joker = 0;
    for (; cards != 0; cards &= cards - 1) {
        const int card = __builtin_ctz(cards);
        while (joker < jokers.size() && (before_joker_[jokers[joker]] >> card & 1U) == 0) {
            places[at++] = static_cast<std::int16_t>(joker_points_);
            ++joker;
        }
        places[at++] = hand_.cards[card].points;
    }
    for (; joker < jokers.size(); ++joker) places[at++] = static_cast<std::int16_t>(joker_points_);
    return places;
}

bool WordTable::is_of(std::span<const Letter> word, Mask cards, const Jokers& jokers) const {
    Counts counts{};
    for (const Letter letter : word) ++counts[letter];
    for (; cards != 0; cards &= cards - 1) --counts[hand_.cards[__builtin_ctz(cards)].letter];
    for (const Letter letter : jokers) --counts[letter];
    return std::ranges::all_of(counts, [](std::uint8_t count) { return count == 0; });
}

void WordTable::score_anagrams(Mask cards, const Jokers& jokers,
                               std::span<const std::uint32_t> words) {
    const WordsOfLength& table = vocabulary_.of_length(std::popcount(cards) + jokers.size());
    each_equal_hand(cards, [&](Mask chosen) {
        int& best = points_[index(chosen, jokers.size())];
        if (any_ && best != none) return;
        const Places places = places_of(chosen, jokers);
        for (const std::uint32_t each : words) {
            const int word = static_cast<int>(each);
            const int points = table.points_on(word, places);
            if (points > best && is_of(table.letters_of(word), cards, jokers)) best = points;
        }
    });
}

int WordTable::most_points(Mask cards, int jokers) const {
    int most = jokers > 0 ? joker_points_ : 0;
    for (; cards != 0; cards &= cards - 1) {
        most = std::max<int>(most, hand_.cards[__builtin_ctz(cards)].points);
    }
    for (const LaidCard& laid : base_) most = std::max<int>(most, laid.points);
    return most;
}

WordTable::Places WordTable::falling_points(Mask cards, int jokers) const {
    Places places{};
    std::size_t at = 0;
    for (; cards != 0; cards &= cards - 1) {
        places[at++] = hand_.cards[__builtin_ctz(cards)].points;
    }
    for (int i = 0; i < jokers; ++i) places[at++] = static_cast<std::int16_t>(joker_points_);
    std::sort(places.begin(), places.begin() + static_cast<std::ptrdiff_t>(at), std::greater<>());
    return places;
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
        const Places falling = falling_points(chosen, jokers);
        int& best = points_[index(chosen, jokers)];
        for (std::size_t block = 0; block < set.size(); ++block) {
            for (std::uint64_t bits = set[block]; bits != 0; bits &= bits - 1) {
                const int word = static_cast<int>(block) * 64 + std::countr_zero(bits);
                if (words.covered(word) * most <= best || (any_ && best != none)) return;
                if (words.most_points_on(word, falling) <= best) continue;
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
            if (words.covered(word) * most <= best || (any_ && best != none)) return;
            best = std::max(best, points_of(words, word, offset, selection));
        }
    });
}

int WordTable::points_of(const WordsOfLength& words, int word, int offset,
                         const Selection& cards) const {
    return word_points(words, word, cards, hand_, base_, offset, joker_points_);
}

}  // namespace stamtafel::wordcard
