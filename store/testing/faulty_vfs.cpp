#include "store/testing/faulty_vfs.hpp"

#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <new>
#include <sqlite3.h>
#include <utility>

namespace stamtafel {

namespace {

std::string content_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// A file of ours; the real one lies behind it in the same memory.
struct File {
    sqlite3_file base;
    FaultyVfs* vfs;
    std::string* path;  // null: a temporary file without a name
    sqlite3_file* real;
};

File& file_of(sqlite3_file* file) {
    // SQLite hands back what it was given: that is how its files are extended.
    return *reinterpret_cast<File*>(file);
}

}  // namespace

struct FaultyVfs::Calls {
    static FaultyVfs& of(sqlite3_vfs* vfs) { return *static_cast<FaultyVfs*>(vfs->pAppData); }

    static int open(sqlite3_vfs* vfs, sqlite3_filename path, sqlite3_file* given, int flags,
                    int* got) {
        FaultyVfs& self = of(vfs);
        File& file = *new (given) File{};
        file.vfs = &self;
        file.real = reinterpret_cast<sqlite3_file*>(&file + 1);
        file.real->pMethods = nullptr;
        if (self.crashed_) return SQLITE_CANTOPEN;
        const int code = self.real_->xOpen(self.real_, path, file.real, flags, got);
        if (code != SQLITE_OK) return code;
        file.base.pMethods = &methods;
        if (path != nullptr) {
            file.path = new std::string(path);
            // What is there when it is first opened counts as synced.
            if (!self.disks_.contains(path)) self.disks_[path].synced = content_of(path);
        }
        return SQLITE_OK;
    }

    static int remove(sqlite3_vfs* vfs, const char* path, int) {
        FaultyVfs& self = of(vfs);
        if (self.crashed_) return SQLITE_IOERR_DELETE;
        self.disks_.erase(path);
        // As with sync(): no need to wait for the real disk.
        return self.real_->xDelete(self.real_, path, 0);
    }

    static int close(sqlite3_file* given) {
        File& file = file_of(given);
        const int code = file.real->pMethods->xClose(file.real);
        delete file.path;
        return code;
    }

    static int read(sqlite3_file* given, void* bytes, int size, sqlite3_int64 offset) {
        File& file = file_of(given);
        return file.real->pMethods->xRead(file.real, bytes, size, offset);
    }

    static int write(sqlite3_file* given, const void* bytes, int size, sqlite3_int64 offset) {
        File& file = file_of(given);
        const auto put = [&](int length) {
            if (file.path != nullptr) {
                file.vfs->disks_[*file.path].since.push_back(
                    {static_cast<std::size_t>(offset),
                     std::string(static_cast<const char*>(bytes), static_cast<std::size_t>(length)),
                     false});
            }
            return file.real->pMethods->xWrite(file.real, bytes, length, offset);
        };
        switch (file.path == nullptr ? Fault::none : file.vfs->next_fault(*file.path)) {
            case Fault::none:
                return file.vfs->crashed_ ? SQLITE_IOERR_WRITE : put(size);
            case Fault::fail:
                return SQLITE_IOERR_WRITE;
            case Fault::full:
                return SQLITE_FULL;
            case Fault::lose:
                return SQLITE_OK;
            case Fault::tear:
            case Fault::crash:
                put(size / 2);
                return SQLITE_IOERR_WRITE;
        }
        return SQLITE_INTERNAL;
    }

    static int truncate(sqlite3_file* given, sqlite3_int64 size) {
        File& file = file_of(given);
        const Fault fault = file.path == nullptr ? Fault::none : file.vfs->next_fault(*file.path);
        if (fault == Fault::lose) return SQLITE_OK;
        if (fault != Fault::none || file.vfs->crashed_) return SQLITE_IOERR_TRUNCATE;
        if (file.path != nullptr) {
            file.vfs->disks_[*file.path].since.push_back(
                {static_cast<std::size_t>(size), {}, true});
        }
        return file.real->pMethods->xTruncate(file.real, size);
    }

    static int sync(sqlite3_file* given, int) {
        File& file = file_of(given);
        const Fault fault = file.path == nullptr ? Fault::none : file.vfs->next_fault(*file.path);
        if (fault == Fault::lose) return SQLITE_OK;
        if (fault != Fault::none || file.vfs->crashed_) return SQLITE_IOERR_FSYNC;
        if (file.path != nullptr) {
            // The real disk is not asked: what it would keep is known here.
            Disk& disk = file.vfs->disks_[*file.path];
            for (const Write& write : disk.since) apply(disk.synced, write);
            disk.since.clear();
        }
        return SQLITE_OK;
    }

    static int size(sqlite3_file* given, sqlite3_int64* size) {
        File& file = file_of(given);
        return file.real->pMethods->xFileSize(file.real, size);
    }
    static int lock(sqlite3_file* given, int level) {
        File& file = file_of(given);
        return file.real->pMethods->xLock(file.real, level);
    }
    static int unlock(sqlite3_file* given, int level) {
        File& file = file_of(given);
        return file.real->pMethods->xUnlock(file.real, level);
    }
    static int check_lock(sqlite3_file* given, int* reserved) {
        File& file = file_of(given);
        return file.real->pMethods->xCheckReservedLock(file.real, reserved);
    }
    static int control(sqlite3_file* given, int what, void* with) {
        File& file = file_of(given);
        return file.real->pMethods->xFileControl(file.real, what, with);
    }
    static int sector_size(sqlite3_file* given) {
        File& file = file_of(given);
        return file.real->pMethods->xSectorSize(file.real);
    }
    static int characteristics(sqlite3_file* given) {
        File& file = file_of(given);
        return file.real->pMethods->xDeviceCharacteristics(file.real);
    }
    // The memory that connections share is no part of what lasts.
    static int share(sqlite3_file* given, int page, int size, int extend, volatile void** memory) {
        File& file = file_of(given);
        return file.real->pMethods->xShmMap(file.real, page, size, extend, memory);
    }
    static int share_lock(sqlite3_file* given, int offset, int count, int flags) {
        File& file = file_of(given);
        return file.real->pMethods->xShmLock(file.real, offset, count, flags);
    }
    static void share_barrier(sqlite3_file* given) {
        File& file = file_of(given);
        file.real->pMethods->xShmBarrier(file.real);
    }
    static int unshare(sqlite3_file* given, int remove) {
        File& file = file_of(given);
        return file.real->pMethods->xShmUnmap(file.real, remove);
    }

    static constexpr sqlite3_io_methods methods{.iVersion = 2,
                                                .xClose = close,
                                                .xRead = read,
                                                .xWrite = write,
                                                .xTruncate = truncate,
                                                .xSync = sync,
                                                .xFileSize = size,
                                                .xLock = lock,
                                                .xUnlock = unlock,
                                                .xCheckReservedLock = check_lock,
                                                .xFileControl = control,
                                                .xSectorSize = sector_size,
                                                .xDeviceCharacteristics = characteristics,
                                                .xShmMap = share,
                                                .xShmLock = share_lock,
                                                .xShmBarrier = share_barrier,
                                                .xShmUnmap = unshare,
                                                .xFetch = nullptr,
                                                .xUnfetch = nullptr};
};

FaultyVfs::FaultyVfs(std::string name)
    : name_(std::move(name)),
      real_(sqlite3_vfs_find(nullptr)),
      own_(std::make_unique<sqlite3_vfs>(*real_)) {
    own_->szOsFile = static_cast<int>(sizeof(File)) + real_->szOsFile;
    own_->zName = name_.c_str();
    own_->pNext = nullptr;
    own_->pAppData = this;
    own_->xOpen = Calls::open;
    own_->xDelete = Calls::remove;
    sqlite3_vfs_register(own_.get(), 0);
}

FaultyVfs::~FaultyVfs() {
    sqlite3_vfs_unregister(own_.get());
}

void FaultyVfs::plan(Fault fault, int number, bool log_only) {
    fault_ = fault;
    number_ = number;
    log_only_ = log_only;
    count_ = 0;
}

FaultyVfs::Fault FaultyVfs::next_fault(const std::string& path) {
    if (crashed_ || (log_only_ && !path.ends_with("-wal"))) return Fault::none;
    if (++count_ != number_) return Fault::none;
    crashed_ = fault_ == Fault::crash;
    return fault_;
}

void FaultyVfs::apply(std::string& content, const Write& write) {
    const std::size_t end = write.offset + write.bytes.size();
    if (write.truncates || content.size() < end) content.resize(end);
    content.replace(write.offset, write.bytes.size(), write.bytes);
}

void FaultyVfs::process_died() {
    forget();
}

void FaultyVfs::power_cut(std::uint64_t luck) {
    for (auto& [path, disk] : disks_) {
        for (Write& write : disk.since) {
            luck = luck * 6364136223846793005U + 1442695040888963407U;
            const auto fate = luck >> 62U;
            if (fate == 0) continue;
            if (fate == 1) write.bytes.resize(write.bytes.size() / 2);
            apply(disk.synced, write);
        }
        std::error_code error;
        std::filesystem::remove(path, error);
        std::filesystem::remove(path + "-shm", error);
        std::ofstream(path, std::ios::binary) << disk.synced;
    }
    forget();
}

void FaultyVfs::forget() {
    disks_.clear();
    crashed_ = false;
    plan(Fault::none, 0);
}

}  // namespace stamtafel
