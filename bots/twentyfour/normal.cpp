#include "bots/twentyfour/normal.hpp"

#include "bots/twentyfour/instinct.hpp"
#include "bots/whim.hpp"

namespace stamtafel::twentyfour {

namespace {

// In points: at the table people judge a card no more closely than this.
constexpr float whim = 2.0F;

}  // namespace

Action normal_choice(const View& view, Random& random) {
    static constexpr Instinct instinct;
    if (view.phase != Phase::playing) return instinct(view, view.turn);
    return instinct.play(view, view.turn, Whim(whim, random));
}

}  // namespace stamtafel::twentyfour
