#include "db/experiments/rated_games.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "db/connection/connection.h"
#include "db/games/game_row.h"
#include "db/games/game_search.h"
#include "db/statements/statement.h"
#include "engine/match/repeats.h"

namespace db {
namespace {

constexpr int kSeats = engine::kMaxSeats;

/// What tells games that say nothing new, as the view repeated_game does: the seed counts where
/// there was luck. A game whose luck is not known never repeats another, unless it is of an
/// experiment, whose games without a note had none.
using RepeatKey = std::tuple<std::uint64_t, std::uint64_t, std::int64_t>;

class Reader {
  public:
    explicit Reader(const Connection& connection) : connection_{connection} {
        Statement version{connection,
                          "SELECT strategy, version, file, arguments FROM strategy_version"};
        while (version.step()) {
            told_.try_emplace({std::string{version.text(0)}, std::string{version.text(1)}},
                              StrategyVersion{.version = std::string{version.text(1)},
                                              .file = std::string{version.text(2)},
                                              .arguments = std::string{version.text(3)}});
        }
    }

    void add(GameId id) {
        Statement row{
            connection_,
            "SELECT strategy_1, strategy_2, strategy_3, strategy_4, rank_1, rank_2, rank_3, "
            "rank_4, version_1, version_2, version_3, version_4, experiment_id, block, build, "
            "game.luck, game.seed, game.moves, game.game || coalesce(game.variant, '') || "
            "game.start_position FROM game_list AS list JOIN game USING (id) WHERE list.id = ?"};
        if (!row.bind(id.value).step() || row.is_null(kSeats)) return;
        engine::RankedGame game;
        std::vector<std::string> names{std::string{row.text(18)}};
        while (game.seats < kSeats && !row.is_null(game.seats)) {
            const int seat = game.seats++;
            const std::string name{row.text(seat)};
            const std::string version{row.text(2 * kSeats + seat)};
            game.players[seat] = number_of(name, version);
            game.ranks[seat] = row.number(kSeats + seat, 1, kSeats);
            names.push_back(name + '\0' + version);
        }
        if (repeats(row, names)) {
            ++found_.repeats;
            return;
        }
        game.block = block(row);
        if (!row.is_null(14)) builds_.emplace(row.text(14));
        found_.games.push_back(game);
    }

    RatedGames take() {
        found_.builds.assign(builds_.begin(), builds_.end());
        return std::move(found_);
    }

  private:
    int number_of(const std::string& name, const std::string& version) {
        const auto [known, is_new] =
            numbers_.try_emplace({name, version}, static_cast<int>(found_.players.size()));
        if (is_new) {
            const auto told = told_.find({name, version});
            found_.players.push_back({.name = name,
                                      .version = told == told_.end()
                                                     ? StrategyVersion{.version = version}
                                                     : told->second});
        }
        return known->second;
    }

    bool repeats(const Statement& row, const std::vector<std::string>& names) {
        const auto luck = luck_at(row, 15);
        const bool is_of_experiment = !row.is_null(12);
        if (!luck && !is_of_experiment) return false;
        const auto key = engine::key_of(names, row.blob(17), luck);
        const bool had_luck = key.luck != 0;
        return !known_.emplace(key.hash, key.luck, had_luck ? row.integer(16) : 0).second;
    }

    int block(const Statement& row) {
        const auto next = static_cast<int>(found_.games.size());
        if (row.is_null(12)) {
            // No other game is given this number: those of experiments are below 0.
            return next;
        }
        const auto [known, is_new] = blocks_.try_emplace({row.integer(12), row.integer(13)},
                                                         -1 - static_cast<int>(blocks_.size()));
        return known->second;
    }

    const Connection& connection_;
    std::map<std::pair<std::string, std::string>, StrategyVersion> told_;
    std::map<std::pair<std::string, std::string>, int> numbers_;
    std::map<std::pair<std::int64_t, std::int64_t>, int> blocks_;
    std::set<RepeatKey> known_;
    std::set<std::string> builds_;
    RatedGames found_;
};

}  // namespace

RatedGames rated_games(const Connection& connection, const GameQuery& query,
                       const std::stop_token& stop) {
    GameQuery all = query;
    all.limit = -1;
    all.offset = 0;
    all.order = GameQuery::Order::Oldest;
    all.reversed = false;
    Reader reader{connection};
    for (const GameId id : find_games(connection, all, {})) {
        if (stop.stop_requested()) break;
        reader.add(id);
    }
    return reader.take();
}

std::optional<Script> script_of(const Connection& connection, const NamedVersion& strategy) {
    Statement row{connection,
                  "SELECT path, text FROM strategy_version AS version JOIN experiment_script USING "
                  "(experiment_id) JOIN script ON script.id = script_id WHERE strategy = ? AND "
                  "version = ? AND path = file LIMIT 1"};
    if (!row.bind(strategy.name, strategy.version.version).step()) return std::nullopt;
    return Script{.path = std::string{row.text(0)}, .text = std::string{row.text(1)}};
}

}  // namespace db
