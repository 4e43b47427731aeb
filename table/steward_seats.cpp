// What can be done before a match and after it: sitting down and standing up, bots, the start, the
// next match.
#include <algorithm>
#include <utility>

#include "rules/kit/hex.hpp"
#include "table/steward.hpp"

namespace stamtafel {

namespace {

Answer<FairSource::Secret> read_secret(std::string_view digits) {
    const auto bytes = from_hex(digits);
    FairSource::Secret secret{};
    if (!bytes || bytes->size() != secret.size()) return refuse("table.bad_secret");
    std::ranges::copy(*bytes, secret.begin());
    return secret;
}

Answer<> check_deal(std::string_view match, std::string_view secret) {
    if (match.empty() || match.size() > FairSource::longest_match) {
        return refuse("table.bad_secret");
    }
    if (const auto read = read_secret(secret); !read) return std::unexpected(read.error());
    return {};
}

}  // namespace

Answer<> Steward::create(const TableBirth& birth) {
    if (birth.table.empty() || birth.host.empty()) return refuse("table.not_yours");
    if (auto fit = check_name(birth.name); !fit) return fit;
    if (auto fit = check_deal(birth.match, birth.secret); !fit) return fit;
    tell({.kind = Kind::created,
          .guest = birth.host,
          .name = birth.name,
          .text = birth.table,
          .setup = setup_json(birth.setup)});
    // Nobody is made referee unasked; the host judges until they have said yes.
    const std::string& named = birth.setup.referee;
    if (!named.empty() && named != birth.host) tell({.kind = Kind::referee_asked, .guest = named});
    commit(0, birth.match, birth.secret);
    return {};
}

void Steward::commit(int index, const std::string& match, const std::string& secret) {
    tell({.kind = Kind::commitment,
          .index = index,
          .text = match,
          .hash = FairSource::commitment(*read_secret(secret)),
          .secret = secret});
}

Answer<> Steward::sit(const TableCommand& command) {
    const auto own = state_.seats.of(command.who);
    if (state_.playing() && own) return come_back(command, *own);
    if (auto fits = is_waiting(); !fits) return fits;
    if (auto fits = check_name(command.name); !fits) return fits;
    const bool cuts = !command.text.empty() || !command.hash.empty();
    if (cuts) {
        if (auto fits = check_cut(command); !fits) return fits;
    }
    std::optional<Seat> seat = state_.seats.first_open();
    if (command.seat) {
        const auto named = named_seat(command);
        if (!named) return std::unexpected(named.error());
        seat = *named;
    } else if (own) {
        return refuse("table.seated_already");
    }
    if (!seat) return refuse("table.full");
    if (own == seat) return refuse("table.seated_already");
    if (state_.seats[*seat].kind != TableSeat::Kind::open) {
        return refuse(Refusal("table.seat_taken").with("seat", *seat));
    }
    TableEvent event{.kind = Kind::sat};
    event.seat = seat;
    event.guest = command.who;
    event.name = name_at_table(command.who, command.name);
    // Sitting down elsewhere first, so that nobody is a stranger in between.
    tell(std::move(event));
    if (own) tell({.kind = Kind::stood, .seat = own});
    if (cuts) tell_cut(*seat, command);
    if (state_.setup.start == StartSetup::full && !state_.seats.first_open()) begin_match();
    return {};
}

Answer<> Steward::come_back(const TableCommand& command, Seat seat) {
    const TableSeat& own = state_.seats[seat];
    if (!own.has_stake()) return refuse("table.resigned");
    if (own.played_by_person()) return refuse("table.seated_already");
    if (auto fits = check_name(command.name); !fits) return fits;
    tell({.kind = Kind::returned,
          .seat = seat,
          .guest = command.who,
          .name = name_at_table(command.who, command.name)});
    note(seat, "back at seat");
    return {};
}

Answer<> Steward::stand(const TableCommand& command) {
    const auto seat = own_seat(command);
    if (!seat) return std::unexpected(seat.error());
    const bool was_host = command.who == state_.host;
    if (state_.closed_since) return refuse("table.revealing");
    if (!state_.playing()) {
        tell({.kind = Kind::stood, .seat = *seat});
    } else {
        const TableSeat& own = state_.seats[*seat];
        if (own.absence != TableSeat::Absence::none) return refuse("table.bot_plays_for_you");
        // Every time is two lines in the log of the match, and everybody must be told.
        constexpr int most_departures = 20;
        if (own.departures >= most_departures) return refuse("table.stood_too_often");
        take_over(*seat, Kind::left);
    }
    if (was_host) pass_host();
    return {};
}

Answer<> Steward::seat_bot(const TableCommand& command) {
    if (auto fits = is_host(command); !fits) return fits;
    if (auto fits = is_waiting(); !fits) return fits;
    const auto seat = named_seat(command);
    if (!seat) return std::unexpected(seat.error());
    if (auto fits = check_level(command.text); !fits) return fits;
    if (state_.seats[*seat].played_by_person()) {
        return refuse(Refusal("table.seat_taken").with("seat", *seat));
    }
    tell({.kind = Kind::bot_seated, .seat = *seat, .text = command.text});
    return {};
}

// Also for a person in it: before play the host says who plays.
Answer<> Steward::open_seat(const TableCommand& command) {
    if (auto fits = is_host(command); !fits) return fits;
    if (auto fits = is_waiting(); !fits) return fits;
    const auto seat = named_seat(command);
    if (!seat) return std::unexpected(seat.error());
    if (state_.seats[*seat].kind == TableSeat::Kind::open) {
        return refuse(Refusal("table.seat_open").with("seat", *seat));
    }
    tell({.kind = Kind::seat_opened, .seat = *seat});
    return {};
}

Answer<> Steward::start(const TableCommand& command) {
    if (auto fits = is_host(command); !fits) return fits;
    if (auto fits = is_waiting(); !fits) return fits;
    if (state_.seats.people().empty()) return refuse("table.no_person");
    if (!command.yes && state_.seats.first_open()) {
        return refuse(Refusal("table.seats_open").with("seat", *state_.seats.first_open()));
    }
    for (Seat seat = 0; seat < state_.seats.size(); ++seat) {
        if (state_.seats[seat].kind == TableSeat::Kind::open) seat_stand_in(seat);
    }
    begin_match();
    return {};
}

void Steward::seat_stand_in(Seat seat) {
    tell({.kind = Kind::bot_seated, .seat = seat, .text = std::string(TableCore::stand_in_level)});
}

Answer<> Steward::rematch(const TableCommand& command) {
    if (state_.phase == TablePhase::waiting) return refuse("table.not_started");
    if (state_.playing()) return refuse("table.in_play");
    const auto seat = state_.seats.of(command.who);
    const bool without_missing = command.yes;
    if (without_missing) {
        if (auto fits = is_host(command); !fits) return fits;
    }
    if (!seat && !without_missing) return refuse("table.no_seat");
    if (auto fits = check_deal(command.match, command.secret); !fits) return fits;
    // One secret for two matches would tell the cards of the second.
    if (command.secret == state_.secret || command.match == state_.match_id) {
        return refuse("table.bad_secret");
    }
    if (without_missing) {
        const bool somebody = std::ranges::any_of(state_.seats.all(), &TableSeat::again);
        if (!seat && !somebody) return refuse("table.no_person");
    }
    if (seat && !state_.seats[*seat].again) {
        tell({.kind = Kind::again, .seat = seat, .yes = true});
    }
    const auto& all = state_.seats.all();
    const auto is_missing = [](const TableSeat& each) {
        return !each.guest.empty() && !each.again;
    };
    if (!without_missing && std::ranges::any_of(all, is_missing)) return {};
    for (Seat missing = 0; missing < state_.seats.size(); ++missing) {
        if (is_missing(state_.seats[missing])) seat_stand_in(missing);
    }
    tell({.kind = Kind::rematch, .index = state_.match_index + 1});
    commit(state_.match_index, command.match, command.secret);
    return {};
}

void Steward::pass_host() {
    const int seats = state_.seats.size();
    const auto from = state_.seats.of(state_.host);
    for (int i = 1; i <= seats; ++i) {
        const auto seat = static_cast<Seat>((from.value_or(0) + i) % seats);
        const std::string& guest = state_.seats[seat].guest;
        if (guest.empty() || guest == state_.host || !state_.people.is_here(guest)) continue;
        return tell({.kind = Kind::host, .guest = std::string(guest)});
    }
}

}  // namespace stamtafel
