#include "table/command.hpp"

#include <algorithm>
#include <array>

namespace stamtafel {

namespace {

using Kind = TableCommand::Kind;

// In the order of the kinds; those after `mute` are the server's own.
constexpr std::array<std::string_view, 25> names{
    "sit",   "stand",   "seat_bot", "open_seat", "start", "cut",    "reveal",
    "act",   "judge",   "takeback", "answer",    "pause", "resume", "resign",
    "abort", "replace", "rematch",  "say",       "react", "rename", "referee",
    "mute",  "tick",    "presence", "forget"};
static_assert(names.size() == static_cast<std::size_t>(Kind::forget) + 1);

// The one text a command has, if any, by what the client calls it.
std::string_view text_key(Kind kind) {
    switch (kind) {
        case Kind::seat_bot:
            return "level";
        case Kind::cut:
        case Kind::reveal:
            return "bytes";
        case Kind::act:
            return "action";
        case Kind::say:
            return "text";
        case Kind::react:
            return "symbol";
        case Kind::rename:
            return "name";
        case Kind::mute:
            return "guest";
        default:
            return "";
    }
}

struct Flag {
    std::string_view key;
    bool needed = false;
};

Flag flag_of(Kind kind) {
    switch (kind) {
        case Kind::start:
        case Kind::rematch:
            return {.key = "fill"};
        case Kind::answer:
        case Kind::referee:
            return {.key = "yes", .needed = true};
        case Kind::mute:
            return {.key = "on", .needed = true};
        default:
            return {};
    }
}

bool needs_seat(Kind kind) {
    return kind == Kind::seat_bot || kind == Kind::open_seat || kind == Kind::replace;
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
    return names[static_cast<std::size_t>(kind)];
}

Answer<TableCommand> read_command(const Json& frame) {
    const auto name = text_member(frame, "do");
    if (!name) return bad_field("do");
    const auto last = names.begin() + static_cast<std::ptrdiff_t>(Kind::mute) + 1;
    const auto found = std::find(names.begin(), last, *name);
    if (found == last) return refuse(Refusal("table.unknown_command").with("command", *name));

    TableCommand command;
    command.kind = static_cast<Kind>(found - names.begin());
    if (const Json* seen = member(frame, "seen")) {
        const auto number = integer(*seen);
        if (!number || *number < 0) return bad_field("seen");
        command.seen = static_cast<std::uint64_t>(*number);
    }
    const Json* seat = member(frame, "seat");
    if (needs_seat(command.kind) || (command.kind == Kind::sit && seat != nullptr)) {
        const auto number = seat == nullptr ? std::nullopt : small_integer(*seat);
        if (!number || *number < 0 || *number >= max_seats) return bad_field("seat");
        command.seat = static_cast<Seat>(*number);
    }
    const Json* promised = member(frame, "commitment");
    if (promised != nullptr && (command.kind == Kind::cut || command.kind == Kind::sit)) {
        // It holds for one seat, so that has to be named.
        const bool of_a_seat = command.kind == Kind::cut || command.seat.has_value();
        const bool also_open = member(frame, command.kind == Kind::cut ? "bytes" : "cut");
        auto hash = text_member(frame, "commitment");
        if (!hash || hash->empty() || also_open) return bad_field("commitment");
        if (!of_a_seat) return bad_field("seat");
        command.hash = std::move(*hash);
    } else if (const auto key = text_key(command.kind); !key.empty()) {
        auto text = text_member(frame, key);
        if (!text) return bad_field(key);
        command.text = std::move(*text);
    }
    if (const Json* cut = member(frame, "cut"); command.kind == Kind::sit && cut != nullptr) {
        if (!cut->is_string()) return bad_field("cut");
        command.text = cut->get<std::string>();
    }
    if (const Flag flag = flag_of(command.kind); !flag.key.empty()) {
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

bool ends_a_match(TableCommand::Kind kind) {
    switch (kind) {
        case TableCommand::Kind::act:
        case TableCommand::Kind::judge:
        case TableCommand::Kind::answer:
        case TableCommand::Kind::resume:
        case TableCommand::Kind::resign:
        case TableCommand::Kind::abort:
        case TableCommand::Kind::replace:
        case TableCommand::Kind::reveal:
            return true;
        default:
            return false;
    }
}

}  // namespace stamtafel
