// Wins and scores counted over many matches, in whole numbers so that the order does not matter.
#pragma once

#include <cmath>
#include <cstdint>
#include <utility>

namespace stamtafel {

class Tally {
  public:
    // `winners` is how many share the win, 0 if this one did not win.
    void add(int score, int winners) {
        ++matches_;
        sum_ += score;
        squares_ += static_cast<std::int64_t>(score) * score;
        if (winners == 0) return;
        ++wins_;
        share_ += whole_win / winners;
    }
    void add(const Tally& other) {
        matches_ += other.matches_;
        wins_ += other.wins_;
        share_ += other.share_;
        sum_ += other.sum_;
        squares_ += other.squares_;
    }

    [[nodiscard]] std::int64_t matches() const { return matches_; }
    [[nodiscard]] std::int64_t wins() const { return wins_; }  // shared ones included
    // A shared win counts as its part of a win.
    [[nodiscard]] double win_share() const {
        return static_cast<double>(share_) / whole_win / static_cast<double>(matches_);
    }
    // The 95 % interval of the win share (Wilson).
    [[nodiscard]] std::pair<double, double> interval() const {
        constexpr double z = 1.959964;
        const auto n = static_cast<double>(matches_);
        const double p = win_share();
        const double middle = p + z * z / (2 * n);
        const double half = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
        const double scale = 1 + z * z / n;
        return {(middle - half) / scale, (middle + half) / scale};
    }
    [[nodiscard]] double mean() const {
        return static_cast<double>(sum_) / static_cast<double>(matches_);
    }
    // The standard deviation of the scores.
    [[nodiscard]] double spread() const {
        const double mean_square = static_cast<double>(squares_) / static_cast<double>(matches_);
        return std::sqrt(std::fmax(0, mean_square - mean() * mean()));
    }

  private:
    static constexpr int whole_win = 840;  // divisible by every number of winners up to 8

    std::int64_t matches_ = 0;
    std::int64_t wins_ = 0;
    std::int64_t share_ = 0;
    std::int64_t sum_ = 0;
    std::int64_t squares_ = 0;
};

}  // namespace stamtafel
