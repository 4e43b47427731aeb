// What is sent to whoever looks at a table, as text (docs/protocol.md): the words that a server and
// the tables of a browser have in common. Sentences are for the server to add.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "record/json.hpp"
#include "table/event.hpp"

namespace stamtafel::frame_text {

inline constexpr int protocol = 1;

std::string welcome(std::string_view server, std::string_view guest, std::string_view name,
                    Millis now);
std::string pong(std::string_view id);

// `id` is empty where nobody asked for it.
std::string snapshot(std::string_view id, std::string_view table, const Json& you,
                     const Json& snapshot);
// The events after `since` follow.
std::string resumed(std::string_view id, std::string_view table, const Json& you,
                    std::uint64_t since);
std::string event(std::string_view table, const TableEvent& event, const Json& told);
std::string turn(std::string_view table, std::uint64_t number, const Json& turn);
std::string presence(std::string_view table, const Json& seats, std::size_t spectators);
std::string done(std::string_view id, std::string_view table, std::uint64_t number);

struct Context {
    std::string_view id{};
    std::string_view table{};
    std::optional<std::uint64_t> number{};
};
// A frame that says what it is, with as much of the context as is known.
Json refused(const Context& context);
// {"code","facts"} into it; facts that are phrases stay their keys.
void explain(Json& json, const Refusal& why);

// Text that is surely UTF-8, whatever came in.
std::string written(const Json& json);

}  // namespace stamtafel::frame_text
