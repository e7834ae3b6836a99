#include "tests/db/faults/faulty_disk.h"

#include <sqlite3.h>

#include <cstring>
#include <fstream>

#include "tests/support/temporary_folder.h"

namespace tests {
namespace {

namespace fs = std::filesystem;

/// What is written as a whole or not at all.
constexpr std::size_t kSector = 512;

/// A file as SQLite sees it; the real one lies behind it in memory.
struct FaultyFile {
    sqlite3_file as_sqlite;
    const char* name;  ///< SQLite's own, valid while the file is open; null: a temporary one
    sqlite3_file* real;
};

FaultyDisk* disk = nullptr;

sqlite3_file* real_of(sqlite3_file* file) {
    return reinterpret_cast<FaultyFile*>(file)->real;
}

sqlite3_vfs* real_vfs(sqlite3_vfs* vfs) {
    return static_cast<sqlite3_vfs*>(vfs->pAppData);
}

}  // namespace

/// The calls of SQLite's interface, each with its fault.
struct FaultyCalls {
    static FaultyDisk::Content* content(sqlite3_file* file) {
        const char* name = reinterpret_cast<FaultyFile*>(file)->name;
        return name == nullptr ? nullptr : &disk->content(name);
    }

    static int close(sqlite3_file* file) { return real_of(file)->pMethods->xClose(real_of(file)); }

    static int read(sqlite3_file* file, void* room, int bytes, sqlite3_int64 offset) {
        if (const int code = disk->fault({SQLITE_IOERR_READ})) return code;
        return real_of(file)->pMethods->xRead(real_of(file), room, bytes, offset);
    }

    static int write(sqlite3_file* file, const void* from, int bytes, sqlite3_int64 offset) {
        const std::scoped_lock lock{disk->mutex_};
        const int code = disk->fault({SQLITE_FULL, SQLITE_IOERR_WRITE});
        // What fails may have been done in part.
        if (code != 0) bytes = static_cast<int>(disk->random_() % static_cast<unsigned>(bytes + 1));
        if (bytes > 0) {
            const int done = real_of(file)->pMethods->xWrite(real_of(file), from, bytes, offset);
            if (done != SQLITE_OK) return done;
            if (auto* content = FaultyCalls::content(file)) {
                content->since.push_back(
                    {.offset = static_cast<std::uint64_t>(offset),
                     .bytes = {static_cast<const char*>(from), static_cast<std::size_t>(bytes)}});
            }
        }
        return code;
    }

    static int truncate(sqlite3_file* file, sqlite3_int64 size) {
        const std::scoped_lock lock{disk->mutex_};
        if (const int code = disk->fault({SQLITE_IOERR_TRUNCATE})) return code;
        if (auto* content = FaultyCalls::content(file)) {
            content->since.push_back(
                {.offset = static_cast<std::uint64_t>(size), .bytes = {}, .is_truncation = true});
        }
        return real_of(file)->pMethods->xTruncate(real_of(file), size);
    }

    static int sync(sqlite3_file* file, int flags) {
        const std::scoped_lock lock{disk->mutex_};
        if (const int code = disk->fault({SQLITE_IOERR_FSYNC})) return code;
        if (auto* content = FaultyCalls::content(file)) {
            for (const auto& change : content->since) {
                FaultyDisk::apply(change, content->synced);
            }
            content->since.clear();
            content->is_there = true;
        }
        return real_of(file)->pMethods->xSync(real_of(file), flags);
    }

    static int size(sqlite3_file* file, sqlite3_int64* size) {
        return real_of(file)->pMethods->xFileSize(real_of(file), size);
    }
    static int lock(sqlite3_file* file, int level) {
        if (const int code = disk->fault({SQLITE_BUSY, SQLITE_IOERR_LOCK})) return code;
        return real_of(file)->pMethods->xLock(real_of(file), level);
    }
    static int unlock(sqlite3_file* file, int level) {
        return real_of(file)->pMethods->xUnlock(real_of(file), level);
    }
    static int check_lock(sqlite3_file* file, int* result) {
        return real_of(file)->pMethods->xCheckReservedLock(real_of(file), result);
    }
    static int control(sqlite3_file* file, int what, void* value) {
        return real_of(file)->pMethods->xFileControl(real_of(file), what, value);
    }
    static int sector(sqlite3_file* /*file*/) { return static_cast<int>(kSector); }
    /// Nothing is promised, so that SQLite takes every precaution.
    static int properties(sqlite3_file* /*file*/) { return 0; }
    static int map_index(sqlite3_file* file, int page, int bytes, int extend,
                         void volatile** mapped) {
        if (const int code = disk->fault({SQLITE_IOERR_SHMMAP})) return code;
        return real_of(file)->pMethods->xShmMap(real_of(file), page, bytes, extend, mapped);
    }
    static int lock_index(sqlite3_file* file, int offset, int count, int flags) {
        const bool is_lock = (flags & SQLITE_SHM_LOCK) != 0;
        if (is_lock) {
            if (const int code = disk->fault({SQLITE_BUSY, SQLITE_IOERR_SHMLOCK})) return code;
        }
        return real_of(file)->pMethods->xShmLock(real_of(file), offset, count, flags);
    }
    static void barrier(sqlite3_file* file) { real_of(file)->pMethods->xShmBarrier(real_of(file)); }
    static int unmap_index(sqlite3_file* file, int remove) {
        return real_of(file)->pMethods->xShmUnmap(real_of(file), remove);
    }

    static int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags,
                    int* out_flags) {
        static constexpr sqlite3_io_methods kMethods{
            2,          close,   read,        write,   truncate, sync,       size,
            lock,       unlock,  check_lock,  control, sector,   properties, map_index,
            lock_index, barrier, unmap_index, nullptr, nullptr};
        auto& faulty = *reinterpret_cast<FaultyFile*>(file);
        faulty.as_sqlite.pMethods = nullptr;
        faulty.name = name;
        faulty.real = reinterpret_cast<sqlite3_file*>(&faulty + 1);
        if (const int code = disk->fault({SQLITE_CANTOPEN})) return code;
        if (name != nullptr) disk->content(name);  // as it is now
        const int code = real_vfs(vfs)->xOpen(real_vfs(vfs), name, faulty.real, flags, out_flags);
        if (code == SQLITE_OK) faulty.as_sqlite.pMethods = &kMethods;
        return code;
    }

    static int remove(sqlite3_vfs* vfs, const char* name, int sync_folder) {
        const std::scoped_lock lock{disk->mutex_};
        if (const int code = disk->fault({SQLITE_IOERR_DELETE})) return code;
        // Whether the folder knows it is another matter.
        if (sync_folder != 0 || disk->random_() % 2 == 0) disk->contents_.erase(name);
        return real_vfs(vfs)->xDelete(real_vfs(vfs), name, sync_folder);
    }
};

FaultyDisk::FaultyDisk() {
    disk = this;
    static sqlite3_vfs vfs = [] {
        sqlite3_vfs* real = sqlite3_vfs_find("unix");
        sqlite3_vfs made = *real;
        made.szOsFile = static_cast<int>(sizeof(FaultyFile)) + real->szOsFile;
        made.pNext = nullptr;
        made.zName = "faulty";
        made.pAppData = real;
        made.xOpen = FaultyCalls::open;
        made.xDelete = FaultyCalls::remove;
        return made;
    }();
    sqlite3_vfs_register(&vfs, 1);
}

FaultyDisk::~FaultyDisk() {
    sqlite3_vfs_unregister(sqlite3_vfs_find("faulty"));
    sqlite3_vfs_register(sqlite3_vfs_find("unix"), 1);
    disk = nullptr;
}

void FaultyDisk::follow(const FaultPlan& plan) {
    const std::scoped_lock lock{mutex_};
    plan_ = plan;
    random_.seed(plan.seed + 1);
    calls_ = 0;
    failed_ = 0;
}

int FaultyDisk::fault(std::initializer_list<int> codes) {
    const std::scoped_lock lock{mutex_};
    ++calls_;
    const bool is_dead = plan_.dies_after >= 0 && calls_ > plan_.dies_after;
    if (!is_dead && std::uniform_real_distribution{0.0, 1.0}(random_) >= plan_.failures) return 0;
    ++failed_;
    // Nobody waits for a dead disk.
    if (is_dead) return *(codes.end() - 1);
    return *(codes.begin() + random_() % codes.size());
}

FaultyDisk::Content& FaultyDisk::content(const std::string& file) {
    const std::scoped_lock lock{mutex_};
    const auto known = contents_.find(file);
    if (known != contents_.end()) return known->second;
    std::error_code none;
    Content& made = contents_[file];
    made.is_there = fs::exists(file, none);
    if (made.is_there) made.synced = content_of(file);
    return made;
}

void FaultyDisk::apply(const Change& change, std::string& bytes) {
    if (change.is_truncation) {
        bytes.resize(std::min<std::size_t>(bytes.size(), change.offset));
        return;
    }
    if (bytes.size() < change.offset + change.bytes.size()) {
        bytes.resize(change.offset + change.bytes.size());
    }
    std::memcpy(bytes.data() + change.offset, change.bytes.data(), change.bytes.size());
}

void FaultyDisk::cut_power(const fs::path& folder, const fs::path& into) {
    const std::scoped_lock lock{mutex_};
    for (const auto& [name, content] : contents_) {
        if (fs::path{name}.parent_path() != folder || name.ends_with("-shm")) continue;
        if (!content.is_there && random_() % 2 == 0) continue;
        std::string bytes = content.synced;
        for (const Change& change : content.since) {
            if (change.is_truncation) {
                if (random_() % 2 == 0) apply(change, bytes);
                continue;
            }
            for (std::size_t at = 0; at < change.bytes.size(); at += kSector) {
                if (random_() % 2 == 0) continue;
                apply({.offset = change.offset + at, .bytes = change.bytes.substr(at, kSector)},
                      bytes);
            }
        }
        std::ofstream{into / fs::path{name}.filename(), std::ios::binary} << bytes;
    }
}

}  // namespace tests
