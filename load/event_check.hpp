// Whether the events of a table reach a connection as promised: every number once, in order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>

namespace stamtafel {

class EventCheck {
  public:
    enum class Finding : std::uint8_t { in_order, gap, repeated, out_of_order };

    // Begins after this number: what a snapshot already tells.
    explicit EventCheck(std::uint64_t last = 0) : last_(last) {}

    Finding see(std::uint64_t number);
    [[nodiscard]] std::uint64_t last() const { return last_; }
    // Numbers that were passed over and have not come since.
    [[nodiscard]] std::size_t missing() const { return missing_.size(); }

  private:
    static constexpr std::size_t most_missing = 1'000;  // remembered by number
    std::uint64_t last_;
    std::set<std::uint64_t> missing_;
};

}  // namespace stamtafel
