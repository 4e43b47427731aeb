#include "server/frames.hpp"

#include <utility>

#include "table/frame_text.hpp"

namespace stamtafel::frames {

namespace {

Frame framed(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

Json opened(std::string_view kind) {
    Json json = Json::object();
    json["is"] = kind;
    return json;
}

void explain(Json& json, Language language, const Refusal& why) {
    json["code"] = why.code;
    json["text"] = say(language, why);
}

}  // namespace

std::string written(const Json& json) {
    return frame_text::written(json);
}

Frame welcome(const StoredGuest& guest, std::int64_t now) {
    return framed(frame_text::welcome(STAMTAFEL_VERSION, guest.id, guest.name, now));
}

Frame bye(Language language, const Refusal& why, std::optional<std::chrono::milliseconds> again) {
    Json json = opened("bye");
    explain(json, language, why);
    if (again) json["again_ms"] = again->count();
    return framed(written(json));
}

Frame pong(std::string_view id) {
    return framed(frame_text::pong(id));
}

Frame snapshot(std::string_view id, std::string_view table, const Json& you, const Json& snapshot) {
    return framed(frame_text::snapshot(id, table, you, snapshot));
}

Frame resumed(std::string_view id, std::string_view table, const Json& you, std::uint64_t since) {
    return framed(frame_text::resumed(id, table, you, since));
}

Frame left(Language language, std::string_view table, const Refusal& why) {
    Json json = opened("left");
    json["table"] = table;
    explain(json, language, why);
    return framed(written(json));
}

Frame event(std::string_view table, const TableEvent& event, const Json& told) {
    return framed(frame_text::event(table, event, told));
}

Frame turn(std::string_view table, std::uint64_t number, const Json& turn) {
    return framed(frame_text::turn(table, number, turn));
}

Frame presence(std::string_view table, const Json& seats, std::size_t spectators) {
    return framed(frame_text::presence(table, seats, spectators));
}

Frame done(std::string_view id, std::string_view table, std::uint64_t number) {
    return framed(frame_text::done(id, table, number));
}

Frame refused(Language language, const Refusal& why, const Context& context) {
    Json json = opened("refused");
    if (!context.id.empty()) json["id"] = context.id;
    if (!context.table.empty()) json["table"] = context.table;
    explain(json, language, why);
    Json facts = Json::object();
    for (const Fact& fact : why.facts) {
        facts[std::string(fact.name)] = fact.is_phrase ? say(language, fact.value) : fact.value;
    }
    json["facts"] = std::move(facts);
    if (context.number) json["number"] = *context.number;
    if (context.wait) json["wait_ms"] = context.wait->count();
    return framed(written(json));
}

}  // namespace stamtafel::frames
