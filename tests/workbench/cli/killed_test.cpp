#include <SQLiteCpp/SQLiteCpp.h>

#include <csignal>
#include <thread>

#include "db/care/check.h"
#include "db/connection/migrate.h"
#include "db/games/games.h"
#include "db/sql/checksum_function.h"
#include "db/statements/statement_pool.h"
#include "engine/board/random.h"
#include "engine/games/notation.h"
#include "scripting/files/shipped_scripts.h"
#include "tests/support/catch.h"
#include "tests/support/wthor_base.h"
#include "tests/workbench/cli/program.h"

// Programs that are killed at random moments, as a power cut or the system does it.

namespace tests {
namespace {

using CommandWords = std::vector<std::string>;

/// How many games others can read just then; 0: there is no database yet, or an older one.
std::int64_t games_in(const std::filesystem::path& file) {
    try {
        return db::Games{db::Connection{file, db::Access::ReadOnly}}.count({});
    } catch (const db::Error&) {
        return 0;
    }
}

/// How a program comes to its end: by the system, or by itself and at once, as it does on a second
/// Ctrl-C and when it has passed a limit and does not stop.
enum class End { Killed, AtOnce };

void send_end(Program& program, End how) {
    if (how == End::Killed) return program.send(SIGKILL);
    program.wait_until_it_takes(SIGTERM);
    program.send(SIGTERM);
    std::this_thread::sleep_for(std::chrono::microseconds{300});
    program.send(SIGTERM);
}

/// Runs the program and ends it after a while; gives the most games that others saw meanwhile.
std::int64_t ended_after(const std::filesystem::path& folder, const CommandWords& words,
                         std::chrono::milliseconds moment, End how) {
    Program program{folder, words};
    const auto end = std::chrono::steady_clock::now() + moment;
    std::int64_t seen = 0;
    while (std::chrono::steady_clock::now() < end && program.is_running()) {
        seen = std::max(seen, games_in(folder / "a.db"));
        std::this_thread::sleep_for(std::chrono::milliseconds{5});
    }
    send_end(program, how);
    program.wait();
    return seen;
}

/// Ends the command `times` times, each time after it has gone on from where it was, and begins
/// anew when it has come to its end.
void end_and_go_on(const std::filesystem::path& folder, const CommandWords& words, int times,
                   int longest_milliseconds, End how) {
    engine::Random random{Catch::rngSeed()};
    int ended = 0;
    for (int kill = 0; kill < times; ++kill) {
        const std::chrono::milliseconds moment{
            random.below(static_cast<std::uint64_t>(longest_milliseconds))};
        CAPTURE(kill, moment.count());
        const std::int64_t before = games_in(folder / "a.db");
        const std::int64_t seen = ended_after(folder, words, moment, how);
        const db::Connection connection{folder / "a.db", db::Access::ReadWrite};
        CHECK(db::Games{connection}.count({}) >= std::max(before, seen));
        const db::CheckReport report = db::check(connection);
        for (const auto& finding : report.findings) UNSCOPED_INFO(finding.what);
        CHECK(report.findings.empty());
        if (before > 0 && report.games == before && ++ended == 2) {
            ended = 0;  // all of it is there
            for (const char* part : {"a.db", "a.db-wal", "a.db-shm"}) {
                std::filesystem::remove(folder / part);
            }
        }
    }
}

void end_imports(int times, int games_per_file, End how) {
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder / "base");
    const auto some = random_wthor_games(0, 40);
    for (int year = 1990; year < 1998; ++year) {
        engine::WthorGames many{.header = some.header, .games = {}};
        many.header.year = year;
        for (int game = 0; game < games_per_file; ++game) {
            many.games.push_back(some.games[game % 40]);
            many.games.back().black = game;  // tells them apart
        }
        write_bytes(folder / ("base/" + std::to_string(year)), write_wthor_games(many));
    }
    end_and_go_on(folder.path(), {"import", "base", "--db", "a.db"}, times, 800, how);
}

void end_experiments(int times, End how) {
    const TemporaryFolder folder;
    const auto script = scripting::scripts_folder() / "experiments" / "yonin_table6.lua";
    end_and_go_on(folder.path(),
                  {"run", script.string(), "--db", "a.db", "--threads", "2", "--", "games=1000"},
                  times, 1'500, how);
}

/// A database as an older program left it.
void make_older(const std::filesystem::path& file, std::size_t version, int games) {
    constexpr std::size_t kWithChecksums = 11;
    SQLite::Database old{file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE};
    db::migrate(old, file, db::migrations().first(version));
    old.exec("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < " +
             std::to_string(games) +
             ") INSERT INTO game (game, start_position, moves, seed, played_at) SELECT "
             "'reversi4', '-----OX--XO----- X', x'01', i, '2026' FROM n");
    old.exec(
        "INSERT INTO seat (game_id, seat, strategy) SELECT id, 1, 'A' FROM game UNION ALL SELECT "
        "id, 2, 'B' FROM game");
    if (version < kWithChecksums) return;
    constexpr std::size_t kWithTexts = 19;
    if (version >= kWithTexts) {
        const auto start = engine::start_of("reversi4").value();
        const std::string moves =
            engine::move_text(engine::facts(start), engine::Move::from_byte(1));
        old.exec("INSERT INTO game_text (game_id, moves) SELECT id, '" + moves + "' FROM game");
    }
    constexpr std::size_t kWithNames = 20;
    if (version >= kWithNames) old.exec("INSERT INTO folded_name VALUES ('A', 'a'), ('B', 'b')");
    db::StatementPool statements{file, old.getHandle()};
    db::ChecksumReader checksums{statements};
    db::add_checksum_function(old.getHandle(), checksums);
    old.exec("UPDATE game SET checksum = game_checksum(id)");
}

void kill_migrations(int times, int games) {
    engine::Random random{Catch::rngSeed()};
    const std::size_t newest = db::migrations().size();
    for (int kill = 0; kill < times; ++kill) {
        const std::size_t version = 1 + static_cast<std::size_t>(kill) % (newest - 1);
        const TemporaryFolder folder;
        make_older(folder / "a.db", version, games);
        const std::chrono::milliseconds moment{
            random.below(static_cast<std::uint64_t>(games) / 60)};
        CAPTURE(version, moment.count());
        Program program{folder.path(), {"query", "--db", "a.db", "--save", "x", "SELECT 1"}};
        std::this_thread::sleep_for(moment);
        program.send(SIGKILL);
        program.wait();
        const db::Connection connection{folder / "a.db", db::Access::ReadWrite};
        const db::CheckReport report = db::check(connection);
        CHECK(report.games == games);
        for (const auto& finding : report.findings) UNSCOPED_INFO(finding.what);
        CHECK(report.findings.empty());
    }
}

}  // namespace

TEST_CASE("An import that is killed loses nothing that was stored", "[cli][killed]") {
    end_imports(5, 1'000, End::Killed);
}
TEST_CASE("An experiment that is killed loses nothing that was stored", "[cli][killed]") {
    end_experiments(5, End::Killed);
}
TEST_CASE("A migration that is killed leaves every game", "[cli][killed]") {
    kill_migrations(5, 3'000);
}

TEST_CASE("A program that ends itself at once loses nothing that was stored", "[cli][killed]") {
    SECTION("an import") {
        end_imports(5, 1'000, End::AtOnce);
    }
    SECTION("an experiment") {
        end_experiments(5, End::AtOnce);
    }
}

TEST_CASE("Fifty imports that are killed lose nothing", "[cli][killed][.long]") {
    end_imports(50, 5'000, End::Killed);
}
TEST_CASE("Fifty experiments that are killed lose nothing", "[cli][killed][.long]") {
    end_experiments(50, End::Killed);
}
TEST_CASE("Sixty ends at once lose nothing", "[cli][killed][.long]") {
    end_imports(30, 5'000, End::AtOnce);
    end_experiments(30, End::AtOnce);
}
TEST_CASE("Fifty migrations that are killed leave every game", "[cli][killed][.long]") {
    kill_migrations(50, 20'000);
}

}  // namespace tests
