// The results of an arena: takes matches in their order and knows, after every whole deal set, what
// each bot's share is.
#pragma once

#include <cstdint>
#include <vector>

#include "bots/arena/estimate.hpp"
#include "bots/arena/lineups.hpp"
#include "bots/arena/rating.hpp"
#include "rules/kit/game.hpp"
#include "rules/kit/seat.hpp"

namespace stamtafel::arena {

struct MatchResult {
    Scores scores{};
    SeatSet winners;
};

struct Rating {
    double points = 0;  // above the first bot
    double half = 0;    // of its 95 % interval
};

class Scoreboard {
  public:
    Scoreboard(const Lineups& lineups, int seats, bool lowest_wins);

    // The next match of the deal set under way. True if it completed the set: only then does it
    // count.
    bool add(const MatchResult& match);

    [[nodiscard]] std::uint64_t deal_sets() const { return deal_sets_; }
    [[nodiscard]] double parity() const { return 1.0 / seats_; }
    // Seats played by this bot, in whole deal sets.
    [[nodiscard]] std::uint64_t matches(std::size_t bot) const {
        return deal_sets_ * standings_[bot].seats_in_set;
    }
    // Of a win by one of its seats; a shared win counts in part.
    [[nodiscard]] const Estimate& share(std::size_t bot) const { return standings_[bot].share; }
    [[nodiscard]] const Estimate& score(std::size_t bot) const { return standings_[bot].score; }
    [[nodiscard]] Interval interval(std::size_t bot) const {
        return share_interval(share(bot), parity());
    }
    // How often `bot` came out ahead of `other` where both sat: it won and the other did not, or
    // neither did and its score is better; equal is half. Without observations they never met.
    [[nodiscard]] const Estimate& ahead(std::size_t bot, std::size_t other) const {
        return ahead_[bot * standings_.size() + other].estimate;
    }
    // One for every bot; the intervals by leaving out one part of the deal sets after another.
    [[nodiscard]] std::vector<Rating> ratings() const;

  private:
    struct Standing {
        std::uint64_t seats_in_set = 0;
        Estimate share;
        Estimate score;
        double share_now = 0;  // sums of the deal set under way
        double score_now = 0;
    };
    struct Pair {
        Estimate estimate;
        double sum_now = 0;
        int met_now = 0;
    };
    static constexpr std::size_t parts = 40;

    void count(const Lineup& lineup, const MatchResult& match);
    void count_pairs(const Lineup& lineup, const MatchResult& match);
    void close_set();

    const Lineups& lineups_;
    int seats_;
    bool lowest_wins_;
    std::uint64_t deal_sets_ = 0;
    std::size_t played_ = 0;  // in the deal set under way
    std::vector<Standing> standings_;
    std::vector<Pair> ahead_;
    // Companies of the deal set under way, and of every part of the deal sets.
    std::vector<Company> companies_now_;
    std::vector<std::vector<Company>> companies_;
    std::vector<std::size_t> company_of_;  // of every lineup, straight ones first
};

}  // namespace stamtafel::arena
