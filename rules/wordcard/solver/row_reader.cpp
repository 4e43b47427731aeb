#include "rules/wordcard/solver/row_reader.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <limits>

#include "rules/kit/random.hpp"

namespace stamtafel::wordcard {

namespace {

constexpr std::uint32_t no_reading = std::numeric_limits<std::uint32_t>::max();
constexpr int any_points = std::numeric_limits<int>::max();

}  // namespace

RowReader::RowReader(const Vocabulary& vocabulary) : vocabulary_(vocabulary) {
    for (std::size_t more = 2; more <= max_row; ++more) {
        const auto fresh = vocabulary.to_end(Vocabulary::root, static_cast<int>(more));
        fresh_words_[more] = fresh_words_[more - 1] + fresh.words;
        fresh_letters_[more] = fresh_letters_[more - 1] + fresh.letters;
    }
}

void RowReader::begin_place(Place& place, int length, std::size_t room) {
    layers_[place.layer + 1].clear();
    slots_.assign(std::bit_ceil(room * 2 + 2), no_reading);
    place.more = length - static_cast<int>(place.layer) - 1;
    const auto more = static_cast<std::size_t>(place.more);
    place.fresh_words = fresh_words_[more];
    place.fresh_points = fresh_letters_[more] * place.points.dearest;
}

// Words that have begun may end, and others may begin.
inline int RowReader::words_to_come(const Place& place, const Reading& reading) const {
    const auto [sum, dearest] = place.points;
    const auto begun = vocabulary_.to_end(reading.node, place.more);
    const int read = std::min(reading.sum, vocabulary_.depth(reading.node) * dearest);
    return std::min(begun.words * sum, begun.words * read + begun.letters * dearest) +
           std::min(place.fresh_words * (sum - reading.sum), place.fresh_points);
}

inline void RowReader::keep(Layer& layer, const Reading& reading) {
    const std::uint64_t key =
        mix((std::uint64_t{reading.node} << 32U | reading.jokers) ^ mix(reading.used));
    for (std::size_t slot = key & (slots_.size() - 1);; slot = (slot + 1) & (slots_.size() - 1)) {
        if (slots_[slot] == no_reading) {
            slots_[slot] = static_cast<std::uint32_t>(layer.size());
            layer.push_back(reading);
            return;
        }
        Reading& other = layer[slots_[slot]];
        if (other.node == reading.node && other.jokers == reading.jokers &&
            other.used == reading.used) {
            if (other.value < reading.value) other = reading;
            return;
        }
    }
}

template <bool any_order>
inline void RowReader::read_on(const Place& place, std::size_t parent, LaidCard laid, Mask used) {
    const Reading& from = layers_[place.layer][parent];
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
            back = &layers_[place.layer - length][static_cast<std::size_t>(back->parent)];
        }
    }
    int most = words_to_come(place, to);
    if constexpr (!any_order) {
        most = std::min(most, place.most);
        if (place.told != nullptr) {
            to.told = from.told;
            if (place.open) to.told[place.jokers_read] = laid.letter;
            const std::size_t jokers = place.jokers_read + (place.open ? 1 : 0);
            if (jokers > 0) {
                most = std::min(most, place.told->from(place.layer + 1, to.told, jokers));
            }
        }
    }
    if (to.value + most <= place.beaten) return;
    if constexpr (any_order) {
        const auto depth = static_cast<unsigned>(vocabulary_.depth(to.node));
        to.jokers = ((from.jokers << 1U) | (laid.joker ? 1U : 0U)) & ((1U << depth) - 1U);
    }
    keep(layers_[place.layer + 1], to);
}

// Only with the letters that leave enough to come.
inline void RowReader::read_joker(const Place& place, std::size_t parent, const LaidCard& joker) {
    std::uint32_t left = (1U << letters) - 1;
    if (place.told != nullptr) {
        const Reading& from = layers_[place.layer][parent];
        left = place.told->hopeful_letters(place.layer, from.told, place.jokers_read,
                                           place.beaten - from.value);
    }
    LaidCard laid = joker;
    for (; left != 0; left &= left - 1) {
        laid.letter = static_cast<Letter>(std::countr_zero(left));
        read_on<false>(place, parent, laid, 0);
    }
}

void RowReader::read_line(const RowCards& cards, const CardOrder& line, const WordsToCome* to_come,
                          Limits limits, BestRow& best) {
    layers_[0].assign(1, {});
    const bool told = to_come != nullptr && to_come->tells_letters();
    Place place{.points = cards.points, .beaten = limits.beaten, .told = told ? to_come : nullptr};
    for (const LaidCard& laid : line.cards) {
        place.open = laid.letter == no_letter;
        const Layer& layer = layers_[place.layer];
        begin_place(place, cards.length(), layer.size() * (place.open ? letters : 1));
        place.most = to_come == nullptr ? any_points : to_come->from(place.layer + 1);
        for (std::size_t parent = 0; parent < layer.size(); ++parent) {
            if (place.open) {
                read_joker(place, parent, laid);
            } else {
                read_on<false>(place, parent, laid, 0);
            }
        }
        if (place.open) ++place.jokers_read;
        thin_out(layers_[++place.layer], limits.beam);
    }
    offer_readings(cards, line.before, best);
}

void RowReader::read_set(const RowCards& cards, Rank rank, int before, Limits limits,
                         BestRow& best) {
    const RowTask& task = cards.task;
    layers_[0].assign(1, {});
    Place place{.points = cards.points, .beaten = limits.beaten};
    const int length = cards.length();
    for (int i = 0; i < length; ++i) {
        const Layer& layer = layers_[place.layer];
        begin_place(place, length,
                    layer.size() * (letters + static_cast<std::size_t>(cards.size())));
        const bool in_base = i >= before && i < before + task.base_length;
        const int picked = i - std::clamp(i - before, 0, task.base_length);
        for (std::size_t parent = 0; parent < layer.size(); ++parent) {
            const Mask used = layer[parent].used;
            if (in_base) {
                read_on<true>(place, parent, task.base.cards[i - before], used);
                continue;
            }
            Letter tried = no_letter;
            for (int c = 0; c < cards.size(); ++c) {
                const Mask bit = Mask{1} << cards.chosen[c];
                if ((used & bit) != 0 || cards[c].letter == tried) continue;
                tried = cards[c].letter;
                read_on<true>(place, parent, cards[c], used | bit);
            }
            if (picked - std::popcount(used) < cards.jokers) {
                for (Letter letter = 0; letter < letters; ++letter) {
                    read_on<true>(place, parent, task.joker(rank, letter), used);
                }
            }
        }
        thin_out(layers_[++place.layer], limits.beam);
    }
    offer_readings(cards, before, best);
}

void RowReader::thin_out(Layer& layer, std::size_t beam) {
    if (beam == 0 || layer.size() <= beam) return;
    std::ranges::nth_element(layer, layer.begin() + static_cast<std::ptrdiff_t>(beam),
                             std::greater<>(), &Reading::value);
    layer.resize(beam);
}

void RowReader::offer_readings(const RowCards& cards, int before, BestRow& best) const {
    const int length = cards.length();
    for (const bool whole : {false, true}) {
        const Reading* chosen = nullptr;
        for (const Reading& reading : layers_[static_cast<std::size_t>(length)]) {
            const bool is_word =
                ((vocabulary_.endings(reading.node) >> static_cast<unsigned>(length)) & 1U) != 0;
            if (is_word != whole) continue;
            if (chosen == nullptr || reading.value > chosen->value) chosen = &reading;
        }
        if (chosen == nullptr) continue;
        CardOrder line{.cards = {}, .before = before};
        line.cards.resize(length);
        const Reading* reading = chosen;
        for (int i = length; i > 0; --i) {
            line.cards[i - 1] = reading->card;
            reading = &layers_[static_cast<std::size_t>(i) - 1]
                              [static_cast<std::size_t>(reading->parent)];
        }
        // The whole row is one combination.
        const bool is_long = cards.is_long();
        best.offer(line, chosen->value + chosen->sum - cards.task.old_points,
                   cards.task.bonus_of(whole && is_long, is_long));
    }
}

}  // namespace stamtafel::wordcard
