// How long things took: counts in buckets that are narrow where times are short, so that millions
// of them cost a few kilobytes and percentiles are right to 1.6 %.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace stamtafel {

class Latencies {
  public:
    using Duration = std::chrono::nanoseconds;

    void add(Duration taken);  // less than nothing counts as nothing

    [[nodiscard]] std::uint64_t count() const { return count_; }
    [[nodiscard]] Duration worst() const { return worst_; }
    // What this part (0.99) of them did not exceed; never more than the worst.
    [[nodiscard]] Duration at(double part) const;

  private:
    // Microseconds: exact up to 128, then 64 buckets for every doubling, up to some 19 hours.
    static constexpr unsigned fine_bits = 6;
    static constexpr unsigned doublings = 30;
    static constexpr std::size_t buckets = (doublings + 1) << fine_bits;
    static std::size_t bucket_of(std::uint64_t microseconds);
    static std::uint64_t top_of(std::size_t bucket);

    std::array<std::uint64_t, buckets> counts_{};
    std::uint64_t count_ = 0;
    Duration worst_{0};
};

}  // namespace stamtafel
