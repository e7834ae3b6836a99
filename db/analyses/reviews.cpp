#include "db/analyses/reviews.h"

#include <cmath>

#include <nlohmann/json.hpp>

#include "db/file/statement.h"
#include "db/file/transaction.h"
#include "engine/games/notation.h"

namespace db {
namespace {

std::string settings_text(const ReviewSettings& settings, const engine::GameFacts& facts) {
    const AskedFor asked = asked_for(settings.request, engine::Player::First, facts.seats());
    nlohmann::ordered_json json{{"game", facts.name}, {"request", request_text(asked)}};
    if (settings.level) json["level"] = engine::level_text(*settings.level);
    return json.dump();
}

}  // namespace

ReviewId Reviews::open(const ReviewSettings& settings, const engine::GameFacts& facts) {
    Transaction transaction{connection_};
    const std::int64_t evaluation = evaluation_row(connection_, settings.evaluation);
    const std::string request = settings_text(settings, facts);
    const std::string_view algorithm = engine::name_of(settings.request.algorithm);
    Statement{connection_,
              "INSERT INTO review (evaluation_id, algorithm, request) VALUES (?, ?, ?) "
              "ON CONFLICT DO NOTHING"}
        .bind(evaluation, algorithm, request)
        .run();
    Statement row{connection_,
                  "SELECT id FROM review WHERE evaluation_id = ? AND algorithm = ? AND request = "
                  "?"};
    row.bind(evaluation, algorithm, request).step();
    const ReviewId id{row.integer(0)};
    row.run();
    transaction.commit();
    return id;
}

namespace {

/// Scores have so many decimals at most; what a subtraction makes beyond them tells nothing.
std::optional<double> rounded(std::optional<double> loss) {
    constexpr double kParts = 1e6;
    if (loss) *loss = std::round(*loss * kParts) / kParts;
    return loss;
}

}  // namespace

bool Reviews::has(ReviewId review, GameId game) const {
    Statement row{connection_,
                  "SELECT 1 FROM reviewed_move WHERE review_id = ? AND game_id = ? LIMIT 1"};
    return row.bind(review.value, game.value).step();
}

void Reviews::add(ReviewId review, GameId game, const engine::GameFacts& facts,
                  const std::vector<engine::JudgedMove>& moves) {
    Transaction transaction{connection_};
    for (const engine::JudgedMove& judged : moves) {
        Statement{connection_,
                  "INSERT OR REPLACE INTO reviewed_move (review_id, game_id, ply, seat, move, "
                  "best_move, score, best_score, loss, unit, exact, depth) VALUES (?, ?, ?, ?, ?, "
                  "?, ?, ?, ?, ?, ?, ?)"}
            .bind(review.value, game.value, judged.ply, index_of(judged.mover) + 1,
                  move_text(facts, judged.played), move_text(facts, judged.best), judged.score,
                  judged.best_score, rounded(judged.loss), judged.found.unit, judged.exact,
                  judged.found.depth)
            .run();
    }
    transaction.commit();
}

}  // namespace db
