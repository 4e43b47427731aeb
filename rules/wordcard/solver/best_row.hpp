// The best row found so far, and what a better one has to exceed.
#pragma once

#include <algorithm>

#include "rules/wordcard/solver/card_order.hpp"
#include "rules/wordcard/solver/row_choice.hpp"

namespace stamtafel::wordcard {

class BestRow {
  public:
    // Rows whose merit does not exceed the floor need not be found.
    BestRow(const RowTask& task, int floor)
        : task_(task),
          floor_(floor),
          to_beat_(task.formula == Formula::most ? floor : no_floor),
          most_(floor) {}

    [[nodiscard]] bool found() const { return found_; }
    [[nodiscard]] const CardOrder& line() const { return line_; }
    [[nodiscard]] int points() const { return points_; }  // gained
    [[nodiscard]] int bonus() const { return bonus_; }
    [[nodiscard]] int merit() const { return task_.merit(points_, bonus_); }

    // A row with no more merit than this is not worth looking for. In `least` every row is: the
    // points decide between rows that count the same, since they may be needed to open.
    [[nodiscard]] int to_beat() const { return to_beat_; }
    [[nodiscard]] bool is_beaten_by(int points, int bonus) const {
        const int other = task_.merit(points, bonus);
        return !found_ || (other != merit() ? other > merit() : points > points_);
    }
    void offer(const CardOrder& line, int points, int bonus) {
        if (!is_beaten_by(points, bonus)) return;
        found_ = true;
        line_ = line;
        points_ = points;
        bonus_ = bonus;
        if (task_.formula == Formula::most) to_beat_ = std::max(to_beat_, merit());
    }

    // No less than the merit of every row, if none exceeds the floor. That is the floor, unless a
    // search expects nothing and then tells what each of its parts may reach.
    [[nodiscard]] int most() const { return most_; }
    void expect_nothing() { most_ = std::min(floor_, 0); }
    void may_reach(int merit) { most_ = std::max(most_, std::min(floor_, merit)); }
    void may_reach_anything() { most_ = floor_; }

  private:
    const RowTask& task_;
    int floor_;
    int to_beat_;
    int most_;
    bool found_ = false;
    CardOrder line_;
    int points_ = 0;
    int bonus_ = 0;
};

}  // namespace stamtafel::wordcard
