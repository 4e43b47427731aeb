// A store whose next writes can be held back, fail, or be torn.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>

#include "store/store.hpp"

namespace stamtafel {

class FaultyStore : public Store {
  public:
    enum class Fault {
        none,
        fail,  // nothing is written
        tear,  // the first half of the batches is written, the answer is that all failed
        late,  // everything is written, the answer is that all failed
    };

    explicit FaultyStore(Store& real) : real_(real) {}

    // The next `count` calls of write() go wrong this way.
    void next(Fault fault, int count = 1) {
        const std::scoped_lock lock(mutex_);
        fault_ = fault;
        count_ = count;
    }
    // Until release(), every write() waits before it writes.
    void hold() {
        const std::scoped_lock lock(mutex_);
        held_ = true;
    }
    void release() {
        const std::scoped_lock lock(mutex_);
        held_ = false;
        changed_.notify_all();
    }
    // Waits until a write() has come and is held back.
    void wait_until_held() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return waiting_; });
    }
    // How many calls of write() there were.
    [[nodiscard]] int writes() const {
        const std::scoped_lock lock(mutex_);
        return writes_;
    }

    Answer<std::vector<Answer<Written>>> write(std::span<const Batch> batches) override {
        const Fault fault = come_in();
        if (fault == Fault::none) return real_.write(batches);
        if (fault == Fault::tear) batches = batches.first(batches.size() / 2);
        if (fault != Fault::fail) {
            if (auto written = real_.write(batches); !written) return written;
        }
        return refuse(Refusal("store.disk_error").with("path", "(test)").with("reason", "(test)"));
    }

    void settle() override { real_.settle(); }
    Answer<> intact() override { return real_.intact(); }
    Answer<std::uint64_t> free_bytes() override {
        return room == 0 ? real_.free_bytes() : Answer<std::uint64_t>(room);
    }
    std::atomic<std::uint64_t> room = 0;  // on the disk, as a test wants it; 0: as it is

    Answer<std::optional<StoredTable>> table(std::string_view id) override {
        return real_.table(id);
    }
    Answer<std::vector<StoredTable>> tables(const TableFilter& filter) override {
        return real_.tables(filter);
    }
    Answer<std::int64_t> unfinished() override { return real_.unfinished(); }
    Answer<std::vector<StoredTable>> tables_of(std::string_view guest, int limit) override {
        return real_.tables_of(guest, limit);
    }
    Answer<std::vector<StoredEvent>> events(std::string_view table, std::int64_t after) override {
        return real_.events(table, after);
    }
    Answer<StoredHistory> history(std::string_view table, std::int64_t first) override {
        return real_.history(table, first);
    }
    Answer<std::optional<StoredGuest>> guest(std::string_view id) override {
        return real_.guest(id);
    }
    Answer<std::optional<StoredGuest>> guest_by_token(std::string_view token_hash) override {
        return real_.guest_by_token(token_hash);
    }
    Answer<std::optional<StoredDevice>> device(std::string_view token_hash) override {
        return real_.device(token_hash);
    }
    Answer<std::vector<StoredDevice>> devices_of(std::string_view guest) override {
        return real_.devices_of(guest);
    }
    Answer<std::vector<StoredMatch>> matches_at(std::string_view table) override {
        return real_.matches_at(table);
    }
    Answer<std::optional<std::string>> record(std::string_view table, int number) override {
        return real_.record(table, number);
    }
    Answer<std::vector<MatchOfGuest>> matches_of(std::string_view guest, int limit) override {
        return real_.matches_of(guest, limit);
    }
    Answer<std::vector<GameTotal>> totals_of(std::string_view guest) override {
        return real_.totals_of(guest);
    }

  private:
    Fault come_in() {
        std::unique_lock lock(mutex_);
        ++writes_;
        waiting_ = held_;
        changed_.notify_all();
        changed_.wait(lock, [&] { return !held_; });
        waiting_ = false;
        if (count_ == 0) return Fault::none;
        --count_;
        return fault_;
    }

    Store& real_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    Fault fault_ = Fault::none;
    int count_ = 0;
    int writes_ = 0;
    bool held_ = false;
    bool waiting_ = false;
};

}  // namespace stamtafel
