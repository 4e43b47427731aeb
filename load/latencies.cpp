#include "load/latencies.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace stamtafel {

std::size_t Latencies::bucket_of(std::uint64_t microseconds) {
    const auto width = static_cast<unsigned>(std::bit_width(microseconds));
    if (width <= fine_bits + 1) return microseconds;
    const unsigned shift = width - fine_bits - 1;
    const std::size_t bucket =
        (std::size_t{shift} << fine_bits) + static_cast<std::size_t>(microseconds >> shift);
    return std::min(bucket, buckets - 1);
}

std::uint64_t Latencies::top_of(std::size_t bucket) {
    if (bucket < (std::size_t{2} << fine_bits)) return bucket;
    const std::size_t shift = (bucket >> fine_bits) - 1;
    const std::uint64_t leading = bucket - (shift << fine_bits);
    return ((leading + 1) << shift) - 1;
}

void Latencies::add(Duration taken) {
    taken = std::max(taken, Duration{0});
    const auto whole = std::chrono::duration_cast<std::chrono::microseconds>(taken);
    ++counts_[bucket_of(static_cast<std::uint64_t>(whole.count()))];
    ++count_;
    worst_ = std::max(worst_, taken);
}

Latencies::Duration Latencies::at(double part) const {
    const auto wanted = static_cast<std::uint64_t>(std::ceil(part * static_cast<double>(count_)));
    std::uint64_t passed = 0;
    for (std::size_t bucket = 0; bucket < buckets; ++bucket) {
        passed += counts_[bucket];
        if (passed >= wanted && passed > 0) {
            // The last bucket holds all that is longer still.
            if (bucket == buckets - 1) break;
            const std::chrono::microseconds top(top_of(bucket) + 1);
            return std::min<Duration>(top, worst_);
        }
    }
    return worst_;
}

}  // namespace stamtafel
