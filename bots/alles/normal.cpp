#include "bots/alles/normal.hpp"

#include "bots/alles/instinct.hpp"

namespace stamtafel::alles {

namespace {

// In points: at the table people judge cards no more closely than this.
constexpr float whim = 1.5F;

}  // namespace

Action normal_choice(const View& view, Random& random) {
    const Seat me = view.viewer.as_seat();
    const Weights& weights = learnt_weights(view.config.seats);
    const Whim whims(whim, random);
    if (view.phase == Phase::laying) {
        return instinctive_lay(view.players[me].hand, view.config, weights.lay, whims);
    }
    return Action::play(heaviest_card(view, me, concern_at(view), weights, whims));
}

}  // namespace stamtafel::alles
