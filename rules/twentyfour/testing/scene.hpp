// A table set up by hand for a test of 24: any hands, points and trump, spoken to in notation.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "rules/kit/notation.hpp"
#include "rules/twentyfour/card_text.hpp"
#include "rules/twentyfour/twentyfour.hpp"

namespace stamtafel::twentyfour {

inline CardSet cards_of(std::string_view text) {
    CardSet cards;
    for (Words words(text); !words.empty();) {
        const auto card = read_card(words.next());
        EXPECT_TRUE(card) << text;
        if (card) cards.insert(*card);
    }
    return cards;
}

// Seat 0 is the start player unless told otherwise: the last seat deals.
class Scene {
  public:
    State state;
    std::vector<std::string> log;  // every line so far

    explicit Scene(int seats, Config config = {}) {
        config.seats = static_cast<std::uint8_t>(seats);
        state = TwentyFour::begin(config);
        draw_lot(static_cast<Seat>(seats - 1));
    }

    // Straight into the tricks, with as many left as the hands have cards.
    Scene& hands(Colour trump, std::initializer_list<std::string_view> hands) {
        Seat seat = 0;
        for (const auto hand : hands) {
            state.hands[seat] = cards_of(hand);
            state.drawn = state.drawn | state.hands[seat++];
        }
        state.trump = state.next_trump = trump;
        state.namer = 0;
        state.tricks_done = static_cast<std::uint8_t>(hand_cards - state.hands[0].size());
        state.phase = Phase::playing;
        return *this;
    }
    Scene& points(std::initializer_list<int> points) {
        Seat seat = 0;
        for (const int each : points) state.points[seat++] = static_cast<std::int8_t>(each);
        return *this;
    }
    Scene& won(std::initializer_list<int> tricks) {
        Seat seat = 0;
        for (const int each : tricks) state.won[seat++] = static_cast<std::uint8_t>(each);
        return *this;
    }
    Scene& one_high() {
        state.one_high = state.next_one_high = true;
        return *this;
    }
    Scene& blind() {
        state.blind = true;
        return *this;
    }

    // "0: play R8 | 1: play R11": all of it must be allowed.
    Scene& play(std::string_view lines) {
        for (const auto line : split(lines)) {
            const auto colon = line.find(':');
            const auto seat = read_seat(line.substr(0, colon), max_players);
            EXPECT_TRUE(seat) << line;
            const auto action = TwentyFour::read_action(line.substr(colon + 1));
            EXPECT_TRUE(action) << line;
            if (!seat || !action) break;
            const auto done = TwentyFour::apply(state, *seat, *action, listen());
            EXPECT_TRUE(done) << line << " refused: " << done.error().code;
            if (!done) break;
        }
        return *this;
    }
    // "deal 0 R1 R2 R3 | deal 1 …": what the dealer gives, to the seat whose turn it is.
    Scene& deal(std::string_view lines) {
        for (const auto line : split(lines)) {
            const auto notice = TwentyFour::read_notice(state.config, line);
            EXPECT_TRUE(notice) << line;
            if (!notice) break;
            EXPECT_EQ(notice->seat, state.turn) << line;
            const auto done = TwentyFour::supply(state, *TwentyFour::chance(*notice), listen());
            EXPECT_TRUE(done) << line << " refused: " << done.error().code;
        }
        return *this;
    }
    // Three cards for everybody, whichever are left.
    Scene& deal_any() {
        for (Seat i = 0; i < state.config.seats; ++i) replace_any();
        return *this;
    }
    Scene& replace_any() {
        const Ask ask = TwentyFour::ask(state);
        TwentyFour::Draw draw;
        for (const int card : deck - state.drawn) {
            if (draw.cards.size() < ask.count) draw.cards.push_back(static_cast<Card>(card));
        }
        EXPECT_TRUE(TwentyFour::supply(state, draw, listen()));
        return *this;
    }
    // Up to the exchange: look or blind, trump, all the cards.
    Scene& dealt(std::string_view call = "look") {
        const std::string start = std::to_string(start_player(state)) + ": ";
        play(start + std::string(call)).deal_any();
        if (call == "look") play(start + "trump R");
        return deal_any();
    }
    Scene& draw_lot(Seat seat) {
        EXPECT_TRUE(TwentyFour::supply(state, TwentyFour::Draw::seat(seat), listen()));
        return *this;
    }

    // The code of the refusal, with its facts: "24.not_in_hand cards=R1". Nothing changes.
    [[nodiscard]] std::string refusal(Seat seat, std::string_view text) {
        const auto action = TwentyFour::read_action(text);
        if (!action) return told(action.error());
        const State before = state;
        const auto done = TwentyFour::apply(state, seat, *action, listen());
        EXPECT_TRUE(state == before);
        return done ? "allowed" : told(done.error());
    }
    [[nodiscard]] std::vector<std::string> legal(Seat seat) const {
        Actions actions;
        TwentyFour::legal(state, seat, actions);
        std::vector<std::string> texts;
        for (const auto& action : actions) TwentyFour::write(texts.emplace_back(), action);
        return texts;
    }
    [[nodiscard]] std::vector<int> standing() const {
        return {state.points.begin(), state.points.begin() + state.config.seats};
    }
    // The last `count` lines of the log, joined.
    [[nodiscard]] std::string last(std::size_t count) const {
        std::string text;
        for (std::size_t i = log.size() - std::min(count, log.size()); i < log.size(); ++i) {
            if (!text.empty()) text += " | ";
            text += log[i];
        }
        return text;
    }

  private:
    struct LogWriter {
        std::vector<std::string>& log;
        void operator()(const auto& event) const {
            write_event<TwentyFour>(log.emplace_back(), Event<TwentyFour>(event));
        }
    };
    LogWriter listen() { return {log}; }

    static std::string told(const Refusal& refusal) {
        std::string text(refusal.code);
        for (const auto& fact : refusal.facts) {
            text += ' ' + std::string(fact.name) + '=' + fact.value;
        }
        return text;
    }
    static std::vector<std::string_view> split(std::string_view lines) {
        std::vector<std::string_view> parts;
        while (!lines.empty()) {
            const auto bar = lines.find(" | ");
            parts.push_back(lines.substr(0, bar));
            lines = bar == std::string_view::npos ? std::string_view{} : lines.substr(bar + 3);
        }
        return parts;
    }
};

}  // namespace stamtafel::twentyfour
