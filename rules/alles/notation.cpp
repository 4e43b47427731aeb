#include "rules/alles/notation.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>
#include <vector>

#include "rules/alles/alles.hpp"
#include "rules/kit/notation.hpp"
#include "rules/kit/sides.hpp"

namespace stamtafel::alles {

namespace {

constexpr std::string_view colour_letters = "RYGBP";
constexpr std::array<std::string_view, 6> notice_words{"dealer", "deal",  "laid",
                                                       "lead",   "trick", "round"};

void write_cards(std::string& out, const auto& cards) {
    for (const Card card : cards) {
        out += ' ';
        write_card(out, card);
    }
}

// The rest of the words as cards; more than there is room for is refused with `too_many`.
template <int Room>
Answer<InlineList<Card, Room>> read_cards(Words& words, std::string_view too_many) {
    InlineList<Card, Room> cards;
    while (!words.empty()) {
        const auto word = words.next();
        const auto card = read_card(word);
        if (!card) return refuse(Refusal("alles.unknown_card").with("text", word));
        if (cards.size() == Room) return refuse(Refusal(too_many).with("most", Room));
        cards.push_back(*card);
    }
    return cards;
}

void write_hand(std::string& out, const View& view, Seat seat) {
    out += " hand";
    if (view.viewer.sees(seat)) {
        view.players[seat].hand.each([&](Card card) { write_cards(out, std::array{card}); });
    } else {
        for (int i = hand_size(view, seat); i > 0; --i) out += " ?";
    }
}

// The top card first, then what it covers (ruling A9).
void write_piles(std::string& out, const Player& player, Seat seat) {
    for (int colour = 0; colour < colours; ++colour) {
        const int rank = player.tops[static_cast<std::size_t>(colour)];
        if (rank == no_pile) continue;
        const Card top = card_of(colour, rank);
        write_field(out, "pile", seat);
        write_cards(out, std::array{top});
        Cards covered = player.piled;
        covered.erase(top);
        covered.each([&](Card card) {
            if (colour_of(card) == colour) write_cards(out, std::array{card});
        });
        out += '\n';
    }
}

}  // namespace

void write_card(std::string& out, Card card) {
    if (!is_card(card)) {
        out += '?';
        return;
    }
    out += colour_letters[static_cast<std::size_t>(colour_of(card))];
    write_number(out, rank_of(card));
}

std::string text_of(Card card) {
    std::string text;
    write_card(text, card);
    return text;
}

std::optional<Card> read_card(std::string_view word) {
    if (word == "?") return unseen_card;
    if (word.empty()) return std::nullopt;
    const auto colour = colour_letters.find(word.front());
    const auto rank = read_number<int>(word.substr(1));
    if (colour == std::string_view::npos || !rank || *rank < 0 || *rank > highest_rank) {
        return std::nullopt;
    }
    return card_of(static_cast<int>(colour), *rank);
}

Action Alles::redact(Seat seat, Action action, Viewer viewer) {
    if (!action.is_lay() || viewer.sees(seat)) return action;
    std::array<Card, max_opening> hidden{};
    hidden.fill(unseen_card);
    return Action::lay(std::span(hidden.data(), static_cast<std::size_t>(action.size())));
}

Notice Alles::redact(const Notice& notice, Viewer viewer) {
    Notice seen = notice;
    if (notice.kind == Notice::Kind::deal && !viewer.sees(notice.seat)) {
        std::ranges::fill(seen.cards, unseen_card);
    }
    return seen;
}

std::optional<Alles::Draw> Alles::chance(const Notice& notice) {
    using Kind = Notice::Kind;
    if (notice.kind == Kind::deal) return Draw{.lot = 0, .cards = notice.cards};
    if (notice.kind == Kind::dealer || notice.kind == Kind::lead) return Draw::seat(notice.seat);
    return std::nullopt;
}

void Alles::write(std::string& out, Action action) {
    out += action.is_lay() ? "lay" : "play";
    for (int i = 0; i < action.size(); ++i) write_cards(out, std::array{action[i]});
}

void Alles::write(std::string& out, const Notice& notice) {
    out += notice_words[static_cast<std::size_t>(notice.kind)];
    if (notice.kind == Notice::Kind::round) {
        for (Seat seat = 0; seat < notice.seats; ++seat) write_field(out, "", notice.points[seat]);
        return;
    }
    write_field(out, "", notice.seat);
    write_cards(out, notice.cards);
}

// One fact a line, in the words of the notation; `?` is what this viewer may not see.
void Alles::write(std::string& out, const View& view) {
    out += "view " + view.viewer.text();
    write_field(out, "\nround", view.round + 1);
    if (view.phase != Phase::lot) write_field(out, "\ndealer", view.dealer);
    if (view.phase == Phase::playing) write_field(out, "\nlead", view.leader);
    if (over(view)) {
        out += "\nover";
    } else if (const SeatSet acting = actors(view); !acting.empty()) {
        out += "\nturn";
        for (const Seat seat : acting) write_field(out, "", seat);
    }
    out += '\n';
    for (Seat seat = 0; seat < view.config.seats; ++seat) {
        const Player& player = view.players[seat];
        write_field(out, "seat", seat);
        write_field(out, " total", player.total);
        write_hand(out, view, seat);
        if (player.has_laid()) {
            out += " lay";
            write_cards(
                out,
                std::span(player.lay).first(static_cast<std::size_t>(opening_cards(view.config))));
        }
        if (view.trick.played(seat)) {
            out += " play";
            write_cards(out, std::array{view.trick[seat]});
        }
        out += '\n';
        write_piles(out, player, seat);
    }
}

// How many rounds are played, cards laid first, tricks to follow; whose card takes the trick as it
// lies; what everybody's piles count, together and one by one; what each card of a hand would count
// on top of a pile, while its holder chooses which to lay; the teams.
void Alles::reckon(std::string& out, const View& view) {
    if (view.config.target == 0) write_line(out, "rounds", std::array{view.config.seats});
    write_line(out, "opening", std::array{opening_cards(view.config)});
    write_line(out, "tricks", std::array{tricks(view.config)});
    if (view.trick.played(view.leader)) write_line(out, "ahead", std::array{view.ahead});
    for (Seat seat = 0; seat < view.config.seats; ++seat) {
        const Player& player = view.players[seat];
        std::vector<int> worth{seat, player.shown_points()};
        std::ranges::copy_if(player.tops, std::back_inserter(worth),
                             [](int rank) { return rank != no_pile; });
        write_line(out, "worth", worth);
    }
    for (Seat seat = 0; view.phase == Phase::laying && seat < view.config.seats; ++seat) {
        if (!view.waiting.contains(seat) || !view.viewer.sees(seat)) continue;
        std::vector<int> counts{seat};
        view.players[seat].hand.each([&](Card card) { counts.push_back(rank_of(card)); });
        write_line(out, "counts", counts);
    }
    if (view.config.teams) {
        write_sides(
            out, view.config.seats, [&](Seat a, Seat b) { return same_side(view.config, a, b); },
            [&](Seat seat) { return view.players[seat].total; });
    }
}

Answer<Action> Alles::read_action(std::string_view text) {
    Words words(text);
    const auto verb = words.next();
    if (verb == "lay" && !words.empty()) {
        const auto cards = read_cards<max_opening>(words, "alles.lay_too_many");
        if (!cards) return std::unexpected(cards.error());
        return Action::lay(std::span(cards->begin(), cards->end()));
    }
    if (verb == "play" && !words.empty()) {
        const auto cards = read_cards<1>(words, "alles.play_too_many");
        if (!cards) return std::unexpected(cards.error());
        return Action::play((*cards)[0]);
    }
    return refuse(Refusal("alles.unknown_action").with("text", text));
}

Answer<Notice> Alles::read_notice(const Config& config, std::string_view text) {
    const auto unknown = [&] { return refuse(Refusal("kit.unknown_line").with("text", text)); };
    Words words(text);
    const auto found = std::ranges::find(notice_words, words.next());
    if (found == notice_words.end()) return unknown();
    Notice notice{.kind = static_cast<Notice::Kind>(found - notice_words.begin())};
    if (notice.kind == Notice::Kind::round) {
        while (!words.empty() && notice.seats < config.seats) {
            const auto points = read_number<std::uint8_t>(words.next());
            if (!points) return unknown();
            notice.points[notice.seats++] = *points;
        }
        if (!words.empty() || notice.seats != config.seats) return unknown();
        return notice;
    }
    const auto seat = read_seat(words.next(), config.seats);
    if (!seat) return unknown();
    notice.seat = *seat;
    const bool with_cards = notice.kind == Notice::Kind::deal || notice.kind == Notice::Kind::laid;
    if (!with_cards) {
        if (!words.empty()) return unknown();
        return notice;
    }
    auto cards = read_cards<max_hand>(words, "alles.line_too_many");
    if (!cards) return std::unexpected(cards.error());
    if (cards->size() > max_opening && notice.kind == Notice::Kind::laid) return unknown();
    if (notice.kind == Notice::Kind::deal) {
        notice.cards = *cards;
    } else {
        // As with a lay, any order that means the same is read.
        const Action lay = Action::lay(std::span(cards->begin(), cards->end()));
        for (int i = 0; i < lay.size(); ++i) notice.cards.push_back(lay[i]);
    }
    return notice;
}

}  // namespace stamtafel::alles
