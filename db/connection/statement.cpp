#include "db/connection/statement.h"

#include <SQLiteCpp/Database.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include <cassert>

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

StatementHandle StatementPool::take(std::string_view sql) {
    const auto found = idle_.find(sql);
    if (found != idle_.end() && !found->second.empty()) {
        StatementHandle statement = std::move(found->second.back());
        found->second.pop_back();
        return statement;
    }
    sqlite3_stmt* statement = nullptr;
    const int code = sqlite3_prepare_v3(handle_, sql.data(), static_cast<int>(sql.size()),
                                        SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
    if (code == SQLITE_ERROR) throw_foreign(file_, handle_);
    if (code != SQLITE_OK) throw_error(file_, handle_, code);
    return StatementHandle{statement};
}

void StatementPool::keep(bool keeps) {
    keeps_ = keeps;
    if (!keeps) idle_.clear();
}

void StatementPool::give_back(std::string_view sql, StatementHandle statement) {
    if (!keeps_) return;
    auto found = idle_.find(sql);
    if (found == idle_.end()) found = idle_.try_emplace(std::string{sql}).first;
    found->second.push_back(std::move(statement));
}

Statement::Statement(const Connection& connection, std::string_view sql)
    : Statement{connection.statements(), sql} {}

Statement::Statement(StatementPool& statements, std::string_view sql)
    : Statement{statements, sql, statements.take(sql), true} {}

Statement::Statement(StatementPool& statements, std::string_view sql, StatementHandle handle,
                     bool kept)
    : pool_{&statements}, sql_{sql}, handle_{std::move(handle)}, kept_{kept} {}

Statement Statement::read_only(const Connection& connection, std::string_view sql) {
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
    return Statement{connection.statements(), {}, std::move(owned), false};
}

Statement::Statement(Statement&& other) noexcept = default;

Statement::~Statement() {
    if (!kept_ || handle_ == nullptr) return;
    sqlite3_reset(handle_.get());
    sqlite3_clear_bindings(handle_.get());
    pool_->give_back(sql_, std::move(handle_));
}

void Statement::check(int code) const {
    if (code != SQLITE_OK) throw_error(pool_->file(), pool_->handle(), code);
}

void Statement::bind_at(int index, std::int64_t value) {
    check(sqlite3_bind_int64(handle_.get(), index, value));
}

void Statement::bind_at(int index, double value) {
    check(sqlite3_bind_double(handle_.get(), index, value));
}

void Statement::bind_at(int index, std::string_view value) {
    check(sqlite3_bind_text64(handle_.get(), index, value.data() == nullptr ? "" : value.data(),
                              value.size(), SQLITE_TRANSIENT, SQLITE_UTF8));
}

void Statement::bind_at(int index, std::span<const std::byte> value) {
    // A null pointer would be NULL, not a blob without bytes.
    const void* const bytes = value.empty() ? static_cast<const void*>("") : value.data();
    check(sqlite3_bind_blob64(handle_.get(), index, bytes, value.size(), SQLITE_TRANSIENT));
}

void Statement::bind_at(int index, std::nullopt_t) {
    check(sqlite3_bind_null(handle_.get(), index));
}

int Statement::parameters() const {
    return sqlite3_bind_parameter_count(handle_.get());
}

bool Statement::step() {
    const int code = sqlite3_step(handle_.get());
    if (code == SQLITE_ROW) return true;
    if ((code & 0xff) == SQLITE_INTERRUPT) {
        stopped_ = true;
        return false;
    }
    if (code != SQLITE_DONE) throw_error(pool_->file(), pool_->handle(), code);
    return false;
}

void Statement::run() {
    while (step()) continue;
    if (stopped_ && sqlite3_stmt_readonly(handle_.get()) == 0) {
        throw WriteStopped{
            fmt::format("{}: stopped; what was being stored is not", pool_->file().string())};
    }
}

int Statement::columns() const {
    return sqlite3_column_count(handle_.get());
}

std::string Statement::column_name(int column) const {
    const char* const name = sqlite3_column_name(handle_.get(), column);
    return name == nullptr ? "" : name;
}

std::string Statement::origin_table(int column) const {
    const char* name = sqlite3_column_table_name(handle_.get(), column);
    return name == nullptr ? std::string{} : std::string{name};
}

std::string Statement::origin_column(int column) const {
    const char* name = sqlite3_column_origin_name(handle_.get(), column);
    return name == nullptr ? std::string{} : std::string{name};
}

int Statement::type(int column) const {
    return sqlite3_column_type(handle_.get(), column);
}

bool Statement::is_null(int column) const {
    return type(column) == SQLITE_NULL;
}

std::int64_t Statement::integer(int column) const {
    return sqlite3_column_int64(handle_.get(), column);
}

int Statement::number(int column, int low, int high) const {
    const std::int64_t number = integer(column);
    if (low <= number && number <= high && !is_null(column)) return static_cast<int>(number);
    throw_out_of_bounds(column);
}

std::int64_t Statement::count(int column) const {
    const std::int64_t number = integer(column);
    if (number >= 0 && !is_null(column)) return number;
    throw_out_of_bounds(column);
}

void Statement::throw_out_of_bounds(int column) const {
    const std::string table = origin_table(column);
    throw DamagedFile{
        fmt::format("{}: {}{}{} is {}, which no program has written. `yomi check --db {}` tells "
                    "more",
                    pool_->file().string(), table, table.empty() ? "" : ".",
                    table.empty() ? column_name(column) : origin_column(column),
                    is_null(column) ? "empty" : text(column), pool_->file().string())};
}

double Statement::real(int column) const {
    return sqlite3_column_double(handle_.get(), column);
}

std::string_view Statement::text(int column) const {
    const auto* const letters = sqlite3_column_text(handle_.get(), column);
    if (letters == nullptr) return {};
    return {reinterpret_cast<const char*>(letters),
            static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column))};
}

std::span<const std::byte> Statement::blob(int column) const {
    const void* const bytes = sqlite3_column_blob(handle_.get(), column);
    if (bytes == nullptr) return {};
    return {static_cast<const std::byte*>(bytes),
            static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column))};
}

}  // namespace db
