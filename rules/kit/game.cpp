#include "rules/kit/game.hpp"

namespace stamtafel {

bool lowest_wins(const GameInfo& info, const Options& options) {
    const auto& [name, value] = info.lowest_wins_with;
    for (std::size_t i = 0; i < options.specs().size(); ++i) {
        if (options.specs()[i].name != name) continue;
        if (options.text(i) == value) return !info.lowest_wins;
    }
    return info.lowest_wins;
}

}  // namespace stamtafel
