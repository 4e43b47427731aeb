#include "table/event.hpp"

#include <algorithm>
#include <array>
#include <concepts>
#include <utility>
#include <variant>

#include "table/command_mark.hpp"
#include "table/json_fields.hpp"
#include "table/traits.hpp"

namespace stamtafel {

namespace {

// Where a part stands in an event; how it is written and read follows from its type.
using Place = std::variant<std::string TableEvent::*, std::optional<Seat> TableEvent::*,
                           std::size_t TableEvent::*, int TableEvent::*, bool TableEvent::*,
                           std::vector<std::string> TableEvent::*, std::vector<int> TableEvent::*,
                           std::optional<std::vector<int>> TableEvent::*, Json TableEvent::*>;

struct Part {
    Place place{};
    std::string_view key{};  // empty: no part at all
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

constexpr Part seat_part{&TableEvent::seat, "seat"};
constexpr Part guest_part{&TableEvent::guest, "guest"};
constexpr Part name_part{&TableEvent::name, "name"};
constexpr Part text_part{&TableEvent::text, "text"};
constexpr Part question_part{&TableEvent::text, "question"};
constexpr Part index_part{&TableEvent::index, "index"};
constexpr Part yes_part{&TableEvent::yes, "yes"};
// Missing in what was written before any rules had a second version: then it is the first.
constexpr Part rules_part{&TableEvent::rules, "rules", true};
constexpr Part secret_part{&TableEvent::secret, "secret"};
constexpr Part kept_secret_part{.place = &TableEvent::secret, .key = "secret", .for_store = true};
constexpr Part level_part{&TableEvent::text, "level"};
constexpr Part hash_part{&TableEvent::hash, "commitment"};
constexpr Part result_part{&TableEvent::result, "result"};
constexpr Part bytes_part{&TableEvent::text, "bytes"};

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
         {Part{&TableEvent::text, "table"}, guest_part, name_part,
          Part{&TableEvent::setup, "setup"}}},
    Form{Kind::sat, "sat", {seat_part, guest_part, name_part}, seating},
    Form{Kind::stood, "stood", {seat_part}, seating},
    Form{Kind::bot_seated, "bot_seated", {seat_part, level_part}, seating},
    Form{Kind::seat_opened, "seat_opened", {seat_part}, seating},
    Form{Kind::host, "host", {guest_part}},
    Form{Kind::commitment,
         "commitment",
         {index_part, Part{&TableEvent::text, "match"}, hash_part, kept_secret_part},
         seating},
    Form{Kind::cut, "cut", {seat_part, bytes_part}, cutting},
    Form{Kind::committed, "committed", {seat_part, hash_part}, cutting},
    Form{Kind::cuts_closed, "cuts_closed", {index_part}, cutting},
    Form{Kind::cut_shown, "cut_shown", {seat_part, bytes_part}, quiet},
    Form{Kind::withheld, "withheld", {seat_part}, quiet},
    Form{Kind::started, "started", {index_part, rules_part}},
    Form{Kind::line, "line", {Part{&TableEvent::line, "number"}, text_part}, moves},
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
         {Part{&TableEvent::result, "end"}, Part{&TableEvent::scores, "scores"},
          Part{&TableEvent::winners, "winners"}},
         turns},
    Form{Kind::revealed,
         "revealed",
         {secret_part, Part{&TableEvent::cuts, "cuts"},
          Part{&TableEvent::commitments, "commitments", true}}},
    Form{Kind::again, "again", {seat_part, yes_part}, quiet},
    Form{Kind::rematch, "rematch", {index_part}, seating},
    Form{Kind::said, "said", {guest_part, name_part, text_part}, talk},
    Form{Kind::reacted, "reacted", {guest_part, Part{&TableEvent::text, "symbol"}}, talk},
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

bool has_part(const Form& form, const Place& place) {
    return std::ranges::any_of(
        form.parts, [&](const Part& part) { return !part.key.empty() && part.place == place; });
}

// The hot path: what is written often needs no tree of JSON.
template <class T>
void add_value(std::string& out, const T& value) {
    if constexpr (std::same_as<T, std::string>) {
        add_text(out, value);
    } else if constexpr (std::same_as<T, std::vector<std::string>>) {
        add_texts(out, value);
    } else if constexpr (std::integral<T> && !std::same_as<T, bool>) {
        out += std::to_string(value);
    } else {
        out += written(value);
    }
}

template <class T>
void add_value(std::string& out, const std::optional<T>& value) {
    if (value) {
        add_value(out, *value);
    } else {
        out += "null";
    }
}

bool read_part(TableEvent& event, const Place& place, const Json& value) {
    const bool typed =
        std::visit([&](auto member) { return read_value(event.*member, value); }, place);
    const bool is_setup = place == Place(&TableEvent::setup);
    return typed && event.seat.value_or(0) < max_seats && (!is_setup || value.is_object());
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
    return has_part(form_of(kind), &TableEvent::seat);
}

namespace {

std::string text_for(const TableEvent& event, bool store, const std::string* line) {
    const Form& form = form_of(event.kind);
    std::string out = R"({"kind":")";
    out += form.name;
    out += '"';
    for (const Part& part : form.parts) {
        if (part.key.empty() || (part.for_store && !store)) continue;
        if (part.place == Place(&TableEvent::commitments) && event.commitments.empty()) continue;
        out += ",\"";
        out += part.key;
        out += "\":";
        if (line != nullptr && part.place == Place(&TableEvent::text)) {
            add_text(out, *line);
        } else {
            std::visit([&](auto member) { add_value(out, event.*member); }, part.place);
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
        if (part.key.empty()) continue;
        const Json* value = member(inner, part.key);
        if (value == nullptr && part.optional) continue;
        if (value == nullptr || !read_part(event, part.place, *value)) return bad_event(part.key);
    }
    return event;
}

std::string without_guest(std::string_view text, std::string_view guest) {
    auto event = read_event(text);
    if (!event) return std::string(text);
    const bool commanded = guest_of_mark(event->command) == guest;
    if (commanded) event->command.clear();
    if (event->guest != guest) return commanded ? write_event(*event) : std::string(text);
    if (has_part(form_of(event->kind), &TableEvent::name)) event->name = forgotten_name;
    if (event->kind == Kind::said) event->text.clear();
    return write_event(*event);
}

}  // namespace stamtafel
