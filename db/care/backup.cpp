#include "db/care/backup.h"

#include <SQLiteCpp/Database.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include <memory>

#include "db/file/error_text.h"
#include "db/file/new_file.h"
#include "db/file/statement.h"
#include "db/file/stop_guard.h"

namespace db {
namespace {

namespace fs = std::filesystem;

struct FinishBackup {
    void operator()(sqlite3_backup* backup) const { sqlite3_backup_finish(backup); }
};

struct CloseDatabase {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
};

/// What others write while this lives is not seen: otherwise the copying would begin again with
/// each of their transactions.
class Snapshot {
  public:
    explicit Snapshot(const Connection& connection) : connection_{connection} {
        Statement{connection_, "BEGIN"}.run();
        Statement first{connection_, "SELECT count(*) FROM sqlite_schema"};  // begins the reading
        first.step();
    }
    ~Snapshot() { connection_.database().tryExec("ROLLBACK"); }
    Snapshot(const Snapshot&) = delete;
    Snapshot& operator=(const Snapshot&) = delete;

  private:
    const Connection& connection_;
};

/// False: stopped.
bool copy_pages(const Connection& connection, const fs::path& file,
                const std::function<void(std::int64_t done, std::int64_t total)>& on_progress,
                const std::stop_token& stop) {
    constexpr int kPagesAtOnce = 512;
    sqlite3* opened = nullptr;
    const int code =
        sqlite3_open_v2(file.c_str(), &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr);
    const std::unique_ptr<sqlite3, CloseDatabase> to{opened};
    if (code != SQLITE_OK) throw_error(file, to.get(), code);
    const std::unique_ptr<sqlite3_backup, FinishBackup> run{
        sqlite3_backup_init(to.get(), "main", connection.database().getHandle(), "main")};
    if (run == nullptr) throw_error(file, to.get(), sqlite3_errcode(to.get()));
    while (true) {
        if (stop.stop_requested()) return false;
        const int step = sqlite3_backup_step(run.get(), kPagesAtOnce);
        const int total = sqlite3_backup_pagecount(run.get());
        if (on_progress) on_progress(total - sqlite3_backup_remaining(run.get()), total);
        if (step == SQLITE_DONE) return true;
        if (step != SQLITE_OK) {
            throw Error{error_text(step == SQLITE_CORRUPT ? connection.file() : file, step,
                                   sqlite3_errstr(step))};
        }
    }
}

/// False: stopped.
bool check_copy(const fs::path& wanted, const fs::path& made, const std::stop_token& stop) {
    const Connection connection{made, Access::ReadOnly};
    const StopGuard guard{connection, stop};
    Statement row{connection, "PRAGMA integrity_check(1)"};
    if (!row.step()) return false;
    if (row.text(0) != "ok") {
        throw Error{
            fmt::format("{} was not made: the database itself is damaged ({}). `yomi check` "
                        "tells more",
                        wanted.string(), row.text(0))};
    }
    return true;
}

}  // namespace

bool backup(const Connection& connection, const fs::path& copy,
            const std::function<void(std::int64_t done, std::int64_t total)>& on_progress,
            const std::stop_token& stop) {
    NewFile file{copy};
    {
        const Snapshot snapshot{connection};
        if (!copy_pages(connection, file.path(), on_progress, stop)) return false;
    }
    if (!check_copy(copy, file.path(), stop)) return false;
    file.keep();
    return true;
}

}  // namespace db
