#include "table/event.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "table/command_mark.hpp"
#include "table/traits.hpp"

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
    bool optional = false;   // not written where there is nothing to say
    bool for_store = false;  // told to nobody
};

// Most events change who sits or sees what, and what can be done.
enum class Trait : std::uint8_t {
    keeps_company,
    beside_play,
    in_play,                // only while a match is played
    before_cuts_are_shown,  // who sits, and under which promise, is settled then
};

// What an event of one kind is, and how it is written.
struct Form {
    TableEvent::Kind kind;
    std::string_view name;
    std::array<Part, 4> parts{};
    Traits<Trait> traits{};
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
constexpr Part kept_secret_part{.field = Field::secret, .key = "secret", .for_store = true};
constexpr Part level_part{Field::text, "level"};
constexpr Part hash_part{Field::hash, "commitment"};
constexpr Part result_part{Field::result, "result"};
constexpr Part bytes_part{Field::text, "bytes"};

constexpr Traits<Trait> seating{Trait::before_cuts_are_shown};
constexpr Traits<Trait> cutting{Trait::keeps_company, Trait::before_cuts_are_shown};
constexpr Traits<Trait> quiet{Trait::keeps_company};
constexpr Traits<Trait> moves{Trait::keeps_company, Trait::in_play};
constexpr Traits<Trait> turns{Trait::in_play};
constexpr Traits<Trait> talk{Trait::keeps_company, Trait::beside_play};
constexpr Traits<Trait> aside{Trait::beside_play};

// In the order of the kinds.
constexpr std::array forms{
    Form{Kind::created,
         "created",
         {Part{Field::text, "table"}, guest_part, name_part, Part{Field::setup, "setup"}}},
    Form{Kind::sat, "sat", {seat_part, guest_part, name_part}, seating},
    Form{Kind::stood, "stood", {seat_part}, seating},
    Form{Kind::bot_seated, "bot_seated", {seat_part, level_part}, seating},
    Form{Kind::seat_opened, "seat_opened", {seat_part}, seating},
    Form{Kind::host, "host", {guest_part}},
    Form{Kind::commitment,
         "commitment",
         {index_part, Part{Field::text, "match"}, hash_part, kept_secret_part},
         seating},
    Form{Kind::cut, "cut", {seat_part, bytes_part}, cutting},
    Form{Kind::committed, "committed", {seat_part, hash_part}, cutting},
    Form{Kind::cuts_closed, "cuts_closed", {index_part}, cutting},
    Form{Kind::cut_shown, "cut_shown", {seat_part, bytes_part}, quiet},
    Form{Kind::withheld, "withheld", {seat_part}, quiet},
    Form{Kind::started, "started", {index_part, rules_part}},
    Form{Kind::line, "line", {Part{Field::line, "number"}, text_part}, moves},
    Form{Kind::asked, "asked", {question_part, seat_part}, moves},
    Form{Kind::answered, "answered", {question_part, seat_part, yes_part}, moves},
    Form{Kind::settled, "settled", {question_part, result_part}, moves},
    Form{Kind::paused, "paused", {seat_part}, turns},
    Form{Kind::resumed, "resumed", {}, turns},
    Form{Kind::timed_out, "timed_out", {seat_part}, turns},
    Form{Kind::left, "left", {seat_part}, turns},
    Form{Kind::returned, "returned", {seat_part, guest_part, name_part}, turns},
    Form{Kind::resigned, "resigned", {seat_part}, turns},
    Form{Kind::replaced, "replaced", {seat_part}, turns},
    Form{Kind::ended,
         "ended",
         {Part{Field::result, "end"}, Part{Field::scores, "scores"},
          Part{Field::winners, "winners"}},
         turns},
    Form{Kind::revealed,
         "revealed",
         {secret_part, Part{Field::cuts, "cuts"}, Part{Field::commitments, "commitments", true}}},
    Form{Kind::again, "again", {seat_part, yes_part}, quiet},
    Form{Kind::rematch, "rematch", {index_part}, seating},
    Form{Kind::said, "said", {guest_part, name_part, text_part}, talk},
    Form{Kind::reacted, "reacted", {guest_part, Part{Field::text, "symbol"}}, talk},
    Form{Kind::renamed, "renamed", {guest_part, name_part}, aside},
    Form{Kind::muted, "muted", {guest_part, yes_part}, aside},
    Form{Kind::away, "away", {guest_part}, talk},
    Form{Kind::here, "here", {guest_part, name_part}, talk},
    Form{Kind::forgotten, "forgotten", {guest_part}},
    Form{Kind::referee_asked, "referee_asked", {guest_part}},
    Form{Kind::referee, "referee", {guest_part, name_part, yes_part}}};
static_assert([] {
    for (std::size_t i = 0; i < forms.size(); ++i) {
        if (forms[i].kind != static_cast<Kind>(i)) return false;
    }
    return forms.size() == static_cast<std::size_t>(Kind::referee) + 1;
}());

const Form& form_of(Kind kind) {
    return forms[static_cast<std::size_t>(kind)];
}

std::string TableEvent::* text_of(Field field) {
    switch (field) {
        case Field::guest:
            return &TableEvent::guest;
        case Field::name:
            return &TableEvent::name;
        case Field::text:
            return &TableEvent::text;
        case Field::result:
            return &TableEvent::result;
        case Field::hash:
            return &TableEvent::hash;
        case Field::secret:
            return &TableEvent::secret;
        default:
            return nullptr;
    }
}

void add_value(std::string& out, const TableEvent& event, Field field) {
    switch (field) {
        case Field::seat:
            out += event.seat ? std::to_string(*event.seat) : "null";
            break;
        case Field::line:
            out += std::to_string(event.line);
            break;
        case Field::index:
            out += std::to_string(event.index);
            break;
        case Field::rules:
            out += std::to_string(event.rules);
            break;
        case Field::yes:
            out += event.yes ? "true" : "false";
            break;
        case Field::cuts:
            add_texts(out, event.cuts);
            break;
        case Field::commitments:
            add_texts(out, event.commitments);
            break;
        case Field::scores:
            out += written(event.scores ? Json(*event.scores) : Json(nullptr));
            break;
        case Field::winners:
            out += written(event.winners);
            break;
        case Field::setup:
            out += written(event.setup);
            break;
        default:
            add_text(out, event.*text_of(field));
    }
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
            event.*text_of(field) = value.get<std::string>();
            return true;
    }
}

std::unexpected<Refusal> bad_event(std::string_view field) {
    return refuse(Refusal("table.bad_event").with("field", field));
}

}  // namespace

bool changes_company(Kind kind) {
    return !form_of(kind).traits.has(Trait::keeps_company);
}

bool concerns_play(Kind kind) {
    return !form_of(kind).traits.has(Trait::beside_play);
}

bool happens_in_play(Kind kind) {
    return form_of(kind).traits.has(Trait::in_play);
}

bool happens_before_cuts_are_shown(Kind kind) {
    return form_of(kind).traits.has(Trait::before_cuts_are_shown);
}

bool is_about_a_seat(Kind kind) {
    const auto& parts = form_of(kind).parts;
    return std::ranges::find(parts, Field::seat, &Part::field) != parts.end();
}

namespace {

std::string text_for(const TableEvent& event, bool store, const std::string* line) {
    const Form& form = form_of(event.kind);
    std::string out = R"({"kind":")";
    out += form.name;
    out += '"';
    for (const Part& part : form.parts) {
        if (part.field == Field::none || (part.for_store && !store)) continue;
        if (part.optional && part.field == Field::commitments && event.commitments.empty()) {
            continue;
        }
        out += ",\"";
        out += part.key;
        out += "\":";
        if (line != nullptr && part.field == Field::text) {
            add_text(out, *line);
        } else {
            add_value(out, event, part.field);
        }
    }
    out += '}';
    return out;
}

}  // namespace

std::string event_text(const TableEvent& event) {
    return text_for(event, false, nullptr);
}

std::string line_text(const TableEvent& event, const std::string& shown) {
    return text_for(event, false, &shown);
}

std::string write_event(const TableEvent& event) {
    std::string out = R"({"number":)";
    out += std::to_string(event.number);
    out += R"(,"at":)";
    out += std::to_string(event.at);
    if (!event.command.empty()) {
        out += R"(,"command":)";
        add_text(out, event.command);
    }
    out += R"(,"event":)";
    out += text_for(event, true, nullptr);
    out += '}';
    return out;
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
