#include "db/connection/connection.h"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include "db/connection/foreign_schema.h"
#include "db/connection/migrate.h"
#include "db/file/error_text.h"
#include "db/file/file_kind.h"
#include "db/file/half_made.h"
#include "db/file/handle.h"
#include "db/file/new_file.h"
#include "db/names/stored_names.h"
#include "db/sql/sql_functions.h"
#include "db/statements/statement.h"

namespace db {
namespace {

namespace fs = std::filesystem;

/// Bytes (SQLite's default is 4096): a stored game changes six pages, which are written whole.
constexpr int kPageSize = 2'048;

/// Pages of the write-ahead log between checkpoints, 32 MB (SQLite's default is 1000): a checkpoint
/// waits for the disk, and so does who stores a game then.
constexpr int kCheckpointPages = 16'000;

/// What a writer keeps of the file in memory (SQLite's default is 2,000): a batch of imported games
/// and the pages of the indexes that they fall into.
constexpr int kWriterCacheKibibytes = 65'536;

bool has_content(const fs::path& file, std::string_view ending) {
    fs::path name = file;
    name += ending;
    std::error_code none;
    const std::uintmax_t size = fs::file_size(name, none);
    return !none && size > 0;
}

/// The first statement on it reads the file.
int version_when_opened(Handle& handle) {
    return handle.database().execAndGet("PRAGMA user_version").getInt();
}

std::unique_ptr<Handle> open_ours(const fs::path& file, Opening opening) {
    auto handle = open_existing(file, opening);
    require_ours(*handle, file);
    return handle;
}

std::unique_ptr<Handle> open_read_only(const fs::path& file) {
    auto handle = open_ours(file, Opening::Read);
    try {
        version_when_opened(*handle);
        return handle;
    } catch (const SQLite::Exception& error) {
        // In a folder that may not be written SQLite cannot make the index of the log. Without a
        // log and without a journal the file alone is the database.
        const int code = error.getErrorCode() & 0xff;
        const bool may_be_alone = code == SQLITE_CANTOPEN || code == SQLITE_READONLY;
        if (!may_be_alone || has_content(file, "-wal") || has_content(file, "-journal")) throw;
        return std::make_unique<Handle>(file, "immutable=1");
    }
}

/// What a program that ended while it wrote has left beside the file is rolled back, where it may
/// be; no other handle would see the database that was there before.
void roll_back_journal(const fs::path& file) {
    version_when_opened(*open_ours(file, Opening::Change));
}

void make_schema(Handle& handle, const fs::path& file) {
    handle.database().exec(fmt::format("PRAGMA page_size = {}", kPageSize));
    // Before the log is switched on, so that the mark in the file's header is there from the first.
    migrate(handle.database(), file);
}

void make_whole(const fs::path& file) {
    NewFile fresh{file};
    {
        Handle handle{fresh.path(), Opening::Make};
        // It is synced before it gets its name, and until then nobody misses it.
        handle.database().execAndGet("PRAGMA journal_mode = MEMORY");
        handle.database().exec("PRAGMA synchronous = OFF");
        make_schema(handle, file);
        handle.database().execAndGet("PRAGMA journal_mode = WAL");
    }
    fresh.keep_unless_there();  // another program may have made it meanwhile
}

std::unique_ptr<Handle> open_for_reading(const fs::path& file) {
    auto handle = open_read_only(file);
    check_version(handle->database(), file);
    refuse_foreign_schema(handle->database(), file);
    return handle;
}

std::unique_ptr<Handle> open_for_writing(const fs::path& file, FileKind kind) {
    std::unique_ptr<Handle> handle;
    if (kind == FileKind::Filled) {
        handle = open_ours(file, Opening::Change);
        refuse_unknown_version(handle->database(), file);
        refuse_foreign_schema(handle->database(), file);
        migrate(handle->database(), file);
    } else {
        handle = std::make_unique<Handle>(
            file, kind == FileKind::Memory ? Opening::Make : Opening::Change);
        make_schema(*handle, file);
    }
    SQLite::Database& database = handle->database();
    database.execAndGet("PRAGMA journal_mode = WAL");
    database.exec(
        fmt::format("PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = {}; PRAGMA "
                    "cache_size = -{}",
                    kCheckpointPages, kWriterCacheKibibytes));
    return handle;
}

std::unique_ptr<Handle> open(const fs::path& file, Access access) {
    FileKind kind = file_kind(file, access);
    if (kind == FileKind::Memory) return open_for_writing(file, kind);
    sweep_half_made_once(file);
    if (kind == FileKind::Filled && has_content(file, "-journal")) {
        roll_back_journal(file);
        kind = file_kind(file, access);  // it may have been one that was never finished
    }
    if (access == Access::ReadOnly) return open_for_reading(file);
    if (kind == FileKind::Missing) {
        make_whole(file);
        kind = FileKind::Filled;
    }
    return open_for_writing(file, kind);
}

}  // namespace

Connection::Connection(const fs::path& file, Access access)
    : file_{file}, access_{access}, stored_names_{std::make_unique<StoredNames>()} {
    try {
        handle_ = open(file, access);
        sqlite3* const handle = handle_->get();
        database().exec("PRAGMA foreign_keys = ON");
        statements_ = std::make_unique<StatementPool>(file_, handle);
        functions_ = std::make_unique<SqlFunctions>(handle, *statements_);
        add_position_tables(handle, *statements_);
    } catch (const SQLite::Exception& error) {
        // The library has its own exception; nobody above db knows it.
        throw_error(file, error.getErrorCode(), error.what());
    }
}

Connection::~Connection() = default;
Connection::Connection(Connection&&) noexcept = default;

Connection& Connection::operator=(Connection&& other) noexcept {
    functions_.reset();  // before the handle that they belong to
    statements_.reset();
    file_ = std::move(other.file_);
    access_ = other.access_;
    handle_ = std::move(other.handle_);
    statements_ = std::move(other.statements_);
    functions_ = std::move(other.functions_);
    stored_names_ = std::move(other.stored_names_);
    return *this;
}

SQLite::Database& Connection::database() const {
    return handle_->database();
}

void Connection::require_in_place() const {
    if (handle_->has_moved()) throw_moved(file_);
}

}  // namespace db
