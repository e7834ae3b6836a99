#include "db/positions/position_index.h"

#include <SQLiteCpp/Database.h>

#include <algorithm>
#include <map>

#include "db/care/check.h"
#include "db/connection/transaction.h"
#include "db/games/explore.h"
#include "db/positions/position_entry.h"
#include "db/queries/query.h"
#include "engine/games/notation.h"
#include "engine/games/symmetry.h"
#include "tests/db/example_records.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/test_games.h"

using engine::AnyPosition;
using engine::Move;

namespace {

/// What explore should say, game by game and position by position.
struct Plain {
    std::int64_t games = 0;
    std::int64_t ended = 0;
    std::map<Move, db::MoveSum> moves;  ///< by canonical move
};

Plain plainly_explored(const std::vector<engine::GameRecord>& records,
                       const AnyPosition& position) {
    const std::uint64_t key = engine::canonical_key(position);
    Plain plain;
    for (const engine::GameRecord& record : records) {
        const auto positions = positions_of(record);
        for (std::size_t ply = 0; ply < positions.size(); ++ply) {
            if (engine::canonical_key(positions[ply]) != key) continue;
            ++plain.games;
            if (ply == record.moves.size()) {
                ++plain.ended;
                continue;
            }
            const Move move =
                engine::canonical_move(engine::canonical_form(positions[ply]),
                                       engine::symmetries_of(position), record.moves[ply]);
            db::MoveSum& sum = plain.moves.try_emplace(move).first->second;
            ++sum.games;
            if (!record.outcome) continue;
            const int mover = engine::index_of(engine::player_to_move(positions[ply]));
            const auto& ranks = record.outcome->ranks;
            const bool first = ranks[mover] == 1;
            const bool alone = std::ranges::count(ranks, 1) == 1;
            sum.wins += first && alone ? 1 : 0;
            sum.draws += first && !alone ? 1 : 0;
            sum.losses += first ? 0 : 1;
            sum.payoffs += record.outcome->payoffs[mover].raw();
        }
    }
    return plain;
}

void check_alike(const db::Exploration& found, const Plain& plain, const AnyPosition& position) {
    CAPTURE(engine::to_text(position));
    REQUIRE(found.games == plain.games);
    REQUIRE(found.ended == plain.ended);
    REQUIRE(found.moves.size() == plain.moves.size());
    for (const db::MoveStatistics& move : found.moves) {
        REQUIRE(engine::legal_moves(position).contains(move.move));
        for (const Move same : move.same) {
            REQUIRE(engine::canonical_key(engine::play(position, same)) ==
                    engine::canonical_key(engine::play(position, move.move)));
        }
        const Move canonical = engine::canonical_move(engine::canonical_form(position),
                                                      engine::symmetries_of(position), move.move);
        const db::MoveSum& sum = plain.moves.at(canonical);
        REQUIRE(move.games == sum.games);
        REQUIRE(move.wins == sum.wins);
        REQUIRE(move.draws == sum.draws);
        REQUIRE(move.losses == sum.losses);
        if (move.finished() == 0) continue;
        REQUIRE(move.payoff_mean ==
                Approx(static_cast<double>(sum.payoffs) / static_cast<double>(move.finished())));
    }
}

/// Short games, so that many meet the same positions; every seventh is left unfinished.
std::vector<engine::GameRecord> example_games(const AnyPosition& start, int count) {
    std::vector<engine::GameRecord> records;
    for (int number = 0; number < count; ++number) {
        records.push_back(tests::random_record(start, number % 40 + 1));
        if (number % 7 != 0) continue;
        auto& moves = records.back().moves;
        moves.erase(moves.begin() + moves.size() / 2, moves.end());
        records.back().outcome.reset();
    }
    return records;
}

db::Exploration explored(const db::Connection& connection, const AnyPosition& position,
                         const std::string& where = "") {
    db::GameQuery query;
    query.position = position;
    query.where = where;
    return db::explore(connection, query);
}

void check_all(const db::Connection& connection, const std::vector<engine::GameRecord>& records) {
    for (std::size_t number = 0; number < records.size(); number += 9) {
        const auto positions = positions_of(records[number]);
        for (std::size_t ply = 0; ply < positions.size(); ply += ply < 4 ? 1 : 7) {
            const Plain plain = plainly_explored(records, positions[ply]);
            check_alike(explored(connection, positions[ply]), plain, positions[ply]);
            check_alike(explored(connection, positions[ply], "id > 0"), plain, positions[ply]);
            db::GameQuery query;
            query.position = positions[ply];
            query.limit = -1;
            REQUIRE(static_cast<std::int64_t>(db::Games{connection}.list(query).size()) ==
                    plain.games);
            REQUIRE(db::Games{connection}.count(query) == plain.games);
        }
    }
}

}  // namespace

TEST_CASE("Games are found by a position, with and without the index", "[db][positions]") {
    for (const AnyPosition& start : tests::test_games()) {
        CAPTURE(engine::facts(start).name);
        const tests::TemporaryFolder folder;
        const db::Connection connection{folder / "games.db", db::Access::ReadWrite};
        const auto records = example_games(start, 60);
        db::Games games{connection};
        db::PositionIndex index{connection};
        std::vector<engine::GameRecord> stored;
        for (const engine::GameRecord& record : records) {
            games.add(record);
            stored.push_back(record);
            if (stored.size() == 45) REQUIRE(index.update(1));
        }
        const auto state = db::position_index_state(connection.statements());
        CHECK(state.through == 45);
        CHECK(state.games_outside == 15);
        check_all(connection, stored);
        REQUIRE(index.update(1));
        CHECK(db::position_index_state(connection.statements()).games_outside == 0);
        check_all(connection, stored);
        index.drop();
        CHECK(db::position_index_state(connection.statements()).runs.empty());
        CHECK_FALSE(index.update(1));
        check_all(connection, stored);
    }
}

TEST_CASE("Runs of the index are merged so that there are few", "[db][positions]") {
    const tests::TemporaryFolder folder;
    const db::Connection connection{folder / "games.db", db::Access::ReadWrite};
    const auto records = example_games(tests::start("reversi"), 200);
    for (const engine::GameRecord& record : records) {
        db::Games{connection}.add(record);
        REQUIRE(db::PositionIndex{connection}.update(1));
        REQUIRE(db::position_index_state(connection.statements()).runs.size() <= 6);
    }
    std::int64_t positions = 0;
    for (const engine::GameRecord& record : records) {
        positions += static_cast<std::int64_t>(record.moves.size()) + 1;
    }
    CHECK(db::position_index_state(connection.statements()).entries == positions);
    check_all(connection, records);
    CHECK(connection.database().execAndGet("SELECT count(*) FROM position_run").getInt() <= 6);
}

TEST_CASE("A changed or deleted game makes the index worthless until it is built anew",
          "[db][positions]") {
    const tests::TemporaryFolder folder;
    const db::Connection connection{folder / "games.db", db::Access::ReadWrite};
    auto records = example_games(tests::start("reversi"), 50);
    for (const engine::GameRecord& record : records) db::Games{connection}.add(record);
    REQUIRE(db::PositionIndex{connection}.update(1));
    connection.database().exec("DELETE FROM game WHERE id = 3");
    records.erase(records.begin() + 2);
    CHECK(db::position_index_state(connection.statements()).runs.empty());
    check_all(connection, records);
    REQUIRE(db::PositionIndex{connection}.update());
    CHECK(db::position_index_state(connection.statements()).games_outside > 0);  // not worth a run
    REQUIRE(db::PositionIndex{connection}.update(1));
    CHECK(db::position_index_state(connection.statements()).runs.size() == 1);
    check_all(connection, records);
    connection.database().exec("UPDATE seat SET payoff = payoff WHERE game_id = 9");
    CHECK(db::position_index_state(connection.statements()).runs.empty());
}

TEST_CASE("What is left of a killed program's run counts nothing and is swept away",
          "[db][positions]") {
    const tests::TemporaryFolder folder;
    const db::Connection connection{folder / "games.db", db::Access::ReadWrite};
    const auto records = example_games(tests::start("reversi"), 60);
    for (const engine::GameRecord& record : records) db::Games{connection}.add(record);
    connection.database().exec(
        "INSERT INTO position_run (id, entries, complete, touched_at) VALUES (77, 5, 0, 1);"
        "INSERT INTO position_block (run, first_key, entries) VALUES (77, 0, x'0102030405')");
    REQUIRE(db::PositionIndex{connection}.update(1));
    CHECK(connection.database().execAndGet("SELECT count(*) FROM position_run").getInt() == 1);
    CHECK(connection.database()
              .execAndGet("SELECT count(*) FROM position_block WHERE run = 77")
              .getInt() == 0);
    check_all(connection, records);
}

TEST_CASE("The check finds whatever is wrong with the index", "[db][positions][check]") {
    const tests::TemporaryFolder folder;
    const db::Connection connection{folder / "games.db", db::Access::ReadWrite};
    for (const auto& record : example_games(tests::start("reversi"), 100)) {
        db::Games{connection}.add(record);
    }
    REQUIRE(db::PositionIndex{connection}.update(1));
    CHECK(db::check(connection).findings.empty());
    const char* const harm = GENERATE(
        "DELETE FROM position_block WHERE id = 5", "UPDATE position_index SET through = 99",
        "UPDATE position_block SET entries = zeroblob(100) WHERE id = 3",
        "UPDATE position_block SET first_key = first_key + 1 WHERE id = 4",
        "UPDATE position_move SET wins = wins + 1", "DELETE FROM position_move",
        "DELETE FROM position_run");
    CAPTURE(harm);
    connection.database().exec(harm);
    const auto found = db::check(connection).findings;
    REQUIRE(found.size() == 1);
    CHECK_THAT(found.front().what, Catch::Contains("yomi index --rebuild"));
    db::PositionIndex{connection}.rebuild();
    REQUIRE(db::PositionIndex{connection}.update(1));
    CHECK(db::check(connection).findings.empty());
}

TEST_CASE("A condition is asked of the games that meet the position", "[db][positions]") {
    const tests::TemporaryFolder folder;
    const db::Connection connection{folder / "games.db", db::Access::ReadWrite};
    const auto records = example_games(tests::start("reversi"), 100);
    for (const engine::GameRecord& record : records) db::Games{connection}.add(record);
    for (const bool indexed : {false, true}) {
        if (indexed) REQUIRE(db::PositionIndex{connection}.update(1));
        const std::vector<engine::GameRecord> last{records.begin() + 60, records.end()};
        const AnyPosition position = positions_of(records[5])[3];
        check_alike(explored(connection, position, "id > 60"), plainly_explored(last, position),
                    position);
        CHECK_THROWS_AS(explored(connection, position, "id >"), db::InputError);
    }
}

TEST_CASE("SQL asks which games meet a position", "[db][positions][sql]") {
    const tests::TemporaryFolder folder;
    const db::Connection connection{folder / "games.db", db::Access::ReadWrite};
    const auto records = example_games(tests::start("yonin"), 50);
    for (const engine::GameRecord& record : records) db::Games{connection}.add(record);
    REQUIRE(db::PositionIndex{connection}.update(1));
    const AnyPosition position = positions_of(records[8])[2];
    const Plain plain = plainly_explored(records, position);
    db::Query query{connection,
                    "SELECT count(*), count(DISTINCT game_id), sum(won) + sum(drawn) + sum(lost) "
                    "FROM position_games('yonin', ?, (SELECT variant FROM game LIMIT 1))",
                    std::vector<db::Value>{engine::to_text(position)}};
    REQUIRE(query.next());
    CHECK(std::get<std::int64_t>(query.row()[0]) == plain.games);
    const auto fails = [&](const char* sql) {
        try {
            db::Query wrong{connection, sql};
            while (wrong.next()) continue;
        } catch (const db::Error& error) {
            return std::string{error.what()};
        }
        return std::string{};
    };
    CHECK_THAT(fails("SELECT * FROM position_games('chess', 'x')"),
               Catch::Contains("there is no game 'chess'"));
    CHECK_THAT(fails("SELECT * FROM position_games('reversi', 'XO')"),
               Catch::Contains("the position cannot be read"));
    CHECK_THAT(fails("SELECT * FROM position_games('reversi')"),
               Catch::Contains("needs a game and a position"));
}
