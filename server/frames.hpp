// What is sent over a WebSocket, as text (docs/protocol.md), with sentences in the language of
// whoever reads it. A frame that several connections get is made once.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "phrases/phrases.hpp"
#include "record/json.hpp"
#include "store/store.hpp"
#include "table/event.hpp"
#include "table/frame_text.hpp"

namespace stamtafel::frames {

using frame_text::protocol;

using Frame = std::shared_ptr<const std::string>;

Frame welcome(const StoredGuest& guest, std::int64_t now);
Frame bye(Language language, const Refusal& why,
          std::optional<std::chrono::milliseconds> again = std::nullopt);
Frame pong(std::string_view id);

// `id` is empty where nobody asked for it.
Frame snapshot(std::string_view id, std::string_view table, const Json& you, const Json& snapshot);
// The events after `since` follow.
Frame resumed(std::string_view id, std::string_view table, const Json& you, std::uint64_t since);
// This connection no longer sees the table.
Frame left(Language language, std::string_view table, const Refusal& why);

Frame event(std::string_view table, const TableEvent& event, const Json& told);
Frame turn(std::string_view table, std::uint64_t number, const Json& turn);
Frame presence(std::string_view table, const Json& seats, std::size_t spectators);

Frame done(std::string_view id, std::string_view table, std::uint64_t number);
struct Context {
    std::string_view id{};
    std::string_view table{};
    std::optional<std::uint64_t> number{};
    std::optional<std::chrono::milliseconds> wait{};
};
Frame refused(Language language, const Refusal& why, const Context& context);

// Text that is surely UTF-8, whatever came in.
std::string written(const Json& json);

}  // namespace stamtafel::frames
