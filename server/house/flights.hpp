// What of a table is on its way to the disk and what is there: how far its events are written, how
// much they take, and which may be lost.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/house/flight.hpp"
#include "server/house/followed_table.hpp"

namespace stamtafel {

class House;

class Flights {
  public:
    Flights(House& house, const FollowedTable& followed) : house_(house), followed_(followed) {}

    // All that there is of the table is written.
    void begin(std::size_t bytes);
    // Whether there is room for what this leads to.
    [[nodiscard]] Answer<> afford(const Errand& errand) const;

    // What the store is to write, for a table that has these events behind it.
    [[nodiscard]] Batch take_off(Errand& errand, const std::vector<TableEvent>& events, News news);
    // The first of them is written, or lost as far as is known.
    [[nodiscard]] std::optional<Flight> land(bool written);
    // Does not answer before all is written that the answer depends on; false if all of it is.
    bool hold_back(CommandReply& reply);

    [[nodiscard]] bool empty() const { return flights_.empty(); }
    // Whether who sits where, or sees what, is not sure yet.
    [[nodiscard]] bool change_company() const {
        return !flights_.empty() && flights_.back().news.changes_company;
    }
    [[nodiscard]] std::vector<Flight> take_lost() { return std::exchange(lost_, {}); }
    [[nodiscard]] const std::vector<Flight>& lost() const { return lost_; }
    [[nodiscard]] std::uint64_t committed() const { return committed_; }  // the last event written

  private:
    [[nodiscard]] std::vector<std::string> new_guests(const Errand& errand,
                                                      const std::vector<TableEvent>& events);
    [[nodiscard]] FinishMatch finished(const TableEvent& ended, const Record& record) const;

    House& house_;
    const FollowedTable& followed_;
    std::deque<Flight> flights_;
    std::vector<Flight> lost_;
    std::uint64_t committed_ = 0;
    std::size_t bytes_ = 0;              // of all events
    std::set<std::string> with_a_part_;  // guests, as far as this is written or on its way
};

}  // namespace stamtafel
