// The best lay found the slow way: every row is built card by card and valued by the rules for
// rows, every set of rows is tried. Only for tests; it shares no idea with the solver.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rules/wordcard/rows/lay.hpp"

namespace stamtafel::wordcard {

class BruteForce {
  public:
    // `words` are those of the wordbook, in capitals; a joker stands only for letters in them.
    BruteForce(const Wordbook& wordbook, const std::vector<std::string>& words, const Task& task)
        : wordbook_(wordbook), task_(task), rules_(task.rules) {
        std::set<char> used;
        for (const std::string& word : words) {
            used.insert(word.begin(), word.end());
            for (std::size_t end = 0; end <= word.size(); ++end)
                starts_.insert(word.substr(0, end));
        }
        for (const char c : used) alphabet_.push_back(static_cast<Letter>(c - 'A'));
    }

    // The highest result of any lay.
    int best() {
        const std::vector<Card> hand(task_.hand.begin(), task_.hand.end());
        best_ = result(Kinds(hand), 0, 0, 0, false);
        if (task_.opening.asks()) {
            lays(hand, {}, 0, 0, false);
        } else {
            exchanges(hand, {task_.table.begin(), task_.table.end()}, 0, 0, false);
        }
        return best_;
    }

  private:
    using Hand = std::vector<Card>;
    using Laid = std::vector<TableRow>;
    using Scored = std::set<std::pair<int, int>>;  // points and bonus
    // How many of each kind of card, four bits a kind: equal cards are not told apart.
    using Cards = std::uint64_t;
    using Rows = std::map<Cards, Scored>;  // by the cards they use

    // The different cards of a hand, and how many there are of each.
    struct Kinds {
        std::vector<Card> cards;
        Cards all = 0;

        explicit Kinds(const Hand& hand) {
            for (const Card& card : hand) {
                const auto found = std::ranges::find(cards, card);
                const auto kind = static_cast<unsigned>(found - cards.begin());
                if (found == cards.end()) cards.push_back(card);
                all += Cards{1} << 4 * kind;
            }
        }
        [[nodiscard]] static unsigned count(Cards some, std::size_t kind) {
            return static_cast<unsigned>(some >> 4 * kind & 15U);
        }
        [[nodiscard]] bool holds(Cards some) const {
            for (std::size_t kind = 0; kind < cards.size(); ++kind) {
                if (count(some, kind) > count(all, kind)) return false;
            }
            return true;
        }
    };

    [[nodiscard]] int result(const Kinds& hand, Cards used, int points, int bonus,
                             bool laid) const {
        int cost = 0;
        for (std::size_t kind = 0; kind < hand.cards.size(); ++kind) {
            const int left = static_cast<int>(Kinds::count(hand.all - used, kind));
            const int times = rules_.variant == Variant::word_and_card ? 2 : 1;
            const Card& card = hand.cards[kind];
            cost += left * (card.is_joker() ? 50 : card.points * times);
        }
        if (used == hand.all && laid) bonus += task_.going_out;
        return (task_.formula == Formula::most ? points : 0) + bonus - cost;
    }

    void exchanges(const Hand& hand, const Laid& table, int points, int bonus, bool laid) {
        lays(hand, table, points, bonus, laid);
        for (std::size_t r = 0; r < table.size(); ++r) {
            for (int i = 0; i < table[r].cards.size(); ++i) {
                for (std::size_t c = 0; c < hand.size(); ++c) {
                    const auto done = exchange_joker(table[r], i, hand[c], rules_, wordbook_);
                    if (!done) continue;
                    Hand rest = hand;
                    rest[c] = joker_card;
                    Laid after = table;
                    after[r] = done->row;
                    exchanges(rest, after, points + done->points, bonus + done->bonus, true);
                }
            }
        }
    }

    // Everything from here on: one extension of each row at most, and new rows.
    void lays(const Hand& cards, const Laid& table, int points, int bonus, bool laid) {
        const Kinds hand(cards);
        Rows fresh;
        grow(hand, nullptr, {}, 0, 0, 0, false, fresh);
        std::vector<Rows> longer(table.size());
        for (std::size_t r = 0; r < table.size(); ++r) {
            grow(hand, &table[r], {}, 0, 0, 0, false, longer[r]);
        }
        extend(hand, longer, 0, fresh, 0, points, bonus, laid);
    }

    void extend(const Kinds& hand, const std::vector<Rows>& longer, std::size_t row,
                const Rows& fresh, Cards used, int points, int bonus, bool laid) {
        if (row == longer.size()) {
            lay_new(hand, fresh, used, points, bonus, laid, 0, 0);
            return;
        }
        extend(hand, longer, row + 1, fresh, used, points, bonus, laid);
        for (const auto& [cards, scores] : longer[row]) {
            if (!hand.holds(used + cards)) continue;
            for (const auto& [more, extra] : scores) {
                extend(hand, longer, row + 1, fresh, used + cards, points + more, bonus + extra,
                       true);
            }
        }
    }

    void lay_new(const Kinds& hand, const Rows& fresh, Cards used, int points, int bonus, bool laid,
                 int opened_cards, int opened_points) {
        const Opening& opening = task_.opening;
        const bool enough =
            opening.points > 0 ? opened_points >= opening.points : opened_cards >= opening.cards;
        if (enough || used == hand.all) {
            best_ = std::max(best_, result(hand, used, points, bonus, laid));
        }
        for (const auto& [cards, scores] : fresh) {
            // In one order only, so that no set of rows comes twice.
            if (cards < last_ || !hand.holds(used + cards)) continue;
            const Cards before = last_;
            last_ = cards;
            int size = 0;
            for (std::size_t kind = 0; kind < hand.cards.size(); ++kind) {
                size += static_cast<int>(Kinds::count(cards, kind));
            }
            for (const auto& [more, extra] : scores) {
                lay_new(hand, fresh, used + cards, points + more, bonus + extra, true,
                        opened_cards + size, opened_points + more);
            }
            last_ = before;
        }
    }

    // Lays one more card at the end, or the old row; and notes every row that is valid.
    void grow(const Kinds& hand, const TableRow* base, const Row& row, int before, int after,
              Cards used, bool base_laid, Rows& found) {
        if (!viable(row)) return;
        if (base == nullptr && row.size() >= 2) {
            if (const auto done = lay_row(row, rules_, wordbook_)) note(found, used, *done);
        } else if (base_laid && before + after > 0) {
            const LaidCard* cards = row.begin();
            const auto done = extend_row(*base, {cards, cards + before},
                                         {row.end() - after, row.end()}, rules_, wordbook_);
            if (done) note(found, used, *done);
        }
        if (base != nullptr && !base_laid) {
            Row whole = row;
            for (const LaidCard& laid : base->cards) whole.push_back(laid);
            grow(hand, base, whole, before, 0, used, true, found);
        }
        const bool in_front = base != nullptr && !base_laid;
        for (std::size_t kind = 0; kind < hand.cards.size(); ++kind) {
            const Cards more = used + (Cards{1} << 4 * kind);
            if (!hand.holds(more)) continue;
            each_meaning(hand.cards[kind], [&](const LaidCard& laid) {
                Row next = row;
                next.push_back(laid);
                grow(hand, base, next, before + (in_front ? 1 : 0), after + (base_laid ? 1 : 0),
                     more, base_laid, found);
            });
        }
    }

    // Of rows with the same cards only those that are best at something.
    void note(Rows& found, Cards used, const Placed& done) const {
        Scored& scores = found[used];
        const std::pair mine(done.points, done.bonus);
        for (const auto& other : scores) {
            if (other.first >= mine.first && other.second >= mine.second) return;
        }
        std::erase_if(scores, [&](const auto& other) {
            return other.first <= mine.first && other.second <= mine.second;
        });
        scores.insert(mine);
    }

    // Whether a row that begins like this can still become valid.
    [[nodiscard]] bool viable(const Row& row) const {
        if (needs_word(rules_.variant) && !starts_.contains(spelled(row))) return false;
        if (!needs_combination(rules_.variant) || row.size() < 3) return true;
        return is_set(row) || is_suite(row);
    }

    template <class Seen>
    void each_meaning(const Card& card, Seen seen) const {
        if (!card.is_joker()) {
            seen(LaidCard(card));
            return;
        }
        const bool with_rank = counts_combinations(rules_.variant);
        for (int rank = with_rank ? ace : no_rank; rank <= (with_rank ? king : no_rank); ++rank) {
            if (!counts_words(rules_.variant)) {
                seen(LaidCard::joker_as(static_cast<Rank>(rank), no_letter, rules_.joker_points));
                continue;
            }
            for (const Letter letter : alphabet_) {
                seen(LaidCard::joker_as(static_cast<Rank>(rank), letter, rules_.joker_points));
            }
        }
    }

    const Wordbook& wordbook_;
    const Task& task_;
    RowRules rules_;
    std::vector<Letter> alphabet_;
    std::set<std::string> starts_;
    Cards last_ = 0;
    int best_ = 0;
};

}  // namespace stamtafel::wordcard
