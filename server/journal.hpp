// What the server did, as one line of JSON each on stderr. Never a token, cookie, query or body:
// entries name things by their ids.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <mutex>
#include <string>
#include <string_view>
#include <variant>

#include "server/config.hpp"

namespace stamtafel {

struct Detail {
    std::string_view name;
    std::variant<std::string_view, std::int64_t, double, bool> value;

    Detail(std::string_view which, std::string_view text) : name(which), value(text) {}
    Detail(std::string_view which, const std::string& text)
        : name(which), value(std::string_view(text)) {}
    Detail(std::string_view which, const char* text) : name(which), value(std::string_view(text)) {}
    Detail(std::string_view which, bool yes) : name(which), value(yes) {}
    Detail(std::string_view which, double number) : name(which), value(number) {}
    template <std::integral Number>
    Detail(std::string_view which, Number number)
        : name(which), value(static_cast<std::int64_t>(number)) {}
};

// Safe from any thread.
class Journal {
  public:
    using Details = std::initializer_list<Detail>;
    using Write = std::function<void(std::string_view line)>;  // with its line end

    explicit Journal(LogLevel least = LogLevel::info);  // to stderr
    Journal(LogLevel least, Write write);

    // `event` is a fixed name in snake_case: "connection_closed".
    void note(LogLevel level, std::string_view event, Details details = {});
    void debug(std::string_view event, Details details = {}) {
        note(LogLevel::debug, event, details);
    }
    void info(std::string_view event, Details details = {}) {
        note(LogLevel::info, event, details);
    }
    void warning(std::string_view event, Details details = {}) {
        note(LogLevel::warning, event, details);
    }
    void error(std::string_view event, Details details = {}) {
        note(LogLevel::error, event, details);
    }

  private:
    LogLevel least_;
    Write write_;
    std::mutex mutex_;
};

}  // namespace stamtafel
