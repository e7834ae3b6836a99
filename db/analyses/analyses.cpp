#include "db/analyses/analyses.h"

#include <fmt/format.h>

#include <algorithm>

#include "db/analyses/move_scores_text.h"
#include "db/analyses/turned_result.h"
#include "db/connection/connection.h"
#include "db/connection/transaction.h"
#include "db/positions/stored_position.h"
#include "db/statements/statement.h"
#include "engine/build.h"
#include "engine/games/notation.h"
#include "engine/games/symmetry.h"

namespace db {
namespace {

/// A row as it was searched.
/// Deeper than any search.
constexpr int kDeepest = 1'000;

struct Row {
    StoredAnalysis stored;
    std::string hash;  ///< of the evaluation
    engine::AnyPosition position;
};

/// Empty: another program wrote it, or something else that this one does not understand; it is left
/// aside.
std::optional<Row> row_at(const Statement& row, const engine::AnyPosition& like) {
    const engine::GameFacts& facts = engine::facts(like);
    const auto position = engine::parse_position(like, row.text(19));
    const auto asked = parse_request(row.text(5));
    auto moves = parse_move_scores(facts, row.text(13));
    const auto line = parse_line(facts, row.text(12));
    if (!position || !asked || !moves || !line) {
        return std::nullopt;
    }
    return Row{.stored = {.id = row.integer(0),
                          .analyzed_at = std::string{row.text(1)},
                          .build = std::string{row.text(2)},
                          .evaluation = std::string{row.text(3)},
                          .asked = *asked,
                          .result = {.seat = engine::player_at(row.number(6, 1, facts.seats()) - 1),
                                     .score = row.real(7),
                                     .exact = row.integer(9) != 0,
                                     .unit = std::string{row.text(8)},
                                     .depth = row.number(10, 0, kDeepest),
                                     .confidence = row.number(11, 0, 100),
                                     .nodes = static_cast<std::uint64_t>(row.count(15)),
                                     .playouts = static_cast<std::uint64_t>(row.count(16)),
                                     .seconds = row.real(17),
                                     .stopped = row.integer(18) != 0,
                                     .line = *line,
                                     .scores = row.is_null(14) ? std::vector<double>{}
                                                               : parse_numbers(row.text(14)),
                                     .moves = *std::move(moves)}},
               .hash = std::string{row.text(4)},
               .position = *position};
}

/// What the column `key` has.
std::int64_t key_of(const engine::AnyPosition& position) {
    return static_cast<std::int64_t>(engine::canonical_key(position));
}

/// Calls `take` with every row of positions that are like this one by symmetry, the newest first,
/// its result turned so that it is this position's.
template <class Take>
void for_each_alike(const Connection& connection, const engine::AnyPosition& position, Take take) {
    const StoredPosition wanted = stored_position(position);
    Statement row{connection,
                  "SELECT analysis.id, analyzed_at, build, evaluation.name, evaluation.hash, "
                  "request, seat, score, unit, exact, depth, confidence, line, moves, scores, "
                  "nodes, playouts, seconds, stopped, position FROM analysis JOIN evaluation ON "
                  "evaluation.id = evaluation_id WHERE key = ? AND game = ? AND variant IS ? "
                  "ORDER BY analysis.id DESC"};
    row.bind(key_of(position), wanted.game, wanted.variant);
    while (row.step()) {
        auto found = row_at(row, position);
        if (!found) continue;
        const auto* const symmetry = engine::symmetry_between(found->position, position);
        if (symmetry == nullptr) continue;
        turn_result(found->stored.result, *symmetry, engine::facts(position).seats());
        take(*found);
    }
}

}  // namespace

std::optional<StoredAnalysis> Analyses::find(const engine::AnyPosition& position,
                                             const engine::SearchRequest& request,
                                             const EvaluationIdentity& evaluation,
                                             bool deeper) const {
    const engine::Player mover = engine::player_to_move(position);
    const int seats = engine::facts(position).seats();
    const AskedFor wanted = asked_for(request, mover, seats);
    const engine::Player seat = request.seat.value_or(mover);
    std::optional<StoredAnalysis> best;
    const auto goes_before = [&](const engine::SearchResult& result) {
        if (!best) return true;
        if (result.exact != best->result.exact) return result.exact;
        return result.depth > best->result.depth;
    };
    for_each_alike(connection_, position, [&](Row& row) {
        engine::SearchResult& result = row.stored.result;
        const bool proven = is_proven(result);
        if (row.position != position && !(proven && is_alike_on_images(wanted, position))) return;
        // What best play leads to is one side's gain and the other's loss.
        if (row.stored.asked.seat != wanted.seat && !(proven && seats == 2)) return;
        const auto match =
            row.hash == evaluation.hash ? EvaluationMatch::Same : EvaluationMatch::Other;
        if (!answers(row.stored.asked, result, match, wanted, deeper)) return;
        if (!goes_before(result)) return;
        if (result.seat != seat && seats == 2) swap_sides(result, seat);
        if (wanted.goal == engine::Goal::WinLossDraw) keep_signs(result);
        best = std::move(row.stored);
    });
    return best;
}

std::vector<StoredAnalysis> Analyses::all_of(const engine::AnyPosition& position,
                                             engine::Algorithm algorithm) const {
    std::vector<StoredAnalysis> found;
    for_each_alike(connection_, position, [&](Row& row) {
        const AskedFor& asked = row.stored.asked;
        if (asked.goal == engine::Goal::WinLossDraw) return;
        if (asked.seat != 0 || asked.model != engine::name_of(algorithm)) return;
        if (row.position != position && !is_alike_on_images(asked, position)) {
            row.stored.result.exact = false;
            for (engine::MoveScore& scored : row.stored.result.moves) scored.exact = false;
        }
        found.push_back(std::move(row.stored));
    });
    std::ranges::stable_sort(found, [](const StoredAnalysis& a, const StoredAnalysis& b) {
        if (a.result.exact != b.result.exact) return a.result.exact;
        return a.result.depth > b.result.depth;
    });
    return found;
}

std::int64_t Analyses::add(const engine::AnyPosition& position,
                           const engine::SearchRequest& request,
                           const EvaluationIdentity& evaluation,
                           const engine::SearchResult& result) {
    const engine::GameFacts& facts = engine::facts(position);
    const engine::Player mover = engine::player_to_move(position);
    const AskedFor asked = asked_for(request, mover, facts.seats());
    Transaction transaction{connection_};
    store_variant(connection_, position);
    const std::int64_t evaluation_id = evaluation_row(connection_, evaluation);
    const StoredPosition stored = stored_position(position);
    std::optional<std::string> scores;
    if (!result.scores.empty()) scores = numbers_text(result.scores);
    Statement row{connection_,
                  "INSERT INTO analysis (game, variant, position, key, evaluation_id, algorithm, "
                  "request, build, seat, score, unit, bound, exact, depth, confidence, best_move, "
                  "line, moves, scores, nodes, playouts, seconds, threads, seed, stopped) VALUES "
                  "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) "
                  "RETURNING id"};
    row.bind(stored.game, stored.variant, stored.text, key_of(position), evaluation_id,
             engine::name_of(request.algorithm), request_text(asked), engine::build_name(),
             index_of(result.seat) + 1, result.score, result.unit,
             name_of(result.moves.front().bound), result.exact, result.depth, result.confidence,
             move_text(facts, result.moves.front().move), moves_text(facts, result.line),
             move_scores_text(facts, result.moves), scores, result.nodes, result.playouts,
             result.seconds, request.threads, request.monte_carlo.seed, result.stopped)
        .step();
    const std::int64_t id = row.integer(0);
    row.run();  // an INSERT is complete only at its end
    transaction.commit();
    return id;
}

std::int64_t evaluation_row(const Connection& connection, const EvaluationIdentity& evaluation) {
    Statement known{connection, "SELECT id FROM evaluation WHERE hash = ? AND name = ?"};
    if (known.bind(evaluation.hash, evaluation.name).step()) return known.integer(0);
    Statement row{connection, "INSERT INTO evaluation (name, hash) VALUES (?, ?) RETURNING id"};
    row.bind(evaluation.name, evaluation.hash).step();
    const std::int64_t id = row.integer(0);
    row.run();
    return id;
}

}  // namespace db
