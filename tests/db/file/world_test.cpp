#include <SQLiteCpp/Database.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "db/care/check.h"
#include "db/connection/transaction.h"
#include "db/games/games.h"
#include "tests/db/example_records.h"
#include "tests/db/file/child_process.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

// What the world does to files: each on a real one, in a process of its own where need be.

namespace {

namespace fs = std::filesystem;

bool says(const std::exception& error, std::string_view words) {
    return std::string_view{error.what()}.find(words) != std::string_view::npos;
}

/// Whether storing games ends with an error of these words.
bool storing_fails_with(const db::Connection& connection, std::string_view words) {
    const auto record = tests::random_record(tests::start("yonin"), 1);
    try {
        for (int game = 0; game < 100'000; ++game) db::Games{connection}.add(record);
    } catch (const db::Error& error) {
        if (says(error, words)) return true;
        std::fprintf(stderr, "%s\n", error.what());
    }
    return false;
}

}  // namespace

TEST_CASE("On a full disk storing ends with a clear error and what was stored stays",
          "[db][world]") {
    if (::geteuid() != 0) {
        WARN("only the superuser can mount a small disk: not checked");
        return;
    }
    const tests::TemporaryFolder folder;
    const int answer = tests::in_child([&] {
        // A mount of this process alone, gone with it.
        if (::unshare(CLONE_NEWNS) != 0) return 77;
        ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr);
        if (::mount("none", folder.path().c_str(), "tmpfs", 0, "size=600k") != 0) return 77;
        {
            const db::Connection connection{folder / "a.db", db::Access::ReadWrite};
            if (!storing_fails_with(connection, "the disk is full")) return 1;
            if (db::Games{connection}.count({}) == 0) return 2;
            if (!db::check(connection).findings.empty()) return 3;
        }
        const db::Connection again{folder / "a.db", db::Access::ReadOnly};
        return db::check(again).findings.empty() ? 0 : 4;
    });
    if (answer == 77) {
        WARN("no small disk can be mounted here: not checked");
        return;
    }
    CHECK(answer == 0);
}

TEST_CASE("A database that has no room to grow says so and keeps what it has", "[db][world]") {
    const tests::TemporaryFolder folder;
    const db::Connection connection{folder / "a.db", db::Access::ReadWrite};
    connection.database().exec("PRAGMA max_page_count = 120");
    CHECK(storing_fails_with(connection, "the disk is full"));
    CHECK(db::Games{connection}.count({}) > 0);
    CHECK(db::check(connection).findings.empty());
}

TEST_CASE("A read-only file or folder is named before anything is done", "[db][world]") {
    const tests::TemporaryFolder folder;
    const fs::path file = folder / "a.db";
    { const db::Connection made{file, db::Access::ReadWrite}; }
    const bool of_folder = GENERATE(false, true);
    ::chmod(file.c_str(), of_folder ? 0666 : 0444);
    ::chmod(folder.path().c_str(), of_folder ? 0555 : 0777);
    const int answer = tests::in_child([&] {
        constexpr uid_t kNobody = 65'534;
        if (::geteuid() == 0 && ::setuid(kNobody) != 0) return 77;
        try {
            const db::Connection connection{file, db::Access::ReadWrite};
            return 1;
        } catch (const db::InputError& error) {
            if (!says(error, "read-only")) return 2;
        }
        const db::Connection reader{file, db::Access::ReadOnly};
        return db::Games{reader}.count({}) == 0 ? 0 : 3;
    });
    ::chmod(folder.path().c_str(), 0777);
    CHECK(answer == 0);
}

TEST_CASE("While another process writes, readers go on and writers are told", "[db][world]") {
    const tests::TemporaryFolder folder;
    const auto record = tests::random_record(tests::start("yonin"), 1);
    { db::Games{db::Connection{folder / "a.db", db::Access::ReadWrite}}.add(record); }
    int ready[2];
    REQUIRE(::pipe(ready) == 0);
    const pid_t writer = ::fork();
    if (writer == 0) {
        const db::Connection connection{folder / "a.db", db::Access::ReadWrite};
        const db::Transaction transaction{connection};
        db::Games{connection}.add_uncommitted(record);
        const char byte = 'x';
        if (::write(ready[1], &byte, 1) != 1) ::_exit(1);
        ::pause();
    }
    char byte = 0;
    REQUIRE(::read(ready[0], &byte, 1) == 1);
    const auto count = [&] {
        const db::Connection reader{folder / "a.db", db::Access::ReadOnly};
        return static_cast<int>(db::Games{reader}.count({}));
    };
    CHECK(tests::in_child(count) == 1);
    CHECK(tests::in_child(count) == 1);
    const db::Connection second{folder / "a.db", db::Access::ReadWrite};
    second.database().setBusyTimeout(100);
    CHECK_THROWS_WITH(db::Games{second}.add(record),
                      Catch::Matchers::Contains("is being written by another program"));
    ::kill(writer, SIGKILL);
    ::waitpid(writer, nullptr, 0);
    ::close(ready[0]);
    ::close(ready[1]);
    CHECK_NOTHROW(db::Games{second}.add(record));
    CHECK(count() == 2);
    CHECK(db::check(second).findings.empty());
}
