#include "db/sql/format_function.h"

#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "db/file/handle.h"
#include "db/sql/function_call.h"

namespace db {
namespace {

constexpr const char* kNames[] = {"printf", "format"};

/// Goes through a pattern as SQLite does and finds how often it repeats a letter.
class PatternWalk {
  public:
    PatternWalk(std::string_view pattern, const FunctionCall& call) : rest_{pattern}, call_{call} {}

    /// The largest precision of a `%c`.
    std::int64_t most_repeated() {
        std::int64_t most = 0;
        while (true) {
            const std::size_t mark = rest_.find('%');
            if (mark == std::string_view::npos) return most;
            rest_.remove_prefix(mark + 1);
            skip("-+ #!0,");
            number();
            std::int64_t precision = 0;
            if (rest_.starts_with('.')) {
                rest_.remove_prefix(1);
                precision = number();
            }
            skip("l");
            if (rest_.empty()) return most;
            if (rest_.front() == 'c') most = std::max(most, precision);
            if (rest_.front() != '%' && rest_.front() != 'n') ++argument_;
            rest_.remove_prefix(1);
        }
    }

  private:
    void skip(std::string_view letters) {
        rest_.remove_prefix(std::min(rest_.find_first_not_of(letters), rest_.size()));
    }

    /// Of the width or the precision: digits, or an argument.
    std::int64_t number() {
        if (rest_.starts_with('*')) {
            rest_.remove_prefix(1);
            const int place = argument_++;
            if (place >= call_.count()) return 0;
            const std::int64_t given = call_.integer(place);
            // SQLite takes the lower 32 bits, without their sign.
            const auto narrow = static_cast<std::int32_t>(static_cast<std::uint32_t>(given));
            return narrow < 0 ? -std::int64_t{narrow} : narrow;
        }
        std::uint32_t number = 0;
        while (!rest_.empty() && '0' <= rest_.front() && rest_.front() <= '9') {
            number = number * 10 + static_cast<std::uint32_t>(rest_.front() - '0');
            rest_.remove_prefix(1);
        }
        return number & 0x7fffffffU;
    }

    std::string_view rest_;
    const FunctionCall& call_;
    int argument_ = 1;  ///< the first one is the pattern
};

}  // namespace

FormatFunction::FormatFunction(sqlite3* handle) {
    constexpr int kFlags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
    for (const char* name : kNames) {
        sqlite3_create_function_v2(handle, name, -1, kFlags, this, call, nullptr, nullptr, nullptr);
    }
}

FormatFunction::~FormatFunction() = default;

void FormatFunction::call(sqlite3_context* context, int count, sqlite3_value** values) {
    try {
        static_cast<FormatFunction*>(sqlite3_user_data(context))->answer(context, count, values);
    } catch (const std::exception& error) {
        sqlite3_result_error(context, error.what(), -1);
    }
}

void FormatFunction::answer(sqlite3_context* context, int count, sqlite3_value** values) {
    const FunctionCall call{context, count, values};
    if (count == 0 || call.is_null(0)) return;
    const int longest = sqlite3_limit(sqlite3_context_db_handle(context), SQLITE_LIMIT_LENGTH, -1);
    if (PatternWalk{call.text(0), call}.most_repeated() > longest) {
        return sqlite3_result_error_toobig(context);
    }
    if (beside_ == nullptr) beside_ = std::make_unique<Handle>(":memory:", Opening::Make);
    sqlite3_limit(beside_->get(), SQLITE_LIMIT_LENGTH, longest);
    StatementHandle& statement = by_arguments_[count];
    if (statement == nullptr) {
        std::string sql = "SELECT printf(?";
        for (int place = 1; place < count; ++place) sql += ",?";
        sqlite3_stmt* made = nullptr;
        sqlite3_prepare_v2(beside_->get(), (sql + ")").c_str(), -1, &made, nullptr);
        statement.reset(made);
    }
    for (int place = 0; place < count; ++place) {
        sqlite3_bind_value(statement.get(), place + 1, values[place]);
    }
    const int code = sqlite3_step(statement.get());
    if (code == SQLITE_ROW) {
        sqlite3_result_value(context, sqlite3_column_value(statement.get(), 0));
    } else if ((code & 0xff) == SQLITE_TOOBIG) {
        sqlite3_result_error_toobig(context);
    } else {
        sqlite3_result_error(context, sqlite3_errmsg(beside_->get()), -1);
    }
    sqlite3_reset(statement.get());
    sqlite3_clear_bindings(statement.get());
}

}  // namespace db
