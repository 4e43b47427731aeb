// Small tools to read and write the notation: words separated by white space, numbers, cards.
#pragma once

#include <charconv>
#include <concepts>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "rules/kit/seat.hpp"

namespace stamtafel {

// Hands out the words of a line one by one; import is lenient about white space.
class Words {
  public:
    explicit Words(std::string_view text) : rest_(text) { skip_space(); }

    [[nodiscard]] bool empty() const { return rest_.empty(); }
    [[nodiscard]] std::string_view rest() const { return rest_; }

    // The next word, empty at the end.
    std::string_view next() {
        std::size_t end = 0;
        while (end < rest_.size() && !is_space(rest_[end])) ++end;
        const std::string_view word = rest_.substr(0, end);
        rest_.remove_prefix(end);
        skip_space();
        return word;
    }

  private:
    static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
    void skip_space() {
        while (!rest_.empty() && is_space(rest_.front())) rest_.remove_prefix(1);
    }
    std::string_view rest_;
};

// Those that are left, with single spaces.
inline std::string single_spaced(Words words) {
    std::string text;
    while (!words.empty()) {
        if (!text.empty()) text += ' ';
        text += words.next();
    }
    return text;
}

// A whole word that is a number in the canonical form (no plus sign, no leading zeros).
template <std::integral T>
std::optional<T> read_number(std::string_view word) {
    T value{};
    const char* end = word.data() + word.size();
    const auto [stop, error] = std::from_chars(word.data(), end, value);
    if (error != std::errc{} || stop != end) return std::nullopt;
    const std::string_view digits = word.starts_with('-') ? word.substr(1) : word;
    if (digits.size() > 1 && digits.front() == '0') return std::nullopt;
    if (word == "-0") return std::nullopt;
    return value;
}

inline void write_number(std::string& out, long long value) {
    char digits[24];
    const auto [end, error] = std::to_chars(digits, digits + sizeof digits, value);
    out.append(digits, error == std::errc{} ? end : digits);
}

// `NAME N`; without a name, one more number of a line.
inline void write_field(std::string& out, std::string_view name, long long value) {
    out += name;
    out += ' ';
    write_number(out, value);
}

// The items one after another, with something between them.
template <class TextOf = std::identity>
std::string joined(const auto& items, std::string_view between, TextOf text_of = {}) {
    std::string text;
    for (const auto& item : items) {
        if (!text.empty()) text += between;
        text += std::invoke(text_of, item);
    }
    return text;
}

// A line of its own: `NAME N…`.
void write_line(std::string& out, std::string_view name, const auto& numbers) {
    out += name;
    for (const auto number : numbers) {
        out += ' ';
        write_number(out, number);
    }
    out += '\n';
}

inline std::optional<Seat> read_seat(std::string_view word, int seats) {
    const auto number = read_number<int>(word);
    if (!number || *number < 0 || *number >= seats) return std::nullopt;
    return static_cast<Seat>(*number);
}

}  // namespace stamtafel
