#pragma once

#include <sqlite3.h>

#include <cstddef>
#include <exception>
#include <span>
#include <string>
#include <string_view>

namespace db {

/// One call of a SQL function: its arguments, and what it answers. No answer is NULL.
class FunctionCall {
  public:
    FunctionCall(sqlite3_context* context, int count, sqlite3_value** values)
        : context_{context}, count_{count}, values_{values} {}

    int count() const { return count_; }
    int type(int place) const { return sqlite3_value_type(values_[place]); }
    bool is_null(int place) const { return type(place) == SQLITE_NULL; }
    bool has_null() const {
        for (int place = 0; place < count_; ++place) {
            if (is_null(place)) return true;
        }
        return false;
    }
    std::int64_t integer(int place) const { return sqlite3_value_int64(values_[place]); }
    double real(int place) const { return sqlite3_value_double(values_[place]); }
    std::string_view text(int place) const {
        const auto* const letters = sqlite3_value_text(values_[place]);
        if (letters == nullptr) return {};
        return {reinterpret_cast<const char*>(letters), size(place)};
    }
    std::span<const std::byte> blob(int place) const {
        const void* const bytes = sqlite3_value_blob(values_[place]);
        if (bytes == nullptr) return {};
        return {static_cast<const std::byte*>(bytes), size(place)};
    }

    /// Bytes of the longest text or blob that the connection allows at present, and of the longest
    /// pattern.
    std::size_t longest() const { return limit(SQLITE_LIMIT_LENGTH); }
    std::size_t longest_pattern() const { return limit(SQLITE_LIMIT_LIKE_PATTERN_LENGTH); }

    void answer_argument(int place) const { sqlite3_result_value(context_, values_[place]); }
    void answer(std::int64_t number) const { sqlite3_result_int64(context_, number); }
    void answer(std::string_view text) const {
        sqlite3_result_text64(context_, text.data() == nullptr ? "" : text.data(), text.size(),
                              SQLITE_TRANSIENT, SQLITE_UTF8);
    }
    void answer_real(double number) const { sqlite3_result_double(context_, number); }
    void answer_bytes(std::span<const std::byte> bytes) const {
        // A null pointer would be NULL, not a blob without bytes.
        const void* const first = bytes.empty() ? static_cast<const void*>("") : bytes.data();
        sqlite3_result_blob64(context_, first, bytes.size(), SQLITE_TRANSIENT);
    }

  private:
    std::size_t size(int place) const {
        return static_cast<std::size_t>(sqlite3_value_bytes(values_[place]));
    }

    std::size_t limit(int category) const {
        return static_cast<std::size_t>(
            sqlite3_limit(sqlite3_context_db_handle(context_), category, -1));
    }

    sqlite3_context* context_;
    int count_;
    sqlite3_value** values_;
};

/// A function has noticed that the statement which asks was interrupted.
class SearchInterrupted : public std::exception {};

/// Makes a function of (Kept&, const FunctionCall&) callable from SQL. What it throws becomes the
/// error of the query, after the function's name: SQLite is C, no exception crosses it.
template <class Kept, void (*function)(Kept&, const FunctionCall&)>
void sql_function(sqlite3_context* context, int count, sqlite3_value** values) {
    try {
        function(*static_cast<Kept*>(sqlite3_user_data(context)), {context, count, values});
    } catch (const SearchInterrupted&) {
        sqlite3_result_error_code(context, SQLITE_INTERRUPT);
    } catch (const std::exception& error) {
        sqlite3_result_error(context, error.what(), -1);
    }
}

}  // namespace db
