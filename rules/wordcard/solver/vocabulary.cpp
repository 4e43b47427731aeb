#include "rules/wordcard/solver/vocabulary.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <vector>

#include "rules/kit/random.hpp"

namespace stamtafel::wordcard {

namespace {

using Spelling = std::string;

constexpr char letter_i = 'I' - 'A';
constexpr char letter_j = 'J' - 'A';
constexpr char letter_y = 'Y' - 'A';

void add_if_fitting(std::vector<Spelling>& all, const Spelling& word) {
    if (word.size() >= 2 && word.size() <= max_row) all.push_back(word);
}

// Every way to write each IJ and each Y of the word.
void add_ij_spellings(std::vector<Spelling>& all, const Spelling& word, std::size_t from,
                      Spelling& written) {
    if (from == word.size()) {
        add_if_fitting(all, written);
        return;
    }
    const bool y = word[from] == letter_y;
    const bool ij = word[from] == letter_i && from + 1 < word.size() && word[from + 1] == letter_j;
    const std::size_t length = written.size();
    if (y || ij) {
        written.push_back(letter_y);
        add_ij_spellings(all, word, from + (ij ? 2 : 1), written);
        written.resize(length);
        written.push_back(letter_i);
        written.push_back(letter_j);
        add_ij_spellings(all, word, from + (ij ? 2 : 1), written);
    } else {
        written.push_back(word[from]);
        add_ij_spellings(all, word, from + 1, written);
    }
    written.resize(length);
}

// By letter, and within a letter the most covered first; words are short.
void sort_places(const Spelling& word, const std::uint8_t* cover,
                 std::array<std::uint8_t, max_row>& places) {
    const auto before = [&](std::size_t a, std::size_t b) {
        return word[a] != word[b] ? word[a] < word[b] : cover[a] > cover[b];
    };
    for (std::size_t i = 0; i < word.size(); ++i) {
        std::size_t at = i;
        for (; at > 0 && before(i, places[at - 1]); --at) places[at] = places[at - 1];
        places[at] = static_cast<std::uint8_t>(i);
    }
}

void set_bit(std::uint64_t* set, std::size_t bit) {
    set[bit / 64] |= std::uint64_t{1} << bit % 64;
}

}  // namespace

const std::uint64_t* WordsOfLength::with_letter_at(int position, Letter letter) const {
    if (size_ == 0) return nullptr;
    return letter_at_.data() + index(position * letters + letter) * index(blocks_);
}

const std::uint64_t* WordsOfLength::with_count(Letter letter, int count) const {
    const auto& sets = counts_[letter];
    const std::size_t offset = index(count - 1) * index(blocks_);
    return offset < sets.size() ? sets.data() + offset : nullptr;
}

Vocabulary::Vocabulary(const Wordbook& wordbook) : wordbook_(wordbook) {
    std::vector<Spelling> all;
    each_word(wordbook.lexicon().graph(), [&](std::string_view word) {
        Spelling spelling;
        for (const char c : word) spelling.push_back(static_cast<char>(c - 'A'));
        if (wordbook.y_is_ij()) {
            Spelling written;
            add_ij_spellings(all, spelling, 0, written);
        } else {
            add_if_fitting(all, spelling);
        }
    });
    std::ranges::sort(all);
    all.erase(std::ranges::unique(all).begin(), all.end());
    size_ = static_cast<int>(all.size());
    build_automaton(all);
    std::ranges::stable_sort(all, {}, &Spelling::size);
    for (auto from = all.begin(); from != all.end();) {
        const auto length = from->size();
        const auto to = std::find_if(from, all.end(),
                                     [&](const Spelling& word) { return word.size() != length; });
        longest_ = static_cast<int>(length);
        build_length(longest_, std::span(from, to));
        from = to;
    }
    // Another seed in the rare case that two groups of anagrams cannot be told apart.
    for (std::uint64_t seed = 0; !build_anagrams(seed);) ++seed;
    build_bounds();
}

// Breadth first, so that children lie together and the shallow nodes come first.
void Vocabulary::build_automaton(std::span<const Spelling> words) {
    struct Range {
        std::size_t from, to;
    };
    std::vector<Range> level{{0, words.size()}};
    letter_.push_back(0);
    endings_.push_back(0);
    for (std::size_t depth = 0; !level.empty(); ++depth) {
        if (depth <= 3) shallow_ = static_cast<Node>(first_child_.size());
        first_of_depth_.push_back(static_cast<Node>(first_child_.size()));
        std::vector<Range> next;
        for (const Range& range : level) {
            first_child_.push_back(static_cast<Node>(letter_.size()));
            depth_.push_back(static_cast<std::uint8_t>(depth));
            std::size_t from = range.from;
            if (from < range.to && words[from].size() == depth) ++from;
            while (from < range.to) {
                const char letter = words[from][depth];
                std::size_t to = from;
                while (to < range.to && words[to][depth] == letter) ++to;
                letter_.push_back(static_cast<Letter>(letter));
                endings_.push_back(words[from].size() == depth + 1 ? 1U << (depth + 1) : 0U);
                next.push_back({from, to});
                from = to;
            }
        }
        level = std::move(next);
    }
    first_child_.push_back(static_cast<Node>(letter_.size()));
    link_fallbacks();
}

void Vocabulary::link_fallbacks() {
    const auto nodes = static_cast<Node>(letter_.size());
    fallback_.assign(nodes, root);
    const Node shallow = shallow_;
    shallow_ = 0;  // until their steps are known, every node is searched
    shallow_steps_.assign(std::size_t{shallow} * letters, root);
    const auto link_children = [&](Node node) {
        for (Node child = first_child_[node]; child < first_child_[node + 1]; ++child) {
            if (node != root) fallback_[child] = step(fallback_[node], letter_[child]);
            endings_[child] |= endings_[fallback_[child]];
        }
    };
    for (Node node = 0; node < shallow; ++node) {
        for (Letter letter = 0; letter < letters; ++letter) {
            shallow_steps_[node * letters + letter] =
                node == root ? root : shallow_steps_[fallback_[node] * letters + letter];
        }
        for (Node child = first_child_[node]; child < first_child_[node + 1]; ++child) {
            shallow_steps_[node * letters + letter_[child]] = child;
        }
        shallow_ = node + 1;
        link_children(node);
    }
    for (Node node = shallow; node < nodes; ++node) link_children(node);
}

void Vocabulary::build_length(int length, std::span<const Spelling> words) {
    const auto n = static_cast<std::size_t>(length);
    std::vector<std::uint8_t> covers(words.size() * n);
    std::vector<std::uint16_t> covered(words.size());
    for (std::size_t w = 0; w < words.size(); ++w) {
        Node node = root;
        for (std::size_t i = 0; i < n; ++i) {
            node = step(node, static_cast<Letter>(words[w][i]));
            for (std::uint32_t ends = endings(node); ends != 0; ends &= ends - 1) {
                const auto inner = static_cast<std::size_t>(std::countr_zero(ends));
                for (std::size_t at = i + 1 - inner; at <= i; ++at) ++covers[w * n + at];
            }
        }
        covered[w] = static_cast<std::uint16_t>(
            std::accumulate(covers.begin() + static_cast<std::ptrdiff_t>(w * n),
                            covers.begin() + static_cast<std::ptrdiff_t>((w + 1) * n), 0));
    }
    std::vector<std::uint32_t> order(words.size());
    // NOLINTNEXTLINE(modernize-use-ranges): g++ 12 has no std::ranges::iota
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(order, std::greater<>(), [&](std::uint32_t w) { return covered[w]; });

    WordsOfLength& table = by_length_[n];
    table.length_ = length;
    table.size_ = static_cast<int>(words.size());
    const std::size_t blocks = (words.size() + 63) / 64;
    table.blocks_ = static_cast<int>(blocks);
    table.letter_at_.assign(n * letters * blocks, 0);
    table.covered_.reserve(words.size());
    for (auto* each : {&table.letters_, &table.covers_, &table.sorted_letters_,
                       &table.sorted_covers_, &table.sorted_positions_}) {
        each->reserve(words.size() * n);
    }
    std::array<std::uint8_t, max_row> positions{};
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        const Spelling& word = words[order[rank]];
        const std::uint8_t* cover = covers.data() + order[rank] * n;
        table.covered_.push_back(covered[order[rank]]);
        table.letters_.append(word);
        table.covers_.append(std::span(cover, n));
        sort_places(word, cover, positions);
        int count = 0;
        for (std::size_t i = 0; i < n; ++i) {
            const auto letter = static_cast<Letter>(word[positions[i]]);
            table.sorted_positions_.push_back(positions[i]);
            table.sorted_letters_.push_back(letter);
            table.sorted_covers_.push_back(cover[positions[i]]);
            set_bit(table.letter_at_.data() + (i * letters + static_cast<Letter>(word[i])) * blocks,
                    rank);
            count = i > 0 && word[positions[i - 1]] == word[positions[i]] ? count + 1 : 1;
            auto& sets = table.counts_[letter];
            const auto room = static_cast<std::size_t>(count) * blocks;
            if (sets.size() < room) sets.resize(room);
            set_bit(sets.data() + static_cast<std::size_t>(count - 1) * blocks, rank);
        }
    }
    table.falling_covers_.append(table.covers_);
    for (auto from = table.falling_covers_.begin(); from != table.falling_covers_.end();
         from += length) {
        std::sort(from, from + length, std::greater<>());
    }
    // `most_points_on` reads 16 places.
    table.falling_covers_.resize(table.falling_covers_.size() + 16);
}

bool Vocabulary::build_anagrams(std::uint64_t seed) {
    Random random(seed);
    for (auto& key : keys_) key = random.next();
    struct Keyed {
        std::uint64_t key;
        int length, word;
        auto operator<=>(const Keyed&) const = default;
    };
    std::vector<Keyed> all;
    for (int length = 2; length <= std::min(longest_, longest_anagram); ++length) {
        const WordsOfLength& words = of_length(length);
        for (int w = 0; w < words.size(); ++w) {
            std::uint64_t key = 0;
            for (const Letter letter : words.letters_of(w)) key += keys_[letter];
            all.push_back({key, length, w});
        }
    }
    std::ranges::sort(all);
    sieve_.assign((longest_anagram + 1) * sieve_blocks, 0);
    slots_.assign(std::bit_ceil(all.size() + all.size() / 2 + 2), {});
    completing_.assign(std::size_t{1} << (64 - completing_shift), 0);
    anagrams_.assign(0, {});
    anagram_numbers_.assign(0, {});
    const auto letters_of = [&](const Keyed& each) {
        LetterCounts counts;
        for (const Letter letter : of_length(each.length).letters_of(each.word)) {
            counts = counts.with(letter);
        }
        return counts;
    };
    for (std::size_t from = 0; from < all.size();) {
        const Keyed& group = all[from];
        const LetterCounts counts = letters_of(group);
        const auto first = static_cast<std::uint32_t>(anagrams_.size());
        for (; from < all.size() && all[from].key == group.key; ++from) {
            if (letters_of(all[from]) != counts) return false;
            Anagram anagram;
            const WordsOfLength& words = of_length(group.length);
            std::ranges::copy(words.letters_of(all[from].word), anagram.letters.begin());
            std::ranges::copy(words.sorted_covers(all[from].word), anagram.covers.begin());
            anagrams_.push_back(anagram);
            anagram_numbers_.push_back(static_cast<std::uint32_t>(all[from].word));
        }
        for (const Letter letter : of_length(group.length).letters_of(group.word)) {
            completing_[(group.key - keys_[letter]) >> completing_shift] |= 1U << letter;
        }
        const std::size_t block =
            static_cast<std::size_t>(group.length) * sieve_blocks + (group.key >> 51U);
        sieve_[block] |= std::uint64_t{1} << ((group.key >> 45U) & 63U);
        std::size_t slot = group.key & (slots_.size() - 1);
        const auto tag = static_cast<std::uint32_t>(group.key >> 32U);
        for (; slots_[slot].size != 0; slot = (slot + 1) & (slots_.size() - 1)) {
            if (slots_[slot].tag == tag) return false;
        }
        slots_[slot] = {tag, first & 0xFFFFFFU,
                        static_cast<std::uint8_t>(anagrams_.size() - first)};
    }
    return true;
}

void Vocabulary::build_bounds() {
    // First what the words beginning here hold, then with those that began later.
    to_end_.assign(letter_.size(), {});
    for (std::size_t depth = first_of_depth_.size(); depth-- > 0;) {
        const Node from = first_of_depth_[depth];
        const auto to = depth + 1 < first_of_depth_.size() ? first_of_depth_[depth + 1]
                                                           : static_cast<Node>(letter_.size());
        for (Node node = from; node < to; ++node) {
            for (Node child = first_child_[node]; child < first_child_[node + 1]; ++child) {
                const unsigned ends = endings_[child] >> (depth + 1) & 1U;
                for (std::size_t more = 1; more <= far_ahead; ++more) {
                    const ToEnd& below = to_end_[child][more == far_ahead ? more : more - 1];
                    ToEnd& own = to_end_[node][more];
                    const unsigned words = below.words + ends;
                    own.words = std::max(own.words, static_cast<std::uint16_t>(words));
                    own.letters =
                        std::max(own.letters, static_cast<std::uint16_t>(below.letters + words));
                }
            }
        }
    }
    for (Node node = 1; node < letter_.size(); ++node) {
        if (fallback_[node] == root) continue;
        for (std::size_t more = 1; more <= far_ahead; ++more) {
            ToEnd& own = to_end_[node][more];
            const ToEnd& later = to_end_[fallback_[node]][more];
            own.words = static_cast<std::uint16_t>(own.words + later.words);
            own.letters = static_cast<std::uint16_t>(own.letters + later.letters);
        }
    }
    // In which lengths words can end together at one place.
    std::vector<std::uint32_t> all(endings_.begin(), endings_.end());
    std::ranges::sort(all);
    all.erase(std::ranges::unique(all).begin(), all.end());
    std::ranges::stable_sort(all, std::greater<>(),
                             [](std::uint32_t set) { return std::popcount(set); });
    std::vector<std::uint32_t> ending_sets;  // only those that are part of no other
    for (const std::uint32_t set : all) {
        const bool part = std::ranges::any_of(
            ending_sets, [&](std::uint32_t other) { return (set & ~other) == 0; });
        if (!part) ending_sets.push_back(set);
    }
    // How many words longer than `gap` can end together, with room for `room` letters.
    std::array<std::array<int, max_row + 1>, max_row + 1> together{};
    for (unsigned gap = 0; gap < max_row; ++gap) {
        for (unsigned room = gap + 1; room <= max_row; ++room) {
            const std::uint32_t fitting = ((2U << room) - 1) & ~((2U << gap) - 1);
            for (const std::uint32_t set : ending_sets) {
                together[gap][room] = std::max(together[gap][room], std::popcount(set & fitting));
            }
        }
    }
    for (std::size_t length = 1; length <= max_row; ++length) {
        for (std::size_t position = 0; position < length; ++position) {
            int covers = 0;
            for (std::size_t gap = 0; position + gap < length; ++gap) {
                covers += together[gap][position + gap + 1];
            }
            most_covers_[length][position] = static_cast<std::uint8_t>(std::min(covers, 255));
        }
    }
}

}  // namespace stamtafel::wordcard
