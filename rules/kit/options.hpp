// The options of a game: typed, with range and default; unknown or bad ones are refused by name.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/kit/refusal.hpp"

namespace stamtafel {

enum class OptionKind : std::uint8_t {
    flag,    // true or false
    number,  // a whole number from min to max, or one of the few in `choices`
    choice,  // one of a few words
    name,    // the name of something installed (a deck, a dictionary); never a path
};

// One option as the game declares it. Its help text is the phrase "option.<game>.<name>".
struct OptionSpec {
    std::string_view name;
    OptionKind kind = OptionKind::flag;
    int standard = 0;  // the default: 0 or 1, the number, or the index of the choice
    int min = 0;
    int max = 1;
    std::span<const std::string_view> choices{};
    std::string_view standard_name{};  // the default of a `name`
    std::string_view word_for_min{};   // a number whose least value is written as a word ("draw")
    bool standard_depends = false;     // the game settles the default from the other options

    [[nodiscard]] std::string range() const;             // "true, false", "8–13", "least, most"
    [[nodiscard]] std::string standard_text() const;     // the default as it is typed
    [[nodiscard]] std::string text_of(int value) const;  // any value but a name
};

// What is agreed for one match: the values of all options, in the order of the specs, and the
// version of the rules.
class Options {
  public:
    explicit Options(std::span<const OptionSpec> specs);

    // Sets one option from its text ("tactical", "true").
    Answer<> set(std::string_view name, std::string_view text);

    // The reading side is for the game itself, which knows its own names.
    [[nodiscard]] int number(std::string_view name) const;
    [[nodiscard]] bool flag(std::string_view name) const { return number(name) != 0; }
    [[nodiscard]] const std::string& text_of_name(std::string_view name) const;
    [[nodiscard]] bool given(std::string_view name) const;
    // For a default that depends on other options: sets it unless the user gave a value.
    void settle(std::string_view name, int number);

    // 0 until it is settled: then the newest, unless the match is one that began under another.
    [[nodiscard]] int rules() const { return rules_; }
    void play_by(int rules) { rules_ = rules; }

    [[nodiscard]] std::span<const OptionSpec> specs() const { return specs_; }
    // The value of spec number `i` as it is typed: "true", "12", "most".
    [[nodiscard]] std::string text(std::size_t i) const;
    [[nodiscard]] int number_at(std::size_t i) const { return values_[i].number; }

  private:
    struct Value {
        int number = 0;
        std::string name;
        bool given = false;
    };
    [[nodiscard]] const Value& value(std::string_view name) const;

    std::span<const OptionSpec> specs_;
    std::vector<Value> values_;
    int rules_ = 0;
};

}  // namespace stamtafel
