#include "db/games/move_scores.h"

#include "db/connection/connection.h"
#include "db/games/game_row.h"
#include "db/statements/statement.h"

namespace db {

void add_move_scores(const Connection& connection, GameId id,
                     const std::map<int, engine::PlayedScore>& scores) {
    for (const auto& [ply, score] : scores) {
        Statement{connection,
                  "INSERT INTO move_score (game_id, ply, score, unit, depth, confidence, exact) "
                  "VALUES (?, ?, ?, ?, ?, ?, ?)"}
            .bind(id.value, ply, score.score, score.unit, score.depth, score.confidence,
                  score.exact)
            .run();
    }
}

namespace {

/// Moves of a game take a byte each, and no game here has more than some hundred.
constexpr int kMostPlies = 100'000;

}  // namespace

std::map<int, engine::PlayedScore> move_scores_of(const Connection& connection, GameId id) {
    Statement row{
        connection,
        "SELECT ply, score, unit, depth, confidence, exact FROM move_score WHERE game_id = ?"};
    row.bind(id.value);
    std::map<int, engine::PlayedScore> scores;
    while (row.step()) {
        scores.emplace(row.number(0, 0, kMostPlies),
                       engine::PlayedScore{.score = row.real(1),
                                           .unit = std::string{row.text(2)},
                                           .depth = optional_number(row, 3),
                                           .confidence = optional_number(row, 4),
                                           .exact = row.integer(5) != 0});
    }
    return scores;
}

}  // namespace db
