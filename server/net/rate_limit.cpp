#include "server/net/rate_limit.hpp"

#include <algorithm>
#include <cmath>

namespace stamtafel {

namespace {

double filled(Rate rate, double left, std::chrono::milliseconds since) {
    const double seconds = std::max(0.0, static_cast<double>(since.count()) / 1000);
    return std::min(rate.burst, left + seconds * rate.per_second);
}

}  // namespace

std::chrono::milliseconds Bucket::take(std::chrono::milliseconds now, double cost) {
    left_ = filled(rate_, left_, now - filled_);
    filled_ = std::max(filled_, now);
    // What only rounding makes missing is not missing.
    constexpr double rounding = 1e-6;
    if (left_ + rounding >= cost) {
        left_ = std::max(0.0, left_ - cost);
        return std::chrono::milliseconds{0};
    }
    const double wait = std::ceil((cost - left_) / rate_.per_second * 1000 - rounding);
    constexpr double longest = 3'600'000;
    return std::chrono::milliseconds{static_cast<std::int64_t>(std::clamp(wait, 1.0, longest))};
}

void Bucket::spend(std::chrono::milliseconds now, double cost) {
    left_ = filled(rate_, left_, now - filled_) - cost;
    filled_ = std::max(filled_, now);
}

double Bucket::left(std::chrono::milliseconds now) const {
    return filled(rate_, left_, now - filled_);
}

bool Bucket::full(std::chrono::milliseconds now) const {
    return filled(rate_, left_, now - filled_) >= rate_.burst;
}

Bucket& NamedBuckets::of(std::string_view name, std::chrono::milliseconds now) {
    constexpr std::chrono::seconds sweep_every{10};
    if (now - swept_ >= sweep_every) sweep(now);
    std::string key(name);
    if (buckets_.size() >= most_ && !buckets_.contains(key)) key.clear();
    return buckets_.try_emplace(std::move(key), rate_, now).first->second;
}

std::chrono::milliseconds NamedBuckets::take(std::string_view name, std::chrono::milliseconds now,
                                             double cost) {
    return of(name, now).take(now, cost);
}

void NamedBuckets::spend(std::string_view name, std::chrono::milliseconds now, double cost) {
    of(name, now).spend(now, cost);
}

double NamedBuckets::left(std::string_view name, std::chrono::milliseconds now) {
    return of(name, now).left(now);
}

void NamedBuckets::sweep(std::chrono::milliseconds now) {
    swept_ = now;
    std::erase_if(buckets_, [&](const auto& entry) { return entry.second.full(now); });
}

}  // namespace stamtafel
