// A bot of any game, asked for one decision. What it may know is taken from the match first, so the
// thinking can happen anywhere and later.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/budget.hpp"
#include "rules/kit/any_game.hpp"

namespace stamtafel {

// What one option promises, as Prospect has it, in notation.
struct WeighedAction {
    std::string action;
    double win = 0;
    double result = 0;
};

// Holds a seat's view, and its log if the bot remembers; nothing else of the match.
class BotQuestion {
  public:
    BotQuestion() = default;
    BotQuestion(const BotQuestion&) = delete;
    BotQuestion& operator=(const BotQuestion&) = delete;
    virtual ~BotQuestion() = default;

    // The decision, in notation. On any thread, one at a time; asked again it starts afresh.
    virtual Answer<std::string> decide() = 0;
    // What the options promise, best first; nothing from a bot that does not look ahead. `also` is
    // a legal action that is to be among them, or empty.
    virtual Answer<std::vector<WeighedAction>> weigh(std::string_view also = {}) = 0;
};

// Nothing if there is no bot of that name that may be played against. The seat is one that the
// match waits for.
std::unique_ptr<BotQuestion> ask_bot(std::string_view name, const AnyMatch& match,
                                     const Options& options, Seat seat, std::uint64_t seed,
                                     const Budget& budget = {});

}  // namespace stamtafel
