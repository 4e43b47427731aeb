#include "cli/twentyfour/screen.hpp"

#include <algorithm>

#include "rules/twentyfour/card_text.hpp"

namespace stamtafel::twentyfour {

namespace {

Style style_of(Colour colour) {
    constexpr std::array styles{Style::red, Style::yellow, Style::green, Style::blue};
    return styles[static_cast<std::size_t>(colour)];
}

std::string colour_name(const Canvas& canvas, Colour colour) {
    constexpr std::array<std::string_view, 4> keys{"24.red", "24.yellow", "24.green", "24.blue"};
    return canvas.say(keys[static_cast<std::size_t>(colour)]);
}

// The name, and the letter that is typed for it: "geel (Y)".
std::string colour_text(const Canvas& canvas, Colour colour) {
    const std::string text = colour_name(canvas, colour) + " (" + colour_letter(colour) + ")";
    return canvas.styled(style_of(colour), text);
}

// Colour helps the eye; the letter is there for everybody.
std::string drawn(const Canvas& canvas, Card card) {
    const bool plain = card == unseen_card || card == the_24;
    return canvas.styled(plain ? Style::strong : style_of(printed_colour(card)), card_text(card));
}

// One colour after another, with a gap between them.
std::string drawn(const Canvas& canvas, CardSet cards) {
    std::string text;
    Colour before = Colour::none;
    for (const int bit : cards) {
        const auto card = static_cast<Card>(bit);
        const Colour colour = card == the_24 ? Colour::none : printed_colour(card);
        if (!text.empty()) text += colour == before ? " " : "   ";
        text += drawn(canvas, card);
        before = colour;
    }
    return text;
}

// What stands now, and beside it what is ordered for the next trick.
void draw_standing_orders(Canvas& canvas, const View& view) {
    std::string text = canvas.styled(
        Style::strong, canvas.say("24.round", {{"round", std::to_string(view.rounds_done + 1)}}));
    if (view.trump != Colour::none) {
        text += " · " + canvas.say("24.trump", {{"colour", colour_text(canvas, view.trump)}});
        text += " · " + canvas.say("24.value", {{"value", std::to_string(trick_value(view))}});
        text += " · " + canvas.say(view.one_high ? "24.high_1" : "24.high_11");
    }
    canvas.line("   " + text);
    if (view.next_trump != view.trump) {
        canvas.line("   " + canvas.say("24.next_trump",
                                       {{"colour", colour_text(canvas, view.next_trump)}}));
    }
    if (view.next_one_high != view.one_high) {
        canvas.line("   " + canvas.say(view.next_one_high ? "24.next_high_1" : "24.next_high_11"));
    }
}

std::string on_the_table(const Canvas& canvas, const View& view, Seat seat) {
    if (view.dropped.contains(seat)) return canvas.styled(Style::dim, canvas.say("24.out"));
    if (view.trick[seat] == no_card) return {};
    return drawn(canvas, view.trick[seat]);
}

void draw_seats(Canvas& canvas, const View& view) {
    const std::array heads{canvas.say("24.column_points"), canvas.say("24.column_tricks"),
                           canvas.say("24.column_exchanged"), canvas.say("24.column_card")};
    const std::string deals = " (" + canvas.say("24.deals") + ")";
    std::size_t width = 0;
    for (Seat seat = 0; seat < view.config.seats; ++seat) {
        width = std::max(width, Canvas::width(canvas.name(seat)) + Canvas::width(deals));
    }
    const auto row = [&](std::string_view name, const std::array<std::string, 4>& cells) {
        std::string text(name);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            text += "  " + Canvas::padded(cells[i], Canvas::width(heads[i]));
        }
        return text.substr(0, text.find_last_not_of(' ') + 1);
    };
    canvas.line("   " + canvas.styled(Style::dim, row(Canvas::padded("", width), heads)));
    const bool somebody_acts = !needs_chance(view.phase) && view.phase != Phase::over;
    for (Seat seat = 0; seat < view.config.seats; ++seat) {
        const bool to_act = somebody_acts && view.turn == seat;
        const bool dealer = view.phase != Phase::lot && view.dealer == seat;
        const std::string name =
            Canvas::padded(canvas.name(seat) + (dealer ? deals : std::string()), width);
        std::string text =
            row(canvas.styled(to_act ? Style::strong : Style::plain, name),
                {Canvas::number(view.points[seat]), std::to_string(view.won[seat]),
                 std::to_string(view.exchanged[seat]), on_the_table(canvas, view, seat)});
        if (view.viewer.is_full()) text += "     " + drawn(canvas, view.hands[seat]);
        canvas.line((to_act ? " > " : "   ") + text);
    }
}

std::string told_counted(const Canvas& canvas, Seat seat, std::string_view one,
                         std::string_view many, int count, const std::string& cards) {
    return canvas.say_of(seat, count == 1 ? one : many,
                         {{"count", std::to_string(count)}, {"cards", cards}});
}

}  // namespace

void draw(Canvas& canvas, const View& view) {
    if (view.phase != Phase::over) draw_standing_orders(canvas, view);
    draw_seats(canvas, view);
    if (view.viewer.is_seat() && !view.hands[view.viewer.as_seat()].empty()) {
        canvas.line("   " + canvas.say("24.your_hand") + ":  " +
                    drawn(canvas, view.hands[view.viewer.as_seat()]));
    }
}

std::string told(const Canvas& canvas, Seat seat, const Action& action) {
    switch (action.kind) {
        case Action::Kind::look:
            return canvas.say_of(seat, "24.told.look");
        case Action::Kind::blind:
            return canvas.say_of(seat, "24.told.blind");
        case Action::Kind::trump:
            return canvas.say_of(seat, "24.told.trump",
                                 {{"colour", colour_text(canvas, action.colour)}});
        case Action::Kind::swap:
            if (action.count == 0) return canvas.say_of(seat, "24.told.swap_none");
            return told_counted(canvas, seat, "24.told.swap_one", "24.told.swap_many", action.count,
                                cards_text(action.cards));
        case Action::Kind::drop:
            return canvas.say_of(seat, "24.told.drop");
        case Action::Kind::play:
            break;
    }
    const std::string card = drawn(canvas, action.card);
    if (action.order == Action::Order::reverse) {
        return canvas.say_of(seat, "24.told.play_reverse", {{"card", card}});
    }
    if (action.order == Action::Order::trump) {
        return canvas.say_of(seat, "24.told.play_trump",
                             {{"card", card}, {"colour", colour_text(canvas, action.colour)}});
    }
    return canvas.say_of(seat, "24.told.play", {{"card", card}});
}

std::string told(const Canvas& canvas, const Notice& notice) {
    switch (notice.kind) {
        case Notice::Kind::dealer:
            return canvas.say_of(notice.seat, "24.told.dealer");
        case Notice::Kind::deal: {
            CardSet cards;
            for (const Card card : notice.cards) {
                if (card != unseen_card) cards.insert(card);
            }
            return told_counted(canvas, notice.seat, "24.told.deal_one", "24.told.deal_many",
                                notice.cards.size(), cards_text(cards));
        }
        case Notice::Kind::trick:
            return canvas.say_of(notice.seat, "24.told.trick");
        case Notice::Kind::round:
            break;
    }
    std::string points;
    for (Seat seat = 0; seat < notice.seats; ++seat) {
        if (seat > 0) points += ", ";
        points += canvas.name(seat) + " " + Canvas::number(notice.points[seat]);
    }
    return canvas.say("24.told.round", {{"points", points}});
}

}  // namespace stamtafel::twentyfour
