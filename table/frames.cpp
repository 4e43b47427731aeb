#include "table/frames.hpp"

#include <utility>

namespace stamtafel {

namespace {

class Unworded final : public Wording {
  public:
    [[nodiscard]] std::string sentence(const Refusal& /*why*/) const override { return {}; }
    [[nodiscard]] std::string value(const Fact& fact) const override { return fact.value; }
};

}  // namespace

const Wording& unworded() {
    static const Unworded wording;
    return wording;
}

namespace frames {

namespace {

Frame framed(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

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

void name_reason(Json& json, const Wording& wording, const Refusal& why) {
    json["code"] = why.code;
    if (auto sentence = wording.sentence(why); !sentence.empty()) {
        json["text"] = std::move(sentence);
    }
}

}  // namespace

void explain(Json& json, const Refusal& why, const Wording& wording) {
    name_reason(json, wording, why);
    Json facts = Json::object();
    for (const Fact& fact : why.facts) facts[std::string(fact.name)] = wording.value(fact);
    json["facts"] = std::move(facts);
}

Frame welcome(std::string_view server, std::string_view guest, std::string_view name, Millis now) {
    Json json = opened("welcome");
    json["protocol"] = protocol;
    json["server"] = server;
    json["guest"] = {{"id", guest}, {"name", name}};
    json["now"] = now;
    return framed(written(json));
}

Frame bye(const Wording& wording, const Refusal& why, std::optional<Millis> again) {
    Json json = opened("bye");
    name_reason(json, wording, why);
    if (again) json["again_ms"] = *again;
    return framed(written(json));
}

Frame pong(std::string_view id) {
    Json json = opened("pong");
    if (!id.empty()) json["id"] = id;
    return framed(written(json));
}

Frame snapshot(std::string_view id, std::string_view table, const Json& you,
               std::string_view snapshot) {
    std::string text = written(table_frame(id, table, you));
    text.back() = ',';
    text += R"("snapshot":)";
    text += snapshot;
    text += '}';
    return framed(std::move(text));
}

Frame resumed(std::string_view id, std::string_view table, const Json& you, std::uint64_t since) {
    Json json = table_frame(id, table, you);
    json["since"] = since;
    return framed(written(json));
}

Frame left(const Wording& wording, std::string_view table, const Refusal& why) {
    Json json = opened("left");
    json["table"] = table;
    name_reason(json, wording, why);
    return framed(written(json));
}

// The hot path: the head is put together by hand; a table's id needs no escaping.
Frame event(std::string_view table, const TableEvent& event, std::string_view told) {
    std::string text = R"({"is":"event","table":")";
    text += table;
    text += R"(","number":)";
    text += std::to_string(event.number);
    text += R"(,"at":)";
    text += std::to_string(event.at);
    text += R"(,"event":)";
    text += told;
    text += '}';
    return framed(std::move(text));
}

Frame turn(std::string_view table, std::uint64_t number, std::string_view turn) {
    std::string text = R"({"is":"turn","table":")";
    text += table;
    text += R"(","number":)";
    text += std::to_string(number);
    text += ',';
    text.append(turn, 1);
    return framed(std::move(text));
}

Frame presence(std::string_view table, const Json& seats, std::size_t spectators) {
    Json json = opened("presence");
    json["table"] = table;
    json["seats"] = seats;
    json["spectators"] = spectators;
    return framed(written(json));
}

Frame done(std::string_view id, std::string_view table, std::uint64_t number) {
    std::string text = R"({"is":"done","id":)";
    add_text(text, id);
    text += R"(,"table":")";
    text += table;
    text += R"(","number":)";
    text += std::to_string(number);
    text += '}';
    return framed(std::move(text));
}

Frame refused(const Wording& wording, const Refusal& why, const Context& context) {
    Json json = opened("refused");
    if (!context.id.empty()) json["id"] = context.id;
    if (!context.table.empty()) json["table"] = context.table;
    explain(json, why, wording);
    if (context.number) json["number"] = *context.number;
    if (context.wait) json["wait_ms"] = *context.wait;
    return framed(written(json));
}

}  // namespace frames
}  // namespace stamtafel
