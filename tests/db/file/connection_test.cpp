#include "db/connection/connection.h"

#include <SQLiteCpp/Database.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

#include "db/games/games.h"
#include "tests/db/example_records.h"
#include "tests/db/file/complaint.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

namespace {

namespace fs = std::filesystem;

}  // namespace

using Catch::Matchers::Contains;
using db::Access;

TEST_CASE("A file that does not exist is made by writing, not by reading", "[db][connection]") {
    const tests::TemporaryFolder folder;
    const fs::path file = folder / "new.db";
    CHECK_THAT(tests::complaint(file, Access::ReadOnly), Contains("does not exist"));
    CHECK_FALSE(fs::exists(file));
    CHECK(tests::complaint(file, Access::ReadWrite).empty());
    CHECK(tests::complaint(file, Access::ReadOnly).empty());
}

TEST_CASE("A database writes ahead and keeps its references whole", "[db][connection]") {
    const tests::TemporaryFolder folder;
    const db::Connection connection{folder / "new.db", Access::ReadWrite};
    SQLite::Database& database = connection.database();
    CHECK(database.execAndGet("PRAGMA journal_mode").getString() == "wal");
    CHECK(database.execAndGet("PRAGMA foreign_keys").getInt() == 1);
    CHECK(database.execAndGet("PRAGMA synchronous").getInt() == 1);
    CHECK(database.execAndGet("PRAGMA application_id").getInt() == 0x596f6d69);
}

TEST_CASE("A text file is no database and stays as it was", "[db][connection]") {
    const tests::TemporaryFolder folder;
    const fs::path file = folder / "notes.txt";
    const std::string text(GENERATE(3, 5'000), 'x');
    std::ofstream{file} << text;
    const Access access = GENERATE(Access::ReadOnly, Access::ReadWrite);
    CHECK_THAT(tests::complaint(file, access), Contains("notes.txt is no database"));
    CHECK(tests::content_of(file) == text);
    CHECK(std::distance(fs::directory_iterator{folder.path()}, {}) == 1);
}

TEST_CASE("A database of another program is refused and stays as it was", "[db][connection]") {
    const tests::TemporaryFolder folder;
    const fs::path file = folder / "contacts.db";
    SQLite::Database{file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE}.exec(
        "PRAGMA journal_mode = WAL; CREATE TABLE game (name TEXT); INSERT INTO game VALUES ('go')");
    const std::string before = tests::content_of(file);
    const Access access = GENERATE(Access::ReadOnly, Access::ReadWrite);
    CHECK_THAT(tests::complaint(file, access), Contains("database of another program"));
    CHECK(tests::content_of(file) == before);
}

TEST_CASE("A database by a newer program is refused with its version", "[db][connection]") {
    const tests::TemporaryFolder folder;
    const fs::path file = folder / "newer.db";
    db::Connection{file, Access::ReadWrite}.database().exec("PRAGMA user_version = 99");
    const std::string before = tests::content_of(file);
    const Access access = GENERATE(Access::ReadOnly, Access::ReadWrite);
    CHECK_THAT(tests::complaint(file, access), Contains("newer") && Contains("99"));
    CHECK(tests::content_of(file) == before);
}

TEST_CASE("A database by an older program is not changed by reading", "[db][connection]") {
    const tests::TemporaryFolder folder;
    const fs::path file = folder / "older.db";
    db::Connection{file, Access::ReadWrite}.database().exec("PRAGMA user_version = 2");
    CHECK_THAT(tests::complaint(file, Access::ReadOnly),
               Contains("older") && Contains("version 2"));
}

TEST_CASE("A folder that is missing, or is a file, is named", "[db][connection]") {
    const tests::TemporaryFolder folder;
    CHECK_THAT(tests::complaint(folder / "no" / "games.db", Access::ReadWrite),
               Contains((folder / "no").string() + " does not exist"));
    std::ofstream{folder / "file"} << "text";
    CHECK_THAT(tests::complaint(folder / "file" / "games.db", Access::ReadWrite),
               Contains("is a file, not a folder"));
    CHECK_THAT(tests::complaint(folder.path(), Access::ReadWrite), Contains("is a folder"));
    CHECK_THAT(tests::complaint("", Access::ReadWrite), Contains("needs a file name"));
}

TEST_CASE("In a read-only folder a database can be read and not written", "[db][connection]") {
    if (::geteuid() == 0) {
        WARN("the superuser writes everywhere: not checked");
        return;
    }
    const tests::TemporaryFolder folder;
    const fs::path file = folder / "games #1?.db";
    {
        const db::Connection connection{file, Access::ReadWrite};
        db::Games{connection}.add(tests::random_record(tests::start("reversi"), 1));
    }
    ::chmod(folder.path().c_str(), 0500);
    CHECK_THAT(tests::complaint(file, Access::ReadWrite), Contains("is read-only"));
    CHECK_THAT(tests::complaint(folder / "other.db", Access::ReadWrite), Contains("is read-only"));
    CHECK(db::Games{db::Connection{file, Access::ReadOnly}}.count({}) == 1);
    ::chmod(folder.path().c_str(), 0700);
    ::chmod(file.c_str(), 0400);
    CHECK_THAT(tests::complaint(file, Access::ReadWrite), Contains("is read-only"));
}

TEST_CASE("A reading connection cannot store", "[db][connection]") {
    const tests::TemporaryFolder folder;
    const fs::path file = folder / "games.db";
    CHECK(tests::complaint(file, Access::ReadWrite).empty());
    const db::Connection connection{file, Access::ReadOnly};
    CHECK_THROWS_AS(db::Games{connection}.add(tests::random_record(tests::start("reversi"), 1)),
                    db::Error);
}

TEST_CASE("A connection can move, its statements with it", "[db][connection]") {
    const auto record = tests::random_record(tests::start("reversi4"), 1);
    db::Connection first{":memory:", Access::ReadWrite};
    db::Games{first}.add(record);
    db::Connection second{std::move(first)};
    const db::GameId id = db::Games{second}.add(record);
    db::Connection third{":memory:", Access::ReadWrite};
    third = std::move(second);
    CHECK(db::Games{third}.find(id) == record);
}
