// How often something may happen: token buckets that say how long to wait.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

namespace stamtafel {

struct Rate {
    double per_second = 1;
    double burst = 1;  // this many at once after a rest
};

class Bucket {
  public:
    Bucket(Rate rate, std::chrono::milliseconds now)
        : rate_(rate), left_(rate.burst), filled_(now) {}

    // Zero: taken. Otherwise nothing is taken, and this is how long to wait.
    std::chrono::milliseconds take(std::chrono::milliseconds now, double cost = 1);
    // Takes it in any case: what is missing is owed.
    void spend(std::chrono::milliseconds now, double cost);
    [[nodiscard]] double left(std::chrono::milliseconds now) const;
    // Whether it is as good as new, so that it can be forgotten.
    [[nodiscard]] bool full(std::chrono::milliseconds now) const;

  private:
    Rate rate_;
    double left_;
    std::chrono::milliseconds filled_;
};

// A bucket for every name (an address, a guest), forgotten when full. A crowd of names beyond
// `most` shares one bucket, so that memory stays bounded.
class NamedBuckets {
  public:
    explicit NamedBuckets(Rate rate, std::size_t most = 65'536) : rate_(rate), most_(most) {}

    std::chrono::milliseconds take(std::string_view name, std::chrono::milliseconds now,
                                   double cost = 1);
    void spend(std::string_view name, std::chrono::milliseconds now, double cost);
    [[nodiscard]] double left(std::string_view name, std::chrono::milliseconds now);
    [[nodiscard]] std::size_t size() const { return buckets_.size(); }

  private:
    Bucket& of(std::string_view name, std::chrono::milliseconds now);
    void sweep(std::chrono::milliseconds now);

    Rate rate_;
    std::size_t most_;
    std::unordered_map<std::string, Bucket> buckets_;
    std::chrono::milliseconds swept_{0};
};

}  // namespace stamtafel
