#include "bots/twentyfour/instinct.hpp"

#include <algorithm>

namespace stamtafel::twentyfour {

Action Instinct::call(const Position& position, Seat seat) const {
    int lowest = points_to_lose;
    for (Seat other = 0; other < position.config.seats; ++other) {
        if (other != seat) lowest = std::min<int>(lowest, position.points[other]);
    }
    // A gamble for somebody who is about to lose anyway.
    const bool losing = position.points[seat] - lowest >= 25;
    return losing && may_call_blind(position, seat) ? Action::blind() : Action::look();
}

Action Instinct::name_trump(const Position& position, Seat seat, Whim whim) const {
    const CardSet hand = position.hands[seat];
    const int others = players_in(position) - 1;
    const CardSet unseen = deck - hand;
    const Odds odds(unseen, deck_cards - dealt_at_once, hand_cards);
    const float keep = habits_.keep[static_cast<std::size_t>(others)];
    const float fresh = keep * habits_.fresh;
    Colour best = Colour::red;
    float most = -1000;
    for (const Colour colour : colours) {
        const Strengths strengths(odds, {.trump = colour, .one_high = false});
        float sum = dealt_at_once * keep;
        float none = 1;
        for (int i = 0; i < dealt_at_once; ++i) none *= 1 - habits_.saving * keep;
        for (const int card : hand) {
            const float here = std::max(worth(strengths, static_cast<Card>(card), others), fresh);
            sum += here;
            none *= 1 - habits_.saving * here;
        }
        const float penalty = position.config.own_trump_penalty ? 12 : 6;
        float points = sum - penalty * none;
        if (colour == Colour::yellow) points = 2 * points - habits_.yellow;
        points += whim();
        if (points <= most) continue;
        most = points;
        best = colour;
    }
    return Action::trump(best);
}

CardSet Instinct::keepers(CardSet hand, Law law, int others, CardSet unseen) const {
    const Odds odds(unseen, unseen.size(), hand_cards);
    const Strengths strengths(odds, law);
    const float keep = habits_.keep[static_cast<std::size_t>(others)];
    CardSet kept;
    for (const int each : hand) {
        const auto card = static_cast<Card>(each);
        const float more = rank_of(card) == 1 ? habits_.one : 0;
        if (worth(strengths, card, others) + more >= keep) kept.insert(card);
    }
    return kept;
}

// Puts away what is worse than what may be expected for it, the worst first.
Action Instinct::exchange(const Position& position, Seat seat, Whim whim) const {
    const CardSet hand = position.hands[seat];
    const int others = players_in(position) - 1;
    const CardSet unseen = deck - hand;
    const Odds odds(unseen, deck_cards - hand_cards, hand_cards);
    const Strengths strengths(odds, {.trump = position.trump, .one_high = false});
    const float keep = habits_.keep[static_cast<std::size_t>(others)];
    const int room = may_exchange(position, seat) ? most_exchanged : 0;

    struct Weak {
        float worth = 0;
        int card = 0;
    };
    std::array<Weak, hand_cards> weak{};
    int count = 0;
    float sum = 0;
    float none = 1;
    const auto expect = [&](float here) {
        sum += here;
        none *= 1 - habits_.saving * here;
    };
    for (const int each : hand) {
        const auto card = static_cast<Card>(each);
        const float here =
            worth(strengths, card, others) + (rank_of(card) == 1 ? habits_.one : 0) + whim();
        if (here >= keep) {
            expect(here);
            continue;
        }
        int at = count++;
        for (; at > 0 && weak[static_cast<std::size_t>(at - 1)].worth > here; --at) {
            weak[static_cast<std::size_t>(at)] = weak[static_cast<std::size_t>(at - 1)];
        }
        weak[static_cast<std::size_t>(at)] = {here, each};
    }
    CardSet away;
    for (int i = 0; i < count; ++i) {
        const Weak& each = weak[static_cast<std::size_t>(i)];
        if (i < room) away.insert(each.card);
        expect(i < room ? keep * habits_.fresh : each.worth);
    }
    if (may_drop(position, seat) && sum - hand_cards * none < habits_.drop) return Action::drop();
    return Action::swap(away, std::min(count, room));
}

}  // namespace stamtafel::twentyfour
