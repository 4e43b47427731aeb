#include "rules/wordcard/solver/combining.hpp"

#include <algorithm>

namespace stamtafel::wordcard {

void Combining::begin(const SortedHand& hand) {
    cards_at_ = {};
    for (int i = 0; i < hand.size(); ++i) {
        cards_at_[hand.cards[i].rank] |= Mask{1} << static_cast<unsigned>(i);
    }
    cards_at_[ace_high] = cards_at_[ace];
}

std::span<const Mask> Combining::with(const Row& base, int jokers) {
    found_.assign(1, 0);
    for (Rank rank = ace; rank <= king; ++rank) {
        if (!base.empty() && base[0].rank != rank) continue;
        const Mask all = cards_at_[rank];
        for (Mask some = all; some != 0; some = (some - 1) & all) found_.push_back(some);
    }
    base_at_ = 0;
    for (const LaidCard& laid : base) {
        base_at_ |= 1U << laid.rank;
        if (laid.rank == ace) base_at_ |= 1U << ace_high;
    }
    for (int place = ace; place < line_end; ++place) choose_at(place, 0, jokers);
    std::ranges::sort(found_);
    const auto twice = std::ranges::unique(found_);
    found_.erase(twice.begin(), twice.end());
    return found_;
}

void Combining::choose_at(int place, Mask chosen, int jokers) {
    const Mask cards = cards_at_[static_cast<std::size_t>(place)] & ~chosen;
    for (Mask left = cards; left != 0; left &= left - 1) {
        const Mask more = chosen | (left & (~left + 1));
        found_.push_back(more);
        go_on(place + 1, more, jokers);
    }
}

// A place without a card of the hand is filled by the row or by a joker.
void Combining::go_on(int place, Mask chosen, int jokers) {
    for (; place < line_end; ++place) {
        choose_at(place, chosen, jokers);
        if ((base_at_ >> static_cast<unsigned>(place) & 1U) == 0 && --jokers < 0) return;
    }
}

}  // namespace stamtafel::wordcard
