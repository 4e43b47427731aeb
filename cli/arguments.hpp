// The words of a command line, sorted into flags and the rest; what does not fit is refused.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/kit/notation.hpp"
#include "rules/kit/refusal.hpp"

namespace stamtafel {

struct Flag {
    std::string_view name;  // "--seats"
    bool takes_value = true;
    bool repeats = false;
};

// The flags of two lists in one.
template <std::size_t A, std::size_t B>
constexpr std::array<Flag, A + B> joined_flags(const std::array<Flag, A>& first,
                                               const std::array<Flag, B>& second) {
    std::array<Flag, A + B> all{};
    std::ranges::copy(first, all.begin());
    std::ranges::copy(second, all.begin() + A);
    return all;
}

struct CommandSpec {
    std::string_view name;
    std::span<const Flag> flags{};
    std::size_t min_words = 0;
    std::size_t max_words = 0;
    std::span<const std::string_view> tasks{};  // if there are any, the first word is one of them
    std::string_view missing = "cli.file_missing";  // the refusal of fewer words
};

class Arguments {
  public:
    static Answer<Arguments> read(std::span<const std::string> words, const CommandSpec& spec);

    [[nodiscard]] const std::vector<std::string>& words() const { return words_; }
    [[nodiscard]] bool has(std::string_view flag) const { return values_.contains(flag); }
    // The value of a flag that was given once; empty if it was not.
    [[nodiscard]] std::string_view value(std::string_view flag) const;
    [[nodiscard]] std::span<const std::string> values(std::string_view flag) const;

    template <std::integral T>
    [[nodiscard]] Answer<T> number(std::string_view flag, T standard, T min, T max) const {
        if (!has(flag)) return standard;
        const auto given = read_number<T>(value(flag));
        if (given && *given >= min && *given <= max) return *given;
        return refuse(Refusal("cli.bad_number")
                          .with("flag", flag)
                          .with("value", value(flag))
                          .with("min", std::to_string(min))
                          .with("max", std::to_string(max)));
    }

  private:
    std::vector<std::string> words_;
    std::map<std::string, std::vector<std::string>, std::less<>> values_;
};

}  // namespace stamtafel
