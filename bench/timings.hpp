// How long things take, in processor time, so that others on the machine do not count.
#pragma once

#include <algorithm>
#include <ctime>
#include <vector>

namespace stamtafel {

inline double processor_milliseconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

class Timings {
  public:
    // What `work` gives, and how long it took is noted.
    template <class Work>
    auto measure(Work&& work) {
        const double started = processor_milliseconds();
        auto result = work();
        all_.push_back(processor_milliseconds() - started);
        return result;
    }

    [[nodiscard]] std::size_t count() const { return all_.size(); }
    [[nodiscard]] double mean() const {
        double sum = 0;
        for (const double one : all_) sum += one;
        return all_.empty() ? 0 : sum / static_cast<double>(all_.size());
    }
    // So many of a hundred take no longer.
    [[nodiscard]] double percentile(int percent) {
        if (all_.empty()) return 0;
        std::ranges::sort(all_);
        const std::size_t at = all_.size() * static_cast<std::size_t>(percent) / 100;
        return all_[std::min(at, all_.size() - 1)];
    }
    [[nodiscard]] double median() { return percentile(50); }
    [[nodiscard]] double longest() { return percentile(100); }

  private:
    std::vector<double> all_;
};

}  // namespace stamtafel
