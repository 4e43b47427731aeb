#include "wasm/effects.hpp"

#include "table/frames.hpp"

namespace stamtafel {

namespace {

void add(std::string& list, std::string_view item) {
    if (!list.empty()) list += ',';
    list += item;
}

}  // namespace

void Effects::send(ConnectionId connection, std::string_view frame) {
    add(frames_, "[" + std::to_string(connection) + ",");
    frames_ += frame;
    frames_ += ']';
}

void Effects::keep(std::string_view table, const TableEvent& event) {
    add(events_,
        written(Json{{"table", table}, {"number", event.number}, {"text", write_event(event)}}));
}

void Effects::sum_up(const Json& summary) {
    add(summaries_, written(summary));
}

void Effects::ask(std::string_view table, Seat seat, std::string_view level, std::uint64_t number) {
    add(questions_,
        written(Json{{"table", table}, {"seat", seat}, {"level", level}, {"number", number}}));
}

std::string Effects::text(const Json& own, std::optional<Millis> deadline) const {
    std::string text = written(own);
    text.pop_back();
    if (text.size() > 1) text += ',';
    text += R"("frames":[)" + frames_;
    text += R"(],"events":[)" + events_;
    text += R"(],"summaries":[)" + summaries_;
    text += R"(],"questions":[)" + questions_;
    text += R"(],"deadline":)" + (deadline ? std::to_string(*deadline) : "null");
    text += '}';
    return text;
}

}  // namespace stamtafel
