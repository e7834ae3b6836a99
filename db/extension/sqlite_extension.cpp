#include <fmt/format.h>

#include <exception>
#include <memory>

#include "db/connection/connection.h"
#include "db/extension/host_sqlite.h"
#include "db/sql/board_functions.h"
#include "db/statements/statement.h"
#include "engine/build.h"

namespace db {

const sqlite3_api_routines* host_sqlite = nullptr;

namespace {

/// The oldest SQLite that it is tested with: that of Debian 11. It reads no database of ours, whose
/// tables are STRICT, as 3.37 and later do.
constexpr int kLeastVersion = 3'034'000;

/// What one connection has, until it closes.
struct OfConnection {
    explicit OfConnection(sqlite3* handle)
        : statements{sqlite3_db_filename(handle, "main"), handle}, functions{handle, statements} {
        statements.keep(false);
        add_position_tables(handle, statements);
    }
    StatementPool statements;
    BoardFunctions functions;
};

// The table `yomi` has one row, which tells the version. SQLite disconnects it before it asks
// whether a connection that closes is in use: the statements that are kept go then.

struct VersionTable : sqlite3_vtab {
    OfConnection& connection;
};

struct VersionCursor : sqlite3_vtab_cursor {
    bool is_at_end = true;
};

int connect(sqlite3* handle, void* connection, int, const char* const*, sqlite3_vtab** table,
            char**) {
    const int code = sqlite3_declare_vtab(handle, "CREATE TABLE yomi (version TEXT)");
    if (code != SQLITE_OK) return code;
    auto& owner = *static_cast<OfConnection*>(connection);
    owner.statements.keep(true);
    *table = std::make_unique<VersionTable>(VersionTable{{}, owner}).release();
    return SQLITE_OK;
}

int disconnect(sqlite3_vtab* base) {
    const std::unique_ptr<VersionTable> table{static_cast<VersionTable*>(base)};
    table->connection.statements.keep(false);
    return SQLITE_OK;
}

int best_index(sqlite3_vtab*, sqlite3_index_info* plan) {
    plan->estimatedCost = 1;
    plan->estimatedRows = 1;
    return SQLITE_OK;
}

int open(sqlite3_vtab*, sqlite3_vtab_cursor** cursor) {
    *cursor = std::make_unique<VersionCursor>().release();
    return SQLITE_OK;
}

int close(sqlite3_vtab_cursor* cursor) {
    std::unique_ptr<VersionCursor>{static_cast<VersionCursor*>(cursor)}.reset();
    return SQLITE_OK;
}

int filter(sqlite3_vtab_cursor* cursor, int, const char*, int, sqlite3_value**) {
    static_cast<VersionCursor*>(cursor)->is_at_end = false;
    return SQLITE_OK;
}

int next(sqlite3_vtab_cursor* cursor) {
    static_cast<VersionCursor*>(cursor)->is_at_end = true;
    return SQLITE_OK;
}

int is_at_end(sqlite3_vtab_cursor* cursor) {
    return static_cast<VersionCursor*>(cursor)->is_at_end ? 1 : 0;
}

int column(sqlite3_vtab_cursor*, sqlite3_context* context, int) {
    const std::string text = engine::build_name();
    sqlite3_result_text64(context, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
    return SQLITE_OK;
}

int row_id(sqlite3_vtab_cursor*, sqlite3_int64* number) {
    *number = 1;
    return SQLITE_OK;
}

/// Without `xCreate`: the table is there without having been made.
constexpr sqlite3_module kVersionModule = [] {
    sqlite3_module module{};
    module.xConnect = connect;
    module.xBestIndex = best_index;
    module.xDisconnect = disconnect;
    module.xOpen = open;
    module.xClose = close;
    module.xFilter = filter;
    module.xNext = next;
    module.xEof = is_at_end;
    module.xColumn = column;
    module.xRowid = row_id;
    return module;
}();

void close_connection(void* connection) {
    std::unique_ptr<OfConnection>{static_cast<OfConnection*>(connection)}.reset();
}

/// False: another SQLite of this program has loaded the extension before.
bool take_host(const sqlite3_api_routines* host) {
    static const sqlite3_api_routines* const first = host_sqlite = host;  // by one thread
    return first == host;
}

int load(sqlite3* handle, char** error) {
    if (sqlite3_libversion_number() < kLeastVersion) {
        *error = sqlite3_mprintf("yomi_sqlite needs SQLite 3.34 or later; this is %s",
                                 sqlite3_libversion());
        return SQLITE_ERROR;
    }
    auto made = std::make_unique<OfConnection>(handle);
    // From here on the connection owns it, even where the module cannot be made.
    const int code =
        sqlite3_create_module_v2(handle, "yomi", &kVersionModule, made.release(), close_connection);
    if (code != SQLITE_OK) return code;
    // Connects it. A file that this SQLite cannot read, or none, is not the extension's fault: then
    // statements are not kept.
    sqlite3_stmt* first = nullptr;
    sqlite3_prepare_v2(handle, "SELECT version FROM yomi", -1, &first, nullptr);
    sqlite3_finalize(first);
    // What is loaded stays: threads and other connections may be in it.
    return SQLITE_OK_LOAD_PERMANENTLY;
}

}  // namespace
}  // namespace db

/// What SQLite calls for `yomi_sqlite.so`.
extern "C" [[gnu::visibility("default")]] int sqlite3_yomisqlite_init(
    sqlite3* handle, char** error, const sqlite3_api_routines* host) {
    if (!db::take_host(host)) {
        // Its functions cannot be called to make a message.
        return SQLITE_MISUSE;
    }
    try {
        return db::load(handle, error);
    } catch (const std::exception& fault) {
        *error = sqlite3_mprintf("yomi_sqlite: %s", fault.what());
        return SQLITE_ERROR;
    }
}
