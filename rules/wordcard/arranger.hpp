// Finds the best row that uses exactly the given cards: a new one, or an extension of a row that
// lies on the table.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "rules/wordcard/lay.hpp"
#include "rules/wordcard/neighbours.hpp"
#include "rules/wordcard/sorted_hand.hpp"
#include "rules/wordcard/stretches.hpp"
#include "rules/wordcard/word_points.hpp"

namespace stamtafel::wordcard {

struct Arranged {
    Row row;         // whole, as it then lies
    int before = 0;  // how many cards come before the old row
    int points = 0;  // gained
    int bonus = 0;
};

// Cards in a fixed order, some of them jokers whose rank or letter is still open.
struct CardOrder {
    InlineList<LaidCard, max_row> cards;
    int before = 0;
};

// Keeps its working memory from one task to the next.
class Arranger {
  public:
    // Switches for tests, as in `Refinements`.
    struct Switches {
        bool whole_words = true;
        bool stretches = true;
        bool letter_bounds = true;
        bool set_orders = true;
    };
    Arranger(const Vocabulary& vocabulary, Stretches& stretches, Switches switches);

    // From now on about this task, this hand and new rows; `neighbours` of the hand, if there are.
    void begin(const Task& task, const SortedHand& hand, const Neighbours* neighbours);
    // From now on about new rows (nullptr) or extensions of this row.
    void turn_to(const TableRow* base);

    // False if these cards and jokers make no row whose merit exceeds `floor`.
    static constexpr int no_floor = -1'000'000;
    bool find(Mask mask, int jokers, Arranged& best, int floor = no_floor);
    // No less than the merit of the cards last looked for, if it does not exceed the floor.
    [[nodiscard]] int most_merit() const { return most_merit_; }
    // No less than words can score in a row of these cards and the base, in any order.
    [[nodiscard]] int words_bound(const Selection& cards, int jokers) const;
    // No less than combinations can score in a row of these cards and the base, in any order.
    [[nodiscard]] int combination_bound(const Selection& cards, int jokers) const;

    // Whether the cards could be a set or a suite together with the base: quick, and exact.
    [[nodiscard]] int sum_of_points(const Selection& cards, int jokers) const;
    [[nodiscard]] bool may_combine(Mask mask, int jokers) const;
    [[nodiscard]] int base_length() const { return base_length_; }
    [[nodiscard]] int old_points() const { return old_points_; }
    [[nodiscard]] int bonus_of(bool long_word, bool long_combination) const;

    // What a row counts for the player: its points only in `most`.
    [[nodiscard]] int merit(int points, int bonus) const {
        return formula_ == Formula::most ? points + bonus : bonus;
    }

    // Words of `length` that hold the base at `offset` and these cards besides; jokers do the rest.
    // Calls `seen(word)` in falling order of inner words until it returns false.
    template <class Seen>
    void each_word(const Selection& cards, int length, int offset, Seen seen);
    // The same for new rows with one joker at most, by their letters.
    template <class Seen>
    void each_anagram(const Selection& cards, int length, Seen seen);
    // The most a word can score with these cards, each letter's dearest on the most covered places.
    [[nodiscard]] int points_of(const WordsOfLength& words, int word, int offset,
                                const Selection& cards) const {
        return word_points(words, word, cards, hand_, base_, offset, rules_.joker_points);
    }

  private:
    bool find_word(const Selection& cards, int jokers, Arranged& best);
    bool find_word_plus(const Selection& cards, int jokers, Arranged& best);
    bool find_card(const Selection& cards, int jokers, Arranged& best);
    bool find_card_plus(const Selection& cards, int jokers, Arranged& best);
    bool find_word_and_card(const Selection& cards, int jokers, Arranged& best);

    // Every way these cards make a suite with the base; jokers have a rank but no letter yet.
    const std::vector<CardOrder>& suites(const Selection& cards, int jokers);
    void add_suites(const Selection& cards, int length, int low, bool up, int before);
    [[nodiscard]] bool is_set_with_base(const Selection& cards, Rank& rank) const;

    void lay_word(const WordsOfLength& words, int word, int offset, const Selection& cards,
                  Rank joker_rank, CardOrder& line) const;
    // What a word scores on a line that leaves its jokers' letters open, and that line with them.
    static int points_in_order(const WordsOfLength& words, int word, const CardOrder& line);
    static CardOrder spelled(const WordsOfLength& words, int word, CardOrder line);
    // Takes the line if it is better than what was found.
    void offer(const CardOrder& line, int points, int bonus, bool& found, Arranged& best) const;
    [[nodiscard]] bool is_better(int points, int bonus, const Arranged& best) const;
    [[nodiscard]] int most_points(const Selection& cards, int jokers) const;
    [[nodiscard]] const Card& card(int index) const { return hand_.cards[index]; }
    [[nodiscard]] LaidCard joker(Rank rank, Letter letter) const {
        return LaidCard::joker_as(rank, letter, rules_.joker_points);
    }

    // word_plus: all ways to put equal letters on their places, with the best ranks for jokers.
    void place_letters(const WordsOfLength& words, int word, int position, int words_so_far,
                       CardOrder& line);
    // Whether no row beats the best one if combinations add no more than this.
    [[nodiscard]] bool hopeless(int words_points, int more) const;
    // The ranks worth trying at each place, as bits.
    [[nodiscard]] std::array<std::uint32_t, max_row> sensible_ranks(const CardOrder& line) const;
    void rank_jokers(const CardOrder& line, int words_points);
    // No less than the combinations of a line can still score behind each place, those included
    // that reach it.
    [[nodiscard]] static std::array<int, max_row> combinations_to_come(const CardOrder& line);
    // card_plus: the best letters for jokers, and the best order of a set.
    void letter_line(const CardOrder& line, bool& found, Arranged& best);
    // Points, length and dearest card of a line, for the functions below; false if no letter is
    // open.
    bool begin_line(const CardOrder& line);
    void letter_open_line(const CardOrder& line, bool& found, Arranged& best);
    // False if a set has too many orders to look at each.
    bool order_set(const Selection& cards, int jokers, Rank rank, int before);
    void letter_orders(bool& found, Arranged& best);
    void read_line(const CardOrder& line, bool& found, Arranged& best);
    void letter_set(const Selection& cards, int jokers, Rank rank, int before, bool& found,
                    Arranged& best);
    void read_set(const Selection& cards, int jokers, Rank rank, int before, bool& found,
                  Arranged& best);
    [[nodiscard]] int to_beat(int row_points, int length, bool found, const Arranged& best) const;
    // Whether a row of this length earns a bonus as a word, and is looked for on its own.
    [[nodiscard]] bool spells_first(int length) const;
    void spell_line(const CardOrder& line, bool& found, Arranged& best);
    void spell_set(const Selection& cards, Rank rank, int before, bool& found, Arranged& best);
    // Words of the whole line, whatever the letters of its open jokers, in falling order of inner
    // words until `seen(word)` returns false.
    template <class Seen>
    void each_fitting_word(const CardOrder& line, Seen seen) const;

    const Vocabulary& vocabulary_;
    RowRules rules_;
    Formula formula_;
    Stretches& stretches_;
    Switches switches_;
    SortedHand hand_;
    Row base_;
    bool word_bonus_paid_ = false;
    bool card_bonus_paid_ = false;
    int base_length_ = 0;
    int base_points_ = 0;
    int old_points_ = 0;
    int floor_ = no_floor;
    int most_merit_ = 0;
    // The words of the line score no more.
    void note_bound(int words_points);
    std::vector<std::uint64_t> word_set_;
    std::vector<std::uint32_t> completed_words_;
    const Neighbours* neighbours_ = nullptr;
    std::array<Mask, letters> cards_of_letter_{};
    std::vector<CardOrder> suites_;
    std::vector<CardOrder> orders_;  // of a set
    std::vector<std::pair<int, std::uint32_t>> orders_by_bound_;

    // One search of `place_letters`.
    struct Placing {
        std::array<std::int8_t, letters> jokers{};  // still to be laid for each letter
        Mask left = 0;
        int bound = 0;       // on what combinations can add in any word ...
        int word_bound = 0;  // ... and in this one
        bool found = false;
        Arranged* best = nullptr;
    };
    Placing placing_;

    // How a row of ranks can end so far: the run it ends in, as far as that matters later.
    struct RankState {
        Rank rank = no_rank;
        Step step = Step::none;
        std::uint8_t length = 1;  // of the run, counted up to the length that earns a bonus
        bool long_run = false;    // one earned it already
        std::int16_t parent = -1;
        int value = 0;

        [[nodiscard]] std::size_t key() const {
            return ((long_run ? 1U : 0U) * ranks + rank - 1U) * 32U +
                   static_cast<std::size_t>(step) * 8U + length - 1U;
        }
    };
    static constexpr std::size_t rank_keys = std::size_t{2} * ranks * 32;
    std::array<std::vector<RankState>, max_row> rank_layers_;
    static constexpr std::int16_t no_slot = -1;
    std::array<std::int16_t, rank_keys> rank_slots_;  // where a state stands in its layer

    // With more open jokers than this in a line their letters are not told apart.
    static constexpr std::size_t most_told = 4;
    // One way to have read a line up to here.
    struct Reading {
        Vocabulary::Node node = 0;
        std::uint32_t jokers = 0;  // which of the last cards were jokers, where that matters
        Mask used = 0;
        std::array<Letter, most_told> chosen{};  // letters of the open jokers of a line
        std::int32_t parent = -1;
        int sum = 0;
        int value = 0;
        LaidCard card;
    };
    using Layer = std::vector<Reading>;
    // The line read so far is extended by `laid`; of equal readings the better stays.
    void read_on(std::size_t layer, std::size_t parent, const LaidCard& laid, Mask used,
                 bool order_is_open);
    std::array<Layer, max_row + 1> layers_;
    // How many words can begin and end within so many letters.
    std::array<int, max_row + 1> fresh_words_{};
    std::array<int, max_row + 1> fresh_letters_{};
    // No less than the words can score that end at a place of the line or after it.
    std::array<int, max_row + 1> stretches_to_come_{};
    void bound_stretches(const CardOrder& line);
    // Stretches of the line that can be words.
    struct Stretch {
        std::uint8_t from, end;
        std::int8_t joker;  // the number of its last open joker; -1: none
        bool two;           // it has another
        int points;
    };
    std::vector<Stretch> line_stretches_;
    std::array<Letter, max_row> line_letters_{};
    const Stretches::Fitting& fitting(int from, int end);
    // The same with the letters of the jokers told apart. A stretch counts for its last open joker
    // together with the one before, if that is in it; the best letters one after another are a
    // path.
    void bound_letters();
    using ByLetter = std::array<int, letters>;
    struct OpenJoker {
        std::array<ByLetter, max_row + 1> ending;  // by place: what may end there or after it
        std::array<ByLetter, letters> after;       // by the letter of the joker before
        ByLetter later;                            // what the jokers after this one can still add
    };
    std::array<OpenJoker, most_told> open_{};
    std::array<int, max_row + 1> closed_to_come_{};  // without open jokers
    std::size_t open_jokers_ = 0;
    std::size_t jokers_read_ = 0;  // open ones, before this place of the line
    bool joker_open_ = false;      // the one at this place
    bool letters_told_ = false;
    [[nodiscard]] int letters_to_come(const Reading& reading, std::size_t place,
                                      std::size_t jokers_read) const;
    void read_joker(std::size_t layer, std::size_t parent, Rank rank);
    int line_points_ = 0;
    int line_length_ = 0;
    int line_most_ = 0;     // points of its dearest card
    int beaten_ = 0;        // what a reading's words must exceed
    std::size_t beam_ = 0;  // how many readings go on at each place; 0: all that may win
    void thin_out(std::size_t layer);
    std::vector<std::uint32_t> slots_;  // where a reading stands in its layer
    void clear_slots(std::size_t room);
    void offer_readings(int length, int before, bool& found, Arranged& best);
};

template <class Seen>
void Arranger::each_word(const Selection& cards, int length, int offset, Seen seen) {
    if (length > vocabulary_.longest() || length < 2) return;
    const WordsOfLength& words = vocabulary_.of_length(length);
    if (words.size() == 0) return;
    if (base_length_ == 0 && length <= cards.size() + 1) {
        each_anagram(cards, length, seen);
        return;
    }
    const auto blocks = static_cast<std::size_t>(words.blocks());
    std::array<std::uint8_t, letters> counts{};
    bool first = true;
    const auto narrow = [&](const std::uint64_t* set) {
        if (set == nullptr) return false;
        std::uint64_t any = 0;
        for (std::size_t i = 0; i < blocks; ++i) {
            word_set_[i] = first ? set[i] : word_set_[i] & set[i];
            any |= word_set_[i];
        }
        first = false;
        return any != 0;
    };
    if (word_set_.size() < blocks) word_set_.resize(blocks);
    for (int i = 0; i < base_.size(); ++i) {
        ++counts[base_[i].letter];
        if (!narrow(words.with_letter_at(offset + i, base_[i].letter))) return;
    }
    for (int i = 0; i < cards.size(); ++i) {
        const Letter letter = card(cards[i]).letter;
        ++counts[letter];
        const bool last = i + 1 == cards.size() || card(cards[i + 1]).letter != letter;
        if (last && !narrow(words.with_count(letter, counts[letter]))) return;
    }
    if (first) {  // jokers alone
        for (int word = 0; word < words.size(); ++word) {
            if (!seen(word)) return;
        }
        return;
    }
    for (std::size_t i = 0; i < blocks; ++i) {
        for (std::uint64_t set = word_set_[i]; set != 0; set &= set - 1) {
            if (!seen(static_cast<int>(i) * 64 + __builtin_ctzll(set))) return;
        }
    }
}

template <class Seen>
void Arranger::each_anagram(const Selection& cards, int length, Seen seen) {
    std::uint64_t key = 0;
    LetterCounts counts;
    for (int i = 0; i < cards.size(); ++i) {
        const Letter letter = card(cards[i]).letter;
        key += vocabulary_.key(letter);
        counts = counts.with(letter);
    }
    const auto look_up = [&](std::uint64_t whole, LetterCounts missing) {
        const auto found = vocabulary_.anagrams(whole);
        if (found.empty()) return std::span<const std::uint32_t>{};
        for (int i = 0; i < length; ++i) {
            missing = missing.without(found[0].letters[static_cast<std::size_t>(i)]);
        }
        return missing == LetterCounts{} ? vocabulary_.numbers_of(found)
                                         : std::span<const std::uint32_t>{};
    };
    std::span<const std::uint32_t> all;
    if (length == cards.size()) {
        all = look_up(key, counts);
    } else {
        completed_words_.clear();
        for (std::uint32_t may = vocabulary_.completing(key); may != 0; may &= may - 1) {
            const auto letter = static_cast<Letter>(__builtin_ctz(may));
            const std::uint64_t whole = key + vocabulary_.key(letter);
            if (!vocabulary_.may_have_anagrams(whole, length)) continue;
            const auto words = look_up(whole, counts.with(letter));
            completed_words_.insert(completed_words_.end(), words.begin(), words.end());
        }
        std::ranges::sort(completed_words_);
        all = completed_words_;
    }
    for (const std::uint32_t word : all) {
        if (!seen(static_cast<int>(word))) return;
    }
}

template <class Seen>
void Arranger::each_fitting_word(const CardOrder& line, Seen seen) const {
    const int length = line.cards.size();
    if (length > vocabulary_.longest()) return;
    const WordsOfLength& words = vocabulary_.of_length(length);
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
