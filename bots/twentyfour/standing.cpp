#include "bots/twentyfour/standing.hpp"

#include <algorithm>

namespace stamtafel::twentyfour {

namespace {

Payoff final_shares(const Position& position) {
    int best = position.points[0];
    for (Seat seat = 1; seat < position.config.seats; ++seat) {
        best = std::min<int>(best, position.points[seat]);
    }
    Payoff shares{};
    int winners = 0;
    for (Seat seat = 0; seat < position.config.seats; ++seat) {
        if (position.points[seat] == best) ++winners;
    }
    for (Seat seat = 0; seat < position.config.seats; ++seat) {
        if (position.points[seat] == best) shares[seat] = 1.0F / static_cast<float>(winners);
    }
    return shares;
}

}  // namespace

Payoff chances(const Position& position, const StandingModel& model) {
    const int seats = position.config.seats;
    int lowest = points_to_lose - 1;
    int highest = 1;
    for (Seat seat = 0; seat < seats; ++seat) {
        lowest = std::min<int>(lowest, position.points[seat]);
        highest = std::max<int>(highest, position.points[seat]);
    }
    const float stretch = 1 + model.lowest[static_cast<std::size_t>(lowest)] +
                          model.highest[static_cast<std::size_t>(highest)];
    const float most = model.own[static_cast<std::size_t>(lowest)];
    const Seat start = start_player(position);
    Payoff shares{};
    float sum = 0;
    for (Seat seat = 0; seat < seats; ++seat) {
        const auto points = static_cast<std::size_t>(position.points[seat]);
        const auto place = static_cast<std::size_t>(steps_from(start, seat, seats));
        const float weight = (model.own[points] - most) * stretch + model.place[place];
        shares[seat] = power_of_2(std::max(weight, -60.0F));
        sum += shares[seat];
    }
    for (Seat seat = 0; seat < seats; ++seat) shares[seat] /= sum;
    return shares;
}

Payoff standing(const Position& position) {
    if (position.phase == Phase::over) return final_shares(position);
    return chances(position, standing_models[position.config.seats]);
}

}  // namespace stamtafel::twentyfour
