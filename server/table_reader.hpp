// Reads tables on a thread of its own and hands them over ready made: what has to be replayed is
// replayed there, and nobody else waits for it. One after the other, in the order asked for.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "server/reactor.hpp"
#include "server/read_table.hpp"

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
    // table; those before it are only replayed.
    void read(std::string id, std::uint64_t kept, Done done);
    [[nodiscard]] std::size_t under_way() const { return under_way_; }
    // Waits until every table that was asked for is posted.
    void finish();

  private:
    struct Wanted {
        std::string id;
        std::uint64_t kept;
        Done done;
    };
    void run();
    void read_now(Wanted wanted);

    Store& store_;
    Reactor& reactor_;
    std::string seat_key_;
    std::size_t under_way_ = 0;  // on the reactor's thread only
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Wanted> waiting_;
    bool reading_ = false;
    bool stopping_ = false;
    std::shared_ptr<const bool> alive_ = std::make_shared<const bool>(true);
    std::thread thread_;
};

}  // namespace stamtafel
