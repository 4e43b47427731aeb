#include "bots/gesjaakt/normal.hpp"

#include "bots/gesjaakt/habit.hpp"

namespace stamtafel::gesjaakt {

namespace {

// Chips count more while there is much to come, a card may cost something and more if chips run
// short, a neighbour that may still come is a little hope, and what nobody else wants goes round.
constexpr Habit good_sense{
    .allowance = 3, .scarcity = 1.5F, .early = 0.6F, .hope = 0.1F, .milks = true};

}  // namespace

Action normal_choice(const View& view, Random& /*random*/) {
    const Seat me = view.turn;
    if (view.chips[me] == 0) return Action::take;
    // Other people's chips are not looked at, even where they lie open.
    Chips chips;
    chips.fill(1);
    chips[me] = view.chips[me];
    return good_sense.takes(Offer(view), me, view.pot, chips) ? Action::take : Action::pay;
}

}  // namespace stamtafel::gesjaakt
