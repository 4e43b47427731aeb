#include "bots/alles/normal.hpp"

#include "bots/alles/instinct.hpp"

namespace stamtafel::alles {

Action normal_choice(const View& view, Random& random) {
    const Seat me = view.viewer.as_seat();
    const Weights& weights = learnt_weights(view.config.seats);
    const Whim whims(normal_whim, random);
    if (view.phase == Phase::laying) {
        return instinctive_lay(view.players[me].hand, view.config, weights.lay, whims);
    }
    return Action::play(heaviest_card(view, me, concern_at(view), weights, whims));
}

}  // namespace stamtafel::alles
