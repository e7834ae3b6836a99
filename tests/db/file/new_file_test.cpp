#include "db/file/new_file.h"

#include <SQLiteCpp/Database.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <functional>
#include <random>

#include "db/care/check.h"
#include "db/connection/connection.h"
#include "db/connection/stop_guard.h"
#include "db/connection/transaction.h"
#include "db/file/half_made.h"
#include "db/file/whole_file.h"
#include "db/games/games.h"
#include "db/statements/statement.h"
#include "tests/db/example_records.h"
#include "tests/db/file/child_process.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

namespace {

namespace fs = std::filesystem;
using Catch::Matchers::Contains;
using db::Access;

int files_in(const fs::path& folder) {
    return static_cast<int>(std::distance(fs::directory_iterator{folder}, {}));
}

/// Runs something in a process of its own and kills that after a while.
void run_and_kill(const std::function<void()>& work, int microseconds) {
    const pid_t child = ::fork();
    if (child == 0) {
        try {
            work();
        } catch (const std::exception&) {
        }
        ::_exit(0);
    }
    ::usleep(static_cast<useconds_t>(microseconds));
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
}

/// A copy of a database as a program leaves it that is killed while it stores something: pages in
/// the file, and a journal beside it that says what they were.
void leave_half_written(const fs::path& from, const fs::path& to) {
    SQLite::Database database{from.string(), SQLite::OPEN_READWRITE};
    database.execAndGet("PRAGMA journal_mode = DELETE");
    database.exec("PRAGMA cache_size = 1; BEGIN IMMEDIATE");
    for (int row = 0; row < 300; ++row) {
        database.exec("INSERT INTO build (name) VALUES (hex(randomblob(500)))");
    }
    database.exec("DELETE FROM game");
    fs::copy_file(from, to);
    fs::copy_file(from.string() + "-journal", to.string() + "-journal");
    database.exec("ROLLBACK");
}

}  // namespace

TEST_CASE("A new database appears as a whole or not at all", "[db][new_file]") {
    std::minstd_rand random{Catch::rngSeed()};
    int made = 0;
    for (int turn = 0; turn < 40; ++turn) {
        const tests::TemporaryFolder folder;
        const fs::path file = folder / "new.db";
        run_and_kill(
            [&] {
                const db::Connection connection{file, Access::ReadWrite};
            },
            static_cast<int>(random() % 12'000));
        if (fs::exists(file)) {
            ++made;
            const db::Connection connection{file, Access::ReadOnly};
            CHECK(db::check(connection).findings.empty());
        }
        { tests::add_random_game(db::Connection{file, Access::ReadWrite}); }
        CHECK(files_in(folder.path()) == 1);  // what was half made is gone
    }
    INFO(made << " of 40 were made before the program was killed");
    SUCCEED();
}

TEST_CASE("An empty file becomes a database where it is", "[db][new_file]") {
    const tests::TemporaryFolder folder;
    const fs::path file = folder / "empty.db";
    std::ofstream{file};
    CHECK_THROWS_WITH((db::Connection{file, Access::ReadOnly}), Contains("is empty"));
    CHECK_THROWS_WITH((db::Connection{file, Access::Change}), Contains("is empty"));
    tests::add_random_game(db::Connection{file, Access::ReadWrite});
    CHECK(db::Games{db::Connection{file, Access::ReadOnly}}.count({}) == 1);
}

TEST_CASE("Only who may make a file makes one", "[db][new_file]") {
    const tests::TemporaryFolder folder;
    for (const Access access : {Access::ReadOnly, Access::Change}) {
        CHECK_THROWS_WITH((db::Connection{folder / "none.db", access}),
                          Contains("none.db does not exist"));
    }
    CHECK(files_in(folder.path()) == 0);
}

TEST_CASE("What a program that was killed has half written is rolled back by who comes next",
          "[db][new_file]") {
    const tests::TemporaryFolder folder;
    { tests::add_random_game(db::Connection{folder / "whole.db", Access::ReadWrite}); }
    const fs::path file = folder / "half.db";
    leave_half_written(folder / "whole.db", file);
    SECTION("also one that only reads") {
        const Access access = GENERATE(Access::ReadOnly, Access::Change, Access::ReadWrite);
        const db::Connection connection{file, access};
        CHECK(db::Games{connection}.count({}) == 1);
        CHECK(db::check(connection).findings.empty());
        CHECK_FALSE(fs::exists(file.string() + "-journal"));
    }
    SECTION("and who may not write is told, and sees no half of it") {
        ::chmod(folder.path().c_str(), 0555);
        for (const auto& entry : fs::directory_iterator{folder.path()}) {
            ::chmod(entry.path().c_str(), 0444);
        }
        const int answer = tests::in_child_of_nobody([&] {
            try {
                const db::Connection connection{file, Access::ReadOnly};
            } catch (const db::Error& error) {
                std::fprintf(stderr, "%s\n", error.what());
                return std::string_view{error.what()}.find("set right") == std::string_view::npos;
            }
            return false;
        });
        ::chmod(folder.path().c_str(), 0755);
        CHECK(answer == 0);
    }
}

TEST_CASE("Files that a process which has ended left half made are swept away", "[db][new_file]") {
    const tests::TemporaryFolder folder;
    const fs::path mine = db::half_made_name(folder / "mine.db");
    std::ofstream{mine};
    run_and_kill(
        [&] {
            db::NewFile fresh{folder / "copy.db"};
            std::ofstream{fresh.path()} << "half";
            db::WholeFile text{folder / "text.txt", db::Replace::No};
            text.write("half");
            ::pause();
        },
        100'000);
    CHECK(files_in(folder.path()) == 3);
    std::ofstream{folder / "games.db.part-1.2-00000000"};  // of another machine
    std::ofstream{folder / "my.part-time"};
    // By whoever comes next, if only to read.
    const tests::TemporaryFolder elsewhere;
    { const db::Connection made{elsewhere / "a.db", Access::ReadWrite}; }
    fs::copy_file(elsewhere / "a.db", folder / "a.db");
    const Access access = GENERATE(Access::ReadOnly, Access::ReadWrite);
    { const db::Connection connection{folder / "a.db", access}; }
    for (const char* left : {"a.db", "games.db.part-1.2-00000000", "my.part-time"}) {
        CHECK(fs::exists(folder / left));
    }
    for (const auto& entry : fs::directory_iterator{folder.path()}) {
        const std::string name = entry.path().filename().string();
        CHECK_FALSE(name.starts_with("copy.db"));
        CHECK_FALSE(name.starts_with("text.txt"));
    }
    CHECK(fs::exists(mine));
    CHECK_FALSE(fs::exists(folder / "copy.db"));
}

TEST_CASE("A file is written as a whole, and another one only replaced on purpose",
          "[db][new_file]") {
    const tests::TemporaryFolder folder;
    const fs::path file = folder / "a.txt";
    db::write_whole_file(file, "one", db::Replace::No);
    CHECK_THROWS_AS(db::write_whole_file(file, "two", db::Replace::No), db::InputError);
    {
        db::WholeFile unfinished{file, db::Replace::Yes};
        unfinished.write("half");
    }
    std::ifstream stream{file};
    std::string text;
    std::getline(stream, text);
    CHECK(text == "one");
    ::chmod(file.c_str(), 0600);
    fs::create_symlink(file, folder / "link");
    db::write_whole_file(folder / "link", "three", db::Replace::Yes);
    CHECK(fs::is_symlink(folder / "link"));
    CHECK(fs::file_size(file) == 5);
    CHECK(fs::status(file).permissions() == static_cast<fs::perms>(0600));
    CHECK(files_in(folder.path()) == 2);
}

TEST_CASE("A file takes the place of no device, pipe, folder or database", "[db][new_file]") {
    const tests::TemporaryFolder folder;
    fs::create_directory(folder / "folder");
    REQUIRE(::mkfifo((folder / "pipe").c_str(), 0600) == 0);
    db::Connection{folder / "games.db", db::Access::ReadWrite};
    fs::create_symlink("games.db", folder / "link");
    const auto [name, what] = GENERATE(table<std::string, std::string>({
        {"folder", "is a folder"},
        {"pipe", "is a device or a pipe"},
        {"games.db", "is a database and is not replaced"},
        {"link", "is a database and is not replaced"},
    }));
    const auto before = fs::status(folder / name).type();
    CHECK_THROWS_WITH(db::write_whole_file(folder / name, "text", db::Replace::Yes),
                      Contains(what));
    CHECK(fs::status(folder / name).type() == before);
    CHECK_NOTHROW(db::Connection{folder / "games.db", db::Access::ReadOnly});
}

TEST_CASE("A database that is deleted or replaced while it is open is told", "[db][moved]") {
    const tests::TemporaryFolder folder;
    const fs::path file = folder / "games.db";
    const db::Connection connection{file, Access::ReadWrite};
    tests::add_random_game(connection);
    const bool is_replaced = GENERATE(false, true);
    fs::rename(file, folder / "elsewhere.db");
    if (is_replaced) {
        fs::copy_file(folder / "elsewhere.db", file);
    }
    CHECK_THROWS_WITH(tests::add_random_game(connection), Contains("deleted, renamed or replaced"));
    // Nobody makes a new one in its place, or takes another one for it.
    for (const Access access : {Access::ReadOnly, Access::Change, Access::ReadWrite}) {
        CHECK_THROWS_WITH((db::Connection{file, access}), Contains("deleted, renamed or replaced"));
    }
    CHECK(fs::exists(file) == is_replaced);
    // Brought back, it is the one that it was.
    fs::rename(folder / "elsewhere.db", file);
    tests::add_random_game(connection);
    CHECK(db::Games{db::Connection{file, Access::ReadOnly}}.count({}) == 2);
}

TEST_CASE("What was moved away before a commit is not called stored", "[db][moved]") {
    const tests::TemporaryFolder folder;
    const fs::path file = folder / "games.db";
    const db::Connection connection{file, Access::ReadWrite};
    db::Transaction transaction{connection};
    db::Games{connection}.add_uncommitted(tests::random_record(tests::start("reversi"), 1));
    fs::remove(file);
    CHECK_THROWS_AS(transaction.commit(), db::Error);
}

TEST_CASE("What a person made waits for the disk, and nothing after it", "[db][transaction]") {
    const tests::TemporaryFolder folder;
    const db::Connection connection{folder / "a.db", Access::ReadWrite};
    const auto level = [&] {
        return connection.database().execAndGet("PRAGMA synchronous").getInt();
    };
    {
        db::Transaction transaction{connection, db::Kept::Synced};
        CHECK(level() == 2);
        transaction.commit();
    }
    CHECK(level() == 1);
    { const db::Transaction undone{connection, db::Kept::Synced}; }
    CHECK(level() == 1);
}

TEST_CASE("A write that is stopped is not taken for one that was made", "[db][transaction]") {
    const db::Connection connection{":memory:", Access::ReadWrite};
    std::stop_source stop;
    const db::StopGuard guard{connection, stop.get_token()};
    stop.request_stop();
    db::Statement insert{connection,
                         "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < "
                         "100000) INSERT INTO build (name) SELECT x FROM n"};
    CHECK_THROWS_AS(insert.run(), db::WriteStopped);
    db::Statement count{connection, "SELECT count(*) FROM build"};
    CHECK(count.step());
    CHECK(count.integer(0) == 0);
}
