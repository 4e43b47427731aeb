#include "wasm/call_fields.hpp"

namespace stamtafel {

std::unexpected<RecordFault> refuse_call(Refusal why) {
    return std::unexpected(RecordFault{std::move(why), std::nullopt});
}

Refusal bad_field(std::string_view field) {
    return Refusal("engine.bad_field").with("field", field);
}

bool CallFields::has(std::string_view key) const {
    const Json* value = find(key);
    return value != nullptr && !value->is_null();
}

Answer<std::string> CallFields::text(std::string_view key) const {
    auto value = text_member(object_, key);
    if (!value) return refuse(bad_field(key));
    return std::move(*value);
}

Answer<std::int64_t> CallFields::number(std::string_view key, std::int64_t min,
                                        std::int64_t max) const {
    const Json* value = find(key);
    const auto number = value == nullptr ? std::nullopt : integer(*value);
    if (!number || *number < min || *number > max) return refuse(bad_field(key));
    return *number;
}

Answer<std::vector<std::string>> CallFields::texts(std::string_view key) const {
    const Json* value = find(key);
    if (value == nullptr || !value->is_array()) return refuse(bad_field(key));
    std::vector<std::string> all;
    for (const Json& each : *value) {
        if (!each.is_string()) return refuse(bad_field(key));
        all.push_back(each.get<std::string>());
    }
    return all;
}

Answer<Millis> CallFields::at() const {
    // Far enough away that nothing which is added to it overflows.
    constexpr Millis latest = Millis{1} << 52;
    return number("at", 0, latest);
}

Answer<Seat> CallFields::seat() const {
    const auto seat = number("seat", 0, max_seats - 1);
    if (!seat) return std::unexpected(seat.error());
    return static_cast<Seat>(*seat);
}

}  // namespace stamtafel
