// Keeps a second server off the same database: a file beside it, locked as long as this lives. The
// system takes the lock back when a process ends in any way.
#pragma once

#include <string>

#include "rules/kit/refusal.hpp"

namespace stamtafel {

class LockFile {
  public:
    static Answer<LockFile> take(const std::string& database_path);
    LockFile(LockFile&& other) noexcept;
    LockFile& operator=(LockFile&&) = delete;
    LockFile(const LockFile&) = delete;
    LockFile& operator=(const LockFile&) = delete;
    ~LockFile();

  private:
    explicit LockFile(int descriptor) : descriptor_(descriptor) {}
    int descriptor_;
};

}  // namespace stamtafel
