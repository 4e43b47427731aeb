#include "cli/gesjaakt/screen.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace stamtafel::gesjaakt {

namespace {

// Runs hang together, single cards stand apart: "3·4·5  17".
std::string runs(CardSet cards) {
    std::string text;
    int previous = 0;
    for (const int card : cards) {
        if (!text.empty()) text += card == previous + 1 ? "·" : "  ";
        text += std::to_string(card);
        previous = card;
    }
    return text;
}

void draw_card(Canvas& canvas, const View& view) {
    const std::string number = std::to_string(view.card);
    const std::string side = canvas.say("gesjaakt.pot", {{"pot", std::to_string(view.pot)}});
    const std::string left = canvas.say(
        "gesjaakt.to_come", {{"cards", std::to_string(cards_in_play - view.turned_count)}});
    canvas.line("   ┌────┐");
    canvas.line("   │ " + canvas.styled(Style::strong, (number.size() < 2 ? " " : "") + number) +
                " │  " + canvas.styled(Style::yellow, side));
    canvas.line("   └────┘  " + canvas.styled(Style::dim, left));
}

}  // namespace

void draw(Canvas& canvas, const View& view) {
    if (view.card != no_card) draw_card(canvas, view);
    std::size_t width = 0;
    for (Seat seat = 0; seat < view.config.seats; ++seat) {
        width = std::max(width, Canvas::width(canvas.name(seat)));
    }
    for (Seat seat = 0; seat < view.config.seats; ++seat) {
        const bool to_act = view.phase == Phase::deciding && view.turn == seat;
        const bool hidden = view.chips[seat] == hidden_chips;
        const std::string chips = hidden ? "?" : std::to_string(view.chips[seat]);
        const std::string name = Canvas::padded(canvas.name(seat), width);
        std::string text = to_act ? " > " : "   ";
        text += canvas.styled(to_act ? Style::strong : Style::plain, name) + "  ";
        text += canvas.say(
            "gesjaakt.chips",
            {{"chips", std::string(2 - std::min<std::size_t>(2, chips.size()), ' ') + chips}});
        if (!view.taken[seat].empty()) {
            text += "   " + canvas.styled(Style::cyan, runs(view.taken[seat]));
            const int points = penalty(view.taken[seat]);
            const std::string sum =
                view.phase == Phase::over
                    ? fmt::format("{} − {} = {}", points, view.chips[seat],
                                  Canvas::number(points - view.chips[seat]))
                    : canvas.say("gesjaakt.penalty", {{"points", std::to_string(points)}});
            text += "   " + canvas.styled(Style::dim, sum);
        }
        canvas.line(text);
    }
}

std::string told(const Canvas& canvas, Seat seat, Action action) {
    return canvas.say_of(seat, action == Action::pay ? "gesjaakt.told.pay" : "gesjaakt.told.take");
}

std::string told(const Canvas& canvas, const Notice& notice) {
    switch (notice.kind) {
        case Notice::Kind::start:
            return canvas.say_of(notice.seat, "gesjaakt.told.start");
        case Notice::Kind::turn:
            return canvas.say("gesjaakt.told.turn", {{"card", std::to_string(notice.card)}});
        case Notice::Kind::round:
            break;
    }
    std::string results;
    for (Seat seat = 0; seat < notice.seats; ++seat) {
        if (seat > 0) results += ", ";
        results += canvas.name(seat) + " " + Canvas::number(notice.results[seat]);
    }
    return canvas.say("gesjaakt.told.round", {{"results", results}});
}

}  // namespace stamtafel::gesjaakt
