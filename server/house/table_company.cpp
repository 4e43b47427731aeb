#include "server/house/table_company.hpp"

#include <exception>
#include <utility>

#include "server/house/house.hpp"

namespace stamtafel {

namespace {

HostedOnlooker& hosted(const std::shared_ptr<Onlooker>& onlooker) {
    return static_cast<HostedOnlooker&>(*onlooker);
}

}  // namespace

TableCompany::TableCompany(House& house, const FollowedTable& followed, Attendance::Tell tell)
    : Audience(followed.table),
      house_(house),
      tokens_(followed.tokens),
      attendance_(house.reactor, *this, std::move(tell)) {}

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

void TableCompany::join(const Newcomer& newcomer) {
    const auto& [onlooker, joining] = newcomer;
    const auto turn_away = [&](const Refusal& why) {
        onlooker->joined = false;
        mail_.add(onlooker, frames::refused(*onlooker->wording, why,
                                            {.id = joining.id, .table = table().id()}));
    };
    try {
        if (const auto joined = let_in(newcomer); !joined) turn_away(joined.error());
    } catch (const std::exception&) {
        Audience::leave(onlooker);
        count();
        turn_away(Refusal("server.table_fault"));
        throw;
    }
}

Answer<> TableCompany::let_in(const Newcomer& newcomer) {
    const auto& [onlooker, joining] = newcomer;
    if (auto known = identify(*onlooker, joining); !known) return known;
    const auto after = [this](std::uint64_t number) { return events_after(number); };
    auto joined = Audience::join(onlooker, joining, after, mail_);
    count();
    if (joined) attendance_.check(onlooker->guest, *onlooker);
    return joined;
}

void TableCompany::leave(const std::shared_ptr<HostedOnlooker>& onlooker, bool sure) {
    const bool was_here = Audience::leave(onlooker);
    count();
    if (!was_here || resting_) return;
    if (sure) tell_presence(mail_);
    attendance_.check(acting(*onlooker), *onlooker);
}

void TableCompany::announce(const News& news, bool sure) {
    if (news.changes_company) admit_anew();
    const auto strays = deliver(news, mail_);
    if (news.changes_company && sure) tell_presence(mail_);
    for (const auto& stray : strays) {
        house_.journal.error("nothing_to_tell", {{"table", table().id()}});
        hosted(stray).connection->close(CloseCode::internal_error, "come back");
    }
    if (news.changes_company) attendance_.check_all();
}

void TableCompany::resync(std::span<const TableEvent> events) {
    admit_anew();
    Audience::resync(events, mail_);
}

void TableCompany::admit_anew() {
    for (const auto& onlooker : all()) {
        HostedOnlooker& each = hosted(onlooker);
        if (each.by_token && acting(each) != each.guest) each.be_oneself();
    }
    review(mail_);
    count();
}

void TableCompany::dismiss(const Refusal& why) {
    Audience::dismiss(why, mail_);
    count();
}

void TableCompany::close() {
    for (const auto& onlooker : all()) {
        hosted(onlooker).connection->close(CloseCode::internal_error, "table closed");
    }
}

void TableCompany::rest() {
    resting_ = true;
    attendance_.rest();
}

std::vector<std::string> TableCompany::payers() const {
    std::vector<std::string> payers;
    for (const auto& onlooker : all()) payers.push_back(hosted(onlooker).payer());
    return payers;
}

void TableCompany::post() {
    mail_.hand_out([](Onlooker& to, const std::vector<frames::Frame>& frames) {
        static_cast<HostedOnlooker&>(to).connection->send(frames);
    });
}

const std::string& TableCompany::acting(const Onlooker& onlooker) const {
    const auto& own = static_cast<const HostedOnlooker&>(onlooker);
    if (!own.by_token) return own.own_guest;
    const std::string& holder = table().guest_at(*own.by_token);
    const bool holds = holder == own.guest && tokens_.fits(own.seat_token, *own.by_token, holder);
    return holds ? own.guest : own.own_guest;
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
