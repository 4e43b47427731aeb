// Legal actions at random, every kind reachable: for tests, simulations and the weakest bot.
#include "rules/wordcard/wordcard.hpp"

namespace stamtafel::wordcard {

namespace {

using Verb = Action::Verb;

bool one_in(Random& random, std::uint32_t n) {
    return random.below(n) == 0;
}

const Face& any_of(const Hand& hand, Random& random) {
    return hand[static_cast<int>(random.below(static_cast<std::uint32_t>(hand.size())))];
}

Action sample_end(const Position& position, const Player& player, Random& random) {
    if (position.now.bound) return Action::of(Verb::back);
    if (position.now.swap == Swap::keep || player.hand.size() == 1) return Action::of(Verb::done);
    while (true) {
        const Action action = Action::discard(any_of(player.hand, random));
        const bool just_taken = !position.taken.empty() && action.face == position.taken[0];
        if (!just_taken || player.hand.count(action.face) > 1) return action;
    }
}

}  // namespace

Action WordCard::sample(const Position& position, Seat seat, Random& random) {
    const Player& player = position.players[seat];
    switch (position.phase) {
        case Phase::choosing: {
            Action action = Action::of(Verb::choose);
            action.choice.values.variant = static_cast<Variant>(random.below(5));
            return action;
        }
        case Phase::solving:
            return Action::solution({});
        case Phase::swapping: {
            if (position.now.on_clock && one_in(random, 4)) return Action::of(Verb::timeout);
            const bool stock = position.stock > 0 || position.open.size() >= 2;
            if (!position.open.empty() && one_in(random, 4)) return Action::of(Verb::open);
            if (!stock || one_in(random, 8)) return Action::of(Verb::keep);
            return Action::of(Verb::stock);
        }
        case Phase::laying:
            return sample_end(position, player, random);
        case Phase::explaining: {
            Action action = Action::of(Verb::explain);
            return action;
        }
        default:
            return Action::of(one_in(random, 3) ? Verb::challenge : Verb::accept);
    }
}

}  // namespace stamtafel::wordcard
