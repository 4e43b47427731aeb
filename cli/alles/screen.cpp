#include "cli/alles/screen.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "rules/alles/notation.hpp"

namespace stamtafel::alles {

namespace {

constexpr std::array<Style, colours> styles{Style::red, Style::yellow, Style::green, Style::blue,
                                            Style::magenta};

std::string card_text(const Canvas& canvas, Card card) {
    if (!is_card(card)) return "?";
    return canvas.styled(styles[static_cast<std::size_t>(colour_of(card))], text_of(card));
}

std::string cards_text(const Canvas& canvas, const auto& cards) {
    return joined(cards, " ", [&](Card card) { return card_text(canvas, card); });
}

// By colour, with a wider gap between colours.
std::string hand_text(const Canvas& canvas, Cards hand) {
    std::string text;
    int colour = -1;
    hand.each([&](Card card) {
        if (colour != -1) text += colour == colour_of(card) ? " " : "   ";
        colour = colour_of(card);
        text += card_text(canvas, card);
    });
    return text;
}

// The top, and how many cards it covers: "R6 +2".
std::string pile_text(const Canvas& canvas, const Player& player, int colour) {
    const int top = player.tops[static_cast<std::size_t>(colour)];
    if (top == no_pile) return canvas.styled(Style::dim, "·");
    int covered = -1;
    player.piled.each([&](Card card) { covered += colour_of(card) == colour ? 1 : 0; });
    std::string text = card_text(canvas, card_of(colour, top));
    if (covered > 0) text += canvas.styled(Style::dim, fmt::format(" +{}", covered));
    return text;
}

// What a seat has chosen or played just now; a star marks the card that takes the trick so far.
std::string played_text(const Canvas& canvas, const View& view, Seat seat) {
    if (view.players[seat].has_laid()) {
        std::vector<Card> lay(view.players[seat].lay.begin(), view.players[seat].lay.end());
        std::erase(lay, no_card);
        return cards_text(canvas, lay);
    }
    if (!view.trick.played(seat)) return {};
    return card_text(canvas, view.trick[seat]) + (view.ahead == seat ? "*" : "");
}

std::string points_by_round(const View& view, Seat seat) {
    const int played = Alles::over(view) ? view.round + 1 : view.round;
    std::string text = played > rounds_kept ? "… " : "";
    for (int round = std::max(0, played - rounds_kept); round < played; ++round) {
        if (!text.empty() && !text.ends_with(' ')) text += ' ';
        text += Canvas::number(points_of_round(view, seat, round));
    }
    return text;
}

// Columns as wide as what is in them.
class Grid {
  public:
    void add(std::vector<std::string> row) {
        widths_.resize(std::max(widths_.size(), row.size()), 0);
        for (std::size_t i = 0; i < row.size(); ++i) {
            widths_[i] = std::max(widths_[i], Canvas::width(row[i]));
        }
        rows_.push_back(std::move(row));
    }
    void draw(Canvas& canvas) const {
        for (const auto& row : rows_) {
            std::string line;
            for (std::size_t i = 0; i < row.size(); ++i) {
                line += Canvas::padded(row[i], widths_[i]) + (i == 0 ? " " : "  ");
            }
            line.erase(line.find_last_not_of(' ') + 1);
            canvas.line(line);
        }
    }

  private:
    std::vector<std::vector<std::string>> rows_;
    std::vector<std::size_t> widths_;
};

void draw_indented(Canvas& canvas, std::string_view text) {
    canvas.line(fmt::format("  {}", text));
}

void draw_heading(Canvas& canvas, const View& view) {
    const std::string round = std::to_string(view.round + 1);
    std::string text =
        view.config.target > 0
            ? canvas.say("alles.round_to_target",
                         {{"round", round}, {"target", std::to_string(view.config.target)}})
            : canvas.say("alles.round_of",
                         {{"round", round}, {"rounds", std::to_string(view.config.seats)}});
    if (view.phase == Phase::playing) {
        text += ' ';
        const int all = tricks(view.config);
        text += canvas.say("alles.trick_of", {{"trick", std::to_string(all - view.tricks_left + 1)},
                                              {"tricks", std::to_string(all)}});
    }
    canvas.line(canvas.styled(Style::strong, text));
}

void draw_players(Canvas& canvas, const View& view) {
    Grid grid;
    const auto heading = [&](std::string_view key) {
        return canvas.styled(Style::dim, canvas.say(key));
    };
    // Every round's points would not fit beside the piles; they are told when a round ends.
    const bool by_round = Alles::over(view);
    std::vector<std::string> headings{"", "", heading("alles.heading.card")};
    for (int colour = 0; colour < colours; ++colour) {
        const auto letter = text_of(card_of(colour, 0)).substr(0, 1);
        headings.push_back(canvas.styled(styles[static_cast<std::size_t>(colour)], letter));
    }
    headings.push_back(heading("alles.heading.now"));
    if (by_round) headings.push_back(heading("alles.heading.rounds"));
    headings.push_back(heading("alles.heading.total"));
    grid.add(std::move(headings));
    for (Seat seat = 0; seat < view.config.seats; ++seat) {
        const bool to_act = Alles::actors(view).contains(seat);
        std::vector<std::string> row{
            to_act ? ">" : " ",
            canvas.styled(to_act ? Style::strong : Style::plain, canvas.name(seat)),
            played_text(canvas, view, seat)};
        for (int colour = 0; colour < colours; ++colour) {
            row.push_back(Canvas::padded(pile_text(canvas, view.players[seat], colour), 6));
        }
        row.push_back(Canvas::number(view.players[seat].shown_points()));
        if (by_round) row.push_back(points_by_round(view, seat));
        row.push_back(canvas.styled(Style::strong, Canvas::number(view.players[seat].total)));
        grid.add(std::move(row));
    }
    grid.draw(canvas);
    if (view.phase == Phase::playing) {
        canvas.line(canvas.styled(Style::dim, "  " + canvas.say("alles.legend")));
    }
}

// Ruling A2: the even seats against the odd ones.
void draw_teams(Canvas& canvas, const View& view) {
    std::array<std::string, 2> names;
    for (Seat seat = 0; seat < view.config.seats; ++seat) {
        std::string& team = names[seat % 2];
        if (!team.empty()) team += " + ";
        team += canvas.name(seat);
    }
    const auto even_points = Canvas::number(standing(view, 0));
    const auto odd_points = Canvas::number(standing(view, 1));
    draw_indented(canvas, canvas.say("alles.teams", {{"even", names[0]},
                                                     {"even_points", even_points},
                                                     {"odd", names[1]},
                                                     {"odd_points", odd_points}}));
}

}  // namespace

void draw(Canvas& canvas, const View& view) {
    draw_heading(canvas, view);
    draw_players(canvas, view);
    if (view.config.teams) draw_teams(canvas, view);
    for (Seat seat = 0; seat < view.config.seats; ++seat) {
        if (view.players[seat].hand.empty()) continue;
        const std::string cards = hand_text(canvas, view.players[seat].hand);
        draw_indented(canvas, canvas.say_of(seat, "alles.hand", {{"cards", cards}}));
    }
    if (view.viewer.is_seat() && view.phase == Phase::laying &&
        view.waiting.contains(view.viewer.as_seat())) {
        const bool two = opening_cards(view.config) == 2;
        draw_indented(canvas, canvas.say(two ? "alles.how_to_lay_two" : "alles.how_to_lay_three"));
    }
}

std::string told(const Canvas& canvas, Seat seat, Action action) {
    if (!action.is_lay()) {
        return canvas.say_of(seat, "alles.told.play", {{"card", card_text(canvas, action.card())}});
    }
    if (!is_card(action[0])) return canvas.say_of(seat, "alles.told.lay_hidden");
    std::vector<Card> cards;
    for (int i = 0; i < action.size(); ++i) cards.push_back(action[i]);
    return canvas.say_of(seat, "alles.told.lay", {{"cards", cards_text(canvas, cards)}});
}

std::string told(const Canvas& canvas, const Notice& notice) {
    switch (notice.kind) {
        case Notice::Kind::dealer:
            return canvas.say_of(notice.seat, "alles.told.dealer");
        case Notice::Kind::deal: {
            const std::string count = std::to_string(notice.cards.size());
            if (!is_card(notice.cards[0])) {
                return canvas.say_of(notice.seat, "alles.told.deal_hidden", {{"count", count}});
            }
            Cards cards;
            for (const Card card : notice.cards) cards.insert(card);
            return canvas.say_of(notice.seat, "alles.told.deal",
                                 {{"cards", hand_text(canvas, cards)}});
        }
        case Notice::Kind::laid:
            return canvas.say_of(notice.seat, "alles.told.laid",
                                 {{"cards", cards_text(canvas, notice.cards)}});
        case Notice::Kind::lead:
            return canvas.say_of(notice.seat, "alles.told.lead");
        case Notice::Kind::trick:
            return canvas.say_of(notice.seat, "alles.told.trick");
        case Notice::Kind::round:
            break;
    }
    std::string results;
    for (Seat seat = 0; seat < notice.seats; ++seat) {
        if (seat > 0) results += ", ";
        results += canvas.name(seat) + " " + Canvas::number(notice.points[seat]);
    }
    return canvas.say("alles.told.round", {{"results", results}});
}

}  // namespace stamtafel::alles
