// What a connection sends to a table (docs/protocol.md), read for a server and a page alike.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "record/json.hpp"
#include "table/command.hpp"

namespace stamtafel {

// As far as it can be read: what is missing, or no text, or too long, is empty.
struct FrameHead {
    std::optional<std::string> what{};  // nothing: nobody knows what it wants
    std::string id{};
    std::string table{};
};
FrameHead read_head(const Json& frame);

struct Joining {
    std::string id{};                      // of the command
    std::optional<std::uint64_t> since{};  // the last event the client has
    bool spectating = false;
    std::string seat_token{};
};
Answer<Joining> read_joining(const Json& frame, const FrameHead& head);

// With talk tidied. A table knows no bots: `levels` are those that may be seated.
Answer<TableCommand> read_order(const Json& frame, const FrameHead& head,
                                std::span<const std::string_view> levels);

// A field of a frame is missing or makes no sense.
Refusal bad_frame_field(std::string_view field);

}  // namespace stamtafel
