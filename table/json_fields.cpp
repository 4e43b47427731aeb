#include "table/json_fields.hpp"

namespace stamtafel {

bool read_value(Json& to, const Json& from) {
    to = from;
    return true;
}

bool read_value(bool& to, const Json& from) {
    if (from.is_boolean()) to = from.get<bool>();
    return from.is_boolean();
}

bool read_value(std::string& to, const Json& from) {
    if (from.is_string()) to = from.get<std::string>();
    return from.is_string();
}

bool read_value(std::vector<std::string>& to, const Json& from) {
    if (!from.is_array()) return false;
    to.clear();
    for (const Json& item : from) {
        if (!read_value(to.emplace_back(), item)) return false;
    }
    return true;
}

bool read_value(std::vector<int>& to, const Json& from) {
    auto numbers = integers(from);
    if (numbers) to = std::move(*numbers);
    return numbers.has_value();
}

}  // namespace stamtafel
