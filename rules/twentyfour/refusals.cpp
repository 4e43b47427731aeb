// Why something is not allowed in 24, with the facts that forbid it.
#include "rules/twentyfour/card_text.hpp"
#include "rules/twentyfour/twentyfour.hpp"

namespace stamtafel::twentyfour {

namespace {

// Names of colours are the language's business, so every colour has a phrase of its own.
std::string_view must_follow(Colour colour) {
    constexpr std::array<std::string_view, 4> codes{"24.must_follow_red", "24.must_follow_yellow",
                                                    "24.must_follow_green", "24.must_follow_blue"};
    return codes[static_cast<std::size_t>(colour)];
}

std::string_view already_trump(Colour colour) {
    constexpr std::array<std::string_view, 4> codes{
        "24.already_trump_red", "24.already_trump_yellow", "24.already_trump_green",
        "24.already_trump_blue"};
    return codes[static_cast<std::size_t>(colour)];
}

Refusal why_not_swap(const Position& position, Seat seat, const Action& action) {
    if (!may_exchange(position, seat)) {
        return Refusal("24.swap_points")
            .with("points", position.points[seat])
            .with("limit", most_points_without_exchange);
    }
    if (action.count > most_exchanged) {
        return Refusal("24.swap_too_many").with("count", action.count).with("most", most_exchanged);
    }
    if (action.cards.size() != action.count) return Refusal("24.unseen_cards");
    return Refusal("24.not_in_hand").with("cards", cards_text(action.cards - position.hands[seat]));
}

Refusal why_not_drop(const Position& position, Seat seat) {
    if (!position.config.drop_out) return Refusal("24.drop_not_played");
    if (seat == start_player(position)) return Refusal("24.drop_start");
    if (players_in(position) == 2) return Refusal("24.drop_two_stay");
    return Refusal("24.drop_points")
        .with("points", position.points[seat])
        .with("limit", most_points_without_dropping);
}

}  // namespace

Refusal TwentyFour::why_not(const Position& position, Seat seat, const Action& action) {
    if (over(position)) return Refusal("kit.match_over");
    if (needs_chance(position.phase)) return Refusal("kit.chance_first");
    if (seat != position.turn) return Refusal("kit.not_your_turn").with("seat", position.turn);
    switch (position.phase) {
        case Phase::calling:
            if (action.kind != Action::Kind::blind) return Refusal("24.say_call");
            return Refusal("24.blind_points")
                .with("points", position.points[seat])
                .with("limit", fewest_points_for_blind);
        case Phase::naming:
            return Refusal("24.say_trump");
        case Phase::exchanging:
            if (action.kind == Action::Kind::drop) return why_not_drop(position, seat);
            if (action.kind != Action::Kind::swap) {
                return Refusal(may_drop(position, seat) ? "24.say_swap_or_drop" : "24.say_swap");
            }
            return why_not_swap(position, seat, action);
        default:
            if (action.kind != Action::Kind::play) return Refusal("24.say_play");
            return why_not_play(position, action);
    }
}

Refusal TwentyFour::why_not_play(const Position& position, const Action& action) {
    const Seat seat = position.turn;
    if (!position.hands[seat].contains(action.card)) {
        return Refusal("24.not_in_hand").with("cards", card_text(action.card));
    }
    const CardSet possible = playable(position, seat);
    if (!possible.contains(action.card)) {
        return Refusal(must_follow(position.led)).with("cards", cards_text(possible));
    }
    if (action.order == Action::Order::reverse) {
        return Refusal("24.only_a_1").with("card", card_text(action.card));
    }
    if (!position.config.trump_chaos) return Refusal("24.no_trump_chaos");
    if (rank_of(action.card) != 2) {
        return Refusal("24.only_a_2").with("card", card_text(action.card));
    }
    if (position.blind) return Refusal("24.blind_stays");
    return Refusal(already_trump(position.next_trump));
}

Refusal TwentyFour::not_in_stock(Card card) {
    return Refusal("24.not_in_stock").with("card", card_text(card));
}

}  // namespace stamtafel::twentyfour
