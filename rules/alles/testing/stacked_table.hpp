// A match of Alles of Niets whose deck the test stacks.
#pragma once

#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "rules/alles/alles.hpp"
#include "rules/alles/notation.hpp"
#include "rules/kit/match.hpp"
#include "rules/kit/testing/playthrough.hpp"

namespace stamtafel::alles {

inline std::vector<Card> cards_of(std::string_view text) {
    std::vector<Card> cards;
    for (Words words(text); !words.empty();) cards.push_back(read_card(words.next()).value());
    return cards;
}

class StackedTable {
  public:
    explicit StackedTable(const Setting& setting, std::uint64_t seed = 0)
        : match_(config_of<Alles>(setting), setting.seats, seed) {}

    StackedTable& play(const std::vector<std::string>& lines) {
        for (const auto& line : lines) {
            const auto done = match_.replay(line);
            EXPECT_TRUE(done) << line << ": " << done.error().code;
        }
        return *this;
    }
    // Deals these cards to the seats 0, 1, …; every hand is filled up with cards that nobody named.
    StackedTable& deal(std::vector<std::string> hands) {
        Cards rest = Cards::deck();
        hands.resize(state().config.seats);
        for (const auto& hand : hands) {
            for (const Card card : cards_of(hand)) rest.erase(card);
        }
        while (state().phase == Phase::dealing) {
            const Seat seat = state().turn;
            std::string& hand = hands[seat];
            fillers_[seat].clear();
            auto missing = static_cast<std::size_t>(cards_dealt(state().config));
            missing -= cards_of(hand).size();
            for (; missing > 0; --missing) {
                const auto card = static_cast<Card>(rest.kinds().lowest());
                rest.erase(card);
                fillers_[seat].push_back(card);
                hand += ' ' + text_of(card);
            }
            play({"deal " + std::to_string(seat) + " " + hand});
        }
        return *this;
    }
    // Everybody who has yet to lay does so, with cards that the test did not name.
    StackedTable& lay_the_rest() {
        while (state().phase == Phase::laying) {
            const Seat seat = match_.actors().lowest();
            fillers_[seat].resize(static_cast<std::size_t>(opening_cards(state().config)));
            EXPECT_TRUE(match_.act(seat, Action::lay(fillers_[seat])));
        }
        return read();
    }
    // Plays on until so many rounds are over, with whatever comes first.
    StackedTable& play_rounds(int rounds) {
        while (!match_.over() && state().round < rounds) {
            if (match_.awaits_chance()) {
                match_.deal();
            } else {
                act_anyhow();
            }
        }
        return read();
    }

    Match<Alles>& match() { return match_; }
    [[nodiscard]] const State& state() const { return match_.state(); }
    [[nodiscard]] const Player& player(Seat seat) const { return state().players[seat]; }
    // The tops of a seat's piles, by colour: "R6 Y0".
    [[nodiscard]] std::string tops(Seat seat) const {
        std::string text;
        for (int colour = 0; colour < colours; ++colour) {
            const int top = player(seat).tops[static_cast<std::size_t>(colour)];
            if (top == no_pile) continue;
            if (!text.empty()) text += ' ';
            write_card(text, card_of(colour, top));
        }
        return text;
    }
    // The code of the refusal, with its facts; empty if it was allowed.
    std::string refusal(Seat seat, std::string_view action) {
        const auto done = match_.act(seat, action);
        if (done) return "";
        std::string text(done.error().code);
        for (const auto& fact : done.error().facts) text += " " + fact.value;
        return text;
    }
    [[nodiscard]] std::vector<std::string> lines(std::size_t from = 0) const {
        std::vector<std::string> lines;
        for (std::size_t i = from; i < match_.size(); ++i) {
            lines.push_back(match_.line(i, Viewer::full()));
        }
        return lines;
    }

  private:
    void act_anyhow() {
        const Seat seat = match_.actors().lowest();
        Alles::Actions actions;
        Alles::legal(state(), seat, actions);
        EXPECT_TRUE(match_.act(seat, actions[0]));
    }
    // What was made here need not be replayed.
    StackedTable& read() {
        EXPECT_EQ(match_.unread(), 0U);
        return *this;
    }

    Match<Alles> match_;
    std::array<std::vector<Card>, max_players> fillers_;
};

// Any cards to everybody, and everybody lays some of them.
inline void deal_and_lay(State& state) {
    Dealer<Alles> dealer{SeededSource(1)};
    while (state.phase == Phase::dealing) {
        EXPECT_TRUE(Alles::supply(state, dealer(state, Alles::ask(state)), Silent{}));
    }
    Random random(1);
    while (state.phase == Phase::laying) {
        const Seat seat = state.waiting.lowest();
        EXPECT_TRUE(Alles::apply(state, seat, Alles::sample(state, seat, random), Silent{}));
    }
}

inline State finished(const Config& config, const std::vector<int>& totals) {
    State state = Alles::begin(config);
    state.phase = Phase::over;
    for (std::size_t seat = 0; seat < totals.size(); ++seat) {
        state.players[seat].total = static_cast<std::int16_t>(totals[seat]);
    }
    return state;
}

// Everybody has one card left, seat 0 leads.
inline State before_last_trick(const Config& config, const std::vector<std::string>& cards) {
    State state = Alles::begin(config);
    state.phase = Phase::playing;
    state.tricks_left = 1;
    for (std::size_t seat = 0; seat < cards.size(); ++seat) {
        state.players[seat].hand.insert(cards_of(cards[seat])[0]);
    }
    return state;
}

inline void pile(State& state, Seat seat, std::string_view cards) {
    for (const Card card : cards_of(cards)) state.players[seat].pile(card);
}

// Plays the only cards left and gives the lines that the table added.
inline std::vector<std::string> play_last_trick(State& state) {
    std::vector<std::string> lines;
    const int seats = state.config.seats;
    for (int played = 0; played < seats; ++played) {
        const Seat seat = state.turn;
        const auto card = static_cast<Card>(state.players[seat].hand.kinds().lowest());
        EXPECT_TRUE(Alles::apply(state, seat, Action::play(card), [&](const auto& event) {
            if constexpr (std::is_same_v<std::decay_t<decltype(event)>, Notice>) {
                Alles::write(lines.emplace_back(), event);
            }
        }));
    }
    return lines;
}

}  // namespace stamtafel::alles
