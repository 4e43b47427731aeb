#include "table/frame_reader.hpp"

#include <algorithm>
#include <utility>

#include "table/tidy_text.hpp"

namespace stamtafel {

namespace {

constexpr std::size_t longest_id = 64;  // bytes

std::string text_or_nothing(const Json& frame, std::string_view key) {
    auto text = text_member(frame, key);
    return text && text->size() <= longest_id ? std::move(*text) : std::string{};
}

// Why a frame has no id.
Refusal bad_id(const Json& frame) {
    if (text_member(frame, "id").value_or("").empty()) return bad_frame_field("id");
    return Refusal("server.id_too_long").with("max", static_cast<long long>(longest_id));
}

}  // namespace

Refusal bad_frame_field(std::string_view field) {
    return Refusal("server.bad_field").with("field", field);
}

FrameHead read_head(const Json& frame) {
    if (!frame.is_object()) return {};
    return {.what = text_member(frame, "do"),
            .id = text_or_nothing(frame, "id"),
            .table = text_or_nothing(frame, "table")};
}

Answer<Joining> read_joining(const Json& frame, const FrameHead& head) {
    if (head.id.empty()) return refuse(bad_id(frame));
    Joining joining{.id = head.id};
    if (const Json* since = member(frame, "since"); since != nullptr && !since->is_null()) {
        const auto number = integer(*since);
        if (!number || *number < 0) return refuse(bad_frame_field("since"));
        joining.since = static_cast<std::uint64_t>(*number);
    }
    if (member(frame, "as") != nullptr) {
        const auto as = text_member(frame, "as");
        if (as != "seat" && as != "spectator") return refuse(bad_frame_field("as"));
        joining.spectating = as == "spectator";
    }
    if (member(frame, "seat_token") != nullptr) {
        const auto token = text_member(frame, "seat_token");
        if (!token || token->empty()) return refuse(bad_frame_field("seat_token"));
        joining.seat_token = *token;
    }
    return joining;
}

Answer<TableCommand> read_order(const Json& frame, const FrameHead& head,
                                std::span<const std::string_view> levels) {
    auto read = read_command(frame);
    if (!read) return read;
    if (head.id.empty()) return refuse(bad_id(frame));
    if (read->kind == TableCommand::Kind::seat_bot &&
        std::ranges::find(levels, read->text) == levels.end()) {
        return refuse(Refusal("table.unknown_level").with("level", clean_text(read->text)));
    }
    if (is_talk(read->kind)) read->text = tidy_text(read->text);
    return read;
}

}  // namespace stamtafel
