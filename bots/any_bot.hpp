// A bot of any game, asked for one decision. What it may know is taken from the match first, so the
// thinking can happen anywhere and later.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "bots/budget.hpp"
#include "rules/kit/any_game.hpp"

namespace stamtafel {

// Holds a seat's view, and its log if the bot remembers; nothing else of the match.
class BotQuestion {
  public:
    BotQuestion() = default;
    BotQuestion(const BotQuestion&) = delete;
    BotQuestion& operator=(const BotQuestion&) = delete;
    virtual ~BotQuestion() = default;

    // The decision, in notation. On any thread, once.
    virtual Answer<std::string> decide() = 0;
};

// Nothing if there is no bot of that name that may be played against. The seat is one that the
// match waits for.
std::unique_ptr<BotQuestion> ask_bot(std::string_view name, const AnyMatch& match,
                                     const Options& options, Seat seat, std::uint64_t seed,
                                     const Budget& budget = {});

}  // namespace stamtafel
