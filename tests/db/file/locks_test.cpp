#include <SQLiteCpp/Database.h>
#include <sys/stat.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <thread>

#include "db/care/backup.h"
#include "db/care/check.h"
#include "db/care/page_file.h"
#include "db/care/salvage.h"
#include "db/experiments/merge.h"
#include "db/file/database_file.h"
#include "db/file/open_databases.h"
#include "db/file/plain_file.h"
#include "db/file/whole_file.h"
#include "db/games/games.h"
#include "db/imports/import_files.h"
#include "db/queries/saved_queries.h"
#include "tests/db/example_records.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

// A process that closes any descriptor of a file loses its locks on it, those of SQLite too; the
// system's own list tells what is still there.

namespace {

namespace fs = std::filesystem;

/// How many locks this process has on the file. Asked descriptor by descriptor: the system's list
/// of all locks (/proc/locks) also has those of others, and a row of it is read twice or never when
/// they come and go meanwhile.
int locks_on(const fs::path& file) {
    struct stat wanted {};
    if (::stat(file.c_str(), &wanted) != 0) return 0;
    int count = 0;
    for (const fs::directory_entry& entry : fs::directory_iterator{"/proc/self/fd"}) {
        struct stat found {};
        if (::stat(entry.path().c_str(), &found) != 0) continue;
        if (found.st_dev != wanted.st_dev || found.st_ino != wanted.st_ino) continue;
        std::ifstream told{fs::path{"/proc/self/fdinfo"} / entry.path().filename()};
        for (std::string line; std::getline(told, line);)
            if (line.starts_with("lock:")) ++count;
    }
    return count;
}

fs::path with(const fs::path& file, const char* ending) {
    fs::path name = file;
    name += ending;
    return name;
}

}  // namespace

TEST_CASE("Whatever else the process does, the locks of a connection stay", "[db][locks]") {
    const tests::TemporaryFolder folder;
    const fs::path file = folder / "games.db";
    const db::Connection connection{file, db::Access::ReadWrite};
    tests::add_random_game(connection);
    { tests::add_random_game(db::Connection{folder / "other.db", db::Access::ReadWrite}); }
    const int on_file = locks_on(file);
    const int on_index = locks_on(with(file, "-shm"));
    REQUIRE(on_file > 0);
    REQUIRE(on_index > 0);
    const auto stay = [&] {
        CHECK(locks_on(file) == on_file);
        CHECK(locks_on(with(file, "-shm")) == on_index);
    };
    SECTION("other connections come and go") {
        for (const auto access :
             {db::Access::ReadOnly, db::Access::Change, db::Access::ReadWrite}) {
            { const db::Connection second{file, access}; }
            stay();
        }
    }
    SECTION("a name that leads to the file is opened") {
        fs::create_symlink(file, folder / "link.db");
        fs::create_hard_link(file, folder / "hard");
        { const db::Connection second{folder / "link.db", db::Access::ReadOnly}; }
        stay();
        for (const char* name : {"games.db", "games.db-shm", "link.db", "hard"}) {
            CAPTURE(name);
            CHECK_THROWS_WITH(db::PlainFile{folder / name},
                              Catch::Matchers::Contains("a database that is open here"));
            stay();
        }
    }
    SECTION("the file is checked, copied, salvaged and merged") {
        CHECK(db::check(connection).findings.empty());
        stay();
        CHECK(db::backup(connection, folder / "copy.db"));
        stay();
        CHECK(db::PageFile{file}.page(1).size() == 2'048);
        stay();
        CHECK(db::salvage(file, folder / "fresh.db", {}, {}));
        stay();
        const db::Connection other{folder / "other.db", db::Access::ReadWrite};
        CHECK(db::merge(other, file));
        stay();
        CHECK(db::merge(connection, folder / "other.db"));
        stay();
    }
    SECTION("files of games are looked for where it lies") {
        std::ofstream{folder / "games.txt"} << "f5d6c3\n";
        const auto found = db::find_import_files({folder.path().string()});
        CHECK(found.files.size() == 1);
        stay();
        CHECK(db::find_import_files({file.string()}).files.empty());
        stay();
    }
    SECTION("something is to be written in its place") {
        for (const auto replace : {db::Replace::No, db::Replace::Yes}) {
            CHECK_THROWS_AS(db::write_whole_file(file, "text", replace), db::InputError);
            CHECK_THROWS_AS(db::write_whole_file(with(file, "-shm"), "text", replace),
                            db::InputError);
            stay();
        }
    }
    SECTION("its bytes are read") {
        std::array<std::byte, db::kDatabaseHeaderSize> header{};
        CHECK(db::DatabaseFile{file}.read(0, header) == db::ReadOutcome::Read);
        CHECK(db::is_database_header(header));
        stay();
    }
    // And so nobody else takes the log away.
    CHECK(fs::exists(with(file, "-wal")));
    const std::string other_program = "sqlite3 '" + file.string() + "' 'SELECT count(*) FROM game'";
    CHECK(std::system((other_program + " > /dev/null").c_str()) == 0);
    CHECK(fs::exists(with(file, "-wal")));
    tests::add_random_game(connection);
    CHECK(db::check(connection).findings.empty());
}

TEST_CASE("A file that is closed as a database is a file like others", "[db][locks]") {
    const tests::TemporaryFolder folder;
    const fs::path file = folder / "games.db";
    { tests::add_random_game(db::Connection{file, db::Access::ReadWrite}); }
    CHECK_FALSE(db::is_open_database(file));
    CHECK(db::PlainFile{file}.text().starts_with("SQLite format 3"));
}

TEST_CASE("A database waits while its file is read as another one", "[db][locks]") {
    const tests::TemporaryFolder folder;
    const fs::path file = folder / "games.db";
    { tests::add_random_game(db::Connection{file, db::Access::ReadWrite}); }
    auto plain = std::make_unique<db::PlainFile>(file);
    std::jthread reader{[&] {
        std::this_thread::sleep_for(std::chrono::milliseconds{50});
        plain.reset();
    }};
    const db::Connection connection{file, db::Access::ReadWrite};
    tests::add_random_game(connection);
    CHECK(locks_on(file) > 0);
}
