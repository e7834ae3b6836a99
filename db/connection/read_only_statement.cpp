#include "db/connection/read_only_statement.h"

#include <SQLiteCpp/Database.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include "db/connection/name_hint.h"
#include "db/file/error_text.h"
#include "db/sql/sql_functions.h"

namespace db {
namespace {

/// Lets a statement that is being prepared read, call the functions that are for everybody, and
/// nothing else, as long as this lives.
class ReadingOnly {
  public:
    explicit ReadingOnly(const Connection& connection)
        : handle_{connection.database().getHandle()}, functions_{connection.functions()} {
        sqlite3_set_authorizer(handle_, decide, this);
    }
    ~ReadingOnly() { sqlite3_set_authorizer(handle_, nullptr, nullptr); }
    ReadingOnly(const ReadingOnly&) = delete;
    ReadingOnly& operator=(const ReadingOnly&) = delete;

    /// A function that was asked for and is for nobody; empty: none.
    const std::string& refused_function() const { return refused_function_; }

  private:
    static int decide(void* rule, int action, const char* first, const char* second, const char*,
                      const char*) {
        return static_cast<ReadingOnly*>(rule)->decide(action, first, second);
    }

    int decide(int action, const char* first, const char* second) {
        switch (action) {
            case SQLITE_SELECT:
            case SQLITE_READ:
            case SQLITE_RECURSIVE:
                return SQLITE_OK;
            case SQLITE_FUNCTION:
                if (second != nullptr && functions_.is_for_everybody(second)) return SQLITE_OK;
                refused_function_ = second == nullptr ? "" : second;
                return SQLITE_DENY;
            case SQLITE_UPDATE:
                // So SQLite asks when it gets to know a table-valued function. It lets nobody write
                // the table of the schema, and what writes is no SELECT.
                return std::string_view{first} == "sqlite_master" ? SQLITE_OK : SQLITE_DENY;
            default:
                return SQLITE_DENY;
        }
    }

    sqlite3* handle_;
    const SqlFunctions& functions_;
    std::string refused_function_;
};

/// SQL after the first statement: more than blanks, comments and semicolons.
bool has_more(sqlite3* handle, const char* rest, const char* end) {
    while (rest != end) {
        sqlite3_stmt* next = nullptr;
        const char* tail = nullptr;
        const int code =
            sqlite3_prepare_v3(handle, rest, static_cast<int>(end - rest), 0, &next, &tail);
        const StatementHandle owned{next};
        // Without progress there is a NUL byte.
        if (code != SQLITE_OK || next != nullptr || tail == rest) return true;
        rest = tail;
    }
    return false;
}

}  // namespace

Statement read_only_statement(const Connection& connection, std::string_view sql) {
    sqlite3* const handle = connection.database().getHandle();
    std::optional<ReadingOnly> rule{connection};
    sqlite3_stmt* statement = nullptr;
    const char* tail = nullptr;
    const int code =
        sqlite3_prepare_v3(handle, sql.data(), static_cast<int>(sql.size()), 0, &statement, &tail);
    StatementHandle owned{statement};
    if (!rule->refused_function().empty()) {
        throw InputError{fmt::format("the function {} is not one that a query may call; it was: {}",
                                     rule->refused_function(), sql)};
    }
    if (code == SQLITE_AUTH ||
        (code == SQLITE_OK && statement != nullptr && sqlite3_stmt_readonly(statement) == 0)) {
        throw InputError{
            fmt::format("a query only reads: one SELECT; this is something else: {}", sql)};
    }
    // Only a wrong text is the query's own fault: a damaged or locked file is told as such.
    const bool is_fault_of_text = (code & 0xff) == SQLITE_ERROR || (code & 0xff) == SQLITE_TOOBIG;
    if (code != SQLITE_OK && !is_fault_of_text) {
        throw_error(connection.statements().file(), handle, code);
    }
    if (code != SQLITE_OK) {
        const std::string error = sqlite3_errmsg(handle);
        rule.reset();  // what there is may be asked
        throw InputError{fmt::format("SQLite does not understand the query: {}{}; it was: {}",
                                     error, name_hint(connection, error, sql), sql)};
    }
    if (statement == nullptr) throw InputError{"the query is empty; write one SELECT"};
    if (has_more(handle, tail, sql.data() + sql.size())) {
        throw InputError{fmt::format("a query is one SELECT; there is more after it: {}", tail)};
    }
    return Statement{connection.statements(), std::move(owned)};
}

}  // namespace db
