#include "db/connection/foreign_schema.h"

#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <mutex>
#include <string_view>
#include <utility>

#include "db/connection/connection.h"
#include "db/connection/migrate.h"
#include "db/file/error_text.h"
#include "db/file/handle.h"

namespace db {
namespace {

namespace fs = std::filesystem;

/// A row of SQLite's table of the schema.
struct SchemaItem {
    std::string type;  ///< table, index, view, trigger
    std::string name;
    std::string table;  ///< that it belongs to
    std::string sql;    ///< see `plain`; empty: SQLite made it
};

std::string lower(std::string_view text) {
    std::string small{text};
    for (char& letter : small) {
        if ('A' <= letter && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    }
    return small;
}

/// Without what versions of SQLite write differently: blanks, and quotes of names that ALTER TABLE
/// rewrites.
std::string plain(std::string_view sql) {
    std::string text;
    for (const char letter : sql) {
        const bool is_blank =
            letter == ' ' || letter == '\n' || letter == '\r' || letter == '\t' || letter == '"';
        if (!is_blank) text += letter;
    }
    return text;
}

/// By type and name in small letters, as SQLite compares them: a trigger may be called as a table.
using Schema = std::multimap<std::pair<std::string, std::string>, SchemaItem>;

Schema schema_of(SQLite::Database& database, const std::string& schema) {
    Schema items;
    SQLite::Statement row{
        database,
        fmt::format("SELECT type, name, tbl_name, coalesce(sql, '') FROM {}.sqlite_schema",
                    schema)};
    while (row.executeStep()) {
        SchemaItem item{.type = row.getColumn(0).getString(),
                        .name = row.getColumn(1).getString(),
                        .table = row.getColumn(2).getString(),
                        .sql = plain(row.getColumn(3).getString())};
        std::pair key{item.type, lower(item.name)};
        items.emplace(std::move(key), std::move(item));
    }
    return items;
}

/// Of the newest version, which nearly every database has: it is at hand.
Schema parsed(std::string_view lines) {
    Schema items;
    while (!lines.empty()) {
        const std::size_t end = std::min(lines.find('\n'), lines.size());
        std::string_view line = lines.substr(0, end);
        lines.remove_prefix(std::min(end + 1, lines.size()));
        const auto word = [&line] {
            const std::size_t blank = std::min(line.find(' '), line.size());
            const std::string_view first = line.substr(0, blank);
            line.remove_prefix(std::min(blank + 1, line.size()));
            return std::string{first};
        };
        SchemaItem item{.type = word(), .name = word(), .table = word(), .sql = std::string{line}};
        std::pair key{item.type, lower(item.name)};
        items.emplace(std::move(key), std::move(item));
    }
    return items;
}

/// What a database of that version has, made once.
const Schema& expected_schema(int version) {
    static std::mutex mutex;
    static std::map<int, Schema> known;
    const std::scoped_lock lock{mutex};
    const auto found = known.find(version);
    if (found != known.end()) return found->second;
    if (version == static_cast<int>(migrations().size())) {
        return known.emplace(version, parsed(newest_schema())).first->second;
    }
    Handle handle{":memory:", Opening::Make};
    migrate(handle.database(), ":memory:", migrations().first(static_cast<std::size_t>(version)));
    return known.emplace(version, schema_of(handle.database(), "main")).first->second;
}

/// Names that stand for tables of SQLite and of ours where a file has none of that name.
bool stands_for_another(const std::string& name) {
    constexpr std::array<std::string_view, 4> kNames{"json_each", "json_tree", "plies",
                                                     "position_games"};
    constexpr std::array<std::string_view, 3> kOfSqlite{"sqlite_stat1", "sqlite_stat4",
                                                        "sqlite_sequence"};
    if (name.starts_with("sqlite_")) return std::ranges::find(kOfSqlite, name) == kOfSqlite.end();
    return name.starts_with("pragma_") || std::ranges::find(kNames, name) != kNames.end();
}

class SchemaCheck {
  public:
    SchemaCheck(SQLite::Database& database, const fs::path& file, const std::string& schema)
        : database_{database},
          file_{file},
          schema_{schema},
          version_{database.execAndGet(fmt::format("PRAGMA {}.user_version", schema)).getInt()},
          expected_{expected_schema(version_)} {}

    void run() {
        const Schema found = schema_of(database_, schema_);
        for (const auto& [key, item] : found) {
            const auto ours = expected_.find(key);
            if (ours == expected_.end()) {
                refuse_unless_harmless(key.second, item);
            } else if (found.count(key) > 1 || item.table != ours->second.table ||
                       item.sql != ours->second.sql) {
                refuse(fmt::format("the {} '{}' is not that of version {}", item.type, item.name,
                                   version_));
            }
        }
        for (const auto& [key, item] : expected_) {
            if (!found.contains(key)) {
                refuse(fmt::format("the {} '{}' is missing", item.type, item.name));
            }
        }
    }

  private:
    [[noreturn]] void refuse(const std::string& what) const {
        throw InputError{
            fmt::format("{} was not opened: {}. Nothing in it was changed, and nothing of it was "
                        "run; `yomi salvage {} NEW.db` stores its games in a new file",
                        file_.string(), what, file_.string())};
    }

    bool has_row(const std::string& sql, const std::string& name,
                 const std::string& other = {}) const {
        SQLite::Statement row{database_, sql};
        row.bind(1, name);
        if (!other.empty()) row.bind(2, other);
        return row.executeStep();
    }

    void refuse_unless_harmless(const std::string& name, const SchemaItem& item) const {
        const std::string named = fmt::format("{} '{}'", item.type, item.name);
        if (item.type == "table") {
            if (lower(item.sql).starts_with("createvirtual")) {
                refuse(
                    fmt::format("it has the virtual table '{}', which is none of ours", item.name));
            }
            if (stands_for_another(name)) {
                refuse(fmt::format("its {} has the name of one that every database has", named));
            }
            if (has_row(fmt::format("SELECT 1 FROM pragma_table_xinfo(?, '{}') WHERE hidden <> 0",
                                    schema_),
                        item.name)) {
                refuse(fmt::format("its {} has generated columns", named));
            }
        } else if (item.type == "index") {
            const bool is_on_ours = expected_.contains({"table", lower(item.table)});
            if (is_on_ours && !is_plain_index(item)) {
                refuse(
                    fmt::format("it has the {}, which computes or demands something of what is "
                                "stored in '{}'",
                                named, item.table));
            }
        } else {
            refuse(fmt::format("it has the {}, which is none of ours", named));
        }
    }

    bool is_plain_index(const SchemaItem& item) const {
        return !has_row(fmt::format("SELECT 1 FROM pragma_index_list(?, '{}') WHERE name = ? AND "
                                    "(\"unique\" OR partial)",
                                    schema_),
                        item.table, item.name) &&
               !has_row(
                   fmt::format("SELECT 1 FROM pragma_index_xinfo(?, '{}') WHERE cid = -2", schema_),
                   item.name);
    }

    SQLite::Database& database_;
    const fs::path& file_;
    const std::string& schema_;
    int version_;
    const Schema& expected_;
};

}  // namespace

void refuse_foreign_schema(SQLite::Database& database, const fs::path& file,
                           const std::string& schema) {
    // Another program may bring it up to date meanwhile: all of it is of one moment.
    const bool is_own = database.tryExec("BEGIN") == SQLite::OK;
    struct Ended {
        SQLite::Database* database;
        ~Ended() {
            if (database != nullptr) database->tryExec("COMMIT");
        }
    } const ended{is_own ? &database : nullptr};
    try {
        SchemaCheck{database, file, schema}.run();
    } catch (const SQLite::Exception& error) {
        throw_error(file, error.getErrorCode(), error.what());
    }
}

std::string schema_lines(SQLite::Database& database) {
    std::string lines;
    for (const auto& [key, item] : schema_of(database, "main")) {
        lines += fmt::format("{} {} {} {}\n", item.type, item.name, item.table, item.sql);
    }
    return lines;
}

}  // namespace db
