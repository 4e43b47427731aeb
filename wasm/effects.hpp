// What a call to a table of this device brings about, for the page to carry out: events to be kept
// with what a list says of their table, frames to be delivered after that, and bots that have to
// decide.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "record/json.hpp"
#include "table/event.hpp"

namespace stamtafel {

// A connection of the page, by its number.
using ConnectionId = std::int64_t;

class Effects {
  public:
    void send(ConnectionId connection, std::string_view frame);
    void keep(std::string_view table, const TableEvent& event);
    void sum_up(const Json& summary);  // of a table whose events are kept
    void ask(std::string_view table, Seat seat, std::string_view level, std::uint64_t number);

    // The fields of `own` and these, as one object.
    [[nodiscard]] std::string text(const Json& own, std::optional<Millis> deadline) const;

  private:
    // Each a list of JSON values: frames are text already, and reading them again would cost time.
    std::string frames_;
    std::string events_;
    std::string summaries_;
    std::string questions_;
};

}  // namespace stamtafel
