// What the decisions of a match were worth: each is weighed again by the best bot, from what its
// seat could see then.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/any_bot.hpp"
#include "rules/kit/any_game.hpp"

namespace stamtafel {

enum class Mark : std::uint8_t { good, inaccuracy, mistake, blunder };
inline constexpr std::array<std::string_view, 4> mark_names{"good", "inaccuracy", "mistake",
                                                            "blunder"};
// From which cost on, as a share of the win of the match.
inline constexpr std::array<double, 4> mark_costs{0, 0.03, 0.07, 0.15};

constexpr std::string_view name_of(Mark mark) {
    return mark_names[static_cast<std::size_t>(mark)];
}
Mark mark_of(double cost);

struct Decided {
    std::size_t line = 0;
    Seat seat = 0;
    std::string action;
};
// A line of a log if it is a seat's decision.
std::optional<Decided> decision_of(std::string_view line, int seats);
// Those of a match that stand.
std::vector<Decided> decisions_of(const AnyMatch& match, SeatSet seats);

struct Judgement {
    WeighedAction played;
    WeighedAction best;  // the same action where nothing was better
    double cost = 0;     // how much of the win it gave away
    double noise = 0;    // how far the search may be wrong about that
    Mark mark = Mark::good;
    Refusal reason{""};  // why the best one is good
};

// What two weighings of the same options say about one of them; nothing if it is not among them.
// No reason is given.
std::optional<Judgement> compared(std::span<const WeighedAction> one,
                                  std::span<const WeighedAction> other, std::string_view played);

// What it cost that the seat does this now. Nothing where there was no choice, or where the bot
// cannot tell. Weighed twice, each time with this budget.
Answer<std::optional<Judgement>> judge(const AnyMatch& before, const Options& options, Seat seat,
                                       std::string_view action, const Budget& budget);

struct Judged {
    Decided decided;
    Judgement judgement;
};

// How one seat did.
struct SeatReview {
    std::size_t decisions = 0;
    std::array<std::size_t, 4> marks{};  // how many of each
    double mean_cost = 0;
    std::vector<std::size_t> costliest;  // which, costliest first; three at most, all with a mark
};
SeatReview summed(std::span<const Judged> judged, Seat seat);

}  // namespace stamtafel
