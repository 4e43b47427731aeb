#include "cli/console.hpp"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <fmt/format.h>

#include "cli/ascii_text.hpp"
#include "cli/interruption.hpp"
#include "cli/markdown.hpp"
#include "rules/kit/system_error.hpp"

namespace stamtafel {

namespace {

std::string_view environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view{} : std::string_view(value);
}

// Whether the terminal knows how to colour and to wipe; one that says nothing of itself may not.
bool knows_escapes() {
    const auto terminal = environment("TERM");
    return !terminal.empty() && terminal != "dumb";
}

// What the locale says of characters; without one it is "C", which has ASCII only.
bool has_unicode() {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        std::string value(environment(name));
        if (value.empty()) continue;
        std::ranges::transform(value, value.begin(),
                               [](unsigned char c) { return std::tolower(c); });
        return value.contains("utf-8") || value.contains("utf8");
    }
    return false;
}

}  // namespace

Console::Console(std::optional<Language> asked)
    : language_(asked.value_or(environment_language())),
      asked_(asked.has_value()),
      colour_(isatty(STDOUT_FILENO) != 0 && environment("NO_COLOR").empty() && knows_escapes()),
      unicode_(has_unicode()),
      interactive_(isatty(STDIN_FILENO) != 0),
      progress_(isatty(STDERR_FILENO) != 0 && knows_escapes()),
      seen_(isatty(STDOUT_FILENO) != 0) {}

Language Console::environment_language() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const auto value = environment(name);
        if (value.empty()) continue;
        return read_language(value.substr(0, 2)).value_or(Language::en);
    }
    return Language::en;
}

int Console::columns() {
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
    return 80;
}

std::string Console::say(std::string_view key, std::initializer_list<Fact> facts) const {
    return stamtafel::say(language_, key, std::span(facts.begin(), facts.size()));
}

std::string Console::decimal(double value, int digits) const {
    std::string text = fmt::format("{:.{}f}", std::abs(value), digits);
    const bool none = text.find_first_not_of("0.") == std::string::npos;
    if (language_ != Language::en) std::ranges::replace(text, '.', ',');
    return value < 0 && !none ? "−" + text : text;
}

std::string Console::shown(std::string_view text) const {
    return unicode_ ? std::string(text) : ascii_text(text, language_);
}

void Console::print(std::string_view text) {
    const std::string own = shown(text);
    write(seen_ ? fitted(own, columns()) : own);
}

void Console::write(std::string_view text) {
    if (heard() && std::fwrite(text.data(), 1, text.size(), stdout) != text.size())
        write_error_ = errno;
}

void Console::message(std::string_view text) const {
    // It may quote files and command lines, whose escape sequences must not reach the terminal.
    std::string clean = shown(text);
    std::ranges::replace_if(
        clean, [](unsigned char c) { return (c < 0x20 && c != '\n') || c == 0x7f; }, '?');
    clean += '\n';
    std::fwrite(clean.data(), 1, clean.size(), stderr);
}

void Console::progress(std::string_view text) const {
    if (!progress_) return;
    std::fputs("\r\x1b[K", stderr);
    const std::string own = shown(text);
    std::fwrite(own.data(), 1, own.size(), stderr);
    std::fflush(stderr);
}

void Console::flush() {
    if (std::fflush(stdout) != 0 && heard()) write_error_ = errno;
}

bool Console::read_line(std::string& line) {
    flush();
    if (interrupted() || !std::getline(std::cin, line)) return false;
    if (line.ends_with('\r')) line.pop_back();
    return true;
}

bool Console::read_line_until(std::string& line, std::chrono::steady_clock::time_point deadline,
                              bool& late) {
    using Clock = std::chrono::steady_clock;
    flush();
    // Only a person is waited for; what comes through a pipe is looked at when it is there.
    while (interactive_ && !interrupted()) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
        if (left.count() <= 0) break;
        pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
        if (poll(&input, 1, static_cast<int>(left.count())) != 0) break;
    }
    late = !interrupted() && Clock::now() >= deadline;
    return !late && read_line(line);
}

ExitCode Console::refuse_usage(const Refusal& refusal, std::string_view command) const {
    message("stamtafel: " + stamtafel::say(language_, refusal));
    message(command.empty() ? say("cli.see_help")
                            : say("cli.see_help_of", {{"command", std::string(command)}}));
    return ExitCode::usage;
}

ExitCode Console::fail(const Refusal& refusal) const {
    message("stamtafel: " + stamtafel::say(language_, refusal));
    return ExitCode::failure;
}

ExitCode Console::finish(ExitCode code) {
    flush();
    // Whoever read our output stopped reading, as `head` does: no reason to complain.
    if (heard() || write_error_ == EPIPE) return code;
    message("stamtafel: " + say("cli.stdout_failed", {system_reason("reason", write_error_)}));
    return ExitCode::failure;
}

}  // namespace stamtafel
