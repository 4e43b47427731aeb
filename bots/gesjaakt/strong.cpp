#include "bots/gesjaakt/strong.hpp"

namespace stamtafel::gesjaakt {

namespace {

// Few: who thinks little of somebody that plays as well as we do pays dearly for it, and whoever
// plays by a habit soon shows it.
constexpr float strangers = 0.05F;

}  // namespace

Answer<> Strong::begin(const Invitation<Gesjaakt>& invitation) {
    random_ = invitation.random;
    me_ = invitation.seat;
    memory_ = Memory(invitation.config, Viewer::seat(me_));
    followed_ = Gesjaakt::begin(invitation.config);
    reader_.forget(strangers);
    for (Seat seat = 0; seat < invitation.seats; ++seat) {
        if (seat == me_ || !switches_.reading) reader_.know(seat);
    }
    return {};
}

void Strong::observe(const Event<Gesjaakt>& event) {
    memory_.observe(event);
    if (const auto* decision = std::get_if<Decision<Action>>(&event)) {
        read(*decision);
        static_cast<void>(Gesjaakt::apply(followed_, decision->seat, decision->action, Silent{}));
        return;
    }
    const auto* notice = std::get_if<Notice>(&event);
    if (notice == nullptr) return;
    const auto draw = Gesjaakt::chance(*notice);
    if (!draw || !Gesjaakt::supply(followed_, *draw, Silent{})) return;
    if (followed_.phase == Phase::deciding) {
        stop_ = 0;
        round_.prepare(network_, followed_, reader_);
        round_.solve(reader_);
    }
}

void Strong::read(const Decision<Action>& decision) {
    if (!switches_.reading || stop_ >= round_.size()) return;
    const CardRound::Stop& stop = round_.stop(stop_);
    if (stop.seat == decision.seat && decision.seat != me_ && !stop.must) {
        reader_.observe(round_.offer(), stop.seat, stop.pot, stop.chips, round_.like_us(stop_),
                        decision.action == Action::take);
    }
    ++stop_;
}

TakeOrPay Strong::look(const View& view) {
    State state = Gesjaakt::imagine(view, memory_, random_);
    for (Seat seat = 0; seat < view.config.seats; ++seat) {
        if (view.chips[seat] != hidden_chips) state.chips[seat] = view.chips[seat];
    }
    Allowance allowance(budget_);
    // A stream of its own, so that the same question brings the same answer.
    Random random = random_;
    return search_.look(state, reader_, allowance, random);
}

std::vector<Prospect<Gesjaakt>> Strong::weigh(const View& view) {
    const TakeOrPay choice = look(view);
    const auto prospect = [&](Action action, const Outlook& outlook) {
        return Prospect<Gesjaakt>{.action = action,
                                  .win = static_cast<double>(outlook.win[view.turn]),
                                  .result = static_cast<double>(outlook.result[view.turn])};
    };
    std::vector<Prospect<Gesjaakt>> prospects{prospect(Action::take, choice.take)};
    if (choice.can_pay) {
        const bool better = aim(choice.pay, view.turn) > aim(choice.take, view.turn);
        prospects.insert(better ? prospects.begin() : prospects.end(),
                         prospect(Action::pay, choice.pay));
    }
    return prospects;
}

Answer<Action> Strong::choose(const View& view) {
    if (view.chips[view.turn] == 0) return Action::take;
    return weigh(view).front().action;
}

}  // namespace stamtafel::gesjaakt
