#include "store/file_watch.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "rules/kit/system_error.hpp"

namespace stamtafel {

namespace {

// How long the log must be by what its index says: https://sqlite.org/walformat.html, 2.1.
std::int64_t log_bytes(int index) {
    struct Header {
        std::uint32_t version, unused, change;
        std::uint8_t initialised, big_endian;
        std::uint16_t page_bytes;
        std::uint32_t pages;
    } header{};
    static_assert(sizeof header == 20);
    std::array<char, sizeof header> bytes{};
    if (::pread(index, bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size())) {
        return 0;
    }
    std::memcpy(&header, bytes.data(), bytes.size());
    constexpr std::int64_t header_bytes = 32;
    constexpr std::int64_t before_each_page = 24;
    const std::int64_t page = header.page_bytes == 1 ? 65'536 : header.page_bytes;
    return header.pages == 0 ? 0 : header_bytes + header.pages * (before_each_page + page);
}

}  // namespace

FileWatch::~FileWatch() {
    if (index_ >= 0) ::close(index_);
}

Answer<> FileWatch::begin(const std::string& path) {
    path_ = path;
    std::size_t next = 0;
    for (const char* ending : {"", "-wal", "-shm", ".lock"}) {
        struct stat found{};
        File& file = files_.at(next++);
        file.path = path + ending;
        if (::stat(file.path.c_str(), &found) != 0) {
            return refuse(Refusal("store.cannot_open")
                              .with("path", file.path)
                              .with(system_reason("reason", errno)));
        }
        file.device = found.st_dev;
        file.number = found.st_ino;
        if (&file == files_.data()) bytes_ = found.st_size;
    }
    const std::string& index = files_[2].path;
    index_ = ::open(index.c_str(), O_RDONLY | O_CLOEXEC);
    if (index_ < 0) {
        return refuse(
            Refusal("store.cannot_open").with("path", index).with(system_reason("reason", errno)));
    }
    return {};
}

Answer<> FileWatch::look() {
    lost_ = index_ >= 0 && !all_there();
    if (lost_) return refuse(refusal());
    return {};
}

bool FileWatch::all_there() {
    // Files may grow meanwhile, the log before its index does: what they must have is asked first.
    std::int64_t seen = bytes_;
    const std::array<std::int64_t, 4> least{seen, log_bytes(index_), 0, 0};
    std::array<std::int64_t, 4> bytes{};
    for (std::size_t i = 0; i < files_.size(); ++i) {
        const File& file = files_[i];
        struct stat found{};
        if (::stat(file.path.c_str(), &found) != 0) return false;
        if (found.st_dev != file.device || found.st_ino != file.number) return false;
        if (found.st_size < least[i]) return false;
        bytes[i] = found.st_size;
    }
    while (seen < bytes.front() && !bytes_.compare_exchange_weak(seen, bytes.front())) {
    }
    return true;
}

}  // namespace stamtafel
