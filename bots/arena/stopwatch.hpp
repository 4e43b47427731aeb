// How long decisions took: counted in classes of time, each a thirty-second part of a doubling
// wide.
#pragma once

#include <array>
#include <bit>
#include <chrono>
#include <cstdint>

namespace stamtafel::arena {

class Stopwatch {
  public:
    void add(std::chrono::nanoseconds taken, std::chrono::nanoseconds allowed) {
        ++count_;
        sum_ += taken;
        if (taken > allowed) ++over_;
        ++classes_[class_of(static_cast<std::uint64_t>(taken.count()))];
    }
    void add(const Stopwatch& other) {
        count_ += other.count_;
        sum_ += other.sum_;
        over_ += other.over_;
        for (std::size_t i = 0; i < classes_.size(); ++i) classes_[i] += other.classes_[i];
    }

    [[nodiscard]] std::uint64_t decisions() const { return count_; }
    [[nodiscard]] double mean_ms() const {
        return count_ == 0 ? 0 : in_ms(sum_.count()) / static_cast<double>(count_);
    }
    // Of those that took longer than they were allowed.
    [[nodiscard]] double share_over() const {
        return count_ == 0 ? 0 : static_cast<double>(over_) / static_cast<double>(count_);
    }
    // The time that this share of the decisions did not exceed, at most 3 % too high.
    [[nodiscard]] double quantile_ms(double share) const {
        const double wanted = share * static_cast<double>(count_);
        std::uint64_t passed = 0;
        for (std::size_t i = 0; i < classes_.size(); ++i) {
            passed += classes_[i];
            if (passed > 0 && static_cast<double>(passed) >= wanted) return in_ms(end_of(i));
        }
        return 0;
    }

  private:
    static constexpr int fine_bits = 5;
    static constexpr std::size_t class_count = (64 - fine_bits) << fine_bits;

    static std::size_t class_of(std::uint64_t ns) {
        if (ns < (1U << fine_bits)) return ns;
        const int shift = static_cast<int>(std::bit_width(ns)) - 1 - fine_bits;
        return (static_cast<std::size_t>(shift) << fine_bits) + (ns >> shift);
    }
    // Where the next class begins.
    static std::uint64_t end_of(std::size_t index) {
        const std::size_t next = index + 1;
        if (next < (2U << fine_bits)) return next;
        const std::size_t shift = (next >> fine_bits) - 1;
        return ((next & ((1U << fine_bits) - 1)) | (1U << fine_bits)) << shift;
    }
    static double in_ms(auto ns) { return static_cast<double>(ns) / 1e6; }

    std::uint64_t count_ = 0;
    std::uint64_t over_ = 0;
    std::chrono::nanoseconds sum_{0};
    std::array<std::uint64_t, class_count> classes_{};
};

}  // namespace stamtafel::arena
