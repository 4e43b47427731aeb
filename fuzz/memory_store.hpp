// As much of a store as a table needs, in memory: a fuzzer has no time for a disk.
#pragma once

#include <algorithm>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "store/store.hpp"

namespace stamtafel {

class MemoryStore final : public Store {
  public:
    Answer<std::vector<Answer<Written>>> write(std::span<const Batch> batches) override {
        const std::scoped_lock lock(mutex_);
        std::vector<Answer<Written>> answers;
        for (const Batch& batch : batches) {
            Answer<Written> answer{};
            for (const Change& change : batch) {
                if (auto done = std::visit([this](const auto& one) { return keep(one); }, change);
                    !done) {
                    answer = std::unexpected(done.error());
                }
            }
            answers.push_back(std::move(answer));
        }
        return answers;
    }

    Answer<std::optional<StoredTable>> table(std::string_view id) override {
        const std::scoped_lock lock(mutex_);
        return find(tables_, id);
    }
    Answer<std::vector<StoredTable>> tables(const TableFilter& filter) override {
        const std::scoped_lock lock(mutex_);
        std::vector<StoredTable> found;
        for (const auto& [id, table] : tables_) {
            const bool fits = (!filter.phase || *filter.phase == table.phase) &&
                              (!filter.listed || *filter.listed == table.listed) &&
                              (!filter.undescribed || table.listing.empty());
            if (fits) found.push_back(table);
        }
        return found;
    }
    Answer<std::int64_t> unfinished() override {
        const std::scoped_lock lock(mutex_);
        return std::ranges::count_if(
            tables_, [](const auto& each) { return each.second.phase != StoredPhase::finished; });
    }
    Answer<std::vector<StoredTable>> tables_of(std::string_view /*guest*/, int /*limit*/) override {
        return tables({});
    }
    Answer<std::vector<StoredEvent>> events(std::string_view table, std::int64_t after) override {
        const std::scoped_lock lock(mutex_);
        std::vector<StoredEvent> found;
        for (const StoredEvent& event : events_[std::string(table)]) {
            if (event.number > after) found.push_back(event);
        }
        return found;
    }
    Answer<StoredHistory> history(std::string_view table, std::int64_t /*first*/) override {
        auto all = events(table, 0);
        if (!all) return std::unexpected(all.error());
        return StoredHistory{.events = std::move(*all)};
    }
    Answer<std::optional<StoredGuest>> guest(std::string_view id) override {
        const std::scoped_lock lock(mutex_);
        return find(guests_, id);
    }
    Answer<std::optional<StoredGuest>> guest_by_token(std::string_view token_hash) override {
        const std::scoped_lock lock(mutex_);
        const auto found = tokens_.find(std::string(token_hash));
        if (found == tokens_.end()) return std::nullopt;
        return find(guests_, found->second);
    }
    Answer<std::optional<StoredDevice>> device(std::string_view token_hash) override {
        const std::scoped_lock lock(mutex_);
        const auto found = tokens_.find(std::string(token_hash));
        if (found == tokens_.end()) return std::nullopt;
        constexpr Moment for_ever = 1LL << 60;
        return StoredDevice{.id = found->first.substr(0, device_id_length), .used = for_ever};
    }
    Answer<std::vector<StoredDevice>> devices_of(std::string_view /*guest*/) override {
        return std::vector<StoredDevice>{};
    }
    Answer<std::vector<StoredMatch>> matches_at(std::string_view /*table*/) override {
        return std::vector<StoredMatch>{};
    }
    Answer<std::optional<std::string>> record(std::string_view /*table*/, int /*number*/) override {
        return std::nullopt;
    }
    Answer<std::vector<MatchOfGuest>> matches_of(std::string_view /*guest*/,
                                                 int /*limit*/) override {
        return std::vector<MatchOfGuest>{};
    }
    Answer<std::vector<GameTotal>> totals_of(std::string_view /*guest*/) override {
        return std::vector<GameTotal>{};
    }

  private:
    template <class Value>
    static std::optional<Value> find(const std::map<std::string, Value>& all, std::string_view id) {
        const auto found = all.find(std::string(id));
        if (found == all.end()) return std::nullopt;
        return found->second;
    }

    Answer<> keep(const NewTable& change) {
        tables_[change.table.id] = change.table;
        return {};
    }
    Answer<> keep(const AppendEvents& change) {
        auto& events = events_[change.table];
        if (change.first != static_cast<std::int64_t>(events.size()) + 1) {
            return refuse("store.out_of_turn");
        }
        for (const std::string& text : change.texts) {
            events.push_back({static_cast<std::int64_t>(events.size()) + 1, change.at, text});
        }
        tables_[change.table].awaited = change.awaited;
        return {};
    }
    Answer<> keep(const DescribeTable& change) {
        StoredTable& table = tables_[change.table];
        table.phase = change.phase;
        table.listing = change.listing;
        table.awaited = change.awaited;
        return {};
    }
    Answer<> keep(const NewGuest& change) {
        guests_[change.guest.id] = change.guest;
        tokens_[change.token_hash] = change.guest.id;
        return {};
    }
    Answer<> keep(const auto& /*change*/) { return {}; }

    std::mutex mutex_;
    std::map<std::string, StoredTable> tables_;
    std::map<std::string, std::vector<StoredEvent>> events_;
    std::map<std::string, StoredGuest> guests_;
    std::map<std::string, std::string> tokens_;
};

}  // namespace stamtafel
