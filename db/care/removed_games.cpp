#include "db/care/removed_games.h"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "db/connection/stop_guard.h"
#include "db/connection/transaction.h"
#include "db/doubles/game_rows.h"
#include "db/statements/statement.h"

namespace db {

struct RemovedGames::Rows {
    /// A row of `double_game`: one game is another's double.
    struct Link {
        GameId game;
        GameId of;
        std::string evidence;
        std::string linked_at;
    };
    std::vector<std::pair<GameId, GameRows>> games;
    std::vector<Link> links;
};

namespace {

using Link = RemovedGames::Rows::Link;

std::vector<Link> links_of_game(const Connection& connection, GameId id) {
    Statement row{connection,
                  "SELECT game_id, double_of, evidence, linked_at FROM double_game WHERE game_id = "
                  "?1 OR double_of = ?1"};
    row.bind(id.value);
    std::vector<Link> links;
    while (row.step()) {
        links.push_back({.game = GameId{row.integer(0)},
                         .of = GameId{row.integer(1)},
                         .evidence = std::string{row.text(2)},
                         .linked_at = std::string{row.text(3)}});
    }
    return links;
}

void require_removable(const Connection& connection, GameId id) {
    Statement trial{connection,
                    "SELECT experiment.name FROM trial JOIN experiment ON experiment.id = "
                    "trial.experiment_id WHERE trial.game_id = ?"};
    if (trial.bind(id.value).step()) {
        throw InputError{
            fmt::format("game {} belongs to the experiment {}, whose results would be others "
                        "without it: nothing is deleted",
                        id.value, trial.text(0))};
    }
    Statement merged{connection, "SELECT count(*) FROM merged_game WHERE game_id = ?"};
    if (merged.bind(id.value).step() && merged.integer(0) > 0) {
        throw InputError{
            fmt::format("game {} was merged of {} games; take that back first (yomi doubles "
                        "--undo): nothing is deleted",
                        id.value, merged.integer(0) + 1)};
    }
}

bool is_taken(const Connection& connection, std::int64_t number) {
    Statement taken{connection, "SELECT 1 FROM game WHERE id = ?"};
    return taken.bind(number).step();
}

std::int64_t next_number(const Connection& connection) {
    Statement next{connection, "SELECT coalesce(max(id), 0) + 1 FROM game"};
    next.step();
    return next.integer(0);
}

}  // namespace

RemovedGames::RemovedGames(std::shared_ptr<const Rows> rows) : rows_{std::move(rows)} {}

std::int64_t RemovedGames::count() const {
    return static_cast<std::int64_t>(rows_->games.size());
}

RemovedGames remove_games(const Connection& connection, std::span<const GameId> games,
                          const std::stop_token& stop) {
    auto rows = std::make_shared<RemovedGames::Rows>();
    const StopGuard guard{connection, stop};
    Transaction transaction{connection, Kept::Synced};
    for (const GameId id : games) {
        if (stop.stop_requested()) throw WriteStopped{"stopped: no game is deleted"};
        GameRows of_game = game_rows(connection, id);
        if (of_game["game"].empty()) continue;
        require_removable(connection, id);
        for (Link& link : links_of_game(connection, id)) rows->links.push_back(std::move(link));
        rows->games.emplace_back(id, std::move(of_game));
        remove_game(connection, id);
    }
    transaction.commit();
    return RemovedGames{std::move(rows)};
}

std::vector<GameId> restore_games(const Connection& connection, const RemovedGames& removed) {
    Transaction transaction{connection, Kept::Synced};
    std::map<GameId, GameId> now;  // by the number before
    std::vector<GameId> restored;
    for (const auto& [id, rows] : removed.rows().games) {
        const std::int64_t number =
            is_taken(connection, id.value) ? next_number(connection) : id.value;
        write_game_rows(connection, GameId{number}, rows);
        now[id] = GameId{number};
        restored.push_back(GameId{number});
    }
    const auto number_of = [&](GameId id) { return now.contains(id) ? now[id] : id; };
    for (const Link& link : removed.rows().links) {
        const GameId game = number_of(link.game);
        const GameId of = number_of(link.of);
        if (!is_taken(connection, game.value) || !is_taken(connection, of.value)) continue;
        Statement{connection,
                  "INSERT OR IGNORE INTO double_game (game_id, double_of, evidence, linked_at) "
                  "VALUES (?, ?, ?, ?)"}
            .bind(game.value, of.value, link.evidence, link.linked_at)
            .run();
    }
    transaction.commit();
    return restored;
}

}  // namespace db
