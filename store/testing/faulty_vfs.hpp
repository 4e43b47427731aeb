// Stands between SQLite and the disk, and makes a chosen write go wrong. It also knows
// what was synced, so that it can leave behind what a power cut would.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct sqlite3_vfs;

namespace stamtafel {

class FaultyVfs {
  public:
    enum class Fault {
        none,
        fail,   // nothing is written, and SQLite is told
        full,   // the same, because the disk is full
        tear,   // half is written, and SQLite is told
        lose,   // nothing is written, and SQLite is told that it was
        crash,  // half is written, and nothing works any more
    };

    // Registers itself under this name, which must be new.
    explicit FaultyVfs(std::string name);
    FaultyVfs(const FaultyVfs&) = delete;
    FaultyVfs& operator=(const FaultyVfs&) = delete;
    ~FaultyVfs();

    [[nodiscard]] const char* name() const { return name_.c_str(); }

    // The write, truncation or sync with this number (from 1, counted from now) goes wrong; with
    // `log_only`, only those of the write-ahead log are counted.
    void plan(Fault fault, int number, bool log_only = false);
    // How many there were since the last plan().
    [[nodiscard]] int count() const { return count_; }
    [[nodiscard]] bool crashed() const { return crashed_; }

    // After a crash and when all is closed. The process died: every write that was made is there.
    void process_died();
    // The power went: what was synced is there, and of the rest whatever `luck` says, torn or
    // whole.
    void power_cut(std::uint64_t luck);

  private:
    struct Calls;  // what SQLite calls

    struct Write {
        std::size_t offset;
        std::string bytes;
        bool truncates = false;  // to the offset
    };
    struct Disk {
        std::string synced;
        std::vector<Write> since;
    };

    Fault next_fault(const std::string& path);
    static void apply(std::string& content, const Write& write);
    void forget();

    std::string name_;
    sqlite3_vfs* real_;
    std::unique_ptr<sqlite3_vfs> own_;
    std::map<std::string, Disk> disks_;
    Fault fault_ = Fault::none;
    int number_ = 0;
    int count_ = 0;
    bool log_only_ = false;
    bool crashed_ = false;
};

}  // namespace stamtafel
