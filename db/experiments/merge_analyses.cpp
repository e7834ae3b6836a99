#include "db/experiments/merge_analyses.h"

#include <fmt/format.h>

#include "db/experiments/merge_step.h"

namespace db {
namespace {

constexpr std::string_view kAnalysisColumns =
    "game, variant, position, key, algorithm, request, build, seat, score, unit, bound, exact, "
    "depth, confidence, best_move, line, moves, scores, nodes, playouts, seconds, threads, seed, "
    "stopped, analyzed_at";

}  // namespace

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

}  // namespace db
