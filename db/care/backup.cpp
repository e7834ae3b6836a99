#include "db/care/backup.h"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <memory>

#include "db/connection/connection.h"
#include "db/connection/stop_guard.h"
#include "db/connection/transaction.h"
#include "db/file/error_text.h"
#include "db/file/handle.h"
#include "db/file/new_file.h"
#include "db/statements/statement.h"

namespace db {
namespace {

namespace fs = std::filesystem;

struct FinishBackup {
    void operator()(sqlite3_backup* backup) const { sqlite3_backup_finish(backup); }
};

/// Which of the two a step of copying failed at.
bool is_fault_of_copy(int code) {
    switch (code) {
        case SQLITE_IOERR_WRITE:
        case SQLITE_IOERR_FSYNC:
        case SQLITE_IOERR_DIR_FSYNC:
        case SQLITE_IOERR_TRUNCATE:
            return true;
        default:
            return (code & 0xff) == SQLITE_FULL || (code & 0xff) == SQLITE_READONLY ||
                   (code & 0xff) == SQLITE_CANTOPEN;
    }
}

Handle new_handle(const fs::path& wanted, const fs::path& made) {
    try {
        return Handle{made, Opening::Make};
    } catch (const SQLite::Exception& error) {
        throw_error(wanted, error.getErrorCode(), error.what());
    }
}

/// False: stopped.
bool copy_pages(const Connection& connection, const fs::path& wanted, const fs::path& made,
                const std::function<void(std::int64_t done, std::int64_t total)>& on_progress,
                const std::stop_token& stop) {
    constexpr int kPagesAtOnce = 512;
    Handle to = new_handle(wanted, made);
    const std::unique_ptr<sqlite3_backup, FinishBackup> run{
        sqlite3_backup_init(to.get(), "main", connection.database().getHandle(), "main")};
    if (run == nullptr) throw_error(wanted, to.get(), sqlite3_errcode(to.get()));
    while (true) {
        if (stop.stop_requested()) return false;
        const int step = sqlite3_backup_step(run.get(), kPagesAtOnce);
        const int total = sqlite3_backup_pagecount(run.get());
        if (on_progress) on_progress(total - sqlite3_backup_remaining(run.get()), total);
        if (step == SQLITE_DONE) return true;
        if (step != SQLITE_OK) {
            throw_error(is_fault_of_copy(step) ? wanted : connection.file(), step,
                        sqlite3_errstr(step));
        }
    }
}

/// Empty: the copy is whole, or this was stopped.
std::string damage_of(const fs::path& made, const std::stop_token& stop) {
    try {
        const Connection connection{made, Access::ReadOnly};
        const StopGuard guard{connection, stop};
        Statement row{connection, "PRAGMA integrity_check(1)"};
        if (!row.step() || row.text(0) == "ok") return "";
        std::string damage{row.text(0)};
        std::ranges::replace(damage, '\n', ' ');
        // So it tells of a page that the disk did not give it.
        if (damage.find("error code=") != std::string::npos) {
            throw_error(made, SQLITE_IOERR_READ, damage);
        }
        return damage;
    } catch (const DamagedFile&) {
        return "its pages make no sense as a database";
    }
}

}  // namespace

bool backup(const Connection& connection, const fs::path& copy,
            const std::function<void(std::int64_t done, std::int64_t total)>& on_progress,
            const std::stop_token& stop) {
    NewFile file{copy};
    {
        // What others write meanwhile is not seen: otherwise the copying would begin again with
        // each of their transactions. The moment is that of the first reading.
        const Snapshot snapshot{connection};
        Statement{connection, "SELECT count(*) FROM sqlite_schema"}.step();
        if (!copy_pages(connection, copy, file.path(), on_progress, stop)) return false;
    }
    const std::string damage = damage_of(file.path(), stop);
    if (stop.stop_requested()) return false;
    if (!damage.empty()) {
        throw DamagedFile{
            fmt::format("{} was not made, since {} is damaged ({}). `yomi check --db {}` tells "
                        "where; `yomi salvage {} NEW.db` stores what can be read in a new file",
                        copy.string(), connection.file().string(), damage,
                        connection.file().string(), connection.file().string())};
    }
    file.keep();
    return true;
}

}  // namespace db
