#include "cli/progress.hpp"

#include <string>

#include <fmt/format.h>

namespace stamtafel {

void Progress::show(std::uint64_t done) {
    const auto now = Clock::now();
    // Ten times a second is smooth enough and costs nothing.
    if (!console_.shows_progress() || now - shown_ < std::chrono::milliseconds(100)) return;
    shown_ = now;
    constexpr std::size_t width = 30;
    const double part = static_cast<double>(done) / static_cast<double>(total_);
    const auto filled = static_cast<std::size_t>(part * width);
    const double seconds = std::chrono::duration<double>(now - started_).count();
    std::string bar(filled, '#');
    bar.append(width - filled, '.');
    console_.progress(fmt::format("[{}] {:3.0f} %  {}/{}  {:.0f} s", bar, 100 * part, done, total_,
                                  done == 0 ? 0 : seconds / part * (1 - part)));
}

void Progress::wipe() const {
    console_.progress({});
}

}  // namespace stamtafel
