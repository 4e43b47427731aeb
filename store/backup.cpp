#include "store/backup.hpp"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <sqlite3.h>
#include <unistd.h>

#include "rules/kit/system_error.hpp"
#include "store/database.hpp"
#include "store/schema.hpp"

namespace stamtafel {

namespace {

// A file beside the target that is gone again unless it took the target's place.
class Unfinished {
  public:
    // Made here, so that it is for its user alone.
    explicit Unfinished(const std::string& target)
        : target_(target),
          path_(target + ".XXXXXX"),
          descriptor_(mkostemp(path_.data(), O_CLOEXEC)),
          error_(descriptor_ < 0 ? errno : 0) {}
    Unfinished(const Unfinished&) = delete;
    Unfinished& operator=(const Unfinished&) = delete;
    ~Unfinished() {
        if (descriptor_ < 0) return;
        close(descriptor_);
        unlink(path_.c_str());
    }

    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] int error() const { return error_; }

    // Zero, or why not.
    [[nodiscard]] int take_place() const {
        if (fsync(descriptor_) != 0) return errno;
        // Unlike a rename, this replaces nothing.
        if (link(path_.c_str(), target_.c_str()) != 0) return errno;
        auto folder = std::filesystem::path(target_).parent_path();
        if (folder.empty()) folder = ".";
        const int opened = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        if (opened < 0) return errno;
        const int error = fsync(opened) == 0 ? 0 : errno;
        close(opened);
        return error;
    }

  private:
    const std::string& target_;
    std::string path_;
    int descriptor_ = -1;
    int error_ = 0;
};

std::unexpected<Refusal> cannot_write(std::string_view path, int error) {
    if (error == EEXIST) return refuse(Refusal("store.exists").with("path", path));
    return refuse(
        Refusal("store.cannot_write").with("path", path).with(system_reason("reason", error)));
}

Answer<> copy(Database& from, Database& to) {
    sqlite3_backup* backup = sqlite3_backup_init(to.raw(), "main", from.raw(), "main");
    if (backup == nullptr) return std::unexpected(to.refusal(sqlite3_extended_errcode(to.raw())));
    // All in one step is all of one moment.
    sqlite3_backup_step(backup, -1);
    const int code = sqlite3_backup_finish(backup);
    if (code != SQLITE_OK) return std::unexpected(to.refusal(code));
    // The copy is one file, without a log beside it.
    return to.run("PRAGMA journal_mode = DELETE");
}

}  // namespace

Answer<> back_up(const std::string& database, const std::string& target) {
    auto from = Database::open(database, Database::Access::read);
    if (!from) return std::unexpected(std::move(from.error()));
    if (auto checked = check_version(*from); !checked) return checked;
    std::error_code error;
    if (std::filesystem::exists(target, error)) return cannot_write(target, EEXIST);
    const Unfinished unfinished(target);
    if (unfinished.error() != 0) return cannot_write(target, unfinished.error());
    {
        auto to = Database::open(unfinished.path(), Database::Access::write);
        if (!to) return std::unexpected(std::move(to.error()));
        if (auto copied = copy(*from, *to); !copied) return copied;
    }
    if (const int failed = unfinished.take_place(); failed != 0) {
        return cannot_write(target, failed);
    }
    return {};
}

}  // namespace stamtafel
