#include "db/queries/defined_function.h"

#include <SQLiteCpp/Database.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <cctype>
#include <memory>

#include "db/file/error_text.h"
#include "db/sql/function_call.h"
#include "db/sql/sql_functions.h"

namespace db {
namespace {

/// Bytes of all texts and blobs that one call is given: the same one may be given a hundred times.
constexpr std::size_t kLongestArguments = std::size_t{32} << 20;

Value value_of(const FunctionCall& call, int place) {
    switch (call.type(place)) {
        case SQLITE_INTEGER:
            return call.integer(place);
        case SQLITE_FLOAT:
            return call.real(place);
        case SQLITE_TEXT:
            return std::string{call.text(place)};
        case SQLITE_BLOB: {
            const auto bytes = call.blob(place);
            return std::vector<std::byte>{bytes.begin(), bytes.end()};
        }
        default:
            return std::monostate{};
    }
}

void call_defined(DefinedFunction& function, const FunctionCall& call) {
    std::vector<Value> arguments;
    std::size_t bytes = 0;
    for (int place = 0; place < call.count(); ++place) {
        const int type = call.type(place);
        if (type == SQLITE_TEXT) bytes += call.text(place).size();
        if (type == SQLITE_BLOB) bytes += call.blob(place).size();
        if (bytes > kLongestArguments) {
            throw InputError{fmt::format("{}: the arguments are longer than {} MB", function.name,
                                         kLongestArguments >> 20)};
        }
        arguments.push_back(value_of(call, place));
    }
    const Value value = function.answer(arguments);
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return call.answer(*whole);
    if (const auto* real = std::get_if<double>(&value)) return call.answer_real(*real);
    if (const auto* text = std::get_if<std::string>(&value)) {
        return call.answer(std::string_view{*text});
    }
    if (const auto* blob = std::get_if<std::vector<std::byte>>(&value)) {
        return call.answer_bytes(*blob);
    }
}

bool is_word(std::string_view name) {
    const auto is_letter = [](char letter) {
        return letter == '_' || std::isalnum(static_cast<unsigned char>(letter)) != 0;
    };
    return !name.empty() && std::isdigit(static_cast<unsigned char>(name.front())) == 0 &&
           std::ranges::all_of(name, is_letter);
}

std::string lower(std::string name) {
    for (char& letter : name) {
        letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    }
    return name;
}

/// By SQLite or by us.
bool is_taken(const Connection& connection, const std::string& name) {
    if (connection.functions().defined().contains(lower(name))) return false;
    Statement row{connection, "SELECT 1 FROM pragma_function_list WHERE name = ?"};
    return row.bind(lower(name)).step();
}

}  // namespace

void define(const Connection& connection, DefinedFunction function) {
    if (!is_word(function.name)) {
        throw InputError{fmt::format(
            "'{}' cannot be a function of SQL: letters, digits and _ make a name", function.name)};
    }
    if (is_taken(connection, function.name)) {
        throw InputError{
            fmt::format("SQL has a function '{}' already; take another name", function.name)};
    }
    const std::string name = function.name;
    const int flags =
        SQLITE_UTF8 | SQLITE_DIRECTONLY | (function.deterministic ? SQLITE_DETERMINISTIC : 0);
    auto owned = std::make_unique<DefinedFunction>(std::move(function));
    sqlite3* const handle = connection.database().getHandle();
    // SQLite owns it from here on, also when this fails.
    const int code = sqlite3_create_function_v2(
        handle, name.c_str(), -1, flags, owned.release(),
        sql_function<DefinedFunction, call_defined>, nullptr, nullptr, [](void* defined) {
            std::unique_ptr<DefinedFunction>{static_cast<DefinedFunction*>(defined)}.reset();
        });
    if (code != SQLITE_OK) throw_error(connection.file(), handle, code);
    connection.functions().defined().insert(lower(name));
}

}  // namespace db
