#include "server/process_figures.hpp"

#include <chrono>
#include <filesystem>
#include <fstream>
#include <sys/resource.h>
#include <unistd.h>

namespace stamtafel {

std::uint64_t resident_bytes() {
    std::ifstream in("/proc/self/statm");
    std::uint64_t whole = 0;
    std::uint64_t resident = 0;
    in >> whole >> resident;
    return resident * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

std::uint64_t open_files() {
    std::error_code error;
    std::uint64_t count = 0;
    auto entry = std::filesystem::directory_iterator("/proc/self/fd", error);
    for (; !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
        ++count;
    }
    return count > 0 ? count - 1 : 0;  // one of them was this look itself
}

std::uint64_t open_files_limit() {
    rlimit limit{};
    return ::getrlimit(RLIMIT_NOFILE, &limit) == 0 ? limit.rlim_cur : 0;
}

double processor_seconds() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

std::uint64_t raise_open_files_limit() {
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &limit);
    return open_files_limit();
}

void measure_process(Metrics& metrics) {
    const auto whole = [](std::uint64_t (*figure)()) {
        return [figure] { return static_cast<double>(figure()); };
    };
    metrics.measured("process_resident_memory_bytes", "Memory in use.", whole(resident_bytes));
    metrics.measured("process_open_fds", "Files and sockets open.", whole(open_files));
    metrics.measured("process_max_fds", "Files and sockets it may open.", whole(open_files_limit));
    metrics.measured("process_cpu_seconds_total", "Processor time used.", processor_seconds);
    const auto since =
        std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
    metrics.measured("process_start_time_seconds", "When it started, in seconds since 1970.",
                     [since] { return since; });
}

}  // namespace stamtafel
