#pragma once

#include <sqlite3.h>

#include <stdexcept>
#include <string_view>

#include "db/file/statement_handle.h"

namespace db {

/// A SELECT that one of our SQL functions asks while another query runs: prepared at its first run,
/// each run ends before the next one. For code that SQLite calls, where there is no Connection.
class KeptStatement {
  public:
    /// `sql` outlives the statement.
    KeptStatement(sqlite3* handle, std::string_view sql) : handle_{handle}, sql_{sql} {}

    /// Begins a run with one value for its `?`; false: no row. Throws std::runtime_error.
    bool find(std::int64_t value) {
        sqlite3_bind_int64(prepared(), 1, value);
        return step();
    }
    bool find(std::string_view value) {
        sqlite3_bind_text64(prepared(), 1, value.data(), value.size(), SQLITE_TRANSIENT,
                            SQLITE_UTF8);
        return step();
    }
    /// Of the row; valid until `end`.
    std::string_view text(int column) const {
        const auto* const letters = sqlite3_column_text(statement_.get(), column);
        if (letters == nullptr) return {};
        return {reinterpret_cast<const char*>(letters), size(column)};
    }
    std::span<const std::byte> blob(int column) const {
        const void* const bytes = sqlite3_column_blob(statement_.get(), column);
        if (bytes == nullptr) return {};
        return {static_cast<const std::byte*>(bytes), size(column)};
    }
    /// A row that is left open would hold back writers.
    void end() { sqlite3_reset(statement_.get()); }

  private:
    std::size_t size(int column) const {
        return static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
    }
    sqlite3_stmt* prepared() {
        if (statement_ == nullptr) {
            sqlite3_stmt* made = nullptr;
            const int code = sqlite3_prepare_v3(handle_, sql_.data(), static_cast<int>(sql_.size()),
                                                SQLITE_PREPARE_PERSISTENT, &made, nullptr);
            if (code != SQLITE_OK) throw std::runtime_error{sqlite3_errmsg(handle_)};
            statement_.reset(made);
        }
        return statement_.get();
    }
    bool step() {
        const int code = sqlite3_step(statement_.get());
        if (code == SQLITE_ROW) return true;
        const std::string words = sqlite3_errmsg(handle_);
        end();
        if (code != SQLITE_DONE) throw std::runtime_error{words};
        return false;
    }

    sqlite3* handle_;
    std::string_view sql_;
    StatementHandle statement_;
};

}  // namespace db
