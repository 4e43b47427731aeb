#include "table/listing.hpp"

#include <algorithm>
#include <utility>

#include "table/json_fields.hpp"
#include "table/snapshot.hpp"
#include "table/table_core.hpp"

namespace stamtafel {

namespace {

Json player_json(const TableCore& state, const TableSeat& seat) {
    switch (seat.kind) {
        case TableSeat::Kind::open:
            break;
        case TableSeat::Kind::person:
            return {{"kind", "person"}, {"name", state.people.name_of(seat.guest)}};
        case TableSeat::Kind::bot: {
            Json json{{"kind", "bot"}, {"level", seat.level}};
            if (seat.has_stake()) json["for"] = state.people.name_of(seat.guest);
            return json;
        }
    }
    return {{"kind", "open"}};
}

// Whether what is asked of it below is there.
bool is_summary(const Json& json) {
    const Json* spectators = member(json, "spectators");
    const Json* open = member(json, "open");
    const Json* players = member(json, "players");
    return text_member(json, "phase") && spectators != nullptr && spectators->is_boolean() &&
           open != nullptr && open->is_number_integer() && players != nullptr &&
           players->is_array();
}

// What is kept of it, for writing and for reading.
constexpr auto place_fields = [](auto& io, auto& place) {
    io("guest", place.guest);
    io("plays", place.plays);
};

constexpr auto listing_fields = [](auto& io, auto& listing) {
    io("summary", listing.summary);
    io("host", listing.host);
    io("referee", listing.referee);
    io("people", listing.people);
    io("paused", listing.paused);
};

}  // namespace

TableListing listing_of(const TableCore& state) {
    TableListing listing{.host = state.host,
                         .referee = state.referee(),
                         .asked = state.asked_to_judge,
                         .paused = state.paused_by.has_value()};
    int open = 0;
    Json players = Json::array();
    for (const TableSeat& seat : state.seats.all()) {
        if (seat.kind == TableSeat::Kind::open) ++open;
        players.push_back(player_json(state, seat));
        listing.seats.push_back({.guest = seat.has_stake() ? seat.guest : std::string{},
                                 .plays = seat.played_by_person()});
    }
    for (const Person& person : state.people.all()) listing.people.push_back(person.guest);
    listing.summary = {{"table", state.id},
                       {"game", state.setup.game->info().id},
                       {"name", state.setup.name},
                       {"host", state.people.name_of(state.host)},
                       {"phase", phase_name(state.phase)},
                       {"seats", state.setup.seats},
                       {"open", open},
                       {"people", state.seats.people().size()},
                       {"spectators", state.setup.spectators},
                       {"players", std::move(players)}};
    return listing;
}

AwaitedBits awaited_of(const TableCore& state) {
    if (!state.playing()) return 0;
    if (!state.match->over() && state.match->awaits_verdict()) return awaited_verdict;
    AwaitedBits bits = 0;
    for (const Seat seat : state.awaited()) bits |= AwaitedBits{1} << seat;
    return bits;
}

bool TableListing::may_read(std::string_view guest) const {
    return summary.value("spectators", false) || guest == referee ||
           std::ranges::find(people, guest) != people.end();
}

Answer<> TableListing::admits(std::string_view guest) const {
    const bool may_sit = summary.value("phase", "") == "waiting" && summary.value("open", 0) > 0;
    const bool is_asked = !guest.empty() && guest == asked;
    if (may_sit || is_asked || may_read(guest)) return {};
    return refuse("table.no_spectators");
}

std::optional<Seat> TableListing::seat_of(std::string_view guest) const {
    if (guest.empty()) return std::nullopt;
    const auto found = std::ranges::find(seats, guest, &Place::guest);
    if (found == seats.end()) return std::nullopt;
    return static_cast<Seat>(found - seats.begin());
}

Json TableListing::summary_with(AwaitedBits awaited) const {
    Json json = summary;
    Json& list = json["awaited"] = Json::array();
    for (Seat seat = 0; seat < max_seats; ++seat) {
        if (((awaited >> seat) & 1U) != 0) list.push_back(seat);
    }
    return json;
}

bool TableListing::on_turn(std::string_view guest, AwaitedBits awaited) const {
    if (paused || guest.empty()) return false;
    if (awaited == awaited_verdict) return guest == referee;
    const auto seat = seat_of(guest);
    return seat && seats[*seat].plays && ((awaited >> *seat) & 1U) != 0;
}

std::string write_listing(const TableListing& listing) {
    FieldWriter writer;
    listing_fields(writer, listing);
    writer("asked", listing.asked);
    Json seats = Json::array();
    for (const TableListing::Place& seat : listing.seats) {
        FieldWriter place;
        place_fields(place, seat);
        seats.push_back(place.take());
    }
    writer("seats", seats);
    return written(writer.take());
}

Answer<TableListing> read_listing(std::string_view text) {
    const auto json = read_json(text);
    if (!json) return std::unexpected(json.error());
    TableListing listing;
    FieldReader reader(*json);
    listing_fields(reader, listing);
    // Missing in what was written before referees were asked.
    listing.asked = text_member(*json, "asked").value_or("");
    reader.list("seats", [&](const Json& seat) {
        FieldReader place(seat);
        place_fields(place, listing.seats.emplace_back());
        return place.sound();
    });
    if (!reader.sound() || !is_summary(listing.summary)) {
        return refuse(Refusal("table.bad_event").with("field", "listing"));
    }
    return listing;
}

std::string listing_without_guest(std::string_view text, std::string_view guest) {
    auto listing = read_listing(text);
    if (!listing) return std::string(text);
    if (listing->host == guest) listing->summary["host"] = forgotten_name;
    Json& players = listing->summary["players"];
    for (std::size_t i = 0; i < listing->seats.size() && i < players.size(); ++i) {
        if (listing->seats[i].guest != guest) continue;
        for (const char* key : {"name", "for"}) {
            if (players[i].contains(key)) players[i][key] = forgotten_name;
        }
    }
    return write_listing(*listing);
}

}  // namespace stamtafel
