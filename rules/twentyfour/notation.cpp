// 24 in the notation: actions, notices and views as text.
#include "rules/kit/notation.hpp"

#include <array>

#include "rules/twentyfour/card_text.hpp"
#include "rules/twentyfour/twentyfour.hpp"

namespace stamtafel::twentyfour {

namespace {

constexpr std::array<std::string_view, 6> verbs{"look", "blind", "trump", "swap", "drop", "play"};
constexpr std::array<std::string_view, 4> notice_words{"dealer", "deal", "trick", "round"};

void write_cards(std::string& out, CardSet cards) {
    for (const int card : cards) out += ' ' + card_text(static_cast<Card>(card));
}

void write_unseen(std::string& out, int count) {
    for (; count > 0; --count) out += " ?";
}

void write_fact(std::string& out, std::string_view name, std::string_view value) {
    out += name;
    out += ' ';
    out += value;
    out += '\n';
}

void write_fact(std::string& out, std::string_view name, Colour colour) {
    write_fact(out, name, std::string_view(std::string(1, colour_letter(colour))));
}

Answer<Action> unknown_action(std::string_view text) {
    return refuse(Refusal("24.unknown_action").with("text", text));
}

// The cards of a swap: all named, or all unseen.
Answer<Action> read_swap(Words words, std::string_view text) {
    CardSet cards;
    int named = 0;
    int unseen = 0;
    while (!words.empty()) {
        const auto word = words.next();
        const auto card = read_card(word);
        if (word == "?") {
            ++unseen;
        } else if (!card) {
            return unknown_action(text);
        } else if (cards.contains(*card)) {
            return refuse(Refusal("24.card_twice").with("card", word));
        } else {
            cards.insert(*card);
            ++named;
        }
    }
    if ((named > 0 && unseen > 0) || unseen > deck_cards) return unknown_action(text);
    return Action::swap(cards, named + unseen);
}

std::optional<Action> read_play(Words words) {
    const auto card = read_card(words.next());
    if (!card) return std::nullopt;
    if (words.empty()) return Action::play(*card);
    const auto order = words.next();
    if (order == "reverse" && words.empty()) return Action::play_reversing(*card);
    const auto colour = read_colour(words.next());
    if (order == "trump" && colour && words.empty()) return Action::play_naming(*card, *colour);
    return std::nullopt;
}

// All named or all unseen, as in a swap.
bool read_dealt(Words words, Notice& notice) {
    int unseen = 0;
    while (!words.empty()) {
        if (notice.cards.size() == dealt_at_once) return false;
        const auto word = words.next();
        const auto card = read_card(word);
        if (!card && word != "?") return false;
        if (!card) ++unseen;
        notice.cards.push_back(card.value_or(unseen_card));
    }
    return !notice.cards.empty() && (unseen == 0 || unseen == notice.cards.size());
}

bool read_standing(Words words, int seats, Notice& notice) {
    while (!words.empty() && notice.seats < seats) {
        const auto points = read_number<std::int8_t>(words.next());
        if (!points) return false;
        notice.points[notice.seats++] = *points;
    }
    return words.empty() && notice.seats == seats;
}

}  // namespace

void TwentyFour::write(std::string& out, const Action& action) {
    out += verbs[static_cast<std::size_t>(action.kind)];
    if (action.kind == Action::Kind::play) out += ' ' + card_text(action.card);
    if (action.kind == Action::Kind::swap) {
        write_cards(out, action.cards);
        write_unseen(out, action.count - action.cards.size());
    }
    if (action.order == Action::Order::reverse) out += " reverse";
    if (action.order == Action::Order::trump) out += " trump";
    if (action.colour != Colour::none) {
        out += ' ';
        out += colour_letter(action.colour);
    }
}

void TwentyFour::write(std::string& out, const Notice& notice) {
    out += notice_words[static_cast<std::size_t>(notice.kind)];
    if (notice.kind == Notice::Kind::round) {
        for (Seat seat = 0; seat < notice.seats; ++seat) write_field(out, "", notice.points[seat]);
        return;
    }
    write_field(out, "", notice.seat);
    for (const Card card : notice.cards) out += ' ' + card_text(card);
}

// One fact a line, in the words of the notation; `?` is what this viewer may not see.
void TwentyFour::write(std::string& out, const View& view) {
    write_fact(out, "view", view.viewer.text());
    if (over(view)) {
        out += "over\n";
    } else if (!needs_chance(view.phase)) {
        write_fact(out, "turn", std::to_string(view.turn));
    }
    if (view.phase != Phase::lot) write_fact(out, "dealer", std::to_string(view.dealer));
    write_fact(out, "rounds", std::to_string(view.rounds_done));
    if (view.trump != Colour::none) {
        write_fact(out, "trump", view.trump);
        if (view.blind) out += "blind\n";
        if (view.next_trump != view.trump) write_fact(out, "next trump", view.next_trump);
        write_fact(out, "high", view.one_high ? "1" : "11");
        if (view.next_one_high != view.one_high) {
            write_fact(out, "next high", view.next_one_high ? "1" : "11");
        }
    }
    if (!view.played.empty()) {
        out += "played";
        write_cards(out, view.played);
        out += '\n';
    }
    for (Seat seat = 0; seat < view.config.seats; ++seat) {
        write_field(out, "seat", seat);
        write_field(out, " points", view.points[seat]);
        write_field(out, " tricks", view.won[seat]);
        write_field(out, " exchanged", view.exchanged[seat]);
        if (view.dropped.contains(seat)) out += " dropped";
        if (view.trick[seat] != no_card) out += " plays " + card_text(view.trick[seat]);
        out += " hand";
        if (view.viewer.sees(seat)) {
            write_cards(out, view.hands[seat]);
        } else {
            write_unseen(out, hand_size(view, seat));
        }
        out += '\n';
    }
}

// Where points begin and where a match is lost; what a trick is worth; the colour that this seat
// has to follow now.
void TwentyFour::reckon(std::string& out, const View& view) {
    write_line(out, "starts", std::array{starting_points});
    write_line(out, "ends", std::array{points_to_lose});
    if (view.trump != Colour::none) write_line(out, "value", std::array{trick_value(view)});
    const bool follows = view.phase == Phase::playing && view.viewer == Viewer::seat(view.turn) &&
                         !(view.hands[view.turn] & suit(view.led, view.trump)).empty();
    if (follows && view.led != Colour::none) write_fact(out, "follow", view.led);
}

Answer<Action> TwentyFour::read_action(std::string_view text) {
    Words words(text);
    const auto verb = words.next();
    if (verb == "play") {
        if (const auto action = read_play(words)) return *action;
    } else if (verb == "swap") {
        return read_swap(words, text);
    } else if (verb == "trump") {
        if (const auto colour = read_colour(words.next()); colour && words.empty()) {
            return Action::trump(*colour);
        }
    } else if (words.empty()) {
        if (verb == "look") return Action::look();
        if (verb == "blind") return Action::blind();
        if (verb == "drop") return Action::drop();
    }
    return unknown_action(text);
}

Answer<Notice> TwentyFour::read_notice(const Config& config, std::string_view text) {
    Words words(text);
    const auto word = words.next();
    Notice notice;
    if (word == "round") {
        notice.kind = Notice::Kind::round;
        if (read_standing(words, config.seats, notice)) return notice;
    } else if (const auto seat = read_seat(words.next(), config.seats)) {
        notice.seat = *seat;
        if (word == "dealer" && words.empty()) return notice;
        if (word == "trick" && words.empty()) {
            notice.kind = Notice::Kind::trick;
            return notice;
        }
        if (word == "deal") {
            notice.kind = Notice::Kind::deal;
            if (read_dealt(words, notice)) return notice;
        }
    }
    return refuse(Refusal("kit.unknown_line").with("text", text));
}

}  // namespace stamtafel::twentyfour
