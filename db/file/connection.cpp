#include "db/file/connection.h"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include "db/file/error_text.h"
#include "db/file/file_kind.h"
#include "db/file/migrate.h"
#include "db/file/statement.h"
#include "db/positions/pattern_function.h"
#include "db/positions/position_games_table.h"
#include "db/sql/sql_functions.h"

namespace db {
namespace {

namespace fs = std::filesystem;

/// How long a writer waits for another one.
constexpr int kBusyMilliseconds = 10'000;

/// Bytes (SQLite's default is 4096): a stored game changes six pages, which are written whole.
constexpr int kPageSize = 2'048;

/// Pages of the write-ahead log between checkpoints, 32 MB (SQLite's default is 1000): a checkpoint
/// waits for the disk, and so does who stores a game then.
constexpr int kCheckpointPages = 16'000;

/// What a writer keeps of the file in memory (SQLite's default is 2,000): a batch of imported games
/// and the pages of the indexes that they fall into.
constexpr int kWriterCacheKibibytes = 65'536;

/// A name that SQLite does not take for a URI.
std::string plain_name(const fs::path& file) {
    const std::string name = file.string();
    return name.starts_with("file:") ? "./" + name : name;
}

std::unique_ptr<SQLite::Database> open_read_only(const fs::path& file) {
    try {
        auto database = std::make_unique<SQLite::Database>(
            plain_name(file), SQLite::OPEN_READONLY | SQLite::OPEN_NOMUTEX | SQLite::OPEN_URI,
            kBusyMilliseconds);
        database->execAndGet("PRAGMA user_version");  // the first access to the file
        return database;
    } catch (const SQLite::Exception& error) {
        // In a folder that may not be written SQLite cannot make the index of the log. Without a
        // log the file alone is the database.
        fs::path log = file;
        log += "-wal";
        std::error_code none;
        const bool log_is_empty = !fs::exists(log, none) || fs::file_size(log, none) == 0;
        const int code = error.getErrorCode();
        const bool no_log = code == SQLITE_CANTOPEN || code == SQLITE_READONLY;
        if (!no_log || !log_is_empty) throw;
        return std::make_unique<SQLite::Database>(
            read_only_uri(file, "immutable=1"),
            SQLite::OPEN_READONLY | SQLite::OPEN_NOMUTEX | SQLite::OPEN_URI, kBusyMilliseconds);
    }
}

std::unique_ptr<SQLite::Database> open(const fs::path& file, Access access) {
    const FileKind kind = file_kind(file, access);
    if (access == Access::ReadOnly && kind == FileKind::Ours) {
        auto database = open_read_only(file);
        check_version(*database, file);
        return database;
    }
    auto database = std::make_unique<SQLite::Database>(
        plain_name(file),
        SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE | SQLite::OPEN_NOMUTEX | SQLite::OPEN_URI,
        kBusyMilliseconds);
    if (kind != FileKind::Ours) database->exec(fmt::format("PRAGMA page_size = {}", kPageSize));
    // Before the log is switched on, so that the mark in the file's header is there from the first.
    migrate(*database, file);
    database->execAndGet("PRAGMA journal_mode = WAL");
    database->exec(
        fmt::format("PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = {}; PRAGMA "
                    "cache_size = -{}",
                    kCheckpointPages, kWriterCacheKibibytes));
    return database;
}

}  // namespace

std::string read_only_uri(const fs::path& file, std::string_view parameter) {
    std::string uri = "file:";
    for (const char letter : fs::absolute(file).string()) {
        // Only what is special in a URI is escaped.
        if (letter == '%' || letter == '?' || letter == '#') {
            uri += fmt::format("%{:02x}", static_cast<unsigned char>(letter));
        } else {
            uri += letter;
        }
    }
    return fmt::format("{}?{}", uri, parameter);
}

Connection::Connection(const fs::path& file, Access access) : file_{file}, access_{access} {
    try {
        database_ = open(file, access);
        // A file that came from elsewhere may hold views and triggers that call functions.
        database_->exec("PRAGMA trusted_schema = OFF; PRAGMA foreign_keys = ON");
        functions_ = std::make_unique<SqlFunctions>(database_->getHandle());
        statements_ = std::make_unique<StatementPool>(file_, database_->getHandle());
        register_position_games(database_->getHandle(), *statements_);
        register_pattern_ply(database_->getHandle(), *statements_);
    } catch (const SQLite::Exception& error) {
        // The library has its own exception; nobody above db knows it.
        throw_error(file, error.getErrorCode(), error.what());
    }
}

Connection::~Connection() = default;
Connection::Connection(Connection&&) noexcept = default;

Connection& Connection::operator=(Connection&& other) noexcept {
    statements_.reset();  // before the database that they belong to
    functions_.reset();
    file_ = std::move(other.file_);
    access_ = other.access_;
    database_ = std::move(other.database_);
    functions_ = std::move(other.functions_);
    statements_ = std::move(other.statements_);
    return *this;
}

}  // namespace db
