#include "db/experiments/failed_games.h"

#include "db/connection/connection.h"
#include "db/experiments/arms.h"
#include "db/experiments/trial_rules.h"
#include "db/statements/statement.h"
#include "engine/board/player.h"

namespace db {
namespace {

constexpr int kMostPlies = 10'000;  ///< far more than any game has

}  // namespace

void add_failed_game(const Connection& connection, ExperimentId id, const FailedGame& game) {
    const ArmPlace place = place_of(connection, id, game.trial.arm);
    Statement{connection,
              "INSERT OR REPLACE INTO failed_game (experiment_id, arm, number, block, seating, "
              "seed, seat, strategy, moves, ply, position, error, traceback) VALUES (?, ?, ?, ?, "
              "?, ?, ?, ?, ?, ?, ?, ?, ?)"}
        .bind(place.experiment.value, place.arm, game.trial.number, game.trial.block,
              seating_text(game.trial.seating), game.seed, game.seat + 1, game.strategy, game.moves,
              game.ply, game.position, game.error, game.traceback)
        .run();
}

std::vector<ForfeitedGames> forfeited_games(const Connection& connection, ExperimentId id,
                                            std::string_view begin, bool begins_so) {
    Statement row{
        connection,
        "SELECT strategy, count(*), min(reason) FROM arm_trial AS trial JOIN forfeit USING "
        "(game_id) JOIN seat ON seat.game_id = trial.game_id AND seat.seat = "
        "forfeit.seat WHERE experiment_id = ?1 AND (substr(reason, 1, length(?2)) = ?2) = ?3 "
        "GROUP BY strategy ORDER BY strategy"};
    row.bind(id.value, begin, begins_so ? 1 : 0);
    std::vector<ForfeitedGames> all;
    while (row.step()) {
        all.push_back({.strategy = std::string{row.text(0)},
                       .games = row.integer(1),
                       .reason = std::string{row.text(2)}});
    }
    return all;
}

std::vector<FailedGame> failed_games(const Connection& connection, ExperimentId id) {
    Statement row{connection,
                  "SELECT arm.number, failed.number, block, seating, seed, seat, strategy, moves, "
                  "position, error, traceback, ply FROM arm JOIN failed_game AS failed ON "
                  "failed.experiment_id = coalesce(of_experiment, arm.experiment_id) AND "
                  "failed.arm = coalesce(of_arm, arm.number) WHERE arm.experiment_id = ? "
                  "ORDER BY arm.number, failed.number"};
    row.bind(id.value);
    std::vector<FailedGame> games;
    while (row.step()) {
        FailedGame game{.trial = {.arm = row.number(0, 0, kMostTrials),
                                  .number = row.number(1, 0, kMostTrials),
                                  .block = row.number(2, 0, kMostTrials),
                                  .seating = {}},
                        .seed = static_cast<std::uint64_t>(row.integer(4)),
                        .seat = row.number(5, 1, engine::kMaxSeats) - 1,
                        .strategy = std::string{row.text(6)},
                        .moves = std::string{row.text(7)},
                        .ply = row.number(11, 0, kMostPlies),
                        .position = std::string{row.text(8)},
                        .error = std::string{row.text(9)},
                        .traceback = std::string{row.text(10)}};
        for (const char digit : row.text(3)) game.trial.seating.push_back(digit - '0');
        games.push_back(std::move(game));
    }
    return games;
}

}  // namespace db
