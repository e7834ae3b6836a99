#include "db/statements/statement.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include "db/file/error_text.h"

namespace db {

Statement::Statement(StatementPool& statements, std::string_view sql)
    : pool_{&statements}, sql_{sql}, handle_{statements.take(sql)}, kept_{true} {}

Statement::Statement(StatementPool& statements, StatementHandle prepared)
    : pool_{&statements}, handle_{std::move(prepared)}, kept_{false} {}

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
