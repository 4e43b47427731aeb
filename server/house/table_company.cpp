#include "server/house/table_company.hpp"

#include "server/house/house.hpp"

namespace stamtafel {

TableCompany::TableCompany(const Table& table, std::string_view id, House& house)
    : Audience(table), house_(house), tokens_(house.seat_key, id) {}

TableCompany::~TableCompany() {
    house_.figures.links.add(-static_cast<std::int64_t>(counted_));
}

void TableCompany::count() {
    house_.figures.links.add(static_cast<std::int64_t>(all().size()) -
                             static_cast<std::int64_t>(counted_));
    counted_ = all().size();
}

Answer<> TableCompany::identify(Link& link, const Joining& joining) const {
    link.be_oneself();
    if (joining.seat_token.empty()) return {};
    // All seats are compared, so that the time tells nothing.
    for (Seat seat = 0; seat < table().setup().seats; ++seat) {
        const std::string& holder = table().guest_at(seat);
        if (tokens_.fits(joining.seat_token, seat, holder) && !holder.empty()) {
            link.by_token = seat;
            link.seat_token = joining.seat_token;
            link.guest = holder;
        }
    }
    if (!link.by_token) return refuse("server.bad_seat_token");
    const auto holder = house_.store.guest(link.guest);
    if (holder && *holder) link.name = (*holder)->name;
    return {};
}

Answer<> TableCompany::join(const std::shared_ptr<Link>& link, const Joining& joining, Mail& mail) {
    if (auto known = identify(*link, joining); !known) return known;
    auto joined = Audience::join(
        link, joining, [this](std::uint64_t number) { return events_after(number); }, mail);
    count();
    return joined;
}

bool TableCompany::leave(const std::shared_ptr<Link>& link) {
    const bool was_here = Audience::leave(link);
    count();
    return was_here;
}

void TableCompany::review(Mail& mail) {
    for (const auto& onlooker : all()) {
        auto& link = static_cast<Link&>(*onlooker);
        if (link.by_token && acting(link) != link.guest) link.be_oneself();
    }
    Audience::review(mail);
    count();
}

void TableCompany::dismiss(const Refusal& why, Mail& mail) {
    Audience::dismiss(why, mail);
    count();
}

const std::string& TableCompany::acting(const Onlooker& onlooker) const {
    const auto& link = static_cast<const Link&>(onlooker);
    if (!link.by_token) return link.own_guest;
    const std::string& holder = table().guest_at(*link.by_token);
    const bool holds =
        holder == link.guest && tokens_.fits(link.seat_token, *link.by_token, holder);
    return holds ? link.guest : link.own_guest;
}

void TableCompany::add_to_you(Json& you, Seat seat) const {
    you["seat_token"] = tokens_.token(seat, table().guest_at(seat));
}

std::optional<std::vector<TableEvent>> TableCompany::events_after(std::uint64_t number) const {
    const auto stored = house_.store.events(table().id(), static_cast<std::int64_t>(number));
    if (!stored) return std::nullopt;
    return read_events(*stored);
}

std::optional<std::vector<TableEvent>> read_events(const std::vector<StoredEvent>& events) {
    std::vector<TableEvent> read;
    read.reserve(events.size());
    for (const StoredEvent& stored : events) {
        auto event = read_event(stored.text);
        if (!event) return std::nullopt;
        read.push_back(std::move(*event));
    }
    return read;
}

}  // namespace stamtafel
