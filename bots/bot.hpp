// A player that is a program. It only ever receives what its seat may see.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "rules/kit/game.hpp"

namespace stamtafel {

// Why a match could not go on: which bot, and what it did.
struct BotFailure {
    Seat seat = 0;
    Refusal reason;
};

// What a bot is told when a match begins.
template <Game G>
struct Invitation {
    const typename G::Config& config;
    const Options& options;
    int seats = 0;
    Seat seat = 0;
    Random random;            // its own stream; never told to another process
    std::uint64_t match = 0;  // the number of this match in a series
};

// One instance plays any number of matches, one after another.
template <Game G>
class Bot {
  public:
    Bot() = default;
    Bot(const Bot&) = delete;
    Bot& operator=(const Bot&) = delete;
    virtual ~Bot() = default;

    virtual std::expected<void, Refusal> begin(const Invitation<G>& invitation) = 0;
    // Every line of the log, as its seat sees it; only told to bots that remember.
    [[nodiscard]] virtual bool remembers() const { return false; }
    virtual void observe(const Event<G>& /*event*/) {}
    virtual std::expected<typename G::Action, Refusal> choose(const typename G::View& view) = 0;
    virtual void end(const Scores& /*scores*/, SeatSet /*winners*/) {}
};

}  // namespace stamtafel
