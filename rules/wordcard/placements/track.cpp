#include "rules/wordcard/placements/track.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace stamtafel::wordcard {

namespace {

constexpr std::uint8_t word_paid = 1;
constexpr std::uint8_t combination_paid = 2;

std::uint8_t paid_in(const Square& square, Direction direction) {
    const bool word = (square.paid & paid_bit(direction, false)) != 0;
    const bool combination = (square.paid & paid_bit(direction, true)) != 0;
    return static_cast<std::uint8_t>((word ? word_paid : 0) | (combination ? combination_paid : 0));
}

void add(Score& score, const Row& row, Fresh fresh, std::uint8_t paid, const RowRules& rules,
         const Wordbook& wordbook) {
    const Gain gain = gain_of(row, fresh, rules.variant, wordbook);
    score.points += gain.points();
    if (!rules.bonuses) return;
    if (gain.long_word && (paid & word_paid) == 0) score.bonus += long_row_bonus;
    if (gain.long_combination && (paid & combination_paid) == 0) score.bonus += long_row_bonus;
}

}  // namespace

Track new_row_track(int cards) {
    Track track;
    track.slots.resize(static_cast<std::size_t>(std::min(cards, max_row)));
    return track;
}

Track extension_track(const TableRow& row, int number, int cards) {
    Track track;
    const int margin = std::min(cards, max_row - row.cards.size());
    const auto room = static_cast<std::size_t>(margin);
    track.slots.resize(2 * room + static_cast<std::size_t>(row.cards.size()));
    for (int i = 0; i < row.cards.size(); ++i) {
        Slot& slot = track.slots[room + static_cast<std::size_t>(i)];
        slot.card = row.cards[i];
        slot.taken = true;
        slot.paid = static_cast<std::uint8_t>((row.word_bonus_paid ? word_paid : 0) |
                                              (row.card_bonus_paid ? combination_paid : 0));
    }
    track.where.kind = Part::Kind::extension;
    track.where.row = number;
    track.last_start = margin;
    track.base = margin;
    track.must_link = true;
    return track;
}

Reach reach_of(std::span<const Card> hand) {
    Reach reach{.cards = static_cast<int>(hand.size())};
    for (const Card& card : hand) {
        if (card.is_joker()) {
            reach.letters = all_letters;
            reach.ranks = all_ranks;
        } else {
            reach.letters |= std::uint32_t{1} << card.letter;
            reach.ranks = static_cast<RankMask>(reach.ranks | (1U << card.rank));
        }
    }
    return reach;
}

Track first_track(Seat seat, Direction direction, int cards) {
    Track track = new_row_track(cards);
    track.where.kind = Part::Kind::crossing;
    track.where.seat = seat;
    track.where.direction = direction;
    track.least_cards = 2;
    return track;
}

SquareMap::SquareMap(const Grids& grids, Seat seat)
    : squares_(grids.of(seat)), seat_(seat), box_(grids.box(seat).value_or(Grids::Box{})) {
    const int width = box_.right - box_.left + 1;
    const int size = width * (box_.bottom - box_.top + 1);
    at_.assign(static_cast<std::size_t>(size), -1);
    for (std::size_t i = 0; i < squares_.size(); ++i) {
        const int place = (squares_[i].y - box_.top) * width + squares_[i].x - box_.left;
        at_[static_cast<std::size_t>(place)] = static_cast<std::int16_t>(i);
    }
}

const Square* SquareMap::at(int x, int y) const {
    if (x < box_.left || x > box_.right || y < box_.top || y > box_.bottom) return nullptr;
    const int place = (y - box_.top) * (box_.right - box_.left + 1) + x - box_.left;
    const int number = at_[static_cast<std::size_t>(place)];
    return number < 0 ? nullptr : &squares_[static_cast<std::size_t>(number)];
}

Track SquareMap::track(int line, const Reach& reach, Variant variant,
                       const Wordbook& wordbook) const {
    Track track;
    const int across_lines = box_.bottom - box_.top + 3;
    const bool is_across = line < across_lines;
    const Direction direction = is_across ? Direction::across : Direction::down;
    const int across_at = box_.top - 1 + line;
    const int down_at = box_.left - 1 + line - across_lines;
    const int fixed = is_across ? across_at : down_at;
    track.where.kind = Part::Kind::crossing;
    track.where.seat = seat_;
    track.where.direction = direction;
    track.must_link = true;
    if (!on_grid(fixed)) return track;

    const int margin = std::min(reach.cards, max_row);
    const int low = std::max((is_across ? box_.left : box_.top) - margin, lowest_coordinate);
    const int high = std::min((is_across ? box_.right : box_.bottom) + margin, highest_coordinate);
    track.where.x = is_across ? low : fixed;
    track.where.y = is_across ? fixed : low;
    track.last_start = high - low;
    track.slots.resize(static_cast<std::size_t>(track.last_start) + 1);
    for (int i = low; i <= high; ++i) {
        const int x = is_across ? i : fixed;
        const int y = is_across ? fixed : i;
        Slot& slot = track.slots[static_cast<std::size_t>(i - low)];
        if (const Square* square = at(x, y)) {
            slot.card = square->card;
            slot.taken = true;
            slot.paid = paid_in(*square, direction);
        } else {
            cross(track, slot, x, y, crossing(direction), reach, variant, wordbook);
        }
    }
    return track;
}

void SquareMap::cross(Track& track, Slot& slot, int x, int y, Direction direction,
                      const Reach& reach, Variant variant, const Wordbook& wordbook) const {
    const int right = direction == Direction::across ? 1 : 0;
    const int down = 1 - right;
    int before = 0;
    int after = 0;
    while (at(x - (before + 1) * right, y - (before + 1) * down) != nullptr) ++before;
    while (at(x + (after + 1) * right, y + (after + 1) * down) != nullptr) ++after;
    if (before + after == 0) return;
    slot.crossing = static_cast<std::int16_t>(track.crossings.size());
    Crossing& line = track.crossings.emplace_back();
    if (before + 1 + after > max_row) {
        slot.letters = 0;
        slot.ranks = 0;
        return;
    }
    line.position = before;
    for (int i = -before; i <= after; ++i) {
        const Square* square = at(x + i * right, y + i * down);
        line.row.push_back(square == nullptr ? LaidCard{} : square->card);
        if (square != nullptr) {
            line.paid = static_cast<std::uint8_t>(line.paid | paid_in(*square, direction));
        }
    }
    if (needs_word(variant)) {
        std::array<Letter, max_row> spelling{};
        for (int i = 0; i < line.row.size(); ++i) {
            spelling[static_cast<std::size_t>(i)] = line.row[i].letter;
        }
        const auto word = std::span(spelling).first(static_cast<std::size_t>(line.row.size()));
        slot.letters = 0;
        for (std::uint32_t rest = reach.letters; rest != 0; rest &= rest - 1) {
            word[static_cast<std::size_t>(before)] = static_cast<Letter>(std::countr_zero(rest));
            if (wordbook.contains(word)) slot.letters |= rest & (~rest + 1);
        }
    }
    if (needs_combination(variant)) {
        slot.ranks = 0;
        Row row = line.row;
        for (Rank rank = ace; rank <= king; ++rank) {
            row[before].rank = rank;
            const bool valid = ((reach.ranks >> rank) & 1U) != 0 && (is_set(row) || is_suite(row));
            if (valid) slot.ranks = static_cast<RankMask>(slot.ranks | (1U << rank));
        }
    }
}

Line line_of(const Track& track, const Filling& filling) {
    Line line;
    int next = 0;
    for (int i = filling.first; i < filling.last; ++i) {
        const Slot& slot = track.slots[static_cast<std::size_t>(i)];
        if (slot.taken) {
            line.paid = static_cast<std::uint8_t>(line.paid | slot.paid);
            line.row.push_back(slot.card);
        } else {
            line.fresh |= Fresh{1} << line.row.size();
            line.row.push_back(filling.laid[next++].card);
        }
    }
    return line;
}

Score score_of(const Track& track, const Filling& filling, const RowRules& rules,
               const Wordbook& wordbook) {
    Score score;
    const Line line = line_of(track, filling);
    add(score, line.row, line.fresh, line.paid, rules, wordbook);
    for (const Filling::Laid& laid : filling.laid) {
        const int number = track.slots[static_cast<std::size_t>(laid.slot)].crossing;
        if (number < 0) continue;
        const Crossing& crossing = track.crossings[static_cast<std::size_t>(number)];
        Row row = crossing.row;
        row[crossing.position] = laid.card;
        add(score, row, Fresh{1} << crossing.position, crossing.paid, rules, wordbook);
    }
    return score;
}

Part part_of(const Track& track, const Filling& filling, const Score& score) {
    Part part = track.where;
    part.points = score.points;
    part.bonus = score.bonus;
    const bool extends = part.kind == Part::Kind::extension;
    for (const Filling::Laid& laid : filling.laid) {
        (extends && laid.slot < track.base ? part.before : part.cards).push_back(laid.card);
    }
    if (part.kind == Part::Kind::crossing) {
        (part.direction == Direction::across ? part.x : part.y) += filling.laid[0].slot;
    }
    return part;
}

}  // namespace stamtafel::wordcard
