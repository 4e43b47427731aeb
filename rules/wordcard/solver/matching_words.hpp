// The words that given cards, or cards in a given order, can be laid as.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/wordcard/solver/card_order.hpp"

namespace stamtafel::wordcard {

// Calls `seen(word)` in falling order of inner words until it returns false.
class MatchingWords {
  public:
    // Words that hold the base at `offset` and these cards besides; jokers do the rest.
    template <class Seen>
    void each(const RowCards& cards, int offset, Seen seen);
    // Words of the whole line, whatever the letters of its open jokers.
    template <class Seen>
    static void each_on(const CardOrder& line, const Vocabulary& vocabulary, Seen seen);

  private:
    // New rows with one joker at most are found by their letters.
    template <class Seen>
    void each_anagram(const RowCards& cards, Seen seen);

    std::vector<std::uint64_t> set_;
    std::vector<std::uint32_t> completed_;
};

template <class Seen>
void MatchingWords::each(const RowCards& cards, int offset, Seen seen) {
    const RowTask& task = cards.task;
    const int length = cards.length();
    if (length > task.vocabulary.longest() || length < 2) return;
    const WordsOfLength& words = task.vocabulary.of_length(length);
    if (words.size() == 0) return;
    if (task.base_length == 0 && cards.jokers <= 1) {
        each_anagram(cards, seen);
        return;
    }
    const auto blocks = static_cast<std::size_t>(words.blocks());
    std::array<std::uint8_t, letters> counts{};
    bool first = true;
    const auto narrow = [&](const std::uint64_t* set) {
        if (set == nullptr) return false;
        std::uint64_t any = 0;
        for (std::size_t i = 0; i < blocks; ++i) {
            set_[i] = first ? set[i] : set_[i] & set[i];
            any |= set_[i];
        }
        first = false;
        return any != 0;
    };
    if (set_.size() < blocks) set_.resize(blocks);
    for (int i = 0; i < task.base_length; ++i) {
        const Letter letter = task.base.cards[i].letter;
        ++counts[letter];
        if (!narrow(words.with_letter_at(offset + i, letter))) return;
    }
    for (int i = 0; i < cards.size(); ++i) {
        const Letter letter = cards[i].letter;
        ++counts[letter];
        const bool last = i + 1 == cards.size() || cards[i + 1].letter != letter;
        if (last && !narrow(words.with_count(letter, counts[letter]))) return;
    }
    if (first) {  // jokers alone
        for (int word = 0; word < words.size(); ++word) {
            if (!seen(word)) return;
        }
        return;
    }
    for (std::size_t i = 0; i < blocks; ++i) {
        for (std::uint64_t set = set_[i]; set != 0; set &= set - 1) {
            if (!seen(static_cast<int>(i) * 64 + __builtin_ctzll(set))) return;
        }
    }
}

template <class Seen>
void MatchingWords::each_anagram(const RowCards& cards, Seen seen) {
    const Vocabulary& vocabulary = cards.task.vocabulary;
    const int length = cards.length();
    std::uint64_t key = 0;
    LetterCounts counts;
    for (int i = 0; i < cards.size(); ++i) {
        const Letter letter = cards[i].letter;
        key += vocabulary.key(letter);
        counts = counts.with(letter);
    }
    const auto look_up = [&](std::uint64_t whole, LetterCounts missing) {
        const auto found = vocabulary.anagrams(whole);
        if (found.empty()) return std::span<const std::uint32_t>{};
        for (int i = 0; i < length; ++i) {
            missing = missing.without(found[0].letters[static_cast<std::size_t>(i)]);
        }
        return missing == LetterCounts{} ? vocabulary.numbers_of(found)
                                         : std::span<const std::uint32_t>{};
    };
    std::span<const std::uint32_t> all;
    if (cards.jokers == 0) {
        all = look_up(key, counts);
    } else {
        completed_.clear();
        for (std::uint32_t may = vocabulary.completing(key); may != 0; may &= may - 1) {
            const auto letter = static_cast<Letter>(__builtin_ctz(may));
            const std::uint64_t whole = key + vocabulary.key(letter);
            if (!vocabulary.may_have_anagrams(whole, length)) continue;
            const auto words = look_up(whole, counts.with(letter));
            completed_.insert(completed_.end(), words.begin(), words.end());
        }
        std::ranges::sort(completed_);
        all = completed_;
    }
    for (const std::uint32_t word : all) {
        if (!seen(static_cast<int>(word))) return;
    }
}

template <class Seen>
void MatchingWords::each_on(const CardOrder& line, const Vocabulary& vocabulary, Seen seen) {
    const int length = line.cards.size();
    if (length > vocabulary.longest()) return;
    const WordsOfLength& words = vocabulary.of_length(length);
    std::array<const std::uint64_t*, max_row> sets{};
    std::size_t count = 0;
    for (int i = 0; i < length; ++i) {
        const Letter letter = line.cards[i].letter;
        if (letter != no_letter) sets[count++] = words.with_letter_at(i, letter);
    }
    for (std::size_t block = 0; block < static_cast<std::size_t>(words.blocks()); ++block) {
        std::uint64_t all = ~std::uint64_t{0};
        for (std::size_t i = 0; i < count; ++i) all &= sets[i][block];
        for (; all != 0; all &= all - 1) {
            const int word = static_cast<int>(block) * 64 + __builtin_ctzll(all);
            if (word >= words.size() || !seen(word)) return;
        }
    }
}

}  // namespace stamtafel::wordcard
