#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "db/file/error.h"
#include "db/statements/statement_pool.h"

namespace db {

/// What was to be written was stopped before it was, and nothing of its transaction is stored.
class WriteStopped : public Error {
  public:
    using Error::Error;
};

/// One run of a SQL statement: values in, rows out. What fails throws Error.
///
/// Not SQLite::Statement: that one tells neither whether the text writes nor what stands after its
/// first statement, and every command of ours is prepared once and kept.
class Statement {
  public:
    /// A command of this program. `sql` outlives the statement.
    Statement(StatementPool& statements, std::string_view sql);
    /// The same on a connection.
    template <class Owner>
    requires requires(const Owner& owner) {
        { owner.statements() } -> std::same_as<StatementPool&>;
    }
    Statement(const Owner& owner, std::string_view sql) : Statement{owner.statements(), sql} {}
    /// A text that is gone with the expression would be kept for ever, under a name that is gone.
    template <class Owner, std::same_as<std::string> Gone>
    Statement(const Owner& owner, Gone&& sql) = delete;
    /// One that was prepared elsewhere and is not kept.
    Statement(StatementPool& statements, StatementHandle prepared);
    ~Statement();
    Statement(Statement&& other) noexcept;
    Statement& operator=(Statement&&) = delete;

    /// Gives the parameters `?` their values, in order; an empty optional is NULL.
    template <class... Values>
    Statement& bind(const Values&... values) {
        int index = 0;
        (bind_at(++index, values), ...);
        return *this;
    }
    void bind_at(int index, std::int64_t value);
    void bind_at(int index, double value);
    void bind_at(int index, std::string_view value);
    void bind_at(int index, std::span<const std::byte> value);
    void bind_at(int index, std::nullopt_t);
    template <std::integral Number>
    void bind_at(int index, Number value) {
        bind_at(index, static_cast<std::int64_t>(value));
    }
    template <class Value>
    void bind_at(int index, const std::optional<Value>& value) {
        value ? bind_at(index, *value) : bind_at(index, std::nullopt);
    }
    int parameters() const;

    /// Goes to the next row; false: there is none, or the run was stopped.
    bool step();
    bool stopped() const { return stopped_; }
    /// Runs to the end, rows left aside. Throws WriteStopped when it was stopped and was to write:
    /// SQLite has then rolled its transaction back.
    void run();

    int columns() const;
    std::string column_name(int column) const;
    /// The table and the column that a column of the answer is read from, through views too; empty:
    /// it is computed.
    std::string origin_table(int column) const;
    std::string origin_column(int column) const;
    /// SQLITE_INTEGER, SQLITE_FLOAT, SQLITE_TEXT, SQLITE_BLOB or SQLITE_NULL.
    int type(int column) const;
    bool is_null(int column) const;
    std::int64_t integer(int column) const;  ///< 0 for NULL
    /// A number with bounds: what rows say comes from files that anybody may have written. Throws
    /// DamagedFile that names the column when it lies outside, or is none.
    int number(int column, int low, int high) const;
    std::int64_t count(int column) const;  ///< the same, from 0 on
    double real(int column) const;
    /// Valid until the next step; empty for NULL.
    std::string_view text(int column) const;
    std::span<const std::byte> blob(int column) const;

  private:
    void check(int code) const;
    [[noreturn]] void throw_out_of_bounds(int column) const;

    StatementPool* pool_;
    std::string_view sql_;  ///< of a kept one
    StatementHandle handle_;
    bool kept_;
    bool stopped_ = false;
};

}  // namespace db
