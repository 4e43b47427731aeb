#include "rules/wordcard/arranger.hpp"

#include <algorithm>
#include <cassert>
#include <limits>

namespace stamtafel::wordcard {

namespace {

constexpr int ace_high = 14;  // suites lie on a line from ace to ace

}  // namespace

Arranger::Arranger(const Vocabulary& vocabulary, Stretches& stretches, Switches switches)
    : vocabulary_(vocabulary), stretches_(stretches), switches_(switches) {
    rank_slots_.fill(no_slot);
    for (int more = 2; more <= max_row; ++more) {
        const auto at = static_cast<std::size_t>(more);
        const auto fresh = vocabulary.to_end(Vocabulary::root, more);
        fresh_words_[at] = fresh_words_[at - 1] + fresh.words;
        fresh_letters_[at] = fresh_letters_[at - 1] + fresh.letters;
    }
}

void Arranger::begin(const Task& task, const SortedHand& hand, const Neighbours* neighbours) {
    rules_ = task.rules;
    formula_ = task.formula;
    hand_ = hand;
    neighbours_ = neighbours;
    cards_of_letter_ = {};
    for (int i = 0; i < hand.size(); ++i) cards_of_letter_[card(i).letter] |= Mask{1} << i;
    turn_to(nullptr);
}

void Arranger::turn_to(const TableRow* base) {
    if (base == nullptr && base_.empty()) return;
    base_ = base == nullptr ? Row{} : base->cards;
    word_bonus_paid_ = base != nullptr && base->word_bonus_paid;
    card_bonus_paid_ = base != nullptr && base->card_bonus_paid;
    base_length_ = base_.size();
    base_points_ = 0;
    for (const LaidCard& laid : base_) base_points_ += laid.points;
    old_points_ = worth_of(base_, rules_.variant, vocabulary_.wordbook()).points(rules_.variant);
}

bool Arranger::find(Mask mask, int jokers, Arranged& best, int floor) {
    const Selection cards(mask);
    floor_ = floor;
    most_merit_ = floor;
    if (cards.size() + jokers == 0 || cards.size() + jokers + base_length_ < 2) return false;
    switch (rules_.variant) {
        case Variant::word:
            return find_word(cards, jokers, best);
        case Variant::word_plus:
            return find_word_plus(cards, jokers, best);
        case Variant::card:
            return find_card(cards, jokers, best);
        case Variant::card_plus:
            return find_card_plus(cards, jokers, best);
        case Variant::word_and_card:
            return find_word_and_card(cards, jokers, best);
    }
    return false;
}

int Arranger::bonus_of(bool long_word, bool long_combination) const {
    if (!rules_.bonuses) return 0;
    return (long_word && !word_bonus_paid_ ? long_row_bonus : 0) +
           (long_combination && !card_bonus_paid_ ? long_row_bonus : 0);
}

int Arranger::most_points(const Selection& cards, int jokers) const {
    int most = jokers > 0 ? rules_.joker_points : 0;
    for (int i = 0; i < cards.size(); ++i) most = std::max<int>(most, card(cards[i]).points);
    for (const LaidCard& laid : base_) most = std::max<int>(most, laid.points);
    return most;
}

int Arranger::sum_of_points(const Selection& cards, int jokers) const {
    int sum = base_points_ + jokers * rules_.joker_points;
    for (int i = 0; i < cards.size(); ++i) sum += card(cards[i]).points;
    return sum;
}

// In `least` the points decide between rows that count the same: they may be needed to open.
bool Arranger::is_better(int points, int bonus, const Arranged& best) const {
    const int mine = merit(points, bonus);
    const int other = merit(best.points, best.bonus);
    return mine != other ? mine > other : points > best.points;
}

void Arranger::offer(const CardOrder& line, int points, int bonus, bool& found,
                     Arranged& best) const {
    if (found && !is_better(points, bonus, best)) return;
    found = true;
    best.row = line.cards;
    best.before = line.before;
    best.points = points;
    best.bonus = bonus;
}

void Arranger::lay_word(const WordsOfLength& words, int word, int offset, const Selection& cards,
                        Rank joker_rank, CardOrder& line) const {
    const auto sorted = words.sorted_letters(word);
    const auto positions = words.sorted_positions(word);
    line.cards.clear();
    line.before = offset;
    const int length = words.length();
    for (int i = 0; i < length; ++i) line.cards.push_back({});
    for (int i = 0; i < base_length_; ++i) line.cards[offset + i] = base_[i];
    const auto free = [&](int position) {
        return position < offset || position >= offset + base_length_;
    };
    int next = 0;
    for (int i = 0; i < length; ++i) {
        const int position = positions[static_cast<std::size_t>(i)];
        if (!free(position)) continue;
        const Letter letter = sorted[static_cast<std::size_t>(i)];
        int places = 0;
        for (int j = i; j < length && sorted[static_cast<std::size_t>(j)] == letter; ++j) {
            places += free(positions[static_cast<std::size_t>(j)]) ? 1 : 0;
        }
        int last = next;
        while (last < cards.size() && card(cards[last]).letter == letter) ++last;
        const bool joker_first = places > last - next &&
                                 (next == last || rules_.joker_points > card(cards[next]).points);
        line.cards[position] =
            joker_first ? joker(joker_rank, letter) : LaidCard(card(cards[next++]));
    }
}

bool Arranger::find_word(const Selection& cards, int jokers, Arranged& best) {
    const int added = cards.size() + jokers;
    const int length = base_length_ + added;
    const int most = most_points(cards, jokers);
    const int bonus = bonus_of(length >= long_row, false);
    int best_points = -1;
    int best_word = 0;
    int best_offset = 0;
    for (int offset = 0; offset <= (base_length_ > 0 ? added : 0); ++offset) {
        const WordsOfLength* words = nullptr;
        each_word(cards, length, offset, [&](int word) {
            words = &vocabulary_.of_length(length);
            if (words->covered(word) * most <= best_points) return false;
            const int points = points_of(*words, word, offset, cards);
            if (points > best_points) {
                best_points = points;
                best_word = word;
                best_offset = offset;
            }
            return true;
        });
    }
    if (best_points < 0) return false;
    CardOrder line;
    lay_word(vocabulary_.of_length(length), best_word, best_offset, cards, no_rank, line);
    bool found = false;
    offer(line, best_points - old_points_, bonus, found, best);
    return true;
}

bool Arranger::is_set_with_base(const Selection& cards, Rank& rank) const {
    rank = no_rank;
    const auto fits = [&](Rank other) {
        if (rank == no_rank) rank = other;
        return rank == other;
    };
    for (const LaidCard& laid : base_) {
        if (!fits(laid.rank)) return false;
    }
    for (int i = 0; i < cards.size(); ++i) {
        if (!fits(card(cards[i]).rank)) return false;
    }
    if (rank == no_rank) rank = ace;  // jokers alone: any rank does
    return true;
}

void Arranger::add_suites(const Selection& cards, int length, int low, bool up, int before) {
    CardOrder line;
    line.before = before;
    for (int i = 0; i < length; ++i) {
        const int place = up ? low + i : low + length - 1 - i;
        const Rank rank = place == ace_high ? ace : static_cast<Rank>(place);
        if (i >= before && i < before + base_length_) {
            if (base_[i - before].rank != rank) return;
            line.cards.push_back(base_[i - before]);
        } else {
            line.cards.push_back(joker(rank, no_letter));
        }
    }
    const auto free_index = [&](int place) {
        const int i = up ? place - low : low + length - 1 - place;
        const bool free = i >= 0 && i < length && (i < before || i >= before + base_length_);
        return free && line.cards[i].joker ? i : -1;
    };
    InlineList<std::uint8_t, max_proven_hand> aces;
    for (int i = 0; i < cards.size(); ++i) {
        if (card(cards[i]).rank == ace) {
            aces.push_back(static_cast<std::uint8_t>(cards[i]));
            continue;
        }
        const int index = free_index(card(cards[i]).rank);
        if (index < 0) return;
        line.cards[index] = card(cards[i]);
    }
    if (aces.empty()) {
        suites_.push_back(line);
        return;
    }
    const int first = free_index(ace);
    const int last = free_index(ace_high);
    if (aces.size() == 1) {
        for (const int index : {first, last}) {
            if (index < 0) continue;
            CardOrder& laid = suites_.emplace_back(line);
            laid.cards[index] = card(aces[0]);
        }
    } else if (aces.size() == 2 && first >= 0 && last >= 0) {
        for (const int swapped : {0, 1}) {
            CardOrder& laid = suites_.emplace_back(line);
            laid.cards[first] = card(aces[swapped]);
            laid.cards[last] = card(aces[1 - swapped]);
        }
    }
}

const std::vector<CardOrder>& Arranger::suites(const Selection& cards, int jokers) {
    suites_.clear();
    const int added = cards.size() + jokers;
    const int length = base_length_ + added;
    if (length < 3) return suites_;
    // Where it can lie: aces aside, every rank is there once, and between its ends.
    int lowest = ace_high;
    int highest = ace;
    std::uint32_t seen = 0;
    const auto see = [&](Rank rank) {
        if (rank == ace) return true;
        lowest = std::min<int>(lowest, rank);
        highest = std::max<int>(highest, rank);
        const bool first = (seen >> rank & 1U) == 0;
        seen |= 1U << rank;
        return first;
    };
    for (const LaidCard& laid : base_) {
        if (!see(laid.rank)) return suites_;
    }
    for (int i = 0; i < cards.size(); ++i) {
        if (!see(card(cards[i]).rank)) return suites_;
    }
    const int last = std::min(lowest, ace_high - length + 1);
    for (int low = std::max<int>(ace, highest - length + 1); low <= last; ++low) {
        for (int before = 0; before <= (base_length_ > 0 ? added : 0); ++before) {
            add_suites(cards, length, low, true, before);
            add_suites(cards, length, low, false, before);
        }
    }
    return suites_;
}

bool Arranger::may_combine(Mask mask, int jokers) const {
    const Selection cards(mask);
    Rank rank = no_rank;
    if (is_set_with_base(cards, rank)) return true;
    // Ranks on the line from ace to ace; an ace may stand at either end.
    std::uint32_t line = 0;
    int aces = 0;
    const auto put = [&](Rank each) {
        if (each == ace) return ++aces <= 2;
        const std::uint32_t bit = 1U << each;
        const bool free = (line & bit) == 0;
        line |= bit;
        return free;
    };
    for (const LaidCard& laid : base_) {
        if (!put(laid.rank)) return false;
    }
    for (int i = 0; i < cards.size(); ++i) {
        if (!put(card(cards[i]).rank)) return false;
    }
    const int length = base_length_ + cards.size() + jokers;
    const auto fits = [&](std::uint32_t all) {
        return all == 0 || 32 - __builtin_clz(all) - __builtin_ctz(all) <= length;
    };
    if (length < 3 || length > ace_high) return false;
    constexpr std::uint32_t low = 1U << ace;
    constexpr std::uint32_t high = 1U << ace_high;
    if (aces == 2) return fits(line | low | high);
    return aces == 1 ? fits(line | low) || fits(line | high) : fits(line);
}

int Arranger::points_in_order(const WordsOfLength& words, int word, const CardOrder& line) {
    const auto covers = words.covers(word);
    int points = 0;
    for (int i = 0; i < line.cards.size(); ++i) {
        points += covers[static_cast<std::size_t>(i)] * line.cards[i].points;
    }
    return points;
}

CardOrder Arranger::spelled(const WordsOfLength& words, int word, CardOrder line) {
    const auto spelling = words.letters_of(word);
    for (int i = 0; i < line.cards.size(); ++i) {
        line.cards[i].letter = spelling[static_cast<std::size_t>(i)];
    }
    return line;
}

bool Arranger::find_card(const Selection& cards, int jokers, Arranged& best) {
    const int length = base_length_ + cards.size() + jokers;
    const int points = sum_of_points(cards, jokers) - old_points_;
    const int bonus = bonus_of(false, length >= long_row);
    bool found = false;
    Rank rank = no_rank;
    if (is_set_with_base(cards, rank)) {
        CardOrder line;
        for (const LaidCard& laid : base_) line.cards.push_back(laid);
        for (int i = 0; i < cards.size(); ++i) line.cards.push_back(card(cards[i]));
        for (int i = 0; i < jokers; ++i) line.cards.push_back(joker(rank, no_letter));
        offer(line, points, bonus, found, best);
        return true;
    }
    if (!suites(cards, jokers).empty()) offer(suites_.front(), points, bonus, found, best);
    return found;
}

bool Arranger::find_word_and_card(const Selection& cards, int jokers, Arranged& best) {
    const int added = cards.size() + jokers;
    const int length = base_length_ + added;
    if (length > vocabulary_.longest()) return false;
    const WordsOfLength& words = vocabulary_.of_length(length);
    const int card_points = sum_of_points(cards, jokers);
    const int bonus = bonus_of(length >= long_row, length >= long_row);
    const int most = most_points(cards, jokers);
    int best_points = -1;
    bool found = false;
    CardOrder line;
    const auto gain = [&](int words_points) {
        return (words_points + card_points) * 2 - old_points_;
    };
    Rank rank = no_rank;
    if (is_set_with_base(cards, rank)) {
        for (int offset = 0; offset <= (base_length_ > 0 ? added : 0); ++offset) {
            each_word(cards, length, offset, [&](int word) {
                if (words.covered(word) * most <= best_points) return false;
                const int points = points_of(words, word, offset, cards);
                if (points > best_points) {
                    best_points = points;
                    lay_word(words, word, offset, cards, rank, line);
                    offer(line, gain(points), bonus, found, best);
                }
                return true;
            });
        }
    }
    if (words.size() == 0) return found;
    const auto spell = [&](const CardOrder& suite) {
        each_fitting_word(suite, [&](int word) {
            if (words.covered(word) * most <= best_points) return false;
            const int points = points_in_order(words, word, suite);
            if (points > best_points) {
                best_points = points;
                line = spelled(words, word, suite);
                offer(line, gain(points), bonus, found, best);
            }
            return true;
        });
    };
    for (const CardOrder& suite : suites(cards, jokers)) spell(suite);
    return found;
}

}  // namespace stamtafel::wordcard
