#include "tests/fuzz/database_doors.h"

#include <sqlite3.h>

#include <array>
#include <fstream>
#include <memory>

#include "db/positions/entry_block.h"
#include "tests/fuzz/byte_choices.h"
#include "tests/support/temporary_folder.h"

namespace tests {
namespace {

constexpr std::array<std::string_view, 34> kValues = {"NULL",
                                                      "0",
                                                      "-1",
                                                      "1",
                                                      "2",
                                                      "255",
                                                      "65536",
                                                      "2147483648",
                                                      "-2147483649",
                                                      "9223372036854775807",
                                                      "-9223372036854775808",
                                                      "9e999",
                                                      "-1.5",
                                                      "''",
                                                      "'0'",
                                                      "'zzzz'",
                                                      "'x'",
                                                      "'0123'",
                                                      "'reversi'",
                                                      "'no such game'",
                                                      "'[]'",
                                                      "'{}'",
                                                      "'null'",
                                                      "'[{}]'",
                                                      "'[{},{\"move\":\"a1\",\"from\":9}]'",
                                                      "'{\"a\":1e999}'",
                                                      "'[[[[[[[[[[[[[[[[[[[[[[[[[[[[[['",
                                                      "'{\"seats\":1000000000,\"colors\":[]}'",
                                                      "x''",
                                                      "x'00'",
                                                      "x'ffffffffffffffffff7f'",
                                                      "zeroblob(3000)",
                                                      "randomblob(100)",
                                                      "printf('%5000d', 1)"};

constexpr std::array<std::string_view, 14> kStatements = {
    "CREATE TRIGGER t AFTER INSERT ON game BEGIN DELETE FROM seat; END",
    "CREATE TRIGGER t AFTER INSERT ON game BEGIN DELETE FROM game WHERE id > 1; END",
    "CREATE TRIGGER t AFTER INSERT ON seat BEGIN INSERT INTO saved_query SELECT "
    "hex(randomblob(8)), "
    "a.sql, b.sql, '' FROM saved_query a, saved_query b; END",
    "CREATE TRIGGER t AFTER DELETE ON tree BEGIN SELECT fts3_tokenizer('simple', zeroblob(8)); END",
    "CREATE VIEW v AS SELECT fts3_tokenizer('simple', x'4141414141414141')",
    "DROP VIEW game_list; CREATE VIEW game_list AS SELECT fts3_tokenizer('simple', zeroblob(8)) id",
    "DROP VIEW game_list; CREATE VIEW game_list AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL "
    "SELECT x + 1 FROM c) SELECT max(x) id FROM c",
    "CREATE VIRTUAL TABLE f USING fts4(x)",
    "ALTER TABLE game ADD COLUMN more ANY GENERATED ALWAYS AS (hex(zeroblob(400000000)))",
    "CREATE INDEX i ON game (hex(id))",
    "CREATE TABLE mine (x)",
    "PRAGMA user_version = 99",
    "PRAGMA user_version = -1",
    "PRAGMA user_version = 3"};

struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close(handle); }
};

/// A file whose content is the example database, changed with SQL by somebody who does not ask us.
class ForeignFile {
  public:
    ForeignFile() : file_{folder_ / "foreign.db"} {
        std::ofstream{file_, std::ios::binary} << example_database();
        sqlite3* handle = nullptr;
        sqlite3_open(file_.c_str(), &handle);
        handle_.reset(handle);
        run("PRAGMA ignore_check_constraints = 1");
        run("PRAGMA writable_schema = 1");
    }

    void run(const std::string& sql) {
        tell_tried(sql);
        sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr);
    }
    /// One column of texts.
    std::vector<std::string> texts(const std::string& sql) {
        std::vector<std::string> all;
        sqlite3_exec(
            handle_.get(), sql.c_str(),
            [](void* list, int, char** values, char**) {
                static_cast<std::vector<std::string>*>(list)->emplace_back(
                    values[0] == nullptr ? "" : values[0]);
                return 0;
            },
            &all, nullptr);
        return all;
    }
    void visit() {
        handle_.reset();
        visit_database(file_);
    }

  private:
    TemporaryFolder folder_;
    std::string file_;
    std::unique_ptr<sqlite3, Close> handle_;
};

/// A value of SQL: hostile from the list, or what is there with edits.
std::string value_for(ForeignFile& foreign, const std::string& table, const std::string& column,
                      ByteChoices& choices) {
    if (choices.below(3) != 0) return std::string{choices.pick(kValues)};
    const auto there = foreign.texts("SELECT hex(\"" + column + "\") FROM \"" + table + "\"");
    if (there.empty()) return "NULL";
    std::string bytes;
    const std::string hex = choices.pick(there);
    for (std::size_t at = 0; at + 1 < hex.size(); at += 2) {
        bytes += static_cast<char>(std::stoi(hex.substr(at, 2), nullptr, 16));
    }
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string literal = "x'";
    for (const char letter : edited(bytes, choices)) {
        literal += kDigits[static_cast<unsigned char>(letter) >> 4];
        literal += kDigits[static_cast<unsigned char>(letter) & 15];
    }
    literal += "'";
    // As the type that is there: a strict table refuses others.
    return "CASE typeof(\"" + column + "\") WHEN 'blob' THEN " + literal + " ELSE CAST(" + literal +
           " AS TEXT) END";
}

}  // namespace

void read_database_pages(Bytes bytes) {
    ByteChoices choices{bytes};
    const TemporaryFolder folder;
    const std::string file = folder / "foreign.db";
    std::ofstream{file, std::ios::binary} << edited(example_database(), choices);
    visit_database(file);
}

void read_database_columns(Bytes bytes) {
    ByteChoices choices{bytes};
    ForeignFile foreign;
    const auto tables = foreign.texts("SELECT name FROM sqlite_master WHERE type = 'table'");
    for (auto changes = 1 + choices.below(4); changes > 0; --changes) {
        const std::string table = choices.pick(tables);
        const auto columns =
            foreign.texts("SELECT name FROM pragma_table_info('" + table + "') WHERE hidden = 0");
        if (columns.empty()) continue;
        const std::string column = choices.pick(columns);
        const std::string value = value_for(foreign, table, column, choices);
        const char* which = choices.below(2) == 0 ? "" : " WHERE rowid % 3 = 1";
        foreign.run("UPDATE OR IGNORE \"" + table + "\" SET \"" + column + "\" = " + value + which);
    }
    foreign.visit();
}

void read_database_schema(Bytes bytes) {
    ByteChoices choices{bytes};
    ForeignFile foreign;
    for (auto changes = 1 + choices.below(3); changes > 0; --changes) {
        foreign.run(std::string{choices.pick(kStatements)});
    }
    if (choices.below(3) == 0) {
        const auto names = foreign.texts("SELECT name FROM sqlite_master WHERE sql IS NOT NULL");
        const std::string name = choices.pick(names);
        const auto sql = foreign.texts("SELECT sql FROM sqlite_master WHERE name = '" + name + "'");
        std::string changed;
        for (const char letter : edited(sql.empty() ? "" : sql.front(), choices)) {
            if (letter == '\0') break;
            changed += letter == '\'' ? "''" : std::string{letter};
        }
        foreign.run("UPDATE sqlite_master SET sql = '" + changed + "' WHERE name = '" + name + "'");
    }
    foreign.visit();
}

void read_position_block(Bytes bytes) {
    const auto raw = std::as_bytes(bytes);
    db::EntryBlockReader reader{0, raw};
    std::size_t entries = 0;
    while (reader.next()) {
        require_promise(++entries <= raw.size(), "an entry is of bytes of its own");
    }
    db::EntryBlockReader again{-5, raw};
    for (std::int64_t key = 1; key < std::int64_t{1} << 60; key *= 7) {
        const auto entry = again.skip_to(key);
        if (!entry) break;
        require_promise(entry->key >= key, "no entry before the one that is asked for");
    }
}

std::vector<std::string> choice_seeds() {
    std::vector<std::string> seeds;
    for (int seed = 1; seed <= 6; ++seed) {
        std::string bytes;
        unsigned state = static_cast<unsigned>(seed) * 2'654'435'761U;
        for (int count = 0; count < 60; ++count) {
            state = state * 1'664'525U + 1'013'904'223U;
            bytes += static_cast<char>(state >> 24);
        }
        seeds.push_back(bytes);
    }
    return seeds;
}

}  // namespace tests
