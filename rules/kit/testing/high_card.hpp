// A tiny game that has a bit of everything (a lot, hidden hands, simultaneous hidden
// decisions, lines that follow by themselves), so that the kit is tested without a real game.
//
// Every round each seat gets two of the cards 1–9, unseen by the others. All choose one of theirs
// at the same time; when all have, they are shown, and the highest wins a point. Highest total
// wins.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rules/kit/card_set.hpp"
#include "rules/kit/game.hpp"

namespace stamtafel::high_card {

using Card = std::uint8_t;
inline constexpr Card unseen = 0;
inline constexpr int hand_size = 2;
inline constexpr int most_players = 4;

struct Config {
    std::uint8_t seats = 2;
    std::uint8_t rounds = 2;
    friend bool operator==(const Config&, const Config&) = default;
};

// Unseen cards of a hand are not in its set; an unseen lay is `unseen`.
struct Position {
    Config config;
    bool starter_known = false;
    Seat starter = 0;
    std::uint8_t round = 0;
    std::uint8_t dealt = 0;  // hands dealt in this round
    std::array<CardSet, most_players> hands{};
    SeatSet laid;
    std::array<Card, most_players> lays{};
    std::array<std::uint8_t, most_players> points{};
    friend bool operator==(const Position&, const Position&) = default;
};
struct State : Position {
    friend bool operator==(const State&, const State&) = default;
};
struct View : Position {
    Viewer viewer = Viewer::everyone();
    friend bool operator==(const View&, const View&) = default;
};

struct Action {
    Card card = unseen;
    friend bool operator==(const Action&, const Action&) = default;
};

struct Notice {
    enum class Kind : std::uint8_t { start, deal, laid, round };
    Kind kind = Kind::start;
    Seat seat = 0;  // round: how many results
    std::array<std::uint8_t, most_players> numbers{};
    friend bool operator==(const Notice&, const Notice&) = default;
};

// Own cards of the round are all that a seat has seen of the pile; the view shows those already.
struct Memory {
    Memory(const Config& /*config*/, Viewer /*viewer*/) {}
    void observe(const EventOf<Action, Notice>& /*event*/) {}
};

struct HighCard {
    using Config = high_card::Config;
    using State = high_card::State;
    using View = high_card::View;
    using Action = high_card::Action;
    using Actions = InlineList<Action, hand_size>;
    using Notice = high_card::Notice;
    using Card = high_card::Card;
    using Draw = stamtafel::Draw<Card, hand_size>;
    using Memory = high_card::Memory;

    static constexpr std::array option_specs{OptionSpec{
        .name = "rounds", .kind = OptionKind::number, .standard = 2, .min = 1, .max = 5}};
    static constexpr GameInfo info{.id = "high_card",
                                   .rules_version = 1,
                                   .min_seats = 2,
                                   .max_seats = most_players,
                                   .options = option_specs};
    static constexpr int deck_size = 9;

    static Answer<Config> configure(const Options& options, int seats) {
        return Config{static_cast<std::uint8_t>(seats),
                      static_cast<std::uint8_t>(options.number("rounds"))};
    }
    static State begin(const Config& config) {
        State state;
        state.config = config;
        return state;
    }
    static bool over(const Position& at) { return at.round == at.config.rounds; }
    static Ask ask(const State& state) {
        if (over(state)) return {};
        if (!state.starter_known) return Ask::lot(SeatSet::first(state.config.seats), 0);
        if (state.dealt == state.config.seats) return {};
        return Ask::cards(hand_size, state.dealt == 0, state.round);
    }
    static CardSet undealt(const Position& at) {
        CardSet cards = CardSet::range(1, deck_size);
        for (const CardSet hand : at.hands) cards = cards - hand;
        return cards;
    }
    static int pile(const State& state, std::span<Card> out) {
        int count = 0;
        for (const int card : undealt(state)) {
            out[static_cast<std::size_t>(count++)] = static_cast<Card>(card);
        }
        return count;
    }
    static SeatSet actors(const Position& at) {
        SeatSet waiting;
        if (over(at) || at.dealt < at.config.seats) return waiting;
        for (Seat seat = 0; seat < at.config.seats; ++seat) {
            if (!at.laid.contains(seat)) waiting.insert(seat);
        }
        return waiting;
    }
    static Answer<> check(const Position& at, Seat seat, Action action) {
        if (!actors(at).contains(seat)) return refuse("high_card.not_now");
        if (action.card == unseen || !at.hands[seat].contains(action.card)) {
            return refuse("high_card.not_held");
        }
        return {};
    }

    template <class Sink>
    static Answer<> apply(State& state, Seat seat, Action action, Sink&& sink) {
        if (auto allowed = check(state, seat, action); !allowed) return allowed;
        sink(Decision{seat, action});
        state.laid.insert(seat);
        state.lays[seat] = action.card;
        if (!actors(state).empty()) return {};
        const auto highest = std::ranges::max_element(state.lays);
        ++state.points[static_cast<std::size_t>(highest - state.lays.begin())];
        for (Seat each = 0; each < state.config.seats; ++each) {
            sink(Notice{Notice::Kind::laid, each, {state.lays[each]}});
        }
        sink(Notice{Notice::Kind::round, state.config.seats, state.points});
        ++state.round;
        state.dealt = 0;
        state.hands = {};
        state.lays = {};
        state.laid = {};
        return {};
    }

    template <class Sink>
    static Answer<> supply(State& state, const Draw& draw, Sink&& sink) {
        const Ask due = ask(state);
        if (due.kind == Ask::Kind::lot && draw.cards.empty() && draw.lot < state.config.seats) {
            state.starter_known = true;
            state.starter = draw.lot;
            sink(Notice{Notice::Kind::start, draw.lot, {}});
            return {};
        }
        if (due.kind != Ask::Kind::cards || draw.cards.size() != hand_size) {
            return refuse("kit.chance_not_awaited");
        }
        CardSet drawn;
        for (const Card card : draw.cards) drawn.insert(card);
        if (drawn.size() != hand_size || (drawn & undealt(state)) != drawn) {
            return refuse("kit.chance_not_awaited");
        }
        const auto seat = static_cast<Seat>((state.starter + state.dealt) % state.config.seats);
        ++state.dealt;
        state.hands[seat] = drawn;
        sink(Notice{Notice::Kind::deal, seat, {draw.cards[0], draw.cards[1]}});
        return {};
    }

    static Scores scores(const State& state) {
        Scores scores{};
        std::ranges::copy(state.points, scores.begin());
        return scores;
    }
    static SeatSet winners(const State& state) {
        const auto best = *std::ranges::max_element(state.points);
        SeatSet winners;
        for (Seat seat = 0; seat < state.config.seats; ++seat) {
            if (state.points[seat] == best) winners.insert(seat);
        }
        return winners;
    }

    static View view(const State& state, Viewer viewer) {
        View view;
        static_cast<Position&>(view) = state;
        view.viewer = viewer;
        for (Seat seat = 0; seat < state.config.seats; ++seat) {
            if (viewer.sees(seat)) continue;
            view.hands[seat] = CardSet();
            view.lays[seat] = unseen;
        }
        return view;
    }
    static State imagine(const View& view, const Memory& /*memory*/, Random& random) {
        State state;
        static_cast<Position&>(state) = view;
        for (Seat seat = 0; seat < view.config.seats; ++seat) {
            if (view.viewer.sees(seat)) continue;
            std::array<Card, deck_size> pile{};
            const auto left = static_cast<std::uint32_t>(HighCard::pile(state, pile));
            const std::uint32_t first = random.below(left);
            std::uint32_t second = random.below(left - 1);
            if (second >= first) ++second;
            state.hands[seat] = CardSet::of(pile[first]) | CardSet::of(pile[second]);
            if (view.laid.contains(seat)) state.lays[seat] = pile[first];
        }
        return state;
    }

    static void legal(const Position& at, Seat seat, Actions& actions) {
        actions.clear();
        if (!actors(at).contains(seat)) return;
        for (const int card : at.hands[seat]) actions.push_back({static_cast<Card>(card)});
    }
    static Action sample(const Position& at, Seat seat, Random& random) {
        const CardSet hand = at.hands[seat];
        return {static_cast<Card>(random.coin() ? hand.lowest() : hand.highest())};
    }

    static Action redact(Seat seat, Action action, Viewer viewer) {
        return viewer.sees(seat) ? action : Action{};
    }
    static Notice redact(const Notice& notice, Viewer viewer) {
        if (notice.kind != Notice::Kind::deal || viewer.sees(notice.seat)) return notice;
        return {notice.kind, notice.seat, {}};
    }
    static std::optional<Draw> chance(const Notice& notice) {
        if (notice.kind == Notice::Kind::start) return Draw::seat(notice.seat);
        if (notice.kind != Notice::Kind::deal) return std::nullopt;
        Draw draw;
        for (int i = 0; i < hand_size; ++i) {
            draw.cards.push_back(notice.numbers[static_cast<std::size_t>(i)]);
        }
        return draw;
    }

    static void write_card(std::string& out, Card card) {
        out += card == unseen ? '?' : static_cast<char>('0' + card);
    }
    static void write(std::string& out, Action action) {
        out += "lay ";
        write_card(out, action.card);
    }
    static void write(std::string& out, const Notice& notice) {
        constexpr std::array<std::string_view, 4> verbs{"start ", "deal ", "laid ", "round"};
        out += verbs[static_cast<std::size_t>(notice.kind)];
        if (notice.kind != Notice::Kind::round) write_number(out, notice.seat);
        for (int i = 0; i < numbers_in(notice.kind, notice.seat); ++i) {
            out += ' ';
            const auto number = notice.numbers[static_cast<std::size_t>(i)];
            if (notice.kind == Notice::Kind::round) {
                write_number(out, number);
            } else {
                write_card(out, number);
            }
        }
    }
    static void write(std::string& out, const View& view) {
        out += "view " + view.viewer.text() + "\nrounds_left ";
        write_number(out, view.config.rounds - view.round);
        for (Seat seat = 0; seat < view.config.seats; ++seat) {
            out += "\nseat ";
            write_number(out, seat);
            out += " points ";
            write_number(out, view.points[seat]);
            out += " hand";
            for (const int card : view.hands[seat]) {
                out += ' ';
                write_card(out, static_cast<Card>(card));
            }
            const bool hidden = !view.viewer.sees(seat) && view.dealt == view.config.seats;
            for (int card = 0; hidden && card < hand_size; ++card) out += " ?";
            if (!view.laid.contains(seat)) continue;
            out += " laid ";
            write_card(out, view.lays[seat]);
        }
        out += '\n';
    }

    static std::optional<Card> read_card(std::string_view word) {
        if (word == "?") return unseen;
        const auto number = read_number<int>(word);
        if (!number || *number < 1 || *number > deck_size) return std::nullopt;
        return static_cast<Card>(*number);
    }
    static Answer<Action> read_action(std::string_view text) {
        Words words(text);
        if (words.next() == "lay") {
            if (const auto card = read_card(words.next()); card && words.empty())
                return Action{*card};
        }
        return refuse(Refusal("high_card.unknown_action").with("text", text));
    }
    static Answer<Notice> read_notice(const Config& config, std::string_view text) {
        Words words(text);
        const auto verb = words.next();
        Notice notice{};
        bool good = true;
        if (verb == "start")
            notice.kind = Notice::Kind::start;
        else if (verb == "deal")
            notice.kind = Notice::Kind::deal;
        else if (verb == "laid")
            notice.kind = Notice::Kind::laid;
        else if (verb == "round")
            notice.kind = Notice::Kind::round;
        else
            good = false;
        const bool round = notice.kind == Notice::Kind::round;
        const auto seat = !good   ? std::nullopt
                          : round ? std::optional<Seat>(config.seats)
                                  : read_seat(words.next(), config.seats);
        for (int i = 0; seat && good && i < numbers_in(notice.kind, *seat); ++i) {
            const auto number =
                round ? read_number<std::uint8_t>(words.next()) : read_card(words.next());
            good = number.has_value();
            notice.numbers[static_cast<std::size_t>(i)] = number.value_or(0);
        }
        if (!good || !seat || !words.empty()) {
            return refuse(Refusal("kit.unknown_line").with("text", text));
        }
        notice.seat = *seat;
        return notice;
    }

  private:
    static int numbers_in(Notice::Kind kind, int seats) {
        switch (kind) {
            case Notice::Kind::start:
                return 0;
            case Notice::Kind::deal:
                return hand_size;
            case Notice::Kind::laid:
                return 1;
            case Notice::Kind::round:
                return seats;
        }
        return 0;
    }
};

static_assert(EnumerableGame<HighCard>);

}  // namespace stamtafel::high_card
