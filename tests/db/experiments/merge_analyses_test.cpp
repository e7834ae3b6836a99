#include <SQLiteCpp/Database.h>

#include "db/analyses/analyses.h"
#include "db/books/books.h"
#include "db/care/check.h"
#include "db/connection/connection.h"
#include "db/experiments/merge.h"
#include "db/imports/game_import.h"
#include "db/statements/statement.h"
#include "engine/analyze/analyze.h"
#include "engine/games/notation.h"
#include "tests/db/example_records.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

namespace {

const engine::AnyPosition kStart = *engine::start_of("reversi");
const db::EvaluationIdentity kDiscs{.name = "discs", .hash = "d1"};

engine::SearchRequest to_depth(int depth) {
    engine::SearchRequest request;
    const engine::GameFacts& facts = engine::facts(kStart);
    request.evaluation = *engine::compile(engine::disc_evaluation(facts), facts);
    request.limits.depth = depth;
    return request;
}

void add_analysis(const db::Connection& connection, int depth,
                  const db::EvaluationIdentity& evaluation = kDiscs) {
    const auto result = engine::analyze(kStart, to_depth(depth));
    db::Analyses{connection}.add(kStart, to_depth(depth), evaluation, result.value());
}

/// A review of every game: one move of each.
void review_games(const db::Connection& connection) {
    SQLite::Database& database = connection.database();
    database.exec("INSERT OR IGNORE INTO evaluation (name, hash) VALUES ('discs', 'd1')");
    database.exec(
        "INSERT OR IGNORE INTO review (evaluation_id, algorithm, request) SELECT id, 'alphabeta', "
        "'{}' FROM evaluation WHERE hash = 'd1'");
    database.exec(
        "INSERT OR IGNORE INTO reviewed_move SELECT review.id, game.id, 0, 1, 'd3', 'f5', 1, 3, 2, "
        "'discs', 0, 8 FROM review, game");
}

void learn(const db::Connection& connection, int plies) {
    db::Books{connection}.learn({.name = "main", .start = kStart, .games = {}, .plies = plies}, {});
}

std::int64_t count(const db::Connection& connection, const std::string& sql) {
    return connection.database().execAndGet("SELECT count(*) FROM " + sql).getInt64();
}

/// One played and one imported game, always the same ones.
void add_games(const db::Connection& connection) {
    db::Games{connection}.add(tests::random_record(kStart, 1));
    db::GameImport import{connection, "base.wtb"};
    import.add(tests::random_record(kStart, 2), 1, 77);
    import.commit();
    connection.database().exec("UPDATE game SET played_at = '2026-01-01T00:00:00Z'");
    connection.database().exec("UPDATE game SET checksum = game_checksum(id)");
}

db::MergeReport merged(const db::Connection& into, const std::filesystem::path& source) {
    const auto report = db::merge(into, source);
    REQUIRE(report.has_value());
    CHECK(db::check(into).findings.empty());
    return *report;
}

}  // namespace

TEST_CASE("Analyses are merged once, each with its evaluation", "[db][merge]") {
    const tests::TemporaryFolder folder;
    const db::Connection ours{folder / "all.db", db::Access::ReadWrite};
    add_analysis(ours, 1, {.name = "other", .hash = "d2"});
    {
        const db::Connection theirs{folder / "share.db", db::Access::ReadWrite};
        add_analysis(theirs, 2);
        add_analysis(theirs, 3);
    }
    CHECK(merged(ours, folder / "share.db").new_analyses == 2);
    CHECK(merged(ours, folder / "share.db").new_analyses == 0);
    const db::Analyses analyses{ours};
    const auto found = analyses.find(kStart, to_depth(3), kDiscs);
    REQUIRE(found.has_value());
    CHECK(found->evaluation == "discs");
    CHECK(found->result.depth == 3);
    CHECK(analyses.all_of(kStart, engine::Algorithm::AlphaBeta).size() == 3);
    SECTION("a search that was made again comes along later") {
        {
            const db::Connection theirs{folder / "share.db", db::Access::ReadWrite};
            add_analysis(theirs, 2);
            theirs.database().exec(
                "UPDATE analysis SET analyzed_at = '2036-01-01T00:00:00Z' WHERE id = 3");
        }
        CHECK(merged(ours, folder / "share.db").new_analyses == 1);
    }
}

TEST_CASE("Reviews follow their games to the numbers that those have here", "[db][merge]") {
    const tests::TemporaryFolder folder;
    const db::Connection ours{folder / "all.db", db::Access::ReadWrite};
    db::Games{ours}.add(tests::random_record(kStart, 3));
    {
        const db::Connection theirs{folder / "share.db", db::Access::ReadWrite};
        add_games(theirs);
    }
    SECTION("with the games") {
        const db::Connection theirs{folder / "share.db", db::Access::ReadWrite};
        review_games(theirs);
    }
    SECTION("after them") {
        CHECK(merged(ours, folder / "share.db").new_reviews == 0);
        const db::Connection theirs{folder / "share.db", db::Access::ReadWrite};
        review_games(theirs);
    }
    CHECK(merged(ours, folder / "share.db").new_reviews == 2);
    CHECK(merged(ours, folder / "share.db").new_reviews == 0);
    CHECK(count(ours, "game") == 3);
    CHECK(count(ours, "reviewed_move") == 2);
    CHECK(count(ours,
                "reviewed_move JOIN game ON game.id = game_id WHERE moves = (SELECT moves "
                "FROM game WHERE id = 1)") == 0);
}

TEST_CASE("A book of a new name is merged with the games that it has learnt", "[db][merge]") {
    const tests::TemporaryFolder folder;
    const db::Connection ours{folder / "all.db", db::Access::ReadWrite};
    db::Games{ours}.add(tests::random_record(kStart, 3));
    {
        const db::Connection theirs{folder / "share.db", db::Access::ReadWrite};
        add_games(theirs);
        learn(theirs, 6);
    }
    const db::MergeReport report = merged(ours, folder / "share.db");
    CHECK(report.books.added == 1);
    CHECK(report.books.refused.empty());
    {
        const db::Connection theirs{folder / "share.db", db::Access::ReadOnly};
        CHECK(db::Books{ours}.find("main") == db::Books{theirs}.find("main"));
    }
    // It has learnt their two games, not ours.
    const auto learning =
        db::Books{ours}.learn({.name = "main", .start = kStart, .games = {}, .plies = 6}, {});
    CHECK(learning.known_games == 2);
    CHECK(learning.games == 1);
}

TEST_CASE("A book that has another content under the same name is refused and told",
          "[db][merge]") {
    const tests::TemporaryFolder folder;
    const db::Connection ours{folder / "all.db", db::Access::ReadWrite};
    {
        const db::Connection theirs{folder / "share.db", db::Access::ReadWrite};
        add_games(theirs);
        learn(theirs, 6);
    }
    merged(ours, folder / "share.db");
    CHECK(merged(ours, folder / "share.db").books.refused.empty());
    const auto before = db::Books{ours}.find("main");
    {
        const db::Connection theirs{folder / "share.db", db::Access::ReadWrite};
        theirs.database().exec("UPDATE book_move SET score = 3, depth = 9 WHERE move = 19");
        db::Games{theirs}.add(tests::random_record(kStart, 8));
    }
    const db::MergeReport report = merged(ours, folder / "share.db");
    CHECK(report.books.refused == std::vector<std::string>{"main"});
    CHECK(report.books.added == 0);
    CHECK(report.new_games == 1);  // all else is merged
    CHECK(db::Books{ours}.find("main") == before);
}
