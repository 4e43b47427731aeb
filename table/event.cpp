#include "table/event.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "table/command_mark.hpp"

namespace stamtafel {

namespace {

enum class Field : std::uint8_t {
    none,
    seat,
    line,
    index,
    rules,
    yes,
    guest,
    name,
    text,
    result,
    hash,
    secret,
    cuts,
    commitments,
    scores,
    winners,
    setup,
};

struct Part {
    Field field = Field::none;
    std::string_view key{};
    bool optional = false;  // not written where there is nothing to say
};

// How an event of one kind is written.
struct Form {
    TableEvent::Kind kind;
    std::string_view name;
    std::array<Part, 4> parts{};
};

using Kind = TableEvent::Kind;

constexpr Part seat_part{Field::seat, "seat"};
constexpr Part guest_part{Field::guest, "guest"};
constexpr Part name_part{Field::name, "name"};
constexpr Part text_part{Field::text, "text"};
constexpr Part question_part{Field::text, "question"};
constexpr Part index_part{Field::index, "index"};
constexpr Part yes_part{Field::yes, "yes"};
// Missing in what was written before any rules had a second version: then it is the first.
constexpr Part rules_part{Field::rules, "rules", true};
constexpr Part secret_part{Field::secret, "secret"};
constexpr Part bytes_part{Field::text, "bytes"};

// In the order of the kinds.
constexpr std::array forms{
    Form{Kind::created,
         "created",
         {Part{Field::text, "table"}, guest_part, name_part, Part{Field::setup, "setup"}}},
    Form{Kind::sat, "sat", {seat_part, guest_part, name_part}},
    Form{Kind::stood, "stood", {seat_part}},
    Form{Kind::bot_seated, "bot_seated", {seat_part, Part{Field::text, "level"}}},
    Form{Kind::seat_opened, "seat_opened", {seat_part}},
    Form{Kind::host, "host", {guest_part}},
    Form{Kind::commitment,
         "commitment",
         {index_part, Part{Field::text, "match"}, Part{Field::hash, "commitment"}, secret_part}},
    Form{Kind::cut, "cut", {seat_part, bytes_part}},
    Form{Kind::committed, "committed", {seat_part, Part{Field::hash, "commitment"}}},
    Form{Kind::cuts_closed, "cuts_closed", {index_part}},
    Form{Kind::cut_shown, "cut_shown", {seat_part, bytes_part}},
    Form{Kind::withheld, "withheld", {seat_part}},
    Form{Kind::started, "started", {index_part, rules_part}},
    Form{Kind::line, "line", {Part{Field::line, "number"}, text_part}},
    Form{Kind::asked, "asked", {question_part, seat_part}},
    Form{Kind::answered, "answered", {question_part, seat_part, yes_part}},
    Form{Kind::settled, "settled", {question_part, Part{Field::result, "result"}}},
    Form{Kind::paused, "paused", {seat_part}},
    Form{Kind::resumed, "resumed", {}},
    Form{Kind::timed_out, "timed_out", {seat_part}},
    Form{Kind::left, "left", {seat_part}},
    Form{Kind::returned, "returned", {seat_part, guest_part, name_part}},
    Form{Kind::resigned, "resigned", {seat_part}},
    Form{Kind::replaced, "replaced", {seat_part}},
    Form{Kind::ended,
         "ended",
         {Part{Field::result, "end"}, Part{Field::scores, "scores"},
          Part{Field::winners, "winners"}}},
    Form{Kind::revealed,
         "revealed",
         {secret_part, Part{Field::cuts, "cuts"}, Part{Field::commitments, "commitments", true}}},
    Form{Kind::again, "again", {seat_part, yes_part}},
    Form{Kind::rematch, "rematch", {index_part}},
    Form{Kind::said, "said", {guest_part, name_part, text_part}},
    Form{Kind::reacted, "reacted", {guest_part, Part{Field::text, "symbol"}}},
    Form{Kind::renamed, "renamed", {guest_part, name_part}},
    Form{Kind::muted, "muted", {guest_part, yes_part}},
    Form{Kind::away, "away", {guest_part}},
    Form{Kind::here, "here", {guest_part, name_part}},
    Form{Kind::forgotten, "forgotten", {guest_part}},
    Form{Kind::referee_asked, "referee_asked", {guest_part}},
    Form{Kind::referee, "referee", {guest_part, name_part, yes_part}},
};

const Form& form_of(Kind kind) {
    return forms[static_cast<std::size_t>(kind)];
}

std::string* text_of(TableEvent& event, Field field) {
    switch (field) {
        case Field::guest:
            return &event.guest;
        case Field::name:
            return &event.name;
        case Field::text:
            return &event.text;
        case Field::result:
            return &event.result;
        case Field::hash:
            return &event.hash;
        case Field::secret:
            return &event.secret;
        default:
            return nullptr;
    }
}

Json part_json(const TableEvent& event, Field field) {
    switch (field) {
        case Field::seat:
            return event.seat ? Json(*event.seat) : Json(nullptr);
        case Field::line:
            return event.line;
        case Field::index:
            return event.index;
        case Field::rules:
            return event.rules;
        case Field::yes:
            return event.yes;
        case Field::guest:
            return event.guest;
        case Field::name:
            return event.name;
        case Field::text:
            return event.text;
        case Field::result:
            return event.result;
        case Field::hash:
            return event.hash;
        case Field::secret:
            return event.secret;
        case Field::cuts:
            return event.cuts;
        case Field::commitments:
            return event.commitments;
        case Field::scores:
            return event.scores ? Json(*event.scores) : Json(nullptr);
        case Field::winners:
            return event.winners;
        case Field::setup:
            return event.setup;
        case Field::none:
            break;
    }
    return nullptr;
}

bool read_seat_part(TableEvent& event, const Json& value) {
    if (value.is_null()) return true;
    const auto seat = small_integer(value);
    if (!seat || *seat < 0 || *seat >= max_seats) return false;
    event.seat = static_cast<Seat>(*seat);
    return true;
}

bool read_texts(std::vector<std::string>& texts, const Json& value) {
    if (!value.is_array()) return false;
    for (const Json& item : value) {
        if (!item.is_string()) return false;
        texts.push_back(item.get<std::string>());
    }
    return true;
}

bool read_part(TableEvent& event, Field field, const Json& value) {
    switch (field) {
        case Field::seat:
            return read_seat_part(event, value);
        case Field::line: {
            const auto line = integer(value);
            if (!line || *line < 0) return false;
            event.line = static_cast<std::size_t>(*line);
            return true;
        }
        case Field::index: {
            const auto index = small_integer(value);
            if (!index) return false;
            event.index = *index;
            return true;
        }
        case Field::rules: {
            const auto rules = small_integer(value);
            if (!rules) return false;
            event.rules = *rules;
            return true;
        }
        case Field::yes:
            if (!value.is_boolean()) return false;
            event.yes = value.get<bool>();
            return true;
        case Field::cuts:
            return read_texts(event.cuts, value);
        case Field::commitments:
            return read_texts(event.commitments, value);
        case Field::scores:
            event.scores = integers(value);
            return event.scores || value.is_null();
        case Field::winners: {
            auto winners = integers(value);
            if (!winners) return false;
            event.winners = std::move(*winners);
            return true;
        }
        case Field::setup:
            event.setup = value;
            return value.is_object();
        default:
            if (!value.is_string()) return false;
            *text_of(event, field) = value.get<std::string>();
            return true;
    }
}

std::unexpected<Refusal> bad_event(std::string_view field) {
    return refuse(Refusal("table.bad_event").with("field", field));
}

}  // namespace

bool changes_company(TableEvent::Kind kind) {
    switch (kind) {
        case Kind::line:
        case Kind::cut:
        case Kind::committed:
        case Kind::cuts_closed:
        case Kind::cut_shown:
        case Kind::withheld:
        case Kind::asked:
        case Kind::answered:
        case Kind::settled:
        case Kind::again:
        case Kind::said:
        case Kind::reacted:
        case Kind::away:
        case Kind::here:
            return false;
        default:
            return true;
    }
}

bool concerns_play(TableEvent::Kind kind) {
    switch (kind) {
        case Kind::said:
        case Kind::reacted:
        case Kind::renamed:
        case Kind::muted:
        case Kind::away:
        case Kind::here:
            return false;
        default:
            return true;
    }
}

Json event_json(const TableEvent& event) {
    const Form& form = form_of(event.kind);
    Json json;
    json["kind"] = form.name;
    for (const Part& part : form.parts) {
        if (part.field == Field::none) continue;
        Json value = part_json(event, part.field);
        if (!part.optional || !value.empty()) json[part.key] = std::move(value);
    }
    return json;
}

std::string write_event(const TableEvent& event) {
    Json json;
    json["number"] = event.number;
    json["at"] = event.at;
    if (!event.command.empty()) json["command"] = event.command;
    json["event"] = event_json(event);
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Answer<TableEvent> read_event(std::string_view text) {
    const auto json = read_json(text);
    if (!json) return std::unexpected(json.error());
    const Json missing;
    const auto field = [&](const Json& object, std::string_view key) -> const Json& {
        const Json* value = member(object, key);
        return value == nullptr ? missing : *value;
    };
    TableEvent event;
    const auto number = integer(field(*json, "number"));
    if (!number || *number < 1) return bad_event("number");
    event.number = static_cast<std::uint64_t>(*number);
    const auto at = integer(field(*json, "at"));
    if (!at) return bad_event("at");
    event.at = *at;
    if (const Json* command = member(*json, "command")) {
        if (!command->is_string()) return bad_event("command");
        event.command = command->get<std::string>();
    }
    const Json& inner = field(*json, "event");
    const auto kind = text_member(inner, "kind");
    const auto form = std::ranges::find(forms, kind.value_or(""), &Form::name);
    if (form == forms.end()) return bad_event("kind");
    event.kind = form->kind;
    for (const Part& part : form->parts) {
        if (part.field == Field::none) continue;
        const Json* value = member(inner, part.key);
        if (value == nullptr && part.optional) continue;
        if (value == nullptr || !read_part(event, part.field, *value)) return bad_event(part.key);
    }
    return event;
}

std::string without_guest(std::string_view text, std::string_view guest) {
    auto event = read_event(text);
    if (!event) return std::string(text);
    const bool commanded = guest_of_mark(event->command) == guest;
    if (commanded) event->command.clear();
    if (event->guest != guest) return commanded ? write_event(*event) : std::string(text);
    const auto& parts = form_of(event->kind).parts;
    if (std::ranges::find(parts, Field::name, &Part::field) != parts.end()) {
        event->name = forgotten_name;
    }
    if (event->kind == Kind::said) event->text.clear();
    return write_event(*event);
}

}  // namespace stamtafel
