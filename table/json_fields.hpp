// What is stored as JSON, field by field: a list of the fields serves for writing and for reading.
#pragma once

#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "record/json.hpp"

namespace stamtafel {

// Whether the value has the type; if so, it is taken over.
bool read_value(Json& to, const Json& from);
bool read_value(bool& to, const Json& from);
bool read_value(std::string& to, const Json& from);
bool read_value(std::vector<std::string>& to, const Json& from);
bool read_value(std::vector<int>& to, const Json& from);
template <std::integral Number>
bool read_value(Number& to, const Json& from) {
    const auto number = integer(from);
    if (!number || !std::in_range<Number>(*number)) return false;
    to = static_cast<Number>(*number);
    return true;
}
// Null: there is none.
template <class T>
bool read_value(std::optional<T>& to, const Json& from) {
    to.reset();
    return from.is_null() || read_value(to.emplace(), from);
}

class FieldReader {
  public:
    explicit FieldReader(const Json& json) : json_(json) {}

    template <class T>
    void operator()(std::string_view key, T& to) {
        const Json* value = member(json_, key);
        if (value == nullptr || !read_value(to, *value)) sound_ = false;
    }
    // One of so many.
    template <class Enum>
    void operator()(std::string_view key, Enum& to, int many) {
        int chosen = 0;
        (*this)(key, chosen);
        if (chosen < 0 || chosen >= many) sound_ = false;
        to = static_cast<Enum>(sound_ ? chosen : 0);
    }
    // A list whose items are read by `read(item, Json)`, which says whether they are sound.
    template <class Read>
    void list(std::string_view key, Read&& read) {
        const Json* items = member(json_, key);
        if (items == nullptr || !items->is_array()) {
            sound_ = false;
            return;
        }
        for (const Json& item : *items) sound_ = sound_ && read(item);
    }
    // Every field was there, with its type.
    [[nodiscard]] bool sound() const { return sound_; }

  private:
    const Json& json_;
    bool sound_ = true;
};

class FieldWriter {
  public:
    template <class T>
    void operator()(std::string_view key, const T& value) {
        json_[std::string(key)] = value;
    }
    template <class T>
    void operator()(std::string_view key, const std::optional<T>& value) {
        json_[std::string(key)] = value ? Json(*value) : Json(nullptr);
    }
    template <class Enum>
    void operator()(std::string_view key, Enum value, int /*many*/) {
        json_[std::string(key)] = value;
    }
    [[nodiscard]] Json take() { return std::move(json_); }

  private:
    Json json_ = Json::object();
};

}  // namespace stamtafel
