// Who wins the match, from the points so far and what is still to be played.
#pragma once

#include <array>

#include "bots/search/guide.hpp"
#include "rules/alles/alles.hpp"

namespace stamtafel::alles {

// What is learnt is learnt for each of these: 3, 4, 5 and 6 players, teams of two and three.
inline constexpr std::size_t kinds_of_match = 6;
std::size_t kind_of(const Config& config);

// After a round: exact when the match is over, else a model. In the rounds left everybody's points
// vary by luck as in a Gumbel distribution, under which the chance to end highest is a softmax of
// the standing; how wide it is grows with the square root of the rounds.
class Chances {
  public:
    explicit Chances(const Config& config) : config_(config) {}

    // Every seat's share of the win, by what each has in all; with teams, of its side, halved or
    // divided by three.
    [[nodiscard]] Payoff shares(const Position& position) const;
    // How many rounds are still expected to count, one that is being played included.
    [[nodiscard]] float rounds_left(const Position& position) const;

    // How much a seat's share grows with a point more, in the middle of a round.
    [[nodiscard]] float per_point(const Position& position, Seat seat) const;

  private:
    Config config_;
};

// How much a seat's win chance falls with each point of another, where its own points count 1; more
// than 0 for mates. Under the model these are ratios of shares.
using Concern = std::array<std::array<float, max_players>, max_players>;
Concern concern_at(const Position& position);

// The same on every machine, which the one of the C library is not.
float exp2_of(float x);

}  // namespace stamtafel::alles
