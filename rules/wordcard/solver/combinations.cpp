#include "rules/wordcard/solver/combinations.hpp"

#include <algorithm>
#include <cstdint>

namespace stamtafel::wordcard {

namespace {

constexpr int ace_high = 14;  // suites lie on a line from ace to ace

}  // namespace

std::optional<Rank> set_rank(const RowCards& cards) {
    Rank rank = no_rank;
    const auto fits = [&](Rank other) {
        if (rank == no_rank) rank = other;
        return rank == other;
    };
    for (const LaidCard& laid : cards.task.base.cards) {
        if (!fits(laid.rank)) return std::nullopt;
    }
    for (int i = 0; i < cards.size(); ++i) {
        if (!fits(cards[i].rank)) return std::nullopt;
    }
    return rank == no_rank ? ace : rank;  // jokers alone: any rank does
}

bool may_combine(const RowCards& cards) {
    if (set_rank(cards)) return true;
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
    for (const LaidCard& laid : cards.task.base.cards) {
        if (!put(laid.rank)) return false;
    }
    for (int i = 0; i < cards.size(); ++i) {
        if (!put(cards[i].rank)) return false;
    }
    const int length = cards.length();
    const auto fits = [&](std::uint32_t all) {
        return all == 0 || 32 - __builtin_clz(all) - __builtin_ctz(all) <= length;
    };
    if (length < 3 || length > ace_high) return false;
    constexpr std::uint32_t low = 1U << ace;
    constexpr std::uint32_t high = 1U << ace_high;
    if (aces == 2) return fits(line | low | high);
    return aces == 1 ? fits(line | low) || fits(line | high) : fits(line);
}

void Suites::add(const RowCards& cards, int low, bool up, int before) {
    const Row& base = cards.task.base.cards;
    const int length = cards.length();
    const auto rank_at = [&](int i) {
        const int place = up ? low + i : low + length - 1 - i;
        return place == ace_high ? ace : static_cast<Rank>(place);
    };
    for (int i = 0; i < base.size(); ++i) {
        if (base[i].rank != rank_at(before + i)) return;
    }
    const auto in_base = [&](int i) { return i >= before && i < before + base.size(); };
    CardOrder line;
    line.before = before;
    for (int i = 0; i < length; ++i) {
        line.cards.push_back(in_base(i) ? base[i - before]
                                        : cards.task.joker(rank_at(i), no_letter));
    }
    const auto free_index = [&](int place) {
        const int i = up ? place - low : low + length - 1 - place;
        const bool free = i >= 0 && i < length && !in_base(i);
        return free && line.cards[i].joker ? i : -1;
    };
    InlineList<std::uint8_t, max_proven_hand> aces;
    for (int i = 0; i < cards.size(); ++i) {
        const Card& card = cards[i];
        if (card.rank == ace) {
            aces.push_back(static_cast<std::uint8_t>(i));
            continue;
        }
        const int index = free_index(card.rank);
        if (index < 0) return;
        line.cards[index] = card;
    }
    if (aces.empty()) {
        found_.push_back(line);
        return;
    }
    const int first = free_index(ace);
    const int last = free_index(ace_high);
    if (aces.size() == 1) {
        for (const int index : {first, last}) {
            if (index < 0) continue;
            found_.emplace_back(line).cards[index] = cards[aces[0]];
        }
    } else if (aces.size() == 2 && first >= 0 && last >= 0) {
        for (const int swapped : {0, 1}) {
            CardOrder& laid = found_.emplace_back(line);
            laid.cards[first] = cards[aces[swapped]];
            laid.cards[last] = cards[aces[1 - swapped]];
        }
    }
}

const std::vector<CardOrder>& Suites::of(const RowCards& cards) {
    found_.clear();
    const int length = cards.length();
    if (length < 3) return found_;
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
    for (const LaidCard& laid : cards.task.base.cards) {
        if (!see(laid.rank)) return found_;
    }
    for (int i = 0; i < cards.size(); ++i) {
        if (!see(cards[i].rank)) return found_;
    }
    const int last = std::min(lowest, ace_high - length + 1);
    const int most_before = cards.most_before();
    for (int low = std::max<int>(ace, highest - length + 1); low <= last; ++low) {
        for (int before = 0; before <= most_before; ++before) {
            add(cards, low, true, before);
            add(cards, low, false, before);
        }
    }
    return found_;
}

}  // namespace stamtafel::wordcard
