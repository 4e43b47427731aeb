#include "rules/kit/options.hpp"

#include <algorithm>
#include <cassert>
#include <optional>

#include "rules/kit/notation.hpp"

namespace stamtafel {

namespace {

std::optional<int> read_flag(std::string_view text) {
    if (text == "true" || text == "on" || text == "yes" || text == "1") return 1;
    if (text == "false" || text == "off" || text == "no" || text == "0") return 0;
    return std::nullopt;
}

std::string number_text(const OptionSpec& spec, int value) {
    if (!spec.word_for_min.empty() && value == spec.min) return std::string(spec.word_for_min);
    return std::to_string(value);
}

std::optional<int> read_value(const OptionSpec& spec, std::string_view text) {
    switch (spec.kind) {
        case OptionKind::flag:
            return read_flag(text);
        case OptionKind::number: {
            if (!spec.word_for_min.empty() && text == spec.word_for_min) return spec.min;
            const auto number = read_number<int>(text);
            if (!number || *number < spec.min || *number > spec.max) return std::nullopt;
            if (!spec.word_for_min.empty() && *number == spec.min) return std::nullopt;
            const bool listed = std::ranges::find(spec.choices, text) != spec.choices.end();
            if (!spec.choices.empty() && !listed) return std::nullopt;
            return number;
        }
        case OptionKind::choice: {
            const auto found = std::ranges::find(spec.choices, text);
            if (found == spec.choices.end()) return std::nullopt;
            return static_cast<int>(found - spec.choices.begin());
        }
        case OptionKind::name: {
            const bool clean =
                !text.empty() && text.size() <= 64 && std::ranges::all_of(text, [](char c) {
                    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                           (c >= '0' && c <= '9') || c == '-' || c == '_';
                });
            return clean ? std::optional(0) : std::nullopt;
        }
    }
    return std::nullopt;
}

}  // namespace

std::string OptionSpec::range() const {
    switch (kind) {
        case OptionKind::flag:
            return "true, false";
        case OptionKind::number:
            if (!choices.empty()) return joined(choices, ", ");
            if (!word_for_min.empty()) {
                return std::string(word_for_min) + ", " + std::to_string(min + 1) + "–" +
                       std::to_string(max);
            }
            return std::to_string(min) + "–" + std::to_string(max);
        case OptionKind::choice:
            return joined(choices, ", ");
        case OptionKind::name:
            return "a-z A-Z 0-9 - _";
    }
    return {};
}

std::string OptionSpec::standard_text() const {
    return kind == OptionKind::name ? std::string(standard_name) : text_of(standard);
}

std::string OptionSpec::text_of(int value) const {
    switch (kind) {
        case OptionKind::flag:
            return value != 0 ? "true" : "false";
        case OptionKind::number:
            return number_text(*this, value);
        case OptionKind::choice:
            return std::string(choices[static_cast<std::size_t>(value)]);
        case OptionKind::name:
            break;
    }
    return {};
}

Options::Options(std::span<const OptionSpec> specs) : specs_(specs) {
    values_.reserve(specs.size());
    for (const auto& spec : specs) {
        values_.push_back({spec.standard, std::string(spec.standard_name), false});
    }
}

Answer<> Options::set(std::string_view name, std::string_view text) {
    const auto spec = std::ranges::find(specs_, name, &OptionSpec::name);
    if (spec == specs_.end()) {
        const auto known = joined(specs_, ", ", &OptionSpec::name);
        return refuse(Refusal("options.unknown").with("name", name).with("known", known));
    }
    Value& value = values_[static_cast<std::size_t>(spec - specs_.begin())];
    if (value.given) return refuse(Refusal("options.twice").with("name", name));
    const auto number = read_value(*spec, text);
    if (!number) {
        return refuse(Refusal("options.bad_value")
                          .with("name", name)
                          .with("value", text)
                          .with("range", spec->range()));
    }
    value.number = *number;
    if (spec->kind == OptionKind::name) value.name = text;
    value.given = true;
    return {};
}

const Options::Value& Options::value(std::string_view name) const {
    const auto spec = std::ranges::find(specs_, name, &OptionSpec::name);
    assert(spec != specs_.end());
    return values_[static_cast<std::size_t>(spec - specs_.begin())];
}

int Options::number(std::string_view name) const {
    return value(name).number;
}

const std::string& Options::text_of_name(std::string_view name) const {
    return value(name).name;
}

bool Options::given(std::string_view name) const {
    return value(name).given;
}

void Options::settle(std::string_view name, int number) {
    const auto spec = std::ranges::find(specs_, name, &OptionSpec::name);
    assert(spec != specs_.end());
    Value& value = values_[static_cast<std::size_t>(spec - specs_.begin())];
    if (!value.given) value.number = number;
}

std::string Options::text(std::size_t i) const {
    const OptionSpec& spec = specs_[i];
    return spec.kind == OptionKind::name ? values_[i].name : spec.text_of(values_[i].number);
}

}  // namespace stamtafel
