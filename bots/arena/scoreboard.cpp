#include "bots/arena/scoreboard.hpp"

#include <algorithm>
#include <cmath>

namespace stamtafel::arena {

Scoreboard::Scoreboard(const Lineups& lineups, int seats, bool lowest_wins)
    : lineups_(lineups),
      seats_(seats),
      lowest_wins_(lowest_wins),
      standings_(lineups.bots.size()),
      ahead_(lineups.bots.size() * lineups.bots.size()) {
    const std::size_t bots = lineups.bots.size();
    for (const Lineup& lineup : lineups.straight) {
        for (const std::size_t bot : lineup) ++standings_[bot].seats_in_set;
    }
    for (const auto* order : {&lineups.straight, &lineups.mirrored}) {
        for (const Lineup& lineup : *order) {
            std::vector<int> held(bots, 0);
            for (const std::size_t bot : lineup) ++held[bot];
            auto known = std::ranges::find(companies_now_, held, &Company::seats);
            if (known == companies_now_.end()) {
                known = companies_now_.insert(known, {held, 0, std::vector<double>(bots, 0)});
            }
            company_of_.push_back(static_cast<std::size_t>(known - companies_now_.begin()));
        }
    }
    companies_.assign(parts, companies_now_);
}

bool Scoreboard::add(const MatchResult& match) {
    const bool straight = deal_sets_ % 2 == 0;
    const Lineup& lineup = lineups_.of(deal_sets_)[played_];
    count(lineup, match);
    count_pairs(lineup, match);
    Company& company = companies_now_[company_of_[played_ + (straight ? 0 : lineups_.size())]];
    ++company.matches;
    for (const Seat seat : match.winners) {
        company.wins[lineup[seat]] += 1.0 / match.winners.size();
    }
    if (++played_ < lineups_.size()) return false;
    close_set();
    return true;
}

void Scoreboard::count(const Lineup& lineup, const MatchResult& match) {
    for (Seat seat = 0; seat < lineup.size(); ++seat) {
        Standing& standing = standings_[lineup[seat]];
        standing.score_now += match.scores[seat];
        if (match.winners.contains(seat)) standing.share_now += 1.0 / match.winners.size();
    }
}

void Scoreboard::count_pairs(const Lineup& lineup, const MatchResult& match) {
    const auto rank = [&](Seat seat) {
        const int score = lowest_wins_ ? -match.scores[seat] : match.scores[seat];
        return std::pair(match.winners.contains(seat), score);
    };
    for (Seat one = 0; one < lineup.size(); ++one) {
        for (Seat other = 0; other < lineup.size(); ++other) {
            if (lineup[one] == lineup[other]) continue;
            Pair& pair = ahead_[lineup[one] * standings_.size() + lineup[other]];
            ++pair.met_now;
            if (rank(one) >= rank(other)) pair.sum_now += rank(one) == rank(other) ? 0.5 : 1;
        }
    }
}

void Scoreboard::close_set() {
    for (Standing& standing : standings_) {
        const auto seats = static_cast<double>(standing.seats_in_set);
        standing.share.add(standing.share_now / seats);
        standing.score.add(standing.score_now / seats);
        standing.share_now = standing.score_now = 0;
    }
    for (Pair& pair : ahead_) {
        if (pair.met_now > 0) pair.estimate.add(pair.sum_now / pair.met_now);
        pair.sum_now = 0;
        pair.met_now = 0;
    }
    auto& part = companies_[deal_sets_ % parts];
    for (std::size_t i = 0; i < companies_now_.size(); ++i) {
        Company& now = companies_now_[i];
        part[i].matches += now.matches;
        now.matches = 0;
        for (std::size_t bot = 0; bot < now.wins.size(); ++bot) {
            part[i].wins[bot] += now.wins[bot];
            now.wins[bot] = 0;
        }
    }
    played_ = 0;
    ++deal_sets_;
}

std::vector<Rating> Scoreboard::ratings() const {
    const auto without = [&](std::size_t left_out) {
        auto sum = companies_now_;
        for (Company& company : sum) {
            company.matches = 0;
            std::ranges::fill(company.wins, 0);
        }
        for (std::size_t part = 0; part < parts; ++part) {
            if (part == left_out) continue;
            for (std::size_t i = 0; i < sum.size(); ++i) {
                sum[i].matches += companies_[part][i].matches;
                for (std::size_t bot = 0; bot < sum[i].wins.size(); ++bot) {
                    sum[i].wins[bot] += companies_[part][i].wins[bot];
                }
            }
        }
        // One deal set that came out even, as for the shares.
        return arena::ratings(
            sum, static_cast<double>(lineups_.size()) / static_cast<double>(sum.size()));
    };
    std::vector<Rating> all;
    for (const double points : without(parts)) all.push_back({points, 0});
    const std::size_t used = std::min<std::size_t>(parts, deal_sets_);
    if (used < 2) return all;
    std::vector<Estimate> spread(all.size());
    for (std::size_t part = 0; part < used; ++part) {
        const auto points = without(part);
        for (std::size_t bot = 0; bot < all.size(); ++bot) spread[bot].add(points[bot]);
    }
    // The jackknife: what the estimate moves by when a part is missing.
    const auto n = static_cast<double>(used);
    for (std::size_t bot = 0; bot < all.size(); ++bot) {
        all[bot].half =
            student_95(n - 1) * std::sqrt((n - 1) * (n - 1) / n * spread[bot].variance());
    }
    return all;
}

}  // namespace stamtafel::arena
