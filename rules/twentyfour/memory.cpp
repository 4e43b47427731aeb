#include "rules/twentyfour/memory.hpp"

namespace stamtafel::twentyfour {

Memory::Memory(const Config& /*config*/, Viewer /*viewer*/) {}

void Memory::observe(const EventOf<Action, Notice>& event) {
    if (const auto* notice = std::get_if<Notice>(&event)) {
        if (notice->kind == Notice::Kind::trick) {
            led_ = Colour::none;
            trump_ = next_trump_;
        } else if (notice->kind == Notice::Kind::round) {
            cannot_hold_ = {};
            discards_ = {};
        }
        return;
    }
    const auto& [seat, action] = *std::get_if<Decision<Action>>(&event);
    switch (action.kind) {
        case Action::Kind::blind:
            trump_ = next_trump_ = Colour::yellow;
            break;
        case Action::Kind::trump:
            trump_ = next_trump_ = action.colour;
            break;
        case Action::Kind::swap:
            discards_ = discards_ | action.cards;
            break;
        case Action::Kind::play:
            observe_play(seat, action);
            break;
        case Action::Kind::look:
        case Action::Kind::drop:
            break;
    }
}

void Memory::observe_play(Seat seat, const Action& action) {
    const Colour colour = colour_of(action.card, trump_);
    if (led_ == Colour::none) {
        led_ = colour;
    } else if (colour != led_) {
        // Also no 24, if trump was led: then it belonged to that suit.
        cannot_hold_[seat] = cannot_hold_[seat] | suit(led_, trump_);
    }
    if (action.order == Action::Order::trump) next_trump_ = action.colour;
}

}  // namespace stamtafel::twentyfour
