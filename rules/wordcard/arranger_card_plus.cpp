// The variant card_plus: sets and suites in which words score too.
#include <algorithm>
#include <bit>
#include <functional>
#include <limits>

#include "rules/kit/random.hpp"
#include "rules/wordcard/arranger.hpp"

namespace stamtafel::wordcard {

namespace {

constexpr std::uint32_t no_reading = std::numeric_limits<std::uint32_t>::max();
constexpr std::size_t narrow_beam = 64;

}  // namespace

bool Arranger::find_card_plus(const Selection& cards, int jokers, Arranged& best) {
    const int added = cards.size() + jokers;
    most_merit_ = std::min(floor_, 0);
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
    slots_.assign(size, no_reading);
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
    if (!order_is_open) {
        to_come = std::min(to_come, stretches_to_come_[layer + 1]);
        if (letters_told_) {
            to.chosen = from.chosen;
            if (joker_open_) to.chosen[jokers_read_] = laid.letter;
            const std::size_t jokers = jokers_read_ + (joker_open_ ? 1 : 0);
            if (jokers > 0) to_come = std::min(to_come, letters_to_come(to, layer + 1, jokers));
        }
    }
    if (to.value + to_come <= beaten_) return;
    if (order_is_open) {
        to.jokers = ((from.jokers << 1U) | (laid.joker ? 1U : 0U)) & ((1U << depth) - 1U);
    }
    Layer& next = layers_[layer + 1];
    const std::uint64_t key = mix((std::uint64_t{to.node} << 32U | to.jokers) ^ mix(to.used));
    for (std::size_t slot = key & (slots_.size() - 1);; slot = (slot + 1) & (slots_.size() - 1)) {
        if (slots_[slot] == no_reading) {
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
    const int bonus = bonus_of(is_long && !spells_first(length), is_long);
    return beaten - row_points + old_points_ - bonus;
}

// A bonus is worth as much as many words: without it nearly all readings of a long row are beaten.
bool Arranger::spells_first(int length) const {
    return switches_.whole_words && formula_ == Formula::most && length >= long_row &&
           bonus_of(true, true) > bonus_of(false, true);
}

void Arranger::note_bound(int words_points) {
    const bool is_long = line_length_ >= long_row;
    const int bonus = bonus_of(is_long && !spells_first(line_length_), is_long);
    const int most = merit(words_points + line_points_ - old_points_, bonus);
    most_merit_ = std::max(most_merit_, std::min(most, floor_));
}

void Arranger::spell_line(const CardOrder& line, bool& found, Arranged& best) {
    const int bonus = bonus_of(true, true);
    const WordsOfLength& words = vocabulary_.of_length(line_length_);
    each_fitting_word(line, [&](int word) {
        most_merit_ = floor_;
        const auto beaten = [&](int words_points) {
            const int points = words_points + line_points_ - old_points_;
            return merit(points, bonus) <= (found ? merit(best.points, best.bonus) : floor_);
        };
        if (beaten(words.covered(word) * line_most_)) return false;
        const int points = points_in_order(words, word, line);
        if (beaten(points)) return true;
        offer(spelled(words, word, line), points + line_points_ - old_points_, bonus, found, best);
        return true;
    });
}

void Arranger::spell_set(const Selection& cards, Rank rank, int before, bool& found,
                         Arranged& best) {
    const int bonus = bonus_of(true, true);
    const WordsOfLength& words = vocabulary_.of_length(line_length_);
    each_word(cards, line_length_, before, [&](int word) {
        most_merit_ = floor_;
        const auto beaten = [&](int words_points) {
            const int points = words_points + line_points_ - old_points_;
            return merit(points, bonus) <= (found ? merit(best.points, best.bonus) : floor_);
        };
        if (beaten(words.covered(word) * line_most_)) return false;
        const int points = points_of(words, word, before, cards);
        if (beaten(points)) return true;
        CardOrder line;
        lay_word(words, word, before, cards, rank, line);
        offer(line, points + line_points_ - old_points_, bonus, found, best);
        return true;
    });
}

// Keeps the best readings where a beam is set.
void Arranger::thin_out(std::size_t layer) {
    Layer& all = layers_[layer];
    if (beam_ == 0 || all.size() <= beam_) return;
    std::ranges::nth_element(all, all.begin() + static_cast<std::ptrdiff_t>(beam_),
                             std::greater<>(), &Reading::value);
    all.resize(beam_);
}

const Stretches::Fitting& Arranger::fitting(int from, int end) {
    const auto size = static_cast<std::size_t>(end - from + 1);
    return stretches_.fitting({&line_letters_[static_cast<std::size_t>(from)], size},
                              switches_.stretches);
}

// Only stretches that could be words score, and a joker has one letter for all of them: each
// stretch is counted with its last joker, and each joker with its best letter.
void Arranger::bound_stretches(const CardOrder& line) {
    const int length = line.cards.size();
    const int longest = std::min(length, vocabulary_.longest());
    std::array<int, max_row> places{};
    open_jokers_ = 0;
    for (int i = 0; i < length; ++i) {
        line_letters_[static_cast<std::size_t>(i)] = line.cards[i].letter;
        if (line.cards[i].letter == no_letter) places[open_jokers_++] = i;
    }
    stretches_to_come_.fill(0);
    line_stretches_.clear();
    std::array<ByLetter, max_row> by_letter{};
    int before = 0;  // open jokers
    for (int from = 0; from < length; ++from) {
        int points = line.cards[from].points;
        int jokers = line.cards[from].letter == no_letter ? 1 : 0;
        for (int end = from + 1; end < length && end - from < longest; ++end) {
            points += line.cards[end].points;
            if (line.cards[end].letter == no_letter) ++jokers;
            if (points == 0) continue;
            const std::uint32_t letters_there = fitting(from, end).last;
            if (letters_there == 0) continue;
            const int joker = jokers == 0 ? -1 : before + jokers - 1;
            line_stretches_.push_back({.from = static_cast<std::uint8_t>(from),
                                       .end = static_cast<std::uint8_t>(end),
                                       .joker = static_cast<std::int8_t>(joker),
                                       .two = jokers > 1,
                                       .points = points});
            // Once its last joker has been read, a stretch counts until it ends.
            const int joker_at = joker < 0 ? -1 : places[static_cast<std::size_t>(joker)];
            for (int at = joker_at + 1; at <= end; ++at) {
                stretches_to_come_[static_cast<std::size_t>(at)] += points;
            }
            if (joker < 0) continue;
            for (std::uint32_t left = letters_there; left != 0; left &= left - 1) {
                by_letter[static_cast<std::size_t>(joker)]
                         [static_cast<std::size_t>(std::countr_zero(left))] += points;
            }
        }
        if (line.cards[from].letter == no_letter) ++before;
    }
    int to_come = 0;
    for (std::size_t joker = open_jokers_; joker-- > 0;) {
        to_come += *std::ranges::max_element(by_letter[joker]);
        const int after = joker == 0 ? -1 : places[joker - 1];
        for (int at = after + 1; at <= places[joker]; ++at) {
            stretches_to_come_[static_cast<std::size_t>(at)] += to_come;
        }
    }
}

void Arranger::bound_letters() {
    const auto length = static_cast<std::size_t>(line_length_);
    std::array<ByLetter, most_told> alone{};  // by stretches without another joker
    closed_to_come_.fill(0);
    for (std::size_t joker = 0; joker < open_jokers_; ++joker) {
        std::fill_n(open_[joker].ending.begin(), length + 1, ByLetter{});
        open_[joker].after.fill({});
    }
    for (const Stretch& stretch : line_stretches_) {
        if (stretch.joker < 0) {
            for (std::size_t at = 0; at <= stretch.end; ++at) closed_to_come_[at] += stretch.points;
            continue;
        }
        const auto number = static_cast<std::size_t>(stretch.joker);
        OpenJoker& joker = open_[number];
        const Stretches::Fitting& fits = fitting(stretch.from, stretch.end);
        const auto add = [&](ByLetter& sums, std::uint32_t left) {
            for (; left != 0; left &= left - 1) {
                sums[static_cast<std::size_t>(std::countr_zero(left))] += stretch.points;
            }
        };
        add(joker.ending[stretch.end], fits.last);
        if (!stretch.two) add(alone[number], fits.last);
        for (std::size_t letter = 0; stretch.two && letter < letters; ++letter) {
            add(joker.after[letter], fits.after[letter]);
        }
    }
    for (std::size_t number = open_jokers_; number-- > 0;) {
        OpenJoker& joker = open_[number];
        joker.later.fill(0);
        for (std::size_t letter = 0; letter < letters; ++letter) {
            for (std::size_t own = 0; own < letters; ++own) {
                joker.after[letter][own] += alone[number][own];
            }
        }
        if (number + 1 < open_jokers_) {
            const OpenJoker& next = open_[number + 1];
            for (std::size_t letter = 0; letter < letters; ++letter) {
                int most = 0;
                for (std::size_t own = 0; own < letters; ++own) {
                    most = std::max(most, next.after[letter][own] + next.later[own]);
                }
                joker.later[letter] = most;
            }
        }
        for (std::size_t at = length; at-- > 0;) {
            for (std::size_t letter = 0; letter < letters; ++letter) {
                joker.ending[at][letter] += joker.ending[at + 1][letter];
            }
        }
    }
}

// No less than the words can score that end at a place or after it, if the last of the open jokers
// before it has been read.
int Arranger::letters_to_come(const Reading& reading, std::size_t place,
                              std::size_t jokers_read) const {
    int to_come = closed_to_come_[place];
    for (std::size_t number = 0; number < jokers_read; ++number) {
        to_come += open_[number].ending[place][reading.chosen[number]];
    }
    if (jokers_read > 0) {
        to_come += open_[jokers_read - 1].later[reading.chosen[jokers_read - 1]];
    }
    return to_come;
}

// Only with the letters that leave enough to come.
void Arranger::read_joker(std::size_t layer, std::size_t parent, Rank rank) {
    std::array<bool, letters> hopeful{};
    hopeful.fill(true);
    if (letters_told_) {
        const Reading& from = layers_[layer][parent];
        int sure = from.value + closed_to_come_[layer];
        for (std::size_t number = 0; number < jokers_read_; ++number) {
            sure += open_[number].ending[layer][from.chosen[number]];
        }
        const OpenJoker& joker = open_[jokers_read_];
        // The first has none before it: all its rows are alike.
        const ByLetter& own =
            jokers_read_ > 0 ? joker.after[from.chosen[jokers_read_ - 1]] : joker.after[0];
        for (std::size_t letter = 0; letter < letters; ++letter) {
            hopeful[letter] = sure + own[letter] + joker.later[letter] > beaten_;
        }
    }
    for (Letter letter = 0; letter < letters; ++letter) {
        if (hopeful[letter]) read_on(layer, parent, this->joker(rank, letter), 0, false);
    }
}

bool Arranger::begin_line(const CardOrder& line) {
    bool open = false;
    line_points_ = 0;
    line_most_ = 0;
    for (const LaidCard& laid : line.cards) {
        line_points_ += laid.points;
        line_most_ = std::max<int>(line_most_, laid.points);
        open |= laid.letter == no_letter;
    }
    line_length_ = line.cards.size();
    return open;
}

void Arranger::letter_line(const CardOrder& line, bool& found, Arranged& best) {
    if (!begin_line(line)) {
        stretches_to_come_.fill(0);
        letters_told_ = false;
        beam_ = 0;
        beaten_ = no_floor;
        most_merit_ = floor_;
        read_line(line, found, best);
        return;
    }
    if (spells_first(line_length_)) spell_line(line, found, best);
    bound_stretches(line);
    letter_open_line(line, found, best);
}

void Arranger::letter_open_line(const CardOrder& line, bool& found, Arranged& best) {
    letters_told_ = false;
    beaten_ = to_beat(line_points_, line_length_, found, best);
    int bound = stretches_to_come_[0];
    if (bound <= beaten_) return note_bound(bound);
    if (switches_.letter_bounds && open_jokers_ <= most_told) {
        bound_letters();
        letters_told_ = true;
        int most = 0;
        for (std::size_t letter = 0; letter < letters; ++letter) {
            most = std::max(most, open_[0].after[0][letter] + open_[0].later[letter]);
        }
        bound = std::min(bound, closed_to_come_[0] + most);
        if (bound <= beaten_) return note_bound(bound);
    }
    most_merit_ = floor_;
    // A quick search that may miss the best first, so that the thorough one has something to beat.
    for (const std::size_t beam : {std::size_t{narrow_beam}, std::size_t{0}}) {
        beaten_ = to_beat(line_points_, line_length_, found, best);
        beam_ = beam;
        read_line(line, found, best);
    }
}

bool Arranger::order_set(const Selection& cards, int jokers, Rank rank, int before) {
    constexpr std::uint64_t most_orders = 2000;
    constexpr std::uint8_t any_joker = 255;
    InlineList<std::uint8_t, max_row> order;
    std::uint64_t count = 1;
    int equal = 0;
    const auto put = [&](std::uint8_t code) {
        equal = !order.empty() && order[order.size() - 1] == code ? equal + 1 : 1;
        order.push_back(code);
        count =
            count * static_cast<std::uint64_t>(order.size()) / static_cast<std::uint64_t>(equal);
    };
    // Of one rank and letter all cards are equal.
    int first = 0;
    for (int i = 0; i < cards.size(); ++i) {
        if (card(cards[i]).letter != card(cards[first]).letter) first = i;
        put(static_cast<std::uint8_t>(cards[first]));
        if (count > most_orders) return false;
    }
    for (int i = 0; i < jokers; ++i) put(any_joker);
    if (count > most_orders) return false;
    orders_.clear();
    do {
        CardOrder& line = orders_.emplace_back();
        line.before = before;
        const auto lay_base = [&] {
            for (const LaidCard& laid : base_) line.cards.push_back(laid);
        };
        for (int i = 0; i < order.size(); ++i) {
            if (i == before) lay_base();
            line.cards.push_back(order[i] == any_joker ? joker(rank, no_letter)
                                                       : LaidCard(card(order[i])));
        }
        if (before == order.size()) lay_base();
    } while (std::next_permutation(order.begin(), order.end()));
    return true;
}

// The most promising first: then there is something to beat for the others.
void Arranger::letter_orders(bool& found, Arranged& best) {
    orders_by_bound_.clear();
    for (std::uint32_t i = 0; i < orders_.size(); ++i) {
        bound_stretches(orders_[i]);
        orders_by_bound_.emplace_back(stretches_to_come_[0], i);
    }
    std::ranges::sort(orders_by_bound_, std::greater<>());
    for (const auto& [bound, number] : orders_by_bound_) {
        if (bound <= to_beat(line_points_, line_length_, found, best)) return note_bound(bound);
        bound_stretches(orders_[number]);
        letter_open_line(orders_[number], found, best);
    }
}

void Arranger::read_line(const CardOrder& line, bool& found, Arranged& best) {
    layers_[0].assign(1, {});
    const auto length = static_cast<std::size_t>(line.cards.size());
    jokers_read_ = 0;
    for (std::size_t i = 0; i < length; ++i) {
        const LaidCard& laid = line.cards[static_cast<int>(i)];
        const bool open = laid.letter == no_letter;
        layers_[i + 1].clear();
        clear_slots(layers_[i].size() * (open ? letters : 1));
        joker_open_ = open;
        for (std::size_t s = 0; s < layers_[i].size(); ++s) {
            if (open) {
                read_joker(i, s, laid.rank);
            } else {
                read_on(i, s, laid, 0, false);
            }
        }
        if (open) ++jokers_read_;
        thin_out(i + 1);
    }
    offer_readings(line.cards.size(), line.before, found, best);
}

void Arranger::letter_set(const Selection& cards, int jokers, Rank rank, int before, bool& found,
                          Arranged& best) {
    line_points_ = sum_of_points(cards, jokers);
    line_length_ = base_length_ + cards.size() + jokers;
    line_most_ = most_points(cards, jokers);
    if (spells_first(line_length_)) spell_set(cards, rank, before, found, best);
    if (switches_.set_orders && formula_ == Formula::most && jokers > 1 &&
        order_set(cards, jokers, rank, before)) {
        letter_orders(found, best);
        return;
    }
    most_merit_ = floor_;
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
