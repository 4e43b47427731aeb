#include "server/house/table_company.hpp"

#include "server/house/house.hpp"

namespace stamtafel {

TableCompany::TableCompany(const Table& table, std::string_view id, House& house)
    : Audience(table), house_(house), tokens_(house.seat_key, id) {}

TableCompany::~TableCompany() {
    house_.figures.onlookers.add(-static_cast<std::int64_t>(counted_));
}

void TableCompany::count() {
    house_.figures.onlookers.add(static_cast<std::int64_t>(all().size()) -
                                 static_cast<std::int64_t>(counted_));
    counted_ = all().size();
}

Answer<> TableCompany::identify(HostedOnlooker& onlooker, const Joining& joining) const {
    onlooker.be_oneself();
    if (joining.seat_token.empty()) return {};
    // All seats are compared, so that the time tells nothing.
    for (Seat seat = 0; seat < table().setup().seats; ++seat) {
        const std::string& holder = table().guest_at(seat);
        if (tokens_.fits(joining.seat_token, seat, holder) && !holder.empty()) {
            onlooker.by_token = seat;
            onlooker.seat_token = joining.seat_token;
            onlooker.guest = holder;
        }
    }
    if (!onlooker.by_token) return refuse("server.bad_seat_token");
    const auto holder = house_.store.guest(onlooker.guest);
    if (holder && *holder) onlooker.name = (*holder)->name;
    return {};
}

Answer<> TableCompany::join(const std::shared_ptr<HostedOnlooker>& onlooker, const Joining& joining,
                            Mail& mail) {
    if (auto known = identify(*onlooker, joining); !known) return known;
    auto joined = Audience::join(
        onlooker, joining, [this](std::uint64_t number) { return events_after(number); }, mail);
    count();
    return joined;
}

bool TableCompany::leave(const std::shared_ptr<HostedOnlooker>& onlooker) {
    const bool was_here = Audience::leave(onlooker);
    count();
    return was_here;
}

void TableCompany::review(Mail& mail) {
    for (const auto& onlooker : all()) {
        auto& hosted = static_cast<HostedOnlooker&>(*onlooker);
        if (hosted.by_token && acting(hosted) != hosted.guest) hosted.be_oneself();
    }
    Audience::review(mail);
    count();
}

void TableCompany::dismiss(const Refusal& why, Mail& mail) {
    Audience::dismiss(why, mail);
    count();
}

const std::string& TableCompany::acting(const Onlooker& onlooker) const {
    const auto& hosted = static_cast<const HostedOnlooker&>(onlooker);
    if (!hosted.by_token) return hosted.own_guest;
    const std::string& holder = table().guest_at(*hosted.by_token);
    const bool holds =
        holder == hosted.guest && tokens_.fits(hosted.seat_token, *hosted.by_token, holder);
    return holds ? hosted.guest : hosted.own_guest;
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
