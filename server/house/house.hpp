// Where the tables stand, between the network and the store. Nothing of a table is told
// to anybody before it is written. All of it happens on the reactor's thread. Whoever wants
// something asks the room that does it; the rooms know each other through the house.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/config.hpp"
#include "server/house/bot_desk.hpp"
#include "server/house/disk_budget.hpp"
#include "server/house/guest_book.hpp"
#include "server/house/hall.hpp"
#include "server/house/health.hpp"
#include "server/house/house_figures.hpp"
#include "server/house/ledger.hpp"
#include "server/house/table_alarm.hpp"
#include "server/house/table_reader.hpp"
#include "server/house/visitors.hpp"
#include "server/journal.hpp"
#include "server/metrics.hpp"
#include "server/net/connection.hpp"
#include "server/net/rate_limit.hpp"
#include "server/net/reactor.hpp"
#include "store/store.hpp"

namespace stamtafel {

// What a house is built on; all of it outlives the house. The store is written from a thread that
// the house owns.
struct HouseParts {
    const Config& config;
    Reactor& reactor;
    Journal& journal;
    Metrics& metrics;
    Store& store;
    // From which seat tokens are made; the same after a restart (server/house/key_file.hpp).
    std::string seat_key;
};

class House : public HouseParts {
  public:
    explicit House(HouseParts parts);
    House(const House&) = delete;
    House& operator=(const House&) = delete;
    // Writes all that is waiting. After `stopping` nothing waits.
    ~House();

    std::unique_ptr<Visitor> visited(std::shared_ptr<Connection> connection);
    void stopping(std::move_only_function<void()> done);

    // Whether something is being read, written or thought.
    [[nodiscard]] bool busy() const;
    // Waits until everything is read and written and every bot has thought; the answers are posted
    // then.
    void settle();

    HouseFigures figures;
    Ledger ledger;
    TableReader reader;
    BotDesk desk;
    DiskBudget budget;
    Visitors visitors;
    NamedBuckets chat;  // per guest
    GuestBook guests;
    TableAlarm alarm;
    Hall hall;
    Health health;

  private:
    void wait_for_the_ledger();

    bool stopping_ = false;
    std::move_only_function<void()> stopped_;
    std::unique_ptr<Timer> waiting_;
};

}  // namespace stamtafel
