#include "server/house/key_file.hpp"

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <unistd.h>

#include "server/house/token.hpp"

namespace stamtafel {

namespace {

constexpr std::size_t key_bytes = 32;

std::unexpected<Refusal> unusable(const std::string& path) {
    return refuse(Refusal("server.key_file").with("path", path));
}

bool synced_and_closed(int file) {
    const bool synced = ::fsync(file) == 0;
    return ::close(file) == 0 && synced;
}

// Written beside its place and put there when it is whole on the disk: whoever is ended meanwhile
// leaves no half of a key behind.
Answer<std::string> make_key(const std::string& path) {
    const std::string beside = path + ".new";
    const int made = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (made < 0) return unusable(path);
    const auto bytes = random_bytes<key_bytes>();
    const bool put =
        ::write(made, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size());
    if (!synced_and_closed(made) || !put || std::rename(beside.c_str(), path.c_str()) != 0) {
        ::unlink(beside.c_str());
        return unusable(path);
    }
    const auto folder = std::filesystem::absolute(path).parent_path();
    const int entry = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (entry < 0 || !synced_and_closed(entry)) return unusable(path);
    return std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size());
}

}  // namespace

Answer<std::string> read_or_make_key(const std::string& path, const KeyInUse& in_use) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return errno == ENOENT ? make_key(path) : unusable(path);
    std::array<char, key_bytes + 1> bytes{};
    const auto got = ::read(file, bytes.data(), bytes.size());
    ::close(file);
    if (got == static_cast<ssize_t>(key_bytes)) return std::string(bytes.data(), key_bytes);
    if (got < 0 || got > static_cast<ssize_t>(key_bytes)) return unusable(path);
    // Older versions could leave it empty when they were ended in their first moment.
    const auto used = in_use();
    if (!used) return std::unexpected(used.error());
    return *used ? unusable(path) : make_key(path);
}

}  // namespace stamtafel
