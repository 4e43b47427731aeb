#include "bots/twentyfour/normal.hpp"

#include "bots/twentyfour/instinct.hpp"

namespace stamtafel::twentyfour {

Action normal_choice(const View& view, Random& /*random*/) {
    static constexpr Instinct instinct;
    return instinct(view, view.turn);
}

}  // namespace stamtafel::twentyfour
