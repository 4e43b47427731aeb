#include "bots/twentyfour/normal.hpp"

namespace stamtafel::twentyfour {

Action normal_choice(const View& view, Random& random) {
    static constexpr Instinct instinct;
    return with_whims(instinct, view, view.turn, random);
}

}  // namespace stamtafel::twentyfour
