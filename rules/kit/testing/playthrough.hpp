// A match played at random, position by position, from the start or from any state.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "rules/kit/any_game.hpp"
#include "rules/kit/game.hpp"

namespace stamtafel {

// One way to set up a match.
struct Setting {
    int seats = 0;
    std::vector<std::pair<std::string, std::string>> options;
    int rules = 0;  // the newest

    [[nodiscard]] std::string text() const {
        std::string text = std::to_string(seats) + " seats";
        for (const auto& [name, value] : options) text += ", " + name + "=" + value;
        if (rules != 0) text += ", rules " + std::to_string(rules);
        return text;
    }
};

template <Game G>
typename G::Config config_of(const Setting& setting) {
    Options options(G::info.options);
    for (const auto& [name, value] : setting.options) {
        EXPECT_TRUE(options.set(name, value)) << setting.text();
    }
    options.play_by(setting.rules);
    auto config = settle<G>(options, setting.seats);
    EXPECT_TRUE(config) << setting.text() << ": " << config.error().code;
    return config.value();
}

// How often random tests repeat: STAMTAFEL_DEEP asks for many more.
inline int scaled(int count) {
    return std::getenv("STAMTAFEL_DEEP") != nullptr ? count * 20 : count;
}

// How many worlds are imagined where one illegal one would be one too many.
inline int worlds_to_try() {
    return std::getenv("STAMTAFEL_DEEP") != nullptr ? 1'000'000 : 4'000;
}

// What the public, every seat and the record see.
inline std::vector<Viewer> all_viewers(int seats) {
    std::vector<Viewer> viewers{Viewer::full(), Viewer::everyone()};
    for (Seat seat = 0; seat < seats; ++seat) viewers.push_back(Viewer::seat(seat));
    return viewers;
}

template <Game G>
class Playthrough {
  public:
    Playthrough(const typename G::Config& config, int seats, std::uint64_t seed)
        : Playthrough(config, seats, G::begin(config), seed) {}
    Playthrough(const typename G::Config& config, int seats, const typename G::State& from,
                std::uint64_t seed)
        : config_(config),
          seats_(seats),
          state_(from),
          random_(mix(seed)),
          stubborn_(seed % 2 != 0) {}

    [[nodiscard]] const typename G::Config& config() const { return config_; }
    [[nodiscard]] int seats() const { return seats_; }
    [[nodiscard]] const typename G::State& state() const { return state_; }
    [[nodiscard]] const std::vector<Event<G>>& log() const { return log_; }
    [[nodiscard]] bool awaits_chance() const { return G::ask(state_).kind != Ask::Kind::nothing; }
    [[nodiscard]] bool over() const { return stuck_ || G::over(state_); }

    // What chance or a random actor would do next.
    typename G::Draw next_draw() {
        const Ask ask = G::ask(state_);
        typename G::Draw draw{};
        if (ask.kind == Ask::Kind::lot) {
            draw.lot = ask.seats.at(below(ask.seats.size()));
            return draw;
        }
        if constexpr (requires { draw.wrong; }) {
            if (ask.kind == Ask::Kind::verdict) {
                draw.wrong = random_verdict(ask.count, random_);
                return draw;
            }
        }
        // `pile` tells what can still come at any moment, not only of a fresh pile.
        std::array<typename G::Card, G::deck_size> pile{};
        int left = G::pile(state_, std::span(pile));
        EXPECT_GE(left, ask.count) << "the pile is too small for what is asked";
        for (int i = 0; i < ask.count && left > 0; ++i) {
            const auto picked = static_cast<std::size_t>(below(left--));
            draw.cards.push_back(pile[picked]);
            pile[picked] = pile[static_cast<std::size_t>(left)];
        }
        return draw;
    }
    Decision<typename G::Action> next_decision() {
        const SeatSet actors = G::actors(state_);
        const Seat seat = actors.at(below(actors.size()));
        if (favourite_ && below(8) > 0 && G::check(state_, seat, *favourite_)) {
            return {seat, *favourite_};
        }
        const auto action = G::sample(state_, seat, random_);
        if (stubborn_ && !favourite_) favourite_ = action;
        return {seat, action};
    }

    void step() {
        const auto tell = [&](const auto& event) { log_.push_back(event); };
        if (awaits_chance()) {
            expect(G::supply(state_, next_draw(), tell));
        } else if (!G::actors(state_).empty()) {
            const auto decision = next_decision();
            expect(G::apply(state_, decision.seat, decision.action, tell));
        } else {
            ADD_FAILURE() << "nobody is to act and nothing is awaited";
            stuck_ = true;
        }
    }

  private:
    void expect(const Answer<>& done) {
        if (done) return;
        ADD_FAILURE() << "a step of random play was refused: " << done.error().code;
        stuck_ = true;
    }
    int below(int bound) {
        return static_cast<int>(random_.below(static_cast<std::uint32_t>(bound)));
    }

    typename G::Config config_;
    int seats_;
    typename G::State state_;
    Random random_;
    std::vector<Event<G>> log_;
    // In every second match everybody repeats one action while they can: so chips run out and
    // stocks run dry, which even-handed chance would never bring about.
    bool stubborn_;
    std::optional<typename G::Action> favourite_;
    bool stuck_ = false;
};

// What a seat remembers of a log that only it sees.
template <Game G>
typename G::Memory memory_of(const typename G::Config& config, Viewer viewer,
                             const std::vector<Event<G>>& log) {
    typename G::Memory memory(config, viewer);
    for (const auto& event : log) memory.observe(redact<G>(event, viewer));
    return memory;
}

}  // namespace stamtafel
