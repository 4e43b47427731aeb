#include "bots/gesjaakt/card_round.hpp"

namespace stamtafel::gesjaakt {

namespace {

void blend(Outlook& out, const Outlook& a, float part, const Outlook& b, int seats) {
    for (Seat seat = 0; seat < seats; ++seat) {
        out.win[seat] = part * a.win[seat] + (1 - part) * b.win[seat];
        out.result[seat] = part * a.result[seat] + (1 - part) * b.result[seat];
    }
}

float likely(float take_aim, float pay_aim) {
    return 1 / (1 + exponential((pay_aim - take_aim) * sharpness));
}

}  // namespace

void CardRound::prepare(const OutlookNetwork& network, const State& state, const Reader& reader) {
    state_ = state;
    offer_ = Offer(state);
    std::array<bool, max_players> laid{};
    Chips chips = state.chips;
    Seat seat = state.turn;
    int pot = state.pot;
    size_ = 0;
    while (true) {
        Stop& stop = stops_[static_cast<std::size_t>(size_++)];
        stop.seat = seat;
        stop.pot = static_cast<std::uint8_t>(pot);
        stop.chips = chips;
        stop.must = chips[seat] == 0 || pot - offer_.costs[seat] >= plenty || size_ == longest;
        Chips then = chips;
        then[seat] = static_cast<std::int8_t>(then[seat] + pot);
        Ground& ground = grounds_[seat];
        if (!laid[seat]) {
            laid[seat] = true;
            State taken = state;
            taken.taken[seat].insert(state.card);
            if (offer_.left == 0) {
                ground.penalties = {};
                for (Seat each = 0; each < offer_.seats; ++each) {
                    ground.penalties[each] = penalty(taken.taken[each]);
                }
            } else {
                network.lay(taken, seat, reader.styles(), ground);
            }
        }
        stop.taken = offer_.left == 0 ? ended(ground.penalties, then, offer_.seats)
                                      : network.look(ground, then);
        if (stop.must) break;
        stop.by_habit = reader.by_habit(offer_, seat, pot, chips);
        chips[seat] = static_cast<std::int8_t>(chips[seat] - 1);
        ++pot;
        seat = left_of(seat, static_cast<std::uint8_t>(offer_.seats));
    }
}

void CardRound::solve(const Reader& reader, int me) {
    for (int i = size_ - 1; i >= 0; --i) {
        Stop& here = stop(i);
        if (here.must) {
            here.take = 1;
            here.value = here.taken;
            continue;
        }
        const Outlook& paid = stop(i + 1).value;
        const float take = aim(here.taken, here.seat);
        const float pay = aim(paid, here.seat);
        if (here.seat == me) {
            here.take = take >= pay ? 1 : 0;
        } else {
            here.take = here.by_habit + reader.like_us(here.seat) * likely(take, pay);
        }
        blend(here.value, here.taken, here.take, paid, offer_.seats);
    }
}

float CardRound::like_us(int i) const {
    const Stop& at = stop(i);
    return at.must ? 1 : likely(aim(at.taken, at.seat), aim(stop(i + 1).value, at.seat));
}

State CardRound::after(int i) const {
    const Stop& at = stop(i);
    State state = state_;
    state.chips = at.chips;
    state.chips[at.seat] = static_cast<std::int8_t>(state.chips[at.seat] + at.pot);
    state.taken[at.seat].insert(state.card);
    state.pot = 0;
    state.card = no_card;
    state.turn = at.seat;
    state.phase = offer_.left == 0 ? Phase::over : Phase::turning;
    return state;
}

}  // namespace stamtafel::gesjaakt
