// All tables: read from the store when somebody asks for them, and given back when nobody does.
#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/house/hosted_table.hpp"
#include "server/house/ledger.hpp"

namespace stamtafel {

class House;

class Hall {
  public:
    // A guest's matches go back this far.
    static constexpr int most_matches = 200;

    explicit Hall(House& house) : house_(house) {}

    // Looks after what a restart left behind: matches that were under way are read one after
    // another, and tables are swept. Before anything else is asked of the house.
    Answer<> open();

    // It may still be read; what is asked of it waits for that. `asker` is an address or a guest,
    // empty if nobody waits for it.
    Answer<std::shared_ptr<HostedTable>> find(std::string_view id, const std::string& asker);
    // `setup` as read_setup() takes it. Answers with the table's id when it is written.
    void create(const StoredGuest& host, Json setup, Then<std::string> then);

    // What docs/protocol.md calls SUMMARY, as the store has it, without reading any table: those
    // that everybody may find and sit down at …
    [[nodiscard]] Answer<std::vector<Json>> listed(int limit = 100) const;
    // … those where this guest had a part, with their "seat" or null, "your_turn" and "updated" …
    [[nodiscard]] Answer<std::vector<Json>> of_guest(std::string_view guest, int limit = 100) const;
    // … and one, refused with "server.no_such_table", or as TableListing::admits does. `guest` may
    // be empty.
    [[nodiscard]] Answer<Json> summary(std::string_view table, std::string_view guest) const;
    // The full record of the table's `number`-th match, from 1, as it stands in a file; refused
    // with "server.no_such_record" as long as that is not over.
    [[nodiscard]] Answer<std::string> record(std::string_view table, int number,
                                             std::string_view guest) const;

    // At every table where the guest plays or might; `done` when that is written.
    void rename(const std::string& guest, const std::string& name, const std::string& payer);
    void forget(const std::string& guest, Then<void> done);

    // Has a few of those read that nobody asked for yet.
    void look_after();
    // A moment that the table waits for has come.
    void tick(const std::string& id);
    // It cannot be kept in memory any more.
    void drop(const std::string& id) { tables_.erase(id); }
    // The server stops: no more bots and clocks.
    void rest();
    [[nodiscard]] std::size_t size() const { return tables_.size(); }

  private:
    void evict();
    void sweep();
    void swept(const Written& written);
    Answer<> count_unfinished();
    // A database of an earlier version says nothing of its tables to lists: each is read once.
    Answer<> describe_tables();
    [[nodiscard]] std::shared_ptr<HostedTable> in_memory(std::string_view id) const;
    // Tables of this guest that are in memory or not over.
    Answer<std::vector<std::shared_ptr<HostedTable>>> living_tables_of(std::string_view guest,
                                                                       const std::string& asker);

    House& house_;
    std::unordered_map<std::string, std::shared_ptr<HostedTable>> tables_;
    std::deque<std::string> to_look_after_;
    std::size_t unfinished_ = 0;
    std::unique_ptr<Timer> evicting_;
    std::unique_ptr<Timer> sweeping_;
    bool resting_ = false;
};

}  // namespace stamtafel
