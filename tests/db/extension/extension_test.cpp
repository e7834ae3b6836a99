#include <fmt/format.h>
#include <sqlite3.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "db/connection/connection.h"
#include "db/games/games.h"
#include "tests/db/example_records.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

// A program of somebody else: SQLite as the system has it, and the extension.

namespace {

struct CloseHandle {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
};
using Host = std::unique_ptr<sqlite3, CloseHandle>;

Host opened(const std::string& file, int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE) {
    sqlite3* handle = nullptr;
    const int code = sqlite3_open_v2(file.c_str(), &handle, flags, nullptr);
    Host host{handle};
    if (code != SQLITE_OK) throw std::runtime_error{sqlite3_errmsg(handle)};
    sqlite3_busy_timeout(handle, 5'000);
    return host;
}

Host with_extension(const std::string& file) {
    Host host = opened(file);
    sqlite3_enable_load_extension(host.get(), 1);
    char* error = nullptr;
    const int code = sqlite3_load_extension(host.get(), YOMI_EXTENSION, nullptr, &error);
    const std::string words = error == nullptr ? "" : error;
    sqlite3_free(error);
    if (code != SQLITE_OK) throw std::runtime_error{words};
    return host;
}

/// The rows, `|` between values and a line end after each; or what SQLite says is wrong.
std::string ask(sqlite3* handle, const std::string& sql) {
    std::string rows;
    char* error = nullptr;
    const auto add = [](void* to, int count, char** values, char**) {
        for (int place = 0; place < count; ++place) {
            if (place > 0) *static_cast<std::string*>(to) += '|';
            *static_cast<std::string*>(to) += values[place] == nullptr ? "NULL" : values[place];
        }
        *static_cast<std::string*>(to) += '\n';
        return 0;
    };
    sqlite3_exec(handle, sql.c_str(), add, &rows, &error);
    if (error != nullptr) rows += std::string{"error: "} + error;
    sqlite3_free(error);
    return rows;
}

struct Desk {
    Desk() {
        const db::Connection connection{file, db::Access::ReadWrite};
        for (int seed = 1; seed <= 5; ++seed) {
            db::Games{connection}.add(tests::random_record(tests::start("reversi"), seed));
        }
        db::Games{connection}.add(tests::random_record(tests::start("yonin"), 6));
    }
    tests::TemporaryFolder folder;
    std::filesystem::path file = folder.path() / "games.db";
};

constexpr const char* kStart = "---------------------------OX------XO--------------------------- X";

}  // namespace

TEST_CASE("A connection of another program closes when it is told to", "[extension]") {
    const Desk desk;
    const std::string everything = fmt::format(
        "SELECT count(*) FROM (SELECT moves_text(1), position_at(1, 3), pattern_ply(1, 'X'), "
        "game_checksum(1), mobility('other', '{0}')) UNION ALL SELECT count(*) FROM plies(1) "
        "UNION ALL SELECT count(*) FROM position_games('reversi', '{0}')",
        kStart);
    Host host = with_extension(desk.file.string());
    INFO(ask(host.get(), everything));
    REQUIRE(ask(host.get(), "SELECT moves_text(1) IS NULL") == "0\n");

    sqlite3_stmt* open = nullptr;
    sqlite3_prepare_v2(host.get(), "SELECT 1", -1, &open, nullptr);
    CHECK(sqlite3_close(host.get()) == SQLITE_BUSY);  // the host's own statement
    sqlite3_finalize(open);

    // It goes on as before.
    CHECK(ask(host.get(), "SELECT moves_text(1) IS NULL, game_checksum(1) IS NULL") == "0|0\n");
    ask(host.get(), everything);
    CHECK(sqlite3_close(host.release()) == SQLITE_OK);
}

TEST_CASE("Positions and moves need no tables, games say what is missing", "[extension]") {
    const Host host = with_extension(":memory:");
    CHECK(ask(host.get(), "SELECT opening('f5d6c3d3c4')") == "Tiger\n");
    CHECK(ask(host.get(), fmt::format("SELECT legal_moves('reversi', '{}')", kStart)) ==
          "d3c4f5e6\n");
    CHECK(ask(host.get(), fmt::format("SELECT mobility('{}', 'O')", kStart)) == "4\n");
    CHECK(ask(host.get(), fmt::format("SELECT mobility('nobodys', '{}')", kStart))
              .find("there is no game 'nobodys'") != std::string::npos);
    CHECK(ask(host.get(), "SELECT fold('Ｍüller'), moves_text(NULL) IS NULL") == "muller|1\n");
    for (const char* asked :
         {"SELECT moves_text(1)", "SELECT position_at(1, 2)", "SELECT pattern_ply(1, 'X')",
          "SELECT game_checksum(1)", "SELECT * FROM plies(1)"}) {
        const std::string told = ask(host.get(), asked);
        INFO(asked << ": " << told);
        CHECK(told.find("is not one of Yomi's") != std::string::npos);
    }
}

TEST_CASE("A database of somebody else may have tables of our names", "[extension]") {
    const Host host = with_extension(":memory:");
    ask(host.get(), "CREATE TABLE game (id, name); INSERT INTO game VALUES (1, 'chess')");
    CHECK(ask(host.get(), "SELECT moves_text(id) FROM game").find("no such column") !=
          std::string::npos);
}

TEST_CASE("A file made to harm gets nothing out of the functions", "[extension]") {
    const Host host = with_extension(":memory:");
    sqlite3* const handle = host.get();
    SECTION("what reads tables is for statements alone") {
        for (const char* view :
             {"moves_text(1)", "position_at(1, 2)", "pattern_ply(1, 'X')", "game_checksum(1)"}) {
            ask(handle,
                fmt::format("DROP VIEW IF EXISTS v; CREATE VIEW v AS SELECT {} AS a", view));
            CHECK(ask(handle, "SELECT * FROM v").find("unsafe use of") != std::string::npos);
        }
        ask(handle, "CREATE VIEW w AS SELECT * FROM plies(1)");
        CHECK(ask(handle, "SELECT * FROM w").find("unsafe use of") != std::string::npos);
        ask(handle,
            fmt::format("CREATE VIEW g AS SELECT * FROM position_games('reversi', '{}')", kStart));
        CHECK(ask(handle, "SELECT * FROM g").find("unsafe use of") != std::string::npos);
        ask(handle,
            "CREATE TABLE t (a); CREATE TRIGGER r AFTER INSERT ON t BEGIN SELECT "
            "moves_text(new.a); END");
        CHECK(ask(handle, "INSERT INTO t VALUES (1)").find("unsafe use of") != std::string::npos);
        CHECK(ask(handle, "CREATE INDEX i ON t (moves_text(a))").find("error") !=
              std::string::npos);
    }
    SECTION("a table that reads itself ends") {
        // Nor can it be a computed column: what it says hangs on other rows.
        CHECK(ask(handle, fmt::format("CREATE TABLE variant (name, hash, definition AS "
                                      "(mobility(name, '{}')))",
                                      kStart))
                  .find("non-deterministic") != std::string::npos);
        ask(handle, fmt::format("CREATE VIEW variant AS SELECT 'own' AS name, 'own' AS hash, "
                                "mobility('own', '{}') AS definition",
                                kStart));
        CHECK(ask(handle, fmt::format("SELECT mobility('own', '{}')", kStart))
                  .find("read themselves") != std::string::npos);
    }
    SECTION("rows that lie") {
        ask(handle,
            "CREATE TABLE variant (name, hash, definition); CREATE TABLE game (id, game, variant, "
            "start_position, moves)");
        ask(handle, "INSERT INTO variant VALUES ('x', 'x', 'return'), ('y', 'y', zeroblob(9))");
        ask(handle,
            "INSERT INTO game VALUES (1, 'x', 'x', 'X', x'00'), (2, 'reversi', NULL, 'X', x'ff'), "
            "(3, 'reversi', NULL, 5, 'f5'), (4, NULL, NULL, NULL, NULL)");
        for (int id = 1; id <= 4; ++id) {
            for (const char* asked : {"moves_text({})", "position_at({}, 1)",
                                      "pattern_ply({}, 'X')", "(SELECT count(*) FROM plies({}))"}) {
                const std::string told =
                    ask(handle, fmt::format("SELECT {}", fmt::format(fmt::runtime(asked), id)));
                INFO(id << ": " << told);
                CHECK((told.find("error: ") != std::string::npos || told == "NULL\n"));
            }
        }
    }
}

TEST_CASE("Threads with a connection each open, ask and close", "[extension][threads]") {
    const Desk desk;
    // YOMI_SECONDS=600 for the whole length.
    const char* const told = std::getenv("YOMI_SECONDS");
    const auto length = std::chrono::seconds{told == nullptr ? 3 : std::atoi(told)};
    const auto end = std::chrono::steady_clock::now() + length;
    std::atomic<int> rounds = 0;
    std::atomic<int> wrong = 0;
    std::vector<std::jthread> threads;
    for (int thread = 0; thread < 8; ++thread) {
        threads.emplace_back([&] {
            while (std::chrono::steady_clock::now() < end) {
                Host host = with_extension(desk.file.string());
                const std::string answers = ask(
                    host.get(),
                    fmt::format("SELECT sum(length(moves_text(id)) > 0), sum(game_checksum(id) = "
                                "checksum), sum(pattern_ply(id, 'X') IS NULL) FROM game; "
                                "SELECT count(*) > 60 FROM plies(1); SELECT count(*) FROM "
                                "position_games('reversi', '{}')",
                                kStart));
                if (answers != "6|6|6\n1\n5\n") ++wrong;
                if (sqlite3_close(host.release()) != SQLITE_OK) ++wrong;
                ++rounds;
            }
        });
    }
    threads.clear();
    CHECK(wrong == 0);
    CHECK(rounds > 8);
    WARN(rounds << " connections");
}

TEST_CASE("A writer of ours and a reader with the extension do not hold each other up",
          "[extension][threads]") {
    const Desk desk;
    std::atomic<bool> has_ended = false;
    std::string fault;
    std::jthread reader{[&] {
        const Host host = with_extension(desk.file.string());
        while (!has_ended) {
            const std::string told =
                ask(host.get(), "SELECT count(*) = sum(game_checksum(id) = checksum) FROM game");
            if (told != "1\n") fault = told;
        }
    }};
    {
        const db::Connection connection{desk.file, db::Access::ReadWrite};
        for (int seed = 10; seed < 210; ++seed) {
            db::Games{connection}.add(tests::random_record(tests::start("reversi"), seed));
        }
    }
    has_ended = true;
    reader.join();
    CHECK(fault.empty());
    CHECK(ask(with_extension(desk.file.string()).get(), "SELECT count(*) FROM game") == "206\n");
}
