#include "server/frames.hpp"

#include <utility>

namespace stamtafel::frames {

namespace {

Frame framed(const Json& json) {
    return std::make_shared<const std::string>(written(json));
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

Json table_frame(std::string_view id, std::string_view table, const Json& you) {
    Json json = opened("table");
    if (!id.empty()) json["id"] = id;
    json["table"] = table;
    json["you"] = you;
    return json;
}

}  // namespace

std::string written(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Frame welcome(const StoredGuest& guest, std::int64_t now) {
    Json json = opened("welcome");
    json["protocol"] = protocol;
    json["server"] = STAMTAFEL_VERSION;
    json["guest"] = {{"id", guest.id}, {"name", guest.name}};
    json["now"] = now;
    return framed(json);
}

Frame bye(Language language, const Refusal& why, std::optional<std::chrono::milliseconds> again) {
    Json json = opened("bye");
    explain(json, language, why);
    if (again) json["again_ms"] = again->count();
    return framed(json);
}

Frame pong(std::string_view id) {
    Json json = opened("pong");
    if (!id.empty()) json["id"] = id;
    return framed(json);
}

Frame snapshot(std::string_view id, std::string_view table, const Json& you, const Json& snapshot) {
    Json json = table_frame(id, table, you);
    json["snapshot"] = snapshot;
    return framed(json);
}

Frame resumed(std::string_view id, std::string_view table, const Json& you, std::uint64_t since) {
    Json json = table_frame(id, table, you);
    json["since"] = since;
    return framed(json);
}

Frame left(Language language, std::string_view table, const Refusal& why) {
    Json json = opened("left");
    json["table"] = table;
    explain(json, language, why);
    return framed(json);
}

// The hot path: the head is put together by hand; a table's id needs no escaping.
Frame event(std::string_view table, const TableEvent& event, const Json& told) {
    std::string text = R"({"is":"event","table":")";
    text += table;
    text += R"(","number":)";
    text += std::to_string(event.number);
    text += R"(,"at":)";
    text += std::to_string(event.at);
    text += R"(,"event":)";
    text += written(told);
    text += '}';
    return std::make_shared<const std::string>(std::move(text));
}

Frame turn(std::string_view table, std::uint64_t number, const Json& turn) {
    std::string text = R"({"is":"turn","table":")";
    text += table;
    text += R"(","number":)";
    text += std::to_string(number);
    const std::string rest = written(turn);
    if (rest.size() > 2) {  // not "{}"
        text += ',';
        text.append(rest, 1);
    } else {
        text += '}';
    }
    return std::make_shared<const std::string>(std::move(text));
}

Frame presence(std::string_view table, const Json& seats, std::size_t spectators) {
    Json json = opened("presence");
    json["table"] = table;
    json["seats"] = seats;
    json["spectators"] = spectators;
    return framed(json);
}

Frame done(std::string_view id, std::string_view table, std::uint64_t number) {
    Json json = opened("done");
    json["id"] = id;
    json["table"] = table;
    json["number"] = number;
    return framed(json);
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
    return framed(json);
}

}  // namespace stamtafel::frames
