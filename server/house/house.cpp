#include "server/house/house.hpp"

#include <algorithm>
#include <utility>

#include "bots/bots.hpp"
#include "server/house/bot_desk.hpp"
#include "server/house/disk_budget.hpp"
#include "server/house/guest_book.hpp"
#include "server/house/hall.hpp"
#include "server/house/health.hpp"
#include "server/house/house_visitor.hpp"
#include "server/house/ledger.hpp"
#include "server/house/table_reader.hpp"
#include "server/house/visitors.hpp"
#include "server/net/ip_address.hpp"

namespace stamtafel {

namespace {

// A lively talk, but no flood.
constexpr Rate chat_rate{.per_second = 0.5, .burst = 6};
constexpr int most_matches = 200;
constexpr std::chrono::milliseconds look_again{10};

}  // namespace

class House::Body {
  public:
    explicit Body(const HouseParts& parts)
        : parts_(parts),
          figures_(parts.metrics),
          ledger_(parts.store, parts.reactor, parts.metrics),
          reader_(parts.store, parts.reactor, parts.seat_key),
          desk_(parts.reactor, parts.config.bot_threads, parts.config.bot_time),
          guests(parts.config, parts.store, ledger_, parts.reactor),
          budget(parts.config, parts.store, parts.reactor, parts.journal, parts.metrics),
          hall(parts, figures_, ledger_, reader_, desk_, budget),
          health(parts.store, ledger_, parts.reactor, parts.journal, parts.metrics),
          chat_(chat_rate),
          rooms_{parts.config, parts.reactor, parts.journal, figures_,
                 hall,         guests,        visitors,      chat_} {}

    Body(const Body&) = delete;
    Body& operator=(const Body&) = delete;
    ~Body() {
        for (HouseVisitor* visitor : visitors.all()) visitor->abandon();
    }

    std::unique_ptr<Visitor> visited(std::shared_ptr<Connection> connection) {
        auto visitor = std::make_unique<HouseVisitor>(rooms_, std::move(connection));
        if (stopping_) say_restart(*visitor);
        return visitor;
    }

    void stop(std::move_only_function<void()> done) {
        stopping_ = true;
        stopped_ = std::move(done);
        hall.rest();
        health.rest();
        for (HouseVisitor* visitor : visitors.all()) say_restart(*visitor);
        wait_for_the_ledger();
    }

    void delete_guest(const std::string& guest, Then<void> then) {
        // Who came back while it is being written would stay as a ghost.
        guests.bar(guest);
        then = [this, guest, then = std::move(then)](Answer<> deleted) mutable {
            guests.unbar(guest);
            then(std::move(deleted));
        };
        for (HouseVisitor* visitor : visitors.of(guest)) {
            visitor->dismiss(Refusal("server.guest_deleted"), CloseCode::policy);
        }
        hall.forget(guest, [this, guest, then = std::move(then)](Answer<> forgotten) mutable {
            if (!forgotten) {
                then(std::move(forgotten));
            } else {
                guests.forget(guest, std::move(then));
            }
        });
    }

    // Those of the guest's connections whose device has ended.
    void dismiss(const std::string& guest, const std::function<bool(const std::string&)>& ended) {
        for (HouseVisitor* visitor : visitors.of(guest)) {
            if (!ended(visitor->device())) continue;
            visitor->dismiss(Refusal("server.device_ended"), CloseCode::unwelcome);
        }
    }

    [[nodiscard]] const HouseParts& parts() const { return parts_; }
    [[nodiscard]] bool busy() const {
        return ledger_.under_way() > 0 || reader_.under_way() > 0 || desk_.under_way() > 0;
    }
    void settle() {
        desk_.finish();
        reader_.finish();
        ledger_.finish();
    }

  private:
    HouseParts parts_;
    HouseFigures figures_;
    Ledger ledger_;
    TableReader reader_;
    BotDesk desk_;

  public:
    GuestBook guests;
    Visitors visitors;
    DiskBudget budget;
    Hall hall;
    Health health;

  private:
    void say_restart(HouseVisitor& visitor) {
        visitor.dismiss(Refusal("server.restart"), CloseCode::going_away, parts_.config.again);
    }
    void wait_for_the_ledger() {
        if (ledger_.under_way() == 0) {
            if (stopped_) std::exchange(stopped_, nullptr)();
            return;
        }
        waiting_ = parts_.reactor.after(look_again, [this] { wait_for_the_ledger(); });
    }

    NamedBuckets chat_;
    Rooms rooms_;
    bool stopping_ = false;
    std::move_only_function<void()> stopped_;
    std::unique_ptr<Timer> waiting_;
};

House::House(HouseParts parts) : body_(std::make_unique<Body>(parts)) {}

House::~House() = default;

Answer<> House::open() {
    return body_->hall.open();
}

std::unique_ptr<Visitor> House::visited(std::shared_ptr<Connection> connection) {
    return body_->visited(std::move(connection));
}

void House::stopping(std::move_only_function<void()> done) {
    body_->stop(std::move(done));
}

std::optional<StoredGuest> House::guest_by_token(std::string_view token) {
    auto found = body_->guests.by_token(token);
    if (!found) return std::nullopt;
    return std::move(found->guest);
}

void House::new_guest(std::string_view name, Then<Admission> then, const DeviceKind& device) {
    body_->guests.add(name, device, std::move(then));
}

void House::rename_guest(const std::string& guest, std::string_view name, std::string_view address,
                         Then<StoredGuest> then) {
    body_->guests.rename(guest, name,
                         [this, guest, payer = shared_limit(address),
                          then = std::move(then)](Answer<StoredGuest> renamed) mutable {
                             if (renamed) {
                                 for (HouseVisitor* visitor : body_->visitors.of(guest)) {
                                     visitor->renamed(renamed->name);
                                 }
                                 body_->hall.rename(guest, renamed->name, payer);
                             }
                             then(std::move(renamed));
                         });
}

void House::delete_guest(const std::string& guest, Then<void> then) {
    body_->delete_guest(guest, std::move(then));
}

std::string House::device_of(std::string_view token) {
    return GuestBook::device_of(token);
}

Answer<std::vector<StoredDevice>> House::devices_of(std::string_view guest) {
    return body_->parts().store.devices_of(guest);
}

void House::end_device(const std::string& guest, const std::string& device, Then<void> then) {
    body_->guests.end_device(
        guest, device, [this, guest, device, then = std::move(then)](Answer<> ended) mutable {
            if (ended)
                body_->dismiss(guest, [&](const std::string& each) { return each == device; });
            then(std::move(ended));
        });
}

void House::end_other_devices(const std::string& guest, const std::string& device,
                              Then<void> then) {
    body_->guests.end_other_devices(
        guest, device, [this, guest, device, then = std::move(then)](Answer<> ended) mutable {
            if (ended)
                body_->dismiss(guest, [&](const std::string& each) { return each != device; });
            then(std::move(ended));
        });
}

void House::new_code(const std::string& guest, Then<CarryCode> then) {
    body_->guests.new_code(guest, std::move(then));
}

void House::claim(std::string_view code, Then<Admission> then, const DeviceKind& device) {
    body_->guests.claim(code, device, std::move(then));
}

Answer<std::vector<MatchOfGuest>> House::matches_of(std::string_view guest) {
    return body_->parts().store.matches_of(guest, most_matches);
}

Answer<std::vector<GameTotal>> House::totals_of(std::string_view guest) {
    return body_->parts().store.totals_of(guest);
}

void House::create_table(const StoredGuest& host, Json setup, Then<std::string> then) {
    body_->hall.create(host, std::move(setup), std::move(then));
}

Answer<std::vector<Json>> House::listed_tables(int limit) {
    return body_->hall.listed(limit);
}

Answer<std::vector<Json>> House::tables_of(std::string_view guest, int limit) {
    return body_->hall.of_guest(guest, limit);
}

Answer<Json> House::table_summary(std::string_view table, std::string_view guest) {
    const auto found = body_->hall.listing(table);
    if (!found) return std::unexpected(found.error());
    if (const auto admitted = found->listing.admits(guest); !admitted) {
        return std::unexpected(admitted.error());
    }
    return found->listing.summary_with(found->awaited);
}

Answer<std::string> House::record(std::string_view table, int number, std::string_view guest) {
    const auto found = body_->hall.listing(table);
    if (!found) return std::unexpected(found.error());
    if (!found->listing.may_read(guest)) {
        // Whoever played may read it, even if he sits there no longer.
        const auto played = matches_of(guest);
        if (!played) return std::unexpected(played.error());
        const bool his = std::ranges::any_of(*played, [&](const MatchOfGuest& each) {
            return each.match.table == table && each.match.number == number;
        });
        if (!his) return refuse("table.no_spectators");
    }
    auto record = body_->parts().store.record(table, number);
    if (!record) return std::unexpected(record.error());
    if (!*record) return refuse("server.no_such_record");
    return std::move(**record);
}

const std::vector<std::string>& House::levels() {
    static const std::vector<std::string> names(bot_names.begin(), bot_names.end());
    return names;
}

Answer<> House::pay(std::string_view address, std::size_t bytes) {
    return body_->budget.pay(shared_limit(address), bytes);
}

Answer<> House::readable() {
    return body_->guests.readable();
}

void House::health(Then<void> then) {
    body_->health.ask(std::move(then));
}

std::size_t House::visitors() const {
    return body_->visitors.size();
}

std::size_t House::tables_in_memory() const {
    return body_->hall.size();
}

bool House::busy() const {
    return body_->busy();
}

void House::settle() {
    body_->settle();
}

}  // namespace stamtafel
