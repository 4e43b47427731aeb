// The fields of a call, read with care: whatever the page sends, the answer is a value or a
// refusal.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "record/json.hpp"
#include "record/record.hpp"
#include "table/command.hpp"

namespace stamtafel {

// What a call answers: the text of a JSON object, or why not (and which line of a record is to
// blame).
using CallAnswer = std::expected<std::string, RecordFault>;

std::unexpected<RecordFault> refuse_call(Refusal why);

class CallFields {
  public:
    // The object must outlive this.
    explicit CallFields(const Json& object) : object_(object) {}

    [[nodiscard]] bool has(std::string_view key) const;
    [[nodiscard]] const Json* find(std::string_view key) const { return member(object_, key); }
    [[nodiscard]] Answer<std::string> text(std::string_view key) const;
    [[nodiscard]] Answer<std::int64_t> number(std::string_view key, std::int64_t min,
                                              std::int64_t max) const;
    [[nodiscard]] Answer<std::vector<std::string>> texts(std::string_view key) const;
    [[nodiscard]] Answer<Millis> at() const;
    [[nodiscard]] Answer<Seat> seat() const;

  private:
    const Json& object_;
};

Refusal bad_field(std::string_view field);

}  // namespace stamtafel
