#include <exception>
#include <memory>
#include <optional>

#include "db/connection/connection.h"
#include "db/extension/host_sqlite.h"
#include "db/sql/board_functions.h"
#include "db/sql/made_table.h"
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
        : statements{sqlite3_db_filename(handle, "main"), handle} {
        statements.keep(false);
    }
    StatementPool statements;
    std::optional<BoardFunctions> functions;
};

/// The table `yomi` has one row, which tells the version. SQLite disconnects it before it asks
/// whether a connection that closes is in use: the statements that are kept go then.
class VersionRows {
  public:
    static constexpr const char* kName = "yomi";
    static constexpr const char* kDeclaration = "CREATE TABLE yomi (version TEXT)";
    static constexpr bool kIsForStatements = false;
    struct Table {
        explicit Table(OfConnection& owner) : statements{owner.statements} {
            statements.keep(true);
        }
        ~Table() { statements.keep(false); }
        Table(const Table&) = delete;
        Table& operator=(const Table&) = delete;
        StatementPool& statements;
    };

    static int plan(sqlite3_index_info& info) {
        info.estimatedCost = 1;
        info.estimatedRows = 1;
        return SQLITE_OK;
    }

    explicit VersionRows(Table&) {}

    void begin(const FunctionCall&) { is_at_end_ = false; }
    bool is_at_end() const { return is_at_end_; }
    void next() { is_at_end_ = true; }
    void answer(const FunctionCall& cell, int) const { cell.answer(engine::build_name()); }
    std::int64_t row_id() const { return 1; }

  private:
    bool is_at_end_ = true;
};

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
    OfConnection& owner = *made;
    // The connection owns it from here on, also where this fails. Functions, which point into it,
    // come only when it will stay.
    const int code = sqlite3_create_module_v2(handle, VersionRows::kName,
                                              MadeTable<VersionRows, OfConnection>::module(),
                                              made.release(), close_connection);
    if (code != SQLITE_OK) return code;
    owner.functions.emplace(handle, owner.statements);
    add_position_tables(handle, owner.statements);
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
