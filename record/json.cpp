#include "record/json.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>

namespace stamtafel {

namespace {

struct Shape {
    int depth = 0;
    std::size_t keys = 0;
};

// How deep the brackets nest, without building anything: deep nesting would overflow the stack of
// whoever walks the tree later. And how many keys there are: in valid JSON each has a colon.
Shape shape_of(std::string_view text) {
    Shape shape;
    int depth = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (in_string) {
            if (c == '\\') {
                ++i;
            } else if (c == '"') {
                in_string = false;
            }
        } else if (c == '"') {
            in_string = true;
        } else if (c == '[' || c == '{') {
            shape.depth = std::max(shape.depth, ++depth);
        } else if (c == ']' || c == '}') {
            --depth;
        } else if (c == ':') {
            ++shape.keys;
        }
    }
    return shape;
}

std::size_t count_keys(const Json& json) {
    if (!json.is_structured()) return 0;
    std::size_t keys = json.is_object() ? json.size() : 0;
    for (const Json& item : json) keys += count_keys(item);
    return keys;
}

// The length of the UTF-8 sequence at the start of `text`, 0 if it is not one.
std::size_t sequence_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
    const auto continues = [&](std::size_t i) {
        return i < text.size() && (byte(i) & 0xc0) == 0x80;
    };
    const std::uint8_t lead = byte(0);
    if (lead < 0x80) return 1;
    if (lead >= 0xc2 && lead < 0xe0) return continues(1) ? 2 : 0;
    if (lead >= 0xe0 && lead < 0xf0) {
        if (!continues(1) || !continues(2)) return 0;
        const bool overlong = lead == 0xe0 && byte(1) < 0xa0;
        const bool surrogate = lead == 0xed && byte(1) >= 0xa0;
        return overlong || surrogate ? 0 : 3;
    }
    if (lead >= 0xf0 && lead < 0xf5) {
        if (!continues(1) || !continues(2) || !continues(3)) return 0;
        const bool overlong = lead == 0xf0 && byte(1) < 0x90;
        const bool beyond = lead == 0xf4 && byte(1) >= 0x90;
        return overlong || beyond ? 0 : 4;
    }
    return 0;
}

// Characters that steer a terminal instead of being shown: controls, and the marks that turn the
// direction of writing around.
bool is_control(std::string_view character) {
    const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(character[i]); };
    switch (character.size()) {
        case 1:
            return byte(0) < 0x20 || byte(0) == 0x7f;
        case 2:
            return byte(0) == 0xc2 && byte(1) < 0xa0;
        case 3:
            return byte(0) == 0xe2 && ((byte(1) == 0x80 && byte(2) >= 0xaa && byte(2) <= 0xae) ||
                                       (byte(1) == 0x81 && byte(2) >= 0xa6 && byte(2) <= 0xa9));
        default:
            return false;
    }
}

std::size_t first_invalid_byte(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = sequence_length(text.substr(i));
        if (length == 0) return i;
        i += length;
    }
    return std::string_view::npos;
}

}  // namespace

Answer<Json> read_json(std::string_view text, const JsonLimits& limits) {
    if (text.size() > limits.bytes) {
        return refuse(Refusal("json.too_long").with("bytes", static_cast<long long>(limits.bytes)));
    }
    if (const auto at = first_invalid_byte(text); at != std::string_view::npos) {
        return refuse(Refusal("json.not_utf8").with("byte", static_cast<long long>(at)));
    }
    const Shape shape = shape_of(text);
    if (shape.depth > limits.depth) {
        return refuse(Refusal("json.too_deep").with("depth", limits.depth));
    }
    Json parsed = Json::parse(text, nullptr, /*allow_exceptions=*/false);
    if (parsed.is_discarded()) return refuse("json.malformed");
    // Of a key that stands twice one was lost, and two readers would not agree which.
    if (count_keys(parsed) != shape.keys) return refuse("json.key_twice");
    return parsed;
}

const Json* member(const Json& object, std::string_view key) {
    if (!object.is_object()) return nullptr;
    const auto found = object.find(key);
    return found == object.end() ? nullptr : &*found;
}

std::optional<std::string> text_member(const Json& object, std::string_view key) {
    const Json* value = member(object, key);
    if (value == nullptr || !value->is_string()) return std::nullopt;
    return value->get<std::string>();
}

std::optional<std::int64_t> integer(const Json& value) {
    if (!value.is_number_integer()) return std::nullopt;
    // Above the signed range `get` would wrap around.
    if (value.is_number_unsigned() &&
        value.get<std::uint64_t>() > std::numeric_limits<std::int64_t>::max()) {
        return std::nullopt;
    }
    return value.get<std::int64_t>();
}

std::optional<int> small_integer(const Json& value) {
    const auto number = integer(value);
    if (!number || *number < std::numeric_limits<int>::min() ||
        *number > std::numeric_limits<int>::max()) {
        return std::nullopt;
    }
    return static_cast<int>(*number);
}

std::optional<std::vector<int>> integers(const Json& value) {
    if (!value.is_array()) return std::nullopt;
    std::vector<int> numbers;
    for (const Json& item : value) {
        const auto number = small_integer(item);
        if (!number) return std::nullopt;
        numbers.push_back(*number);
    }
    return numbers;
}

std::string written(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// Most texts have nothing in them that JSON writes otherwise.
void add_text(std::string& out, std::string_view text) {
    const auto plain = [](char letter) {
        return letter >= ' ' && letter <= '~' && letter != '"' && letter != '\\';
    };
    if (std::ranges::all_of(text, plain)) {
        out += '"';
        out += text;
        out += '"';
    } else {
        out += written(text);
    }
}

void add_texts(std::string& out, const std::vector<std::string>& texts) {
    out += '[';
    for (const std::string& text : texts) {
        if (&text != texts.data()) out += ',';
        add_text(out, text);
    }
    out += ']';
}

std::optional<std::string> option_text(const Json& value) {
    if (value.is_boolean()) return value.get<bool>() ? "true" : "false";
    if (const auto number = small_integer(value)) return std::to_string(*number);
    if (value.is_string()) return value.get<std::string>();
    return std::nullopt;
}

Json option_json(const Options& options, std::size_t index) {
    const OptionSpec& spec = options.specs()[index];
    if (spec.kind == OptionKind::flag) return options.number_at(index) != 0;
    const bool as_word = !spec.word_for_min.empty() && options.number_at(index) == spec.min;
    if (spec.kind == OptionKind::number && !as_word) return options.number_at(index);
    return options.text(index);
}

Json options_json(const Options& options) {
    Json json = Json::object();
    for (std::size_t i = 0; i < options.specs().size(); ++i) {
        json[std::string(options.specs()[i].name)] = option_json(options, i);
    }
    return json;
}

std::string clean_text(std::string_view text) {
    std::string clean;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = sequence_length(text.substr(i));
        if (length == 0) {
            clean += "\xef\xbf\xbd";
            ++i;
        } else {
            if (is_control(text.substr(i, length))) {
                clean += ' ';
            } else {
                clean.append(text.substr(i, length));
            }
            i += length;
        }
    }
    return clean;
}

}  // namespace stamtafel
