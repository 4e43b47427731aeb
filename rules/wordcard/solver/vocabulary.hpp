// The words of a wordbook, laid out for the question the solver asks: which words can be made of
// these cards? Immutable once built, which takes a while: share it, or keep it in a file
// (vocabulary_file.hpp).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "rules/wordcard/card.hpp"
#include "rules/wordcard/rows/wordbook.hpp"
#include "rules/wordcard/solver/borrowable_array.hpp"

namespace stamtafel::wordcard {

// All words of one length, those with the most inner words first.
class WordsOfLength {
  public:
    [[nodiscard]] int length() const { return length_; }
    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] int blocks() const { return blocks_; }  // 64-bit blocks in a set of these words

    // How many letters all words inside this word have together, itself included (ruling W3): what
    // the row is worth if every card is worth one.
    [[nodiscard]] int covered(int word) const { return covered_[index(word)]; }
    [[nodiscard]] std::span<const Letter> letters_of(int word) const { return at(letters_, word); }
    // How many words cover each position.
    [[nodiscard]] std::span<const std::uint8_t> covers(int word) const { return at(covers_, word); }
    // The same two by letter, and within a letter from the most covered position to the least:
    // cards sorted by letter and falling points lie best in this order.
    [[nodiscard]] std::span<const Letter> sorted_letters(int word) const {
        return at(sorted_letters_, word);
    }
    [[nodiscard]] std::span<const std::uint8_t> sorted_covers(int word) const {
        return at(sorted_covers_, word);
    }
    // The position each of these had.
    [[nodiscard]] std::span<const std::uint8_t> sorted_positions(int word) const {
        return at(sorted_positions_, word);
    }

    using Points = std::array<std::int16_t, 16>;
    // No less than a word can score with these points, which fall and end in zeros, if letters did
    // not matter. Only so many times eight places are looked at, which compilers do at once.
    [[nodiscard]] int most_points_on(int word, const Points& points, std::size_t eights) const {
        const std::int16_t* covers = falling_covers_.data() + index(word) * index(length_);
        int sum = 0;
        for (std::size_t i = 0; i < eights * 8; ++i) sum += covers[i] * points[i];
        return sum;
    }

    // The set of words with `letter` at `position`, and of those that have it `count` times or
    // more; nullptr if there is none.
    [[nodiscard]] const std::uint64_t* with_letter_at(int position, Letter letter) const;
    [[nodiscard]] const std::uint64_t* with_count(Letter letter, int count) const;

  private:
    friend class Vocabulary;
    friend class VocabularyFile;
    [[nodiscard]] std::size_t index(int word) const { return static_cast<std::size_t>(word); }
    [[nodiscard]] std::span<const std::uint8_t> at(const BorrowableArray<std::uint8_t>& all,
                                                   int word) const {
        const auto length = static_cast<std::size_t>(length_);
        return {all.data() + index(word) * length, length};
    }

    int length_ = 0;
    int size_ = 0;
    int blocks_ = 0;
    BorrowableArray<std::uint16_t> covered_;
    BorrowableArray<std::uint8_t> letters_;
    BorrowableArray<std::uint8_t> covers_;
    BorrowableArray<std::uint8_t> sorted_letters_;
    BorrowableArray<std::uint8_t> sorted_covers_;
    BorrowableArray<std::uint8_t> sorted_positions_;
    BorrowableArray<std::int16_t> falling_covers_;  // as wide as points, to be multiplied at once
    BorrowableArray<std::uint64_t> letter_at_;      // [position][letter][block]
    std::array<BorrowableArray<std::uint64_t>, letters> counts_;  // [count - 1][block]
};

// How many there are of each letter, at most 15: four bits each, in two halves of the alphabet.
struct LetterCounts {
    std::uint64_t a_to_m = 0;
    std::uint64_t n_to_z = 0;

    [[nodiscard]] LetterCounts with(Letter letter) const {
        return {a_to_m + ones[letter][0], n_to_z + ones[letter][1]};
    }
    [[nodiscard]] LetterCounts without(Letter letter) const {
        return {a_to_m - ones[letter][0], n_to_z - ones[letter][1]};
    }
    // One of a letter, in both halves: looked up, since this is counted often.
    static constexpr auto ones = [] {
        constexpr std::size_t half = letters / 2;
        std::array<std::array<std::uint64_t, 2>, letters> all{};
        for (std::size_t i = 0; i < letters; ++i) {
            all[i][i / half] = std::uint64_t{1} << i % half * 4U;
        }
        return all;
    }();
    friend bool operator==(const LetterCounts&, const LetterCounts&) = default;
};

class Vocabulary {
  public:
    // With `y_is_ij` a Y may be laid for IJ and I J for Y, so every such spelling becomes a word of
    // its own (ruling W22).
    explicit Vocabulary(const Wordbook& wordbook);

    [[nodiscard]] const Wordbook& wordbook() const { return wordbook_; }

    // Reading letter by letter, the way all inner words are found at once (Aho and Corasick).
    using Node = std::uint32_t;
    static constexpr Node root = 0;
    [[nodiscard]] Node step(Node node, Letter letter) const {
        while (node >= shallow_) {
            const Node last = first_child_[node + 1];
            for (Node child = first_child_[node]; child < last; ++child) {
                if (letter_[child] == letter) return child;
            }
            node = fallback_[node];
        }
        return shallow_steps_[node * letters + letter];
    }
    // Bit n is set if the last n letters read are a word.
    [[nodiscard]] std::uint32_t endings(Node node) const { return endings_[node]; }

    // How many of the last letters read still matter: they may yet become a word.
    [[nodiscard]] int depth(Node node) const { return depth_[node]; }
    [[nodiscard]] std::size_t nodes() const { return letter_.size(); }

    // No less than how many words that have begun can end within the next `more` letters.
    // `letters` counts the letters these words still need instead, all together.
    struct ToEnd {
        std::uint16_t words = 0;
        std::uint16_t letters = 0;
    };
    [[nodiscard]] ToEnd to_end(Node node, int more) const {
        return to_end_[node][static_cast<std::size_t>(std::min(more, far_ahead))];
    }

    // No less than how many words can cover a position of a row, whatever its letters.
    [[nodiscard]] int most_covers(int length, int position) const {
        return most_covers_[static_cast<std::size_t>(length)][static_cast<std::size_t>(position)];
    }

    [[nodiscard]] const WordsOfLength& of_length(int length) const {
        return by_length_[static_cast<std::size_t>(length)];
    }
    [[nodiscard]] int longest() const { return longest_; }
    [[nodiscard]] int size() const { return size_; }

    // Keys of letters add up to the key of a hand of letters.
    [[nodiscard]] std::uint64_t key(Letter letter) const { return keys_[letter]; }
    // A sieve for each length that is quick and lets through a few in a hundred too many.
    [[nodiscard]] bool may_have_anagrams(std::uint64_t key, int length) const {
        const std::size_t block = static_cast<std::size_t>(length) * sieve_blocks + (key >> 51U);
        return ((sieve_[block] >> ((key >> 45U) & 63U)) & 1U) != 0;
    }
    // The words made of exactly these letters, up to 14; empty if there is none. The key may
    // deceive: compare the letters.
    static constexpr int longest_anagram = 14;
    struct Anagram {
        std::array<Letter, 16> letters{};
        std::array<std::uint8_t, 16> covers{};  // in the order of `sorted_covers`, zeros behind
    };
    [[nodiscard]] std::span<const Anagram> anagrams(std::uint64_t key) const {
        for (std::size_t slot = key & (slots_.size() - 1); slots_[slot].size != 0;
             slot = (slot + 1) & (slots_.size() - 1)) {
            if (slots_[slot].tag != key >> 32U) continue;
            return {anagrams_.data() + slots_[slot].first, slots_[slot].size};
        }
        return {};
    }
    // Their numbers among the words of their length, in rising order.
    [[nodiscard]] std::span<const std::uint32_t> numbers_of(std::span<const Anagram> words) const {
        return {anagram_numbers_.data() + (words.data() - anagrams_.data()), words.size()};
    }
    // Letters, as bits, one of which may complete a word with the letters of this key: none is
    // missing, a few are too many.
    [[nodiscard]] std::uint32_t completing(std::uint64_t key) const {
        return completing_[key >> completing_shift];
    }
    // Asks the memory for these, so that a look-up soon after need not wait.
    void fetch_anagrams(std::uint64_t key) const {
        __builtin_prefetch(&slots_[key & (slots_.size() - 1)]);
    }
    void fetch_completing(std::uint64_t key) const {
        __builtin_prefetch(&completing_[key >> completing_shift]);
    }

  private:
    friend class VocabularyFile;
    using Spelling = std::string;  // of letters as numbers
    void build_automaton(std::span<const Spelling> words);
    void link_fallbacks();
    void build_length(int length, std::span<const Spelling> words);
    [[nodiscard]] bool build_anagrams(std::uint64_t seed);
    void build_bounds();
    // Of a file, still empty.
    struct Unread {};
    Vocabulary(Wordbook wordbook, Unread) : wordbook_(std::move(wordbook)) {}

    static constexpr std::size_t sieve_blocks = std::size_t{1} << 13U;  // of one length
    static constexpr unsigned completing_shift = 44;  // leaves about two answers in one place
    // Small, since a look-up is mostly waiting for memory.
    struct Slot {
        std::uint32_t tag = 0;         // part of the key
        std::uint32_t first : 24 = 0;  // of `anagrams_`
        std::uint32_t size : 8 = 0;    // 0 if the slot is free
    };

    Wordbook wordbook_;
    BorrowableArray<Node>
        first_child_;  // children lie together; the next node's begin where they end
    BorrowableArray<Node> fallback_;
    BorrowableArray<std::uint32_t> endings_;
    BorrowableArray<Letter> letter_;
    BorrowableArray<Node> first_of_depth_;
    BorrowableArray<std::uint8_t> depth_;
    static constexpr int far_ahead = 5;  // from here on, however many letters may follow
    BorrowableArray<std::array<ToEnd, far_ahead + 1>> to_end_;
    std::array<std::array<std::uint8_t, max_row>, max_row + 1> most_covers_{};
    BorrowableArray<Node> shallow_steps_;  // all steps from the first nodes, without searching
    Node shallow_ = 0;
    std::array<WordsOfLength, max_row + 1> by_length_;
    std::array<std::uint64_t, letters> keys_{};
    BorrowableArray<std::uint64_t> sieve_;
    BorrowableArray<Slot> slots_;
    BorrowableArray<Anagram> anagrams_;
    BorrowableArray<std::uint32_t> anagram_numbers_;
    BorrowableArray<std::uint32_t> completing_;
    int longest_ = 0;
    int size_ = 0;
    std::shared_ptr<const std::byte> borrowed_;
};

}  // namespace stamtafel::wordcard
