#include "server/house/table_reader.hpp"

#include <exception>
#include <utility>

namespace stamtafel {

namespace {

constexpr std::size_t most_turns = 2 * TableReader::most_waiting;

}  // namespace

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

std::uint64_t TableReader::read(std::string id, std::uint64_t kept, const std::string& asker,
                                Done done) {
    if (under_way_ >= most_waiting) {
        done(std::unexpected(Unreadable{.why = Refusal("server.table_busy")}));
        return 0;
    }
    ++under_way_;
    Wanted wanted{std::move(id),
                  kept,
                  [this, alive = std::weak_ptr(alive_), done = std::move(done)](auto read) mutable {
                      if (alive.expired()) return;
                      --under_way_;
                      done(std::move(read));
                  },
                  {asker}};
    const std::scoped_lock lock(mutex_);
    waiting_.emplace(++last_, std::move(wanted));
    queue_.add(asker, last_);
    changed_.notify_all();
    return last_;
}

void TableReader::asked_again(std::uint64_t number, const std::string& asker) {
    const std::scoped_lock lock(mutex_);
    const auto found = waiting_.find(number);
    if (found == waiting_.end() || queue_.size() >= most_turns) return;
    if (found->second.askers.insert(asker).second) queue_.add(asker, number);
}

TableReader::Wanted TableReader::next() {
    auto wanted = waiting_.extract(queue_.next());
    while (wanted.empty()) wanted = waiting_.extract(queue_.next());
    if (waiting_.empty()) queue_.clear();
    return std::move(wanted.mapped());
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
        Wanted wanted = next();
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
        // NOLINTNEXTLINE(bugprone-empty-catch): one table's trouble is for that table to deal with
    } catch (const std::exception&) {
    }
    reactor_.post([done = std::move(wanted.done), read = std::move(read)]() mutable {
        done(std::move(read));
    });
}

}  // namespace stamtafel
