// Figures about the running server, as Prometheus reads them. Counting is cheap and safe from any
// thread; metrics are registered once and live as long as their registry.
#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <initializer_list>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace stamtafel {

class Counter {
  public:
    void add(std::uint64_t by = 1) { value_.fetch_add(by, std::memory_order_relaxed); }
    [[nodiscard]] std::uint64_t value() const { return value_.load(std::memory_order_relaxed); }

  private:
    std::atomic<std::uint64_t> value_{0};
};

class Gauge {
  public:
    void set(std::int64_t value) { value_.store(value, std::memory_order_relaxed); }
    void add(std::int64_t by) { value_.fetch_add(by, std::memory_order_relaxed); }
    [[nodiscard]] std::int64_t value() const { return value_.load(std::memory_order_relaxed); }

  private:
    std::atomic<std::int64_t> value_{0};
};

class Histogram {
  public:
    explicit Histogram(std::vector<double> bounds);
    void observe(double value);

    [[nodiscard]] const std::vector<double>& bounds() const { return bounds_; }
    // How many were at most bounds()[index]; index == bounds().size(): all.
    [[nodiscard]] std::uint64_t up_to(std::size_t index) const;
    [[nodiscard]] double sum() const { return sum_.load(std::memory_order_relaxed); }

  private:
    std::vector<double> bounds_;
    std::vector<std::atomic<std::uint64_t>> counts_;
    std::atomic<double> sum_{0};
};

// From a tenth of a millisecond to ten seconds.
std::vector<double> latency_seconds();

class Metrics {
  public:
    using Labels = std::initializer_list<std::pair<std::string_view, std::string_view>>;

    Metrics();
    ~Metrics();
    Metrics(const Metrics&) = delete;
    Metrics& operator=(const Metrics&) = delete;

    // The same name and labels give the same metric again. Names: stamtafel_things_total, …
    Counter& counter(std::string_view name, std::string_view help, Labels labels = {});
    Gauge& gauge(std::string_view name, std::string_view help, Labels labels = {});
    Histogram& histogram(std::string_view name, std::string_view help,
                         std::vector<double> bounds = latency_seconds(), Labels labels = {});
    // Asked each time the figures are read.
    void measured(std::string_view name, std::string_view help, std::function<double()> value);

    // Prometheus text format 0.0.4.
    [[nodiscard]] std::string text() const;

  private:
    struct Family;
    Family& family(std::string_view name, std::string_view help, std::string_view type);

    mutable std::mutex mutex_;
    std::vector<std::unique_ptr<Family>> families_;
};

}  // namespace stamtafel
