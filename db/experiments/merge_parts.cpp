#include "db/experiments/merge_parts.h"

#include <SQLiteCpp/Database.h>
#include <fmt/format.h>

#include "db/connection/connection.h"
#include "db/statements/statement.h"

namespace db {
namespace {

constexpr std::string_view kAnalysisColumns =
    "game, variant, position, key, algorithm, request, build, seat, score, unit, bound, exact, "
    "depth, confidence, best_move, line, moves, scores, nodes, playouts, seconds, threads, seed, "
    "stopped, analyzed_at";

constexpr std::string_view kPosition = "position, solved";
constexpr std::string_view kMove =
    "position, move, games, wins, draws, payoffs, score, exact, depth, backed_up, backed_up_exact";

/// Whether the rows of two books in a table are the same.
bool agree(const Connection& connection, std::string_view table, std::string_view columns,
           std::int64_t ours, std::int64_t theirs) {
    const std::string sql = fmt::format(
        "WITH ours AS (SELECT {1} FROM main.{0} WHERE book_id = {2}), theirs AS (SELECT {1} FROM "
        "source.{0} WHERE book_id = {3}) SELECT (SELECT count(*) FROM (SELECT * FROM ours EXCEPT "
        "SELECT * FROM theirs)) + (SELECT count(*) FROM (SELECT * FROM theirs EXCEPT SELECT * FROM "
        "ours))",
        table, columns, ours, theirs);
    return number_of(connection, sql) == 0;
}

}  // namespace

std::int64_t run_step(const Connection& connection, std::string_view sql) {
    const std::int64_t before = connection.database().getTotalChanges();
    Statement{connection, sql}.run();
    return connection.database().getTotalChanges() - before;
}

std::int64_t number_of(const Connection& connection, std::string_view sql) {
    Statement row{connection, sql};
    row.step();
    return row.integer(0);
}

std::int64_t merge_analyses(const Connection& connection) {
    run_step(connection,
             "INSERT OR IGNORE INTO main.evaluation (name, hash) SELECT name, hash FROM "
             "source.evaluation ORDER BY id");
    run_step(connection,
             "CREATE TEMP TABLE evaluation_pair AS SELECT ours.id AS ours, theirs.id AS theirs "
             "FROM source.evaluation AS theirs JOIN main.evaluation AS ours USING (hash, name)");
    const std::string add = fmt::format(
        "INSERT INTO main.analysis (evaluation_id, {0}) SELECT ours, {0} FROM source.analysis "
        "JOIN evaluation_pair ON theirs = evaluation_id EXCEPT SELECT evaluation_id, {0} FROM "
        "main.analysis ORDER BY analyzed_at",
        kAnalysisColumns);
    return run_step(connection, add);
}

std::int64_t merge_reviews(const Connection& connection) {
    run_step(connection,
             "INSERT OR IGNORE INTO main.review (evaluation_id, algorithm, request, begun_at) "
             "SELECT ours, algorithm, request, begun_at FROM source.review JOIN evaluation_pair ON "
             "theirs = evaluation_id ORDER BY id");
    run_step(connection,
             "CREATE TEMP TABLE new_review AS SELECT DISTINCT moves.review_id AS their_review, "
             "moves.game_id AS their_game, ours.id AS review_id, game_pair.ours AS game_id FROM "
             "source.reviewed_move AS moves JOIN game_pair ON game_pair.theirs = moves.game_id "
             "JOIN source.review AS theirs ON theirs.id = moves.review_id JOIN evaluation_pair ON "
             "evaluation_pair.theirs = theirs.evaluation_id JOIN main.review AS ours ON "
             "ours.evaluation_id = evaluation_pair.ours AND ours.algorithm = theirs.algorithm AND "
             "ours.request = theirs.request WHERE NOT EXISTS (SELECT 1 FROM main.reviewed_move AS "
             "known WHERE known.review_id = ours.id AND known.game_id = game_pair.ours)");
    run_step(connection,
             "INSERT INTO main.reviewed_move (review_id, game_id, ply, seat, move, best_move, "
             "score, best_score, loss, unit, exact, depth) SELECT new_review.review_id, "
             "new_review.game_id, ply, seat, move, best_move, score, best_score, loss, unit, "
             "exact, depth FROM new_review JOIN source.reviewed_move AS theirs ON "
             "theirs.review_id = their_review AND theirs.game_id = their_game");
    return number_of(connection, "SELECT count(*) FROM new_review");
}

MergedBooks merge_books(const Connection& connection) {
    MergedBooks merged;
    Statement known{connection,
                    "SELECT ours.id, theirs.id, theirs.name, ours.game = theirs.game AND "
                    "ours.variant IS theirs.variant AND ours.start_position = "
                    "theirs.start_position FROM source.book AS theirs JOIN main.book AS ours USING "
                    "(name) ORDER BY theirs.name"};
    while (known.step()) {
        const bool is_same =
            known.integer(3) != 0 &&
            agree(connection, "book_position", kPosition, known.integer(0), known.integer(1)) &&
            agree(connection, "book_move", kMove, known.integer(0), known.integer(1));
        if (!is_same) merged.refused.emplace_back(known.text(2));
    }
    run_step(connection,
             "CREATE TEMP TABLE new_book AS SELECT id AS theirs, name FROM source.book WHERE name "
             "NOT IN (SELECT name FROM main.book)");
    merged.added = run_step(connection,
                            "INSERT INTO main.book (name, game, variant, start_position, made_at) "
                            "SELECT book.name, game, variant, start_position, made_at FROM "
                            "new_book JOIN source.book ON book.id = theirs ORDER BY book.id");
    for (const auto& [table, columns] :
         {std::pair{"book_position", kPosition}, std::pair{"book_move", kMove}}) {
        const std::string copy = fmt::format(
            "INSERT INTO main.{0} (book_id, {1}) SELECT (SELECT id FROM main.book WHERE book.name "
            "= new_book.name), {1} FROM new_book JOIN source.{0} ON book_id = theirs",
            table, columns);
        run_step(connection, copy);
    }
    run_step(connection,
             "INSERT INTO main.book_game (book_id, game_id) SELECT (SELECT id FROM main.book WHERE "
             "book.name = new_book.name), ours FROM new_book JOIN source.book_game ON book_id = "
             "new_book.theirs JOIN game_pair ON game_pair.theirs = game_id");
    return merged;
}

std::int64_t merge_trees(const Connection& connection) {
    return run_step(
        connection,
        "INSERT INTO main.tree (game_id, game, variant, start_position, nodes, changed_at) SELECT "
        "game_pair.ours, theirs.game, theirs.variant, theirs.start_position, theirs.nodes, "
        "theirs.changed_at FROM source.tree AS theirs LEFT JOIN game_pair ON game_pair.theirs = "
        "theirs.game_id WHERE NOT EXISTS (SELECT 1 FROM main.tree AS ours WHERE ours.game_id IS "
        "game_pair.ours AND ours.game = theirs.game AND ours.variant IS theirs.variant AND "
        "ours.start_position = theirs.start_position AND ours.nodes = theirs.nodes) ORDER BY "
        "theirs.id");
}

std::int64_t merge_collections(const Connection& connection) {
    run_step(
        connection,
        "INSERT OR IGNORE INTO main.collection (name, created_at) SELECT name, created_at FROM "
        "source.collection ORDER BY id");
    return run_step(
        connection,
        "INSERT OR IGNORE INTO main.collected_game (collection_id, game_id, added_at) SELECT "
        "ours.id, game_pair.ours, theirs.added_at FROM source.collected_game AS theirs JOIN "
        "source.collection AS named ON named.id = theirs.collection_id JOIN main.collection AS "
        "ours ON ours.name = named.name JOIN game_pair ON game_pair.theirs = theirs.game_id");
}

std::int64_t merge_exercises(const Connection& connection) {
    return run_step(
        connection,
        "INSERT OR IGNORE INTO main.exercise (game_id, ply, step, due_on, asked, solved, "
        "answered_at, added_at) SELECT game_pair.ours, ply, step, due_on, asked, solved, "
        "answered_at, added_at FROM source.exercise AS theirs JOIN game_pair ON game_pair.theirs = "
        "theirs.game_id");
}

}  // namespace db
