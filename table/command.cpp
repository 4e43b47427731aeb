#include "table/command.hpp"

#include <algorithm>
#include <array>

#include "table/traits.hpp"

namespace stamtafel {

namespace {

using Kind = TableCommand::Kind;

enum class Trait : std::uint8_t { needs_seat, ends_a_match, of_spectators, is_talk, of_server };

constexpr Traits<Trait> ends{Trait::ends_a_match};
constexpr Traits<Trait> of_server{Trait::of_server};

struct Flag {
    std::string_view key{};
    bool needed = false;
};

// What a command of one kind is.
struct Form {
    Kind kind;
    std::string_view name;
    Traits<Trait> traits{};
    std::string_view text{};  // what the client calls the one text it has, if any
    Flag flag{};
};

// In the order of the kinds.
constexpr std::array forms{
    Form{Kind::sit, "sit"},
    Form{Kind::stand, "stand"},
    Form{Kind::seat_bot, "seat_bot", {Trait::needs_seat}, "level"},
    Form{Kind::open_seat, "open_seat", {Trait::needs_seat}},
    Form{Kind::start, "start", {}, "", {.key = "fill"}},
    Form{Kind::cut, "cut", {}, "bytes"},
    Form{Kind::reveal, "reveal", ends, "bytes"},
    Form{Kind::act, "act", ends, "action"},
    Form{Kind::judge, "judge", ends},
    Form{Kind::takeback, "takeback"},
    Form{Kind::answer, "answer", ends, "", {.key = "yes", .needed = true}},
    Form{Kind::pause, "pause"},
    Form{Kind::resume, "resume", ends},
    Form{Kind::resign, "resign", ends},
    Form{Kind::abort, "abort", ends},
    Form{Kind::replace, "replace", {Trait::needs_seat, Trait::ends_a_match}},
    Form{Kind::rematch, "rematch", {}, "", {.key = "fill"}},
    Form{Kind::say, "say", {Trait::is_talk, Trait::of_spectators}, "text"},
    Form{Kind::react, "react", {Trait::is_talk, Trait::of_spectators}, "symbol"},
    Form{Kind::rename, "rename", {Trait::is_talk}, "name"},
    Form{Kind::referee, "referee", {}, "", {.key = "yes", .needed = true}},
    Form{Kind::mute, "mute", {}, "guest", {.key = "on", .needed = true}},
    Form{Kind::tick, "tick", of_server},
    Form{Kind::presence, "presence", of_server},
    Form{Kind::forget, "forget", of_server},
};
static_assert([] {
    for (std::size_t i = 0; i < forms.size(); ++i) {
        if (forms[i].kind != static_cast<Kind>(i)) return false;
    }
    return forms.size() == static_cast<std::size_t>(Kind::forget) + 1;
}());

const Form& form_of(Kind kind) {
    return forms[static_cast<std::size_t>(kind)];
}

std::unexpected<Refusal> bad_field(std::string_view field) {
    return refuse(Refusal("table.bad_field").with("field", field));
}

Answer<> read_wrong_words(TableCommand& command, const Json& frame) {
    const Json* words = member(frame, "wrong");
    constexpr std::size_t most = 64;
    if (words == nullptr || !words->is_array() || words->size() > most) return bad_field("wrong");
    for (const Json& word : *words) {
        if (!word.is_string()) return bad_field("wrong");
        command.words.push_back(word.get<std::string>());
    }
    return {};
}

}  // namespace

std::string_view command_name(Kind kind) {
    return form_of(kind).name;
}

Answer<TableCommand> read_command(const Json& frame) {
    const auto name = text_member(frame, "do");
    if (!name) return bad_field("do");
    const auto form = std::ranges::find(forms, *name, &Form::name);
    if (form == forms.end() || form->traits.has(Trait::of_server)) {
        return refuse(Refusal("table.unknown_command").with("command", *name));
    }

    TableCommand command;
    command.kind = form->kind;
    if (const Json* seen = member(frame, "seen")) {
        const auto number = integer(*seen);
        if (!number || *number < 0) return bad_field("seen");
        command.seen = static_cast<std::uint64_t>(*number);
    }
    const Json* seat = member(frame, "seat");
    if (form->traits.has(Trait::needs_seat) || (command.kind == Kind::sit && seat != nullptr)) {
        const auto number = seat == nullptr ? std::nullopt : small_integer(*seat);
        if (!number || *number < 0 || *number >= max_seats) return bad_field("seat");
        command.seat = static_cast<Seat>(*number);
    }
    const Json* promised = member(frame, "commitment");
    if (promised != nullptr && (command.kind == Kind::cut || command.kind == Kind::sit)) {
        // It holds for one seat, so that must be named.
        const bool of_a_seat = command.kind == Kind::cut || command.seat.has_value();
        const bool also_open = member(frame, command.kind == Kind::cut ? "bytes" : "cut");
        auto hash = text_member(frame, "commitment");
        if (!hash || hash->empty() || also_open) return bad_field("commitment");
        if (!of_a_seat) return bad_field("seat");
        command.hash = std::move(*hash);
    } else if (!form->text.empty()) {
        auto text = text_member(frame, form->text);
        if (!text) return bad_field(form->text);
        command.text = std::move(*text);
    }
    if (const Json* cut = member(frame, "cut"); command.kind == Kind::sit && cut != nullptr) {
        if (!cut->is_string()) return bad_field("cut");
        command.text = cut->get<std::string>();
    }
    if (const Flag& flag = form->flag; !flag.key.empty()) {
        const Json* value = member(frame, flag.key);
        if (value == nullptr ? flag.needed : !value->is_boolean()) return bad_field(flag.key);
        command.yes = value != nullptr && value->get<bool>();
    }
    if (command.kind == Kind::judge) {
        if (auto read = read_wrong_words(command, frame); !read) {
            return std::unexpected(read.error());
        }
    }
    return command;
}

bool ends_a_match(Kind kind) {
    return form_of(kind).traits.has(Trait::ends_a_match);
}

bool is_talk(Kind kind) {
    return form_of(kind).traits.has(Trait::is_talk);
}

bool is_of_spectators(Kind kind) {
    return form_of(kind).traits.has(Trait::of_spectators);
}

}  // namespace stamtafel
