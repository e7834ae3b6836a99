#include "db/file/handle.h"

#include <SQLiteCpp/Exception.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include <utility>

#include "db/file/error.h"
#include "db/file/half_made.h"

namespace db {
namespace {

namespace fs = std::filesystem;

/// How long a handle waits for another one that writes.
constexpr int kBusyMilliseconds = 10'000;

/// Bytes of one value: a script, a tree of comments and a block of the index of positions are far
/// below; SQLite's default, 10^9, lets one row take gigabytes.
constexpr int kLongestValue = 128 << 20;

/// SQLite's own upper bounds are made for programs that trust their files.
constexpr std::pair<int, int> kLimits[] = {
    {SQLITE_LIMIT_LENGTH, kLongestValue},
    {SQLITE_LIMIT_SQL_LENGTH, 1 << 20},  ///< the definition of a table in a file, too
    {SQLITE_LIMIT_ATTACHED, 0},
    {SQLITE_LIMIT_TRIGGER_DEPTH, 10},  ///< ours are one deep
    {SQLITE_LIMIT_WORKER_THREADS, 0},
};

void refuse_call(sqlite3_context* context, int /*count*/, sqlite3_value** /*values*/) {
    sqlite3_result_error(context, "fts3_tokenizer is refused", -1);
}

void close_to_strangers(sqlite3* handle) {
    sqlite3_extended_result_codes(handle, 1);
    for (const auto& [limit, value] : kLimits) sqlite3_limit(handle, limit, value);
    const auto configure = [handle](int option, int value) {
        sqlite3_db_config(handle, option, value, nullptr);
    };
    configure(SQLITE_DBCONFIG_DEFENSIVE, 1);
    configure(SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0);
    configure(SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0);
    // It takes a blob for the address of functions, and where its setting is off, a bound value
    // still passes. Before the modules go, since it keeps what they own.
    configure(SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, 0);
    for (const int arguments : {1, 2}) {
        sqlite3_create_function_v2(handle, "fts3_tokenizer", arguments,
                                   SQLITE_UTF8 | SQLITE_DIRECTONLY, nullptr, refuse_call, nullptr,
                                   nullptr, nullptr);
    }
    const char* kept[] = {"json_each", "json_tree", nullptr};
    sqlite3_drop_modules(handle, kept);
}

/// A name that SQLite does not take for a URI.
std::string plain_name(const fs::path& file) {
    const std::string name = file.string();
    return name.starts_with("file:") ? "./" + name : name;
}

int flags_of(Opening opening) {
    int flags = SQLite::OPEN_NOMUTEX | SQLite::OPEN_URI;
    if (opening == Opening::Read) return flags | SQLite::OPEN_READONLY;
    flags |= SQLite::OPEN_READWRITE;
    return opening == Opening::Make ? flags | SQLite::OPEN_CREATE : flags;
}

}  // namespace

std::string read_only_uri(const fs::path& file, std::string_view parameter) {
    std::string uri = "file://";  // with an empty authority: a name may begin with two slashes
    for (const char letter : fs::absolute(file).string()) {
        // Only what is special in a URI is escaped.
        if (letter == '%' || letter == '?' || letter == '#') {
            uri += fmt::format("%{:02x}", static_cast<unsigned char>(letter));
        } else {
            uri += letter;
        }
    }
    return fmt::format("{}?{}", uri, parameter);
}

Handle::Handle(const fs::path& file, Opening opening)
    : token_{file}, database_{plain_name(file), flags_of(opening), kBusyMilliseconds} {
    close_to_strangers(get());
}

Handle::Handle(const fs::path& file, std::string_view parameter)
    : token_{file},
      database_{read_only_uri(file, parameter), flags_of(Opening::Read), kBusyMilliseconds} {
    close_to_strangers(get());
}

std::unique_ptr<Handle> open_existing(const fs::path& file, Opening opening) {
    std::error_code none;
    if (!fs::is_regular_file(file, none)) {
        throw InputError{fmt::format("{} {}. Check the name", file.string(),
                                     fs::exists(file, none) ? "is no file" : "does not exist")};
    }
    try {
        return std::make_unique<Handle>(file, opening);
    } catch (const SQLite::Exception&) {
        throw InputError{fmt::format("{} cannot be read. Check its permissions", shown_name(file))};
    }
}

bool Handle::has_moved() {
    int moved = 0;
    return sqlite3_file_control(get(), "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK &&
           moved != 0;
}

AttachmentAllowed::AttachmentAllowed(SQLite::Database& database) : database_{database} {
    sqlite3_limit(database_.getHandle(), SQLITE_LIMIT_ATTACHED, 1);
}

AttachmentAllowed::~AttachmentAllowed() {
    sqlite3_limit(database_.getHandle(), SQLITE_LIMIT_ATTACHED, 0);
}

}  // namespace db
