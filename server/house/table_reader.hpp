// Reads tables on a thread of its own and hands them over ready made: what has to be replayed is
// replayed there, and nobody else waits for it. One after the other; those who ask take turns, so
// that nobody waits for all the long tables of somebody else.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <unordered_map>

#include "server/house/asker_queue.hpp"
#include "server/house/read_table.hpp"
#include "server/net/reactor.hpp"

namespace stamtafel {

class TableReader {
  public:
    using Done = std::move_only_function<void(TableRead)>;
    // Whoever asks for one more is refused.
    static constexpr std::size_t most_waiting = 10'000;

    // The store's history() is called from the reader's thread.
    TableReader(Store& store, Reactor& reactor, std::string seat_key);
    TableReader(const TableReader&) = delete;
    TableReader& operator=(const TableReader&) = delete;
    // What nobody began to read is not read.
    ~TableReader();

    // `done` comes on the reactor's thread. `kept` is the first event that is handed over with the
    // table; those before it are only replayed. `asker` is whoever waits for it, by address or
    // guest; what nobody waits for (empty) comes last. The number it is known by.
    std::uint64_t read(std::string id, std::uint64_t kept, const std::string& asker, Done done);
    // Somebody else waits for the same: it is read when either of them is served.
    void asked_again(std::uint64_t number, const std::string& asker);
    [[nodiscard]] std::size_t under_way() const { return under_way_; }
    // Waits until every table that was asked for is posted.
    void finish();

  private:
    struct Wanted {
        std::string id;
        std::uint64_t kept;
        Done done;
        std::set<std::string> askers;
    };
    void run();
    Wanted next();
    void read_now(Wanted wanted);

    Store& store_;
    Reactor& reactor_;
    std::string seat_key_;
    std::size_t under_way_ = 0;  // on the reactor's thread only
    std::mutex mutex_;
    std::condition_variable changed_;
    std::unordered_map<std::uint64_t, Wanted> waiting_;
    AskerQueue queue_;  // of what waits, and of what was read when somebody else was served
    std::uint64_t last_ = 0;
    bool reading_ = false;
    bool stopping_ = false;
    std::shared_ptr<const bool> alive_ = std::make_shared<const bool>(true);
    std::thread thread_;
};

}  // namespace stamtafel
