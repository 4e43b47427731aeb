#include "bots/alles/normal.hpp"

#include "bots/alles/instinct.hpp"

namespace stamtafel::alles {

namespace {

// Between cards that are nearly equal it plays now this, now that: nobody should know it by heart.
constexpr float whim = 1.0F;

}  // namespace

Action normal_choice(const View& view, Random& random) {
    const Seat me = view.viewer.as_seat();
    const Weights& weights = learnt_weights(view.config.seats);
    if (view.phase == Phase::laying) {
        return instinctive_lay(view.players[me].hand, view.config, weights.lay);
    }
    const auto nudge = [&] { return whim * 0x1p-24F * static_cast<float>(random.next() >> 40); };
    return Action::play(heaviest_card(view, me, concern_at(view), weights, nudge));
}

}  // namespace stamtafel::alles
