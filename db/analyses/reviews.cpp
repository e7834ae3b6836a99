#include "db/analyses/reviews.h"

#include <cmath>

#include <nlohmann/json.hpp>

#include "db/connection/transaction.h"
#include "db/statements/statement.h"
#include "engine/games/notation.h"
#include "engine/json_text.h"

namespace db {
namespace {

/// Deeper than any search.
constexpr int kDeepestReview = 1'000;

std::string settings_text(const ReviewSettings& settings, const engine::GameFacts& facts) {
    const AskedFor asked = asked_for(settings.request, engine::Player::First, facts.seats());
    nlohmann::ordered_json json{{"game", facts.name}, {"request", request_text(asked)}};
    if (settings.level) json["level"] = engine::level_text(*settings.level);
    return engine::json_text(json);
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

std::vector<StoredReview> Reviews::all_of(GameId game, const engine::GameRecord& record) const {
    const std::vector<engine::AnyPosition> positions = engine::positions_of(record);
    std::vector<StoredReview> reviews;
    Statement row{connection_,
                  "SELECT review_id, evaluation.name, algorithm, ply, best_move, score, "
                  "best_score, loss, unit, exact, depth FROM reviewed_move JOIN review ON "
                  "review.id = review_id JOIN evaluation ON evaluation.id = evaluation_id WHERE "
                  "game_id = ? ORDER BY review_id DESC, ply"};
    row.bind(game.value);
    const auto number = [&row](int column) {
        return row.is_null(column) ? std::nullopt : std::optional{row.real(column)};
    };
    while (row.step()) {
        const std::int64_t ply = row.integer(3);
        if (ply < 0 || ply >= std::ssize(record.moves)) continue;
        const auto best = engine::parse_move(positions[ply], row.text(4));
        if (!best) continue;  // another program's row
        const ReviewId id{row.integer(0)};
        if (reviews.empty() || reviews.back().id != id) {
            reviews.push_back({.id = id,
                               .evaluation = std::string{row.text(1)},
                               .algorithm = std::string{row.text(2)},
                               .moves = {}});
        }
        reviews.back().moves.push_back({.ply = static_cast<int>(ply),
                                        .mover = engine::player_to_move(positions[ply]),
                                        .best = *best,
                                        .score = number(5),
                                        .best_score = number(6),
                                        .loss = number(7),
                                        .unit = std::string{row.text(8)},
                                        .exact = row.integer(9) != 0,
                                        .depth = row.number(10, 0, kDeepestReview)});
    }
    return reviews;
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
