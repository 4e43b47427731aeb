// All tables: read from the store when somebody asks for them, and given back when nobody does.
#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/config.hpp"
#include "server/house/hosted_table.hpp"
#include "server/house/house.hpp"

namespace stamtafel {

class Hall {
  public:
    Hall(const HouseParts& parts, HouseFigures& figures, Ledger& ledger, TableReader& reader,
         BotDesk& desk, DiskBudget& budget);

    // Finds out which tables there are; matches that were under way are read one after another.
    Answer<> open();

    // Maybe still being read; what is asked of it waits for that. `asker` is an address or a guest,
    // empty if nobody waits for it.
    Answer<std::shared_ptr<HostedTable>> find(std::string_view id, const std::string& asker);
    void create(const StoredGuest& host, Json setup, Then<std::string> then);

    // As the store has them, without reading any table.
    [[nodiscard]] Answer<std::vector<Json>> listed(int limit);
    [[nodiscard]] Answer<std::vector<Json>> of_guest(std::string_view guest, int limit);
    struct Listed {
        TableListing listing;
        AwaitedBits awaited = 0;
    };
    [[nodiscard]] Answer<Listed> listing(std::string_view id);

    // At every table where the guest plays or might; `done` when that is written.
    void rename(const std::string& guest, const std::string& name, const std::string& payer);
    void forget(const std::string& guest, Then<void> done);

    // The server stops: no more bots and clocks.
    void rest();
    [[nodiscard]] std::size_t size() const { return tables_.size(); }

  private:
    void look_after();
    void evict();
    void sweep();
    void tick(const std::string& id);
    Answer<> count_unfinished();
    // A database of an earlier version says nothing of its tables to lists: each is read once.
    Answer<> describe_tables();
    [[nodiscard]] std::shared_ptr<HostedTable> in_memory(std::string_view id) const;
    // Tables of this guest that are in memory or not over.
    Answer<std::vector<std::shared_ptr<HostedTable>>> living_tables_of(std::string_view guest,
                                                                       const std::string& asker);

    const Config& config_;
    Reactor& reactor_;
    Journal& journal_;
    Store& store_;
    Ledger& ledger_;
    TableReader& reader_;
    std::string seat_key_;
    TableAlarm clock_;
    Surroundings around_;
    std::unordered_map<std::string, std::shared_ptr<HostedTable>> tables_;
    std::deque<std::string> to_look_after_;
    std::size_t unfinished_ = 0;
    std::unique_ptr<Timer> evicting_;
    std::unique_ptr<Timer> sweeping_;
    bool resting_ = false;
    std::shared_ptr<const bool> alive_ = std::make_shared<const bool>(true);
};

}  // namespace stamtafel
