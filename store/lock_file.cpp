#include "store/lock_file.hpp"

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>
#include <utility>

#include "rules/kit/system_error.hpp"

namespace stamtafel {

Answer<LockFile> LockFile::take(const std::string& database_path) {
    const std::string path = database_path + ".lock";
    const int descriptor = open(path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
    if (descriptor < 0) {
        return refuse(
            Refusal("store.cannot_open").with("path", path).with(system_reason("reason", errno)));
    }
    LockFile lock(descriptor);
    if (flock(descriptor, LOCK_EX | LOCK_NB) == 0) return lock;
    if (errno == EWOULDBLOCK) return refuse(Refusal("store.in_use").with("path", database_path));
    return refuse(
        Refusal("store.cannot_open").with("path", path).with(system_reason("reason", errno)));
}

LockFile::LockFile(LockFile&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

LockFile::~LockFile() {
    if (descriptor_ >= 0) close(descriptor_);
}

}  // namespace stamtafel
