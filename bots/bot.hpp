// A player that is a program. It only ever receives what its seat may see.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

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

// What one option promises the seat that decides.
template <Game G>
struct Prospect {
    typename G::Action action{};
    double win = 0;  // its share of the win of the match, 0 to 1
    double result =
        0;  // its own result in the points of the game: of the round or deal, or of the match
};

// How much a bot is shown. Everything is for measuring only: nobody plays against it.
enum class Sight : std::uint8_t { own_seat, everything };

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
    // What the options promise, best first: the first is what it would choose. Of a bot that does
    // not look ahead there is nothing to be heard.
    virtual std::vector<Prospect<G>> weigh(const typename G::View& /*view*/) { return {}; }
    // The same, with this action among them even where not every option is looked at: what it would
    // have been worth. It is legal.
    virtual std::vector<Prospect<G>> weigh_also(const typename G::View& view,
                                                const typename G::Action& /*action*/) {
        return weigh(view);
    }
    [[nodiscard]] virtual Sight sight() const { return Sight::own_seat; }
    virtual void end(const Scores& /*scores*/, SeatSet /*winners*/) {}
};

}  // namespace stamtafel
