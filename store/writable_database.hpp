// The database with the right to change it: only one program has it at a time.
#pragma once

#include <string>

#include "store/database.hpp"
#include "store/lock_file.hpp"

namespace stamtafel {

struct WritableDatabase {
    LockFile lock;  // given back last
    Database database;

    // Makes the database (and its folder) if it is not there, and brings it to the newest version.
    static Answer<WritableDatabase> open(const std::string& path, const char* vfs = nullptr);
    // Closes the database and deletes it.
    void remove();
};

}  // namespace stamtafel
