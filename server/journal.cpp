#include "server/journal.hpp"

#include <chrono>
#include <ctime>
#include <unistd.h>

#include "record/json.hpp"

namespace stamtafel {

namespace {

std::string_view level_name(LogLevel level) {
    switch (level) {
        case LogLevel::debug:
            return "debug";
        case LogLevel::info:
            return "info";
        case LogLevel::warning:
            return "warning";
        case LogLevel::error:
            break;
    }
    return "error";
}

// "2026-01-31T12:00:00.123Z"
std::string timestamp() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
    const std::time_t seconds = milliseconds / 1000;
    std::tm parts{};
    ::gmtime_r(&seconds, &parts);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &parts);
    std::string fraction = std::to_string(1000 + milliseconds % 1000);
    fraction[0] = '.';
    return std::string(text.data()) + fraction + "Z";
}

void to_stderr(std::string_view line) {
    // One write for each line, so that lines of several threads do not mix. Where stderr is gone,
    // nobody can be told.
    while (!line.empty()) {
        const auto written = ::write(STDERR_FILENO, line.data(), line.size());
        if (written <= 0) return;
        line.remove_prefix(static_cast<std::size_t>(written));
    }
}

}  // namespace

Journal::Journal(LogLevel least) : Journal(least, to_stderr) {}

Journal::Journal(LogLevel least, Write write) : least_(least), write_(std::move(write)) {}

void Journal::note(LogLevel level, std::string_view event, Details details) {
    if (level < least_) return;
    Json line;
    line["at"] = timestamp();
    line["level"] = level_name(level);
    line["event"] = event;
    for (const Detail& detail : details) {
        Json& entry = line[std::string(detail.name)];
        if (const auto* text = std::get_if<std::string_view>(&detail.value)) {
            entry = clean_text(*text);
        } else {
            std::visit([&](const auto& value) { entry = value; }, detail.value);
        }
    }
    // Plain ASCII: nothing in it can turn the line around or look like another.
    const std::string text = line.dump(-1, ' ', true) + "\n";
    const std::scoped_lock lock(mutex_);
    write_(text);
}

}  // namespace stamtafel
