#include "bots/alles/normal.hpp"

#include "bots/alles/instinct.hpp"
#include "bots/whim.hpp"

namespace stamtafel::alles {

namespace {

// In points: at the table people judge a card no more closely than this.
constexpr float whim = 1.0F;

}  // namespace

Action normal_choice(const View& view, Random& random) {
    const Seat me = view.viewer.as_seat();
    const Weights& weights = learnt_weights(view.config.seats);
    if (view.phase == Phase::laying) {
        return instinctive_lay(view.players[me].hand, view.config, weights.lay);
    }
    return Action::play(heaviest_card(view, me, concern_at(view), weights, Whim(whim, random)));
}

}  // namespace stamtafel::alles
