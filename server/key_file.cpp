#include "server/key_file.hpp"

#include <array>
#include <cerrno>
#include <cstddef>
#include <fcntl.h>
#include <span>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>

#include "server/token.hpp"

namespace stamtafel {

namespace {

constexpr std::size_t key_bytes = 32;

std::unexpected<Refusal> unusable(const std::string& path) {
    return refuse(Refusal("server.key_file").with("path", path));
}

Answer<std::string> read_key(int file, const std::string& path) {
    std::array<char, key_bytes + 1> bytes{};
    const auto got = ::read(file, bytes.data(), bytes.size());
    if (got != static_cast<ssize_t>(key_bytes)) return unusable(path);
    return std::string(bytes.data(), key_bytes);
}

Answer<std::string> make_key(int file, const std::string& path) {
    const auto bytes = random_bytes<key_bytes>();
    const auto put = ::write(file, bytes.data(), bytes.size());
    if (put != static_cast<ssize_t>(key_bytes) || ::fsync(file) != 0) {
        ::unlink(path.c_str());
        return unusable(path);
    }
    return std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size());
}

}  // namespace

Answer<std::string> read_or_make_key(const std::string& path) {
    const int old = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (old >= 0) {
        auto key = read_key(old, path);
        ::close(old);
        return key;
    }
    if (errno != ENOENT) return unusable(path);
    const int made = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (made < 0) return unusable(path);
    auto key = make_key(made, path);
    ::close(made);
    return key;
}

}  // namespace stamtafel
