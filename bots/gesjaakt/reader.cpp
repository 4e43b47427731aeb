#include "bots/gesjaakt/reader.hpp"

namespace stamtafel::gesjaakt {

namespace {

// Nobody keeps to a rule of thumb always, and none of ours is exactly theirs.
constexpr float stray = 0.05F;
// Nothing is ever ruled out.
constexpr float least = 0.001F;

}  // namespace

void Reader::forget(float strangers) {
    for (Seat seat = 0; seat < max_players; ++seat) {
        beliefs_[seat].like_us = 1 - strangers;
        beliefs_[seat].habits.fill(strangers / habit_count);
        restyle(seat);
    }
}

void Reader::know(Seat seat) {
    beliefs_[seat].like_us = 1;
    beliefs_[seat].habits.fill(0);
    restyle(seat);
}

void Reader::observe(const Offer& offer, Seat seat, int pot, const Chips& chips, float like_us,
                     bool took) {
    Belief& belief = beliefs_[seat];
    if (belief.like_us == 1) return;
    const float clear = stray + (1 - 2 * stray) * like_us;
    belief.like_us = std::max(least, belief.like_us * (took ? clear : 1 - clear));
    float total = belief.like_us;
    for (std::size_t habit = 0; habit < habit_count; ++habit) {
        const bool expected = common_habits[habit].takes(offer, seat, pot, chips);
        float& part = belief.habits[habit];
        part = std::max(least / habit_count, part * (expected == took ? 1 - stray : stray));
        total += part;
    }
    belief.like_us /= total;
    for (float& part : belief.habits) part /= total;
    restyle(seat);
}

float Reader::by_habit(const Offer& offer, Seat seat, int pot, const Chips& chips) const {
    const Belief& belief = beliefs_[seat];
    if (belief.like_us == 1) return 0;
    float take = 0;
    for (std::size_t habit = 0; habit < habit_count; ++habit) {
        const bool takes = common_habits[habit].takes(offer, seat, pot, chips);
        take += belief.habits[habit] * (takes ? 1 - stray : stray);
    }
    return take;
}

void Reader::restyle(Seat seat) {
    const Belief& belief = beliefs_[seat];
    styles_[seat] = {.stranger = 1 - belief.like_us};
    for (std::size_t habit = 0; habit < habit_count; ++habit) {
        styles_[seat].lavish += belief.habits[habit] * common_habits[habit].lavish();
    }
}

}  // namespace stamtafel::gesjaakt
