#include "table/frame_text.hpp"

#include <utility>

namespace stamtafel::frame_text {

namespace {

Json opened(std::string_view kind) {
    Json json = Json::object();
    json["is"] = kind;
    return json;
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

std::string welcome(std::string_view server, std::string_view guest, std::string_view name,
                    Millis now) {
    Json json = opened("welcome");
    json["protocol"] = protocol;
    json["server"] = server;
    json["guest"] = {{"id", guest}, {"name", name}};
    json["now"] = now;
    return written(json);
}

std::string pong(std::string_view id) {
    Json json = opened("pong");
    if (!id.empty()) json["id"] = id;
    return written(json);
}

std::string snapshot(std::string_view id, std::string_view table, const Json& you,
                     const Json& snapshot) {
    Json json = table_frame(id, table, you);
    json["snapshot"] = snapshot;
    return written(json);
}

std::string resumed(std::string_view id, std::string_view table, const Json& you,
                    std::uint64_t since) {
    Json json = table_frame(id, table, you);
    json["since"] = since;
    return written(json);
}

// The hot path: the head is put together by hand; a table's id needs no escaping.
std::string event(std::string_view table, const TableEvent& event, const Json& told) {
    std::string text = R"({"is":"event","table":")";
    text += table;
    text += R"(","number":)";
    text += std::to_string(event.number);
    text += R"(,"at":)";
    text += std::to_string(event.at);
    text += R"(,"event":)";
    text += written(told);
    text += '}';
    return text;
}

std::string turn(std::string_view table, std::uint64_t number, const Json& turn) {
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
    return text;
}

std::string presence(std::string_view table, const Json& seats, std::size_t spectators) {
    Json json = opened("presence");
    json["table"] = table;
    json["seats"] = seats;
    json["spectators"] = spectators;
    return written(json);
}

std::string done(std::string_view id, std::string_view table, std::uint64_t number) {
    Json json = opened("done");
    json["id"] = id;
    json["table"] = table;
    json["number"] = number;
    return written(json);
}

Json refused(const Context& context) {
    Json json = opened("refused");
    if (!context.id.empty()) json["id"] = context.id;
    if (!context.table.empty()) json["table"] = context.table;
    if (context.number) json["number"] = *context.number;
    return json;
}

void explain(Json& json, const Refusal& why) {
    json["code"] = why.code;
    Json facts = Json::object();
    for (const Fact& fact : why.facts) facts[std::string(fact.name)] = fact.value;
    json["facts"] = std::move(facts);
}

}  // namespace stamtafel::frame_text
