#include "store/writable_database.hpp"

#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <unistd.h>
#include <utility>

#include "rules/kit/system_error.hpp"
#include "store/schema.hpp"

namespace stamtafel {

namespace {

constexpr const char* writing_mode =
    "PRAGMA journal_mode = WAL;"
    "PRAGMA synchronous = FULL;"
    "PRAGMA foreign_keys = ON;"
    "PRAGMA temp_store = MEMORY;"
    // What is deleted is overwritten, so that a forgotten guest is not found in the file.
    "PRAGMA secure_delete = ON;";

// Chats and the secrets of running matches are in it: the file is for its user alone.
Answer<> make_private(const std::string& path) {
    std::error_code error;
    const auto folder = std::filesystem::path(path).parent_path();
    if (!folder.empty()) std::filesystem::create_directories(folder, error);
    if (error) {
        return refuse(Refusal("store.cannot_open")
                          .with("path", folder.string())
                          .with(system_reason("reason", error.value())));
    }
    const int file = ::open(path.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
    if (file >= 0) close(file);
    if (file < 0 && errno != EEXIST) {
        return refuse(
            Refusal("store.cannot_open").with("path", path).with(system_reason("reason", errno)));
    }
    return {};
}

}  // namespace

Answer<WritableDatabase> WritableDatabase::open(const std::string& given, const char* vfs) {
    if (auto made = make_private(given); !made) return std::unexpected(std::move(made.error()));
    // Two names of one database are to meet the same lock.
    std::error_code error;
    const auto real = std::filesystem::canonical(given, error);
    const std::string path = error ? given : real.string();
    auto lock = LockFile::take(path);
    if (!lock) return std::unexpected(std::move(lock.error()));
    auto writing = Database::open(path, Database::Access::write, vfs);
    if (!writing) return std::unexpected(std::move(writing.error()));
    if (auto done = writing->run(writing_mode); !done) return std::unexpected(done.error());
    if (auto done = migrate(*writing); !done) return std::unexpected(done.error());
    return WritableDatabase{std::move(*lock), std::move(*writing)};
}

void WritableDatabase::remove() {
    const std::string path = database.path();
    {
        const Database closed = std::move(database);
    }
    std::error_code error;
    for (const char* part : {"", "-wal", "-shm"}) std::filesystem::remove(path + part, error);
}

}  // namespace stamtafel
