#include "bots/twentyfour/normal.hpp"

#include "bots/twentyfour/instinct.hpp"
#include "bots/whim.hpp"

namespace stamtafel::twentyfour {

namespace {

// In points for every other player, since each makes the rest of the round harder to foresee: at
// the table people judge a card no more closely than this.
constexpr float whim = 0.65F;

}  // namespace

Action normal_choice(const View& view, Random& random) {
    static constexpr Instinct instinct;
    if (view.phase != Phase::playing) return instinct(view, view.turn);
    const auto others = static_cast<float>(players_in(view) - 1);
    return instinct.play(view, view.turn, Whim(whim * others, random));
}

}  // namespace stamtafel::twentyfour
