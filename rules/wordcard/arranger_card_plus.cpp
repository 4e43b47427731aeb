// The variant card_plus: sets and suites in which words score too.
#include <algorithm>
#include <bit>
#include <functional>
#include <limits>

#include "rules/kit/random.hpp"
#include "rules/wordcard/arranger.hpp"

namespace stamtafel::wordcard {

namespace {

constexpr std::uint32_t no_slot = std::numeric_limits<std::uint32_t>::max();
constexpr std::size_t narrow_beam = 64;

}  // namespace

bool Arranger::find_card_plus(const Selection& cards, int jokers, Arranged& best) {
    const int added = cards.size() + jokers;
    bool found = false;
    Rank rank = no_rank;
    if (is_set_with_base(cards, rank)) {
        for (int before = 0; before <= (base_length_ > 0 ? added : 0); ++before) {
            letter_set(cards, jokers, rank, before, found, best);
        }
    }
    if (cards.size() + base_length_ > 0) {
        for (const CardOrder& line : suites(cards, jokers)) letter_line(line, found, best);
    }
    return found;
}

void Arranger::clear_slots(std::size_t room) {
    const std::size_t size = std::bit_ceil(room * 2 + 2);
    slots_.assign(size, no_slot);
}

void Arranger::read_on(std::size_t layer, std::size_t parent, const LaidCard& laid, Mask used,
                       bool order_is_open) {
    const Reading& from = layers_[layer][parent];
    Reading to;
    to.node = vocabulary_.step(from.node, laid.letter);
    to.parent = static_cast<std::int32_t>(parent);
    to.sum = from.sum + laid.points;
    to.value = from.value;
    to.used = used;
    to.card = laid;
    if (const std::uint32_t endings = vocabulary_.endings(to.node); endings != 0) {
        const Reading* back = &from;
        for (unsigned length = 1; (endings >> length) != 0; ++length) {
            if (((endings >> length) & 1U) != 0) to.value += to.sum - back->sum;
            if (back->parent < 0) break;
            back = &layers_[layer - length][static_cast<std::size_t>(back->parent)];
        }
    }
    // Words that have begun may end, and others may begin.
    const int more = line_length_ - static_cast<int>(layer) - 1;
    const auto begun = vocabulary_.to_end(to.node, more);
    const auto depth = static_cast<unsigned>(vocabulary_.depth(to.node));
    const int read = std::min(to.sum, static_cast<int>(depth) * line_most_);
    const int begun_points =
        std::min(begun.words * line_points_, begun.words * read + begun.letters * line_most_);
    const auto left = static_cast<std::size_t>(more);
    const int fresh_points =
        std::min(fresh_words_[left] * (line_points_ - to.sum), fresh_letters_[left] * line_most_);
    int to_come = begun_points + fresh_points;
    if (!order_is_open) to_come = std::min(to_come, stretches_to_come_[layer + 1]);
    if (to.value + to_come <= beaten_) return;
    if (order_is_open) {
        to.jokers = ((from.jokers << 1U) | (laid.joker ? 1U : 0U)) & ((1U << depth) - 1U);
    }
    Layer& next = layers_[layer + 1];
    const std::uint64_t key = mix((std::uint64_t{to.node} << 32U | to.jokers) ^ mix(to.used));
    for (std::size_t slot = key & (slots_.size() - 1);; slot = (slot + 1) & (slots_.size() - 1)) {
        if (slots_[slot] == no_slot) {
            slots_[slot] = static_cast<std::uint32_t>(next.size());
            next.push_back(to);
            return;
        }
        Reading& other = next[slots_[slot]];
        if (other.node == to.node && other.jokers == to.jokers && other.used == to.used) {
            if (other.value < to.value) other = to;
            return;
        }
    }
}

void Arranger::offer_readings(int length, int before, bool& found, Arranged& best) {
    const Layer& last = layers_[static_cast<std::size_t>(length)];
    for (const bool whole : {false, true}) {
        const Reading* chosen = nullptr;
        for (const Reading& reading : last) {
            const bool is_word =
                ((vocabulary_.endings(reading.node) >> static_cast<unsigned>(length)) & 1U) != 0;
            if (is_word != whole) continue;
            if (chosen == nullptr || reading.value > chosen->value) chosen = &reading;
        }
        if (chosen == nullptr) continue;
        CardOrder line;
        line.before = before;
        const Reading* reading = chosen;
        for (int i = 0; i < length; ++i) line.cards.push_back({});
        for (int i = length; i > 0; --i) {
            line.cards[i - 1] = reading->card;
            reading = &layers_[static_cast<std::size_t>(i) - 1]
                              [static_cast<std::size_t>(reading->parent)];
        }
        // The whole row is one combination.
        const int points = chosen->value + chosen->sum - old_points_;
        const bool is_long = length >= long_row;
        offer(line, points, bonus_of(whole && is_long, is_long), found, best);
    }
}

int Arranger::words_bound(const Selection& cards, int jokers) const {
    const int length = base_length_ + cards.size() + jokers;
    std::array<int, max_row> points{};
    std::array<int, max_row> covers{};
    std::size_t at = 0;
    for (const LaidCard& laid : base_) points[at++] = laid.points;
    for (int i = 0; i < cards.size(); ++i) points[at++] = card(cards[i]).points;
    for (int i = 0; i < jokers; ++i) points[at++] = rules_.joker_points;
    for (int i = 0; i < length; ++i) {
        covers[static_cast<std::size_t>(i)] = vocabulary_.most_covers(length, i);
    }
    std::sort(points.begin(), points.begin() + length, std::greater<>());
    std::sort(covers.begin(), covers.begin() + length, std::greater<>());
    int bound = 0;
    for (std::size_t i = 0; i < at; ++i) bound += points[i] * covers[i];
    return bound;
}

int Arranger::to_beat(int row_points, int length, bool found, const Arranged& best) const {
    if (formula_ != Formula::most) return no_floor;
    const int beaten = found ? std::max(floor_, merit(best.points, best.bonus)) : floor_;
    const bool is_long = length >= long_row;
    return beaten - row_points + old_points_ - bonus_of(is_long, is_long);
}

// Keeps the best readings where a beam is set.
void Arranger::thin_out(std::size_t layer) {
    Layer& all = layers_[layer];
    if (beam_ == 0 || all.size() <= beam_) return;
    std::ranges::nth_element(all, all.begin() + static_cast<std::ptrdiff_t>(beam_),
                             std::greater<>(), &Reading::value);
    all.resize(beam_);
}

// Which letters of its last joker let a stretch of the line be a word; all of them if that is too
// long a question, and none if it never is one. Without a joker any bit says that it is.
std::uint32_t Arranger::letters_for(const CardOrder& line, int from, int size, int joker_at) const {
    constexpr int patience = 256;  // words to look at
    constexpr std::uint32_t any_letter = (1U << letters) - 1;
    const WordsOfLength& words = vocabulary_.of_length(size);
    std::array<const std::uint64_t*, max_row> sets{};
    std::size_t count = 0;
    for (int i = 0; i < size; ++i) {
        const Letter letter = line.cards[from + i].letter;
        if (letter != no_letter) sets[count++] = words.with_letter_at(i, letter);
    }
    std::uint32_t found = 0;
    int looked_at = 0;
    for (std::size_t block = 0; block < static_cast<std::size_t>(words.blocks()); ++block) {
        std::uint64_t all = ~std::uint64_t{0};
        for (std::size_t i = 0; i < count; ++i) all &= sets[i][block];
        for (; all != 0; all &= all - 1) {
            if (joker_at < 0 || ++looked_at > patience) return any_letter;
            const int word = static_cast<int>(block) * 64 + std::countr_zero(all);
            if (word >= words.size()) break;
            found |= 1U << words.letters_of(word)[static_cast<std::size_t>(joker_at - from)];
        }
    }
    return found;
}

// Only stretches that could be words score, and a joker has one letter for all of them: each
// stretch is counted with its last joker, and each joker with its best letter.
void Arranger::bound_stretches(const CardOrder& line) {
    const int length = line.cards.size();
    const int longest = std::min(length, vocabulary_.longest());
    stretches_to_come_.fill(0);
    std::array<std::array<int, letters>, max_row> by_letter{};
    for (int from = 0; from < length; ++from) {
        int points = line.cards[from].points;
        int joker_at = line.cards[from].letter == no_letter ? from : -1;
        for (int end = from + 1; end < length && end - from < longest; ++end) {
            points += line.cards[end].points;
            if (line.cards[end].letter == no_letter) joker_at = end;
            if (points == 0) continue;
            const std::uint32_t fitting = letters_for(line, from, end - from + 1, joker_at);
            if (fitting == 0) continue;
            // Once its last joker has been read, a stretch counts until it ends.
            for (int at = joker_at + 1; at <= end; ++at) {
                stretches_to_come_[static_cast<std::size_t>(at)] += points;
            }
            if (joker_at < 0) continue;
            for (std::uint32_t left = fitting; left != 0; left &= left - 1) {
                by_letter[static_cast<std::size_t>(joker_at)]
                         [static_cast<std::size_t>(std::countr_zero(left))] += points;
            }
        }
    }
    int to_come = 0;
    for (int at = length - 1; at >= 0; --at) {
        const auto index = static_cast<std::size_t>(at);
        to_come += *std::ranges::max_element(by_letter[index]);
        stretches_to_come_[index] += to_come;
    }
}

void Arranger::letter_line(const CardOrder& line, bool& found, Arranged& best) {
    int row_points = 0;
    bool open = false;
    line_most_ = 0;
    for (const LaidCard& laid : line.cards) {
        row_points += laid.points;
        line_most_ = std::max<int>(line_most_, laid.points);
        open |= laid.letter == no_letter;
    }
    line_points_ = row_points;
    line_length_ = line.cards.size();
    if (!open) {
        stretches_to_come_.fill(0);
        beam_ = 0;
        beaten_ = no_floor;
        read_line(line, found, best);
        return;
    }
    bound_stretches(line);
    // A quick search that may miss the best first, so that the thorough one has something to beat.
    for (const std::size_t beam : {std::size_t{narrow_beam}, std::size_t{0}}) {
        beaten_ = to_beat(row_points, line.cards.size(), found, best);
        beam_ = beam;
        read_line(line, found, best);
    }
}

void Arranger::read_line(const CardOrder& line, bool& found, Arranged& best) {
    layers_[0].assign(1, {});
    const auto length = static_cast<std::size_t>(line.cards.size());
    for (std::size_t i = 0; i < length; ++i) {
        const LaidCard& laid = line.cards[static_cast<int>(i)];
        const bool open = laid.letter == no_letter;
        layers_[i + 1].clear();
        clear_slots(layers_[i].size() * (open ? letters : 1));
        for (std::size_t s = 0; s < layers_[i].size(); ++s) {
            if (!open) {
                read_on(i, s, laid, 0, false);
                continue;
            }
            for (Letter letter = 0; letter < letters; ++letter) {
                read_on(i, s, joker(laid.rank, letter), 0, false);
            }
        }
        thin_out(i + 1);
    }
    offer_readings(line.cards.size(), line.before, found, best);
}

void Arranger::letter_set(const Selection& cards, int jokers, Rank rank, int before, bool& found,
                          Arranged& best) {
    line_points_ = sum_of_points(cards, jokers);
    line_length_ = base_length_ + cards.size() + jokers;
    line_most_ = most_points(cards, jokers);
    for (const std::size_t beam : {std::size_t{narrow_beam}, std::size_t{0}}) {
        beaten_ = to_beat(line_points_, line_length_, found, best);
        beam_ = beam;
        read_set(cards, jokers, rank, before, found, best);
    }
}

void Arranger::read_set(const Selection& cards, int jokers, Rank rank, int before, bool& found,
                        Arranged& best) {
    const int length = base_length_ + cards.size() + jokers;
    layers_[0].assign(1, {});
    for (int i = 0; i < length; ++i) {
        const auto layer = static_cast<std::size_t>(i);
        layers_[layer + 1].clear();
        clear_slots(layers_[layer].size() * (letters + static_cast<std::size_t>(cards.size())));
        const bool in_base = i >= before && i < before + base_length_;
        const int picked = i - std::clamp(i - before, 0, base_length_);
        for (std::size_t s = 0; s < layers_[layer].size(); ++s) {
            const Mask used = layers_[layer][s].used;
            if (in_base) {
                read_on(layer, s, base_[i - before], used, true);
                continue;
            }
            Letter tried = no_letter;
            for (int c = 0; c < cards.size(); ++c) {
                const Card& each = card(cards[c]);
                const Mask bit = Mask{1} << cards[c];
                if ((used & bit) != 0 || each.letter == tried) continue;
                tried = each.letter;
                read_on(layer, s, each, used | bit, true);
            }
            if (picked - std::popcount(used) < jokers) {
                for (Letter letter = 0; letter < letters; ++letter) {
                    read_on(layer, s, joker(rank, letter), used, true);
                }
            }
        }
        thin_out(layer + 1);
    }
    offer_readings(length, before, found, best);
}

}  // namespace stamtafel::wordcard
