// What can be done at any time: talking, and coming and going.
#include <algorithm>
#include <set>
#include <utility>

#include "table/reactions.hpp"
#include "table/same_name.hpp"
#include "table/steward.hpp"

namespace stamtafel {

namespace {

// The same heart, asked to be drawn in colour.
constexpr std::string_view variation_selector = "\ufe0f";

}  // namespace

Answer<> Steward::may_talk(const TableCommand& command) const {
    if (state_.is_muted(command.who)) return refuse("table.muted");
    if (state_.people.find(command.who) == nullptr && command.who != state_.referee() &&
        !state_.setup.spectators) {
        return refuse("table.no_spectators");
    }
    return {};
}

Answer<> Steward::say(const TableCommand& command) {
    if (auto fits = may_talk(command); !fits) return fits;
    if (auto plain = check_name(command.name); !plain) return plain;
    if (auto plain = check_text(command.text, longest_chat); !plain) return plain;
    tell({.kind = Kind::said,
          .guest = command.who,
          .name = state_.people.find(command.who) == nullptr
                      ? name_at_table(command.who, command.name)
                      : std::string(state_.people.name_of(command.who)),
          .text = command.text});
    return {};
}

Answer<> Steward::react(const TableCommand& command) {
    if (auto fits = may_talk(command); !fits) return fits;
    std::string_view symbol = command.text;
    if (symbol.ends_with(variation_selector)) symbol.remove_suffix(variation_selector.size());
    if (std::ranges::find(reactions, symbol) == reactions.end()) {
        std::string known;
        for (const auto each : reactions) known.append(known.empty() ? "" : " ").append(each);
        return refuse(Refusal("table.no_reaction").with("known", known));
    }
    tell({.kind = Kind::reacted, .guest = command.who, .text = std::string(symbol)});
    return {};
}

Answer<> Steward::rename(const TableCommand& command) {
    if (state_.people.find(command.who) == nullptr) return refuse("table.stranger");
    // A name is read by everybody too.
    if (state_.is_muted(command.who)) return refuse("table.muted_name");
    if (auto plain = check_name(command.text); !plain) return plain;
    TableEvent event{.kind = Kind::renamed};
    event.guest = command.who;
    // A guest who asks gets the name as it is, once the first of that name is gone.
    const bool free = !names_around(command.who).of_others.contains(folded_name(command.text));
    event.name = free ? command.text : name_at_table(command.who, command.text);
    tell(std::move(event));
    return {};
}

Steward::Names Steward::names_around(const std::string& guest) const {
    Names names;
    const auto note = [&](const std::string& whose, const std::string& called) {
        if (whose == guest) {
            names.own = called;
        } else {
            names.of_others.insert(folded_name(called));
        }
    };
    for (const ChatLine& line : state_.chat) note(line.guest, line.name);
    for (const Person& person : state_.people.all()) note(person.guest, person.name);
    return names;
}

std::string Steward::name_at_table(const std::string& guest, const std::string& wanted) const {
    const std::string& name = state_.muted_name(guest).empty() ? wanted : state_.muted_name(guest);
    const auto [own, taken] = names_around(guest);
    // A guest who has a number keeps it, though the first of that name may be gone: people know
    // them by it.
    constexpr int most_names = 100;  // more than people and the talk that is kept can have
    std::string free;
    for (int number = 1; number <= most_names; ++number) {
        const std::string called = number == 1 ? name : numbered_name(name, number);
        if (taken.contains(folded_name(called))) continue;
        if (called == own) return called;
        if (free.empty()) free = called;
        if (own.empty()) break;
    }
    return free;
}

Answer<> Steward::referee(const TableCommand& command) {
    const bool is_asked = command.who == state_.asked_to_judge;
    const bool gives_up = command.who == state_.judge && !command.yes;
    if (!is_asked && !gives_up) return refuse("table.not_asked");
    if (auto fits = check_name(command.name); !fits) return fits;
    tell({.kind = Kind::referee,
          .yes = command.yes,
          .guest = command.who,
          .name = name_at_table(command.who, command.name)});
    return {};
}

Answer<> Steward::mute(const TableCommand& command) {
    if (auto fits = is_host(command); !fits) return fits;
    // Anybody may be named, even when gone, but nothing that is no name: everybody is told the
    // list.
    if (!could_be_guest(command.text) || command.text == state_.host) {
        return refuse("table.mute_whom");
    }
    const bool muted = state_.is_muted(command.text);
    // A list that only a host can fill is still a list that has to end.
    constexpr std::size_t most = 100;
    if (command.yes && !muted && state_.muted.size() >= most) return refuse("table.mute_whom");
    if (muted == command.yes) return {};
    tell({.kind = Kind::muted, .yes = command.yes, .guest = command.text});
    return {};
}

Answer<> Steward::presence(const TableCommand& command) {
    const Person* person = state_.people.find(command.text);
    const bool was_here = person != nullptr && person->here;
    const bool known = person != nullptr || command.text == state_.judge;
    if (!known || command.text.empty() || was_here == command.yes) return {};
    TableEvent event{.kind = command.yes ? Kind::here : Kind::away};
    event.guest = command.text;
    if (command.yes) {
        event.name = person == nullptr ? name_at_table(command.text, command.name) : person->name;
    }
    tell(std::move(event));
    return {};
}

Answer<> Steward::forget(const TableCommand& command) {
    const std::string& guest = command.text;
    const bool has_said =
        std::ranges::find(state_.chat, guest, &ChatLine::guest) != state_.chat.end();
    const bool named = state_.is_muted(guest) || guest == state_.asked_to_judge;
    if (state_.people.find(guest) == nullptr && !has_said && !named) return {};
    if (const auto seat = state_.seats.of(guest)) {
        if (state_.closed_since) {
            if (state_.seats[*seat].owes_cut()) tell({.kind = Kind::withheld, .seat = seat});
        } else if (!state_.playing()) {
            tell({.kind = Kind::stood, .seat = seat});
        } else if (state_.seats[*seat].has_stake()) {
            take_over(*seat, Kind::resigned);
        }
    }
    if (guest == state_.host) pass_host();
    tell({.kind = Kind::forgotten, .guest = guest});
    if (state_.closed_since) begin_if_all_shown();
    return {};
}

}  // namespace stamtafel
