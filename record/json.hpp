// The one door through which JSON comes in: depth-limited, size-limited, UTF-8-checked.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "rules/kit/options.hpp"
#include "rules/kit/refusal.hpp"

namespace stamtafel {

// Keeps the order of keys, so that what is written is exact.
using Json = nlohmann::ordered_json;

struct JsonLimits {
    std::size_t bytes = std::size_t{4} << 20;
    int depth = 16;
};

Answer<Json> read_json(std::string_view text, const JsonLimits& limits = {});

// Typed access that answers instead of aborting.
const Json* member(const Json& object, std::string_view key);
std::optional<std::string> text_member(const Json& object, std::string_view key);
std::optional<std::int64_t> integer(const Json& value);
std::optional<int> small_integer(const Json& value);
std::optional<std::vector<int>> integers(const Json& value);

// Text that is surely UTF-8, whatever came in.
std::string written(const Json& json);
// The same for a text, or a list of them, behind what is there already.
void add_text(std::string& out, std::string_view text);
void add_texts(std::string& out, const std::vector<std::string>& texts);

// All options with their values, typed: {"tactical":false,"open_chips":true}.
Json options_json(const Options& options);
Json option_json(const Options& options, std::size_t index);
// … and back into what Options::set reads. Nothing where no option has such a value.
std::optional<std::string> option_text(const Json& value);

// Text that came from outside, made fit for JSON: invalid UTF-8 and control characters replaced.
std::string clean_text(std::string_view text);

}  // namespace stamtafel
