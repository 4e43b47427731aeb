// Whether the files of a database are still the ones that were opened. Deleted, replaced or cut off
// under a running server they take along what is written next, and SQLite does not notice.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>

#include "rules/kit/refusal.hpp"

namespace stamtafel {

class FileWatch {
  public:
    FileWatch() = default;
    FileWatch(const FileWatch&) = delete;
    FileWatch& operator=(const FileWatch&) = delete;
    // After the connections to the database are closed: closing the index takes SQLite's locks.
    ~FileWatch();

    // The database is open and locked, with its log and the log's index beside it.
    Answer<> begin(const std::string& path);
    // Refused with "store.lost" if something is not as it was left. From any thread.
    Answer<> look();
    // What the last look found.
    [[nodiscard]] bool lost() const { return lost_; }
    [[nodiscard]] Refusal refusal() const { return Refusal("store.lost").with("path", path_); }

  private:
    struct File {
        std::string path{};
        std::uint64_t device = 0;
        std::uint64_t number = 0;
    };
    [[nodiscard]] bool all_there();

    std::string path_;
    std::array<File, 4> files_;  // the database, its log, the log's index, and its lock
    int index_ = -1;
    // The most that the database was seen to have. It never gets shorter: nothing vacuums it.
    std::atomic<std::int64_t> bytes_ = 0;
    std::atomic<bool> lost_ = false;
};

}  // namespace stamtafel
