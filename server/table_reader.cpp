#include "server/table_reader.hpp"

#include <exception>
#include <utility>

namespace stamtafel {

TableReader::TableReader(Store& store, Reactor& reactor, std::string seat_key)
    : store_(store),
      reactor_(reactor),
      seat_key_(std::move(seat_key)),
      thread_([this] { run(); }) {}

TableReader::~TableReader() {
    {
        const std::scoped_lock lock(mutex_);
        stopping_ = true;
        waiting_.clear();
    }
    changed_.notify_all();
    thread_.join();
}

void TableReader::read(std::string id, std::uint64_t kept, Done done) {
    if (under_way_ >= most_waiting) {
        done(std::unexpected(Unreadable{.why = Refusal("server.table_busy")}));
        return;
    }
    ++under_way_;
    Wanted wanted{std::move(id), kept,
                  [this, alive = std::weak_ptr(alive_), done = std::move(done)](auto read) mutable {
                      if (alive.expired()) return;
                      --under_way_;
                      done(std::move(read));
                  }};
    {
        const std::scoped_lock lock(mutex_);
        waiting_.push_back(std::move(wanted));
    }
    changed_.notify_all();
}

void TableReader::finish() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return waiting_.empty() && !reading_; });
}

void TableReader::run() {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
        if (stopping_) return;
        Wanted wanted = std::move(waiting_.front());
        waiting_.pop_front();
        reading_ = true;
        lock.unlock();
        read_now(std::move(wanted));
        lock.lock();
        reading_ = false;
        changed_.notify_all();
    }
}

void TableReader::read_now(Wanted wanted) {
    TableRead read = std::unexpected(Unreadable{.why = Refusal("server.table_fault")});
    try {
        read = read_table(store_, seat_key_, wanted.id, wanted.kept);
    } catch (const std::exception&) {  // one table's trouble is for that table to deal with
    }
    reactor_.post([done = std::move(wanted.done), read = std::move(read)]() mutable {
        done(std::move(read));
    });
}

}  // namespace stamtafel
