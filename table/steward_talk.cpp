// What can be done at any time: talking, and coming and going.
#include <algorithm>
#include <utility>

#include "table/steward.hpp"

namespace stamtafel {

namespace {

// Room for one symbol, however many parts it is put together from.
constexpr int longest_symbol = 10;

}  // namespace

Answer<> Steward::may_talk(const TableCommand& command) const {
    if (std::ranges::find(state_.muted, command.who) != state_.muted.end()) {
        return refuse("table.muted");
    }
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
    TableEvent event{.kind = Kind::said};
    event.guest = command.who;
    event.name = command.name;
    event.text = command.text;
    tell(std::move(event));
    return {};
}

Answer<> Steward::react(const TableCommand& command) {
    if (auto fits = may_talk(command); !fits) return fits;
    if (auto plain = check_text(command.text, longest_symbol); !plain) return plain;
    TableEvent event{.kind = Kind::reacted};
    event.guest = command.who;
    event.text = command.text;
    tell(std::move(event));
    return {};
}

Answer<> Steward::rename(const TableCommand& command) {
    if (state_.people.find(command.who) == nullptr) return refuse("table.stranger");
    if (auto plain = check_name(command.text); !plain) return plain;
    TableEvent event{.kind = Kind::renamed};
    event.guest = command.who;
    event.name = command.text;
    tell(std::move(event));
    return {};
}

Answer<> Steward::mute(const TableCommand& command) {
    if (auto fits = is_host(command); !fits) return fits;
    // Anybody may be named, also who is gone, but nothing that is no name: everybody is told the
    // list.
    if (!could_be_guest(command.text) || command.text == state_.host) {
        return refuse("table.mute_whom");
    }
    const bool muted = std::ranges::find(state_.muted, command.text) != state_.muted.end();
    // A list that only a host can fill is still a list that has to end.
    constexpr std::size_t most = 100;
    if (command.yes && !muted && state_.muted.size() >= most) return refuse("table.mute_whom");
    if (muted == command.yes) return {};
    TableEvent event{.kind = Kind::muted};
    event.guest = command.text;
    event.yes = command.yes;
    tell(std::move(event));
    return {};
}

void Steward::presence(const TableCommand& command) {
    const Person* person = state_.people.find(command.text);
    const bool was_here = person != nullptr && person->here;
    const bool known = person != nullptr || command.text == state_.setup.referee;
    if (!known || command.text.empty() || was_here == command.yes) return;
    TableEvent event{.kind = command.yes ? Kind::here : Kind::away};
    event.guest = command.text;
    if (command.yes) event.name = person == nullptr ? command.name : person->name;
    tell(std::move(event));
}

void Steward::forget(const std::string& guest) {
    const bool has_said =
        std::ranges::find(state_.chat, guest, &ChatLine::guest) != state_.chat.end();
    const bool muted = std::ranges::find(state_.muted, guest) != state_.muted.end();
    if (state_.people.find(guest) == nullptr && !has_said && !muted) return;
    if (const auto seat = state_.seats.of(guest)) {
        if (state_.closed_since) {
            if (state_.seats[*seat].owes_cut()) tell(Kind::withheld, *seat);
        } else if (!state_.playing()) {
            tell(Kind::stood, *seat);
        } else if (state_.seats[*seat].has_stake()) {
            take_over(*seat, Kind::resigned);
        }
    }
    if (guest == state_.host) pass_host();
    tell_about(Kind::forgotten, guest);
    if (state_.closed_since) begin_if_all_shown();
}

}  // namespace stamtafel
