#include "db/experiments/experiments.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "db/connection/connection.h"
#include "db/connection/transaction.h"
#include "db/experiments/arms.h"
#include "db/experiments/script_hash.h"
#include "db/experiments/trial_rules.h"
#include "db/games/game_row.h"
#include "db/positions/stored_position.h"
#include "db/statements/statement.h"
#include "engine/board/player.h"
#include "engine/json_text.h"

namespace db {
namespace {

std::int64_t build_id(const Connection& connection, const std::string& name) {
    Statement{connection, "INSERT INTO build (name) VALUES (?) ON CONFLICT DO NOTHING"}
        .bind(name)
        .run();
    Statement row{connection, "SELECT id FROM build WHERE name = ?"};
    row.bind(name).step();
    return row.integer(0);
}

/// The builds that an experiment was opened with, joined by ` + `.
std::string builds_of(const Connection& connection, ExperimentId id) {
    Statement row{connection,
                  "SELECT group_concat(name, ' + ') FROM (SELECT name FROM experiment_build "
                  "JOIN build ON build.id = build_id WHERE experiment_id = ? ORDER BY build.id)"};
    row.bind(id.value).step();
    return std::string{row.text(0)};
}

bool has_trials(const Connection& connection, ExperimentId id) {
    Statement row{connection, "SELECT 1 FROM arm_trial WHERE experiment_id = ? LIMIT 1"};
    return row.bind(id.value).step();
}

void join_build(const Connection& connection, ExperimentId id, const Experiment& experiment,
                bool mix_builds) {
    const std::int64_t build = build_id(connection, experiment.build);
    Statement known{connection,
                    "SELECT 1 FROM experiment_build WHERE experiment_id = ? AND build_id = ?"};
    if (known.bind(id.value, build).step()) return;
    if (!has_trials(connection, id)) {
        Statement{connection, "DELETE FROM experiment_build WHERE experiment_id = ?"}
            .bind(id.value)
            .run();
    } else if (!mix_builds && !builds_of(connection, id).empty() &&
               !was_opened_by(connection, id, experiment.build)) {
        throw InputError{fmt::format(
            "{}: the experiment '{}' was begun by the build {}, this is the build {}; their games "
            "may differ. Use another database, or --mix-builds to go on with this one",
            connection.file().string(), experiment.name, builds_of(connection, id),
            experiment.build)};
    }
    // Where arms have their games elsewhere, those will be of this build, too.
    Statement{
        connection,
        "INSERT OR IGNORE INTO experiment_build (experiment_id, build_id) SELECT ?1, ?2 UNION "
        "SELECT of_experiment, ?2 FROM arm WHERE experiment_id = ?1 AND of_experiment IS NOT "
        "NULL"}
        .bind(id.value, build)
        .run();
}

std::int64_t script_id(const Connection& connection, const std::string& text) {
    const std::string hash = script_hash(text);
    Statement known{connection, "SELECT id FROM script WHERE hash = ? AND text = ?"};
    if (known.bind(hash, text).step()) return known.integer(0);
    Statement{connection, "INSERT INTO script (hash, text) VALUES (?, ?)"}.bind(hash, text).run();
    known.run();
    Statement added{connection, "SELECT last_insert_rowid()"};
    added.step();
    return added.integer(0);
}

ExperimentId store(const Connection& connection, const Experiment& experiment, bool mix_builds) {
    store_variant(connection, experiment.start);
    const StoredPosition start = stored_position(experiment.start);
    Statement row{connection,
                  "INSERT INTO experiment (identity, name, source, game, variant, start_position, "
                  "seating, seed, arguments, reproducible, design, games) "
                  "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id"};
    row.bind(experiment.identity, experiment.name, experiment.source, start.game, start.variant,
             start.text, experiment.seating, experiment.seed, experiment.arguments,
             experiment.reproducible, experiment.design, experiment.games)
        .step();
    const ExperimentId id{row.integer(0)};
    row.run();
    for (std::size_t arm = 0; arm < experiment.arms.size(); ++arm) {
        store_arm(connection, id, experiment, arm, mix_builds);
    }
    for (std::size_t number = 0; number < experiment.scripts.size(); ++number) {
        const Script& script = experiment.scripts[number];
        Statement{connection,
                  "INSERT INTO experiment_script (experiment_id, number, path, script_id) "
                  "VALUES (?, ?, ?, ?)"}
            .bind(id.value, number, script.path, script_id(connection, script.text))
            .run();
    }
    return id;
}

std::vector<std::string> names_of_arms(const Connection& connection, ExperimentId id) {
    Statement row{connection, "SELECT name FROM arm WHERE experiment_id = ? ORDER BY number"};
    row.bind(id.value);
    std::vector<std::string> names;
    while (row.step()) names.emplace_back(row.text(0));
    return names;
}

/// By arm, by number: as they are shown.
std::vector<std::vector<std::string>> labels_at(const Connection& connection, ExperimentId id) {
    Statement row{connection,
                  "SELECT number, strategies FROM arm WHERE experiment_id = ? ORDER BY number"};
    row.bind(id.value);
    std::vector<std::vector<std::string>> strategies;
    while (row.step()) {
        const int arm = static_cast<int>(strategies.size());
        row.number(0, arm, arm);
        try {
            strategies.push_back(engine::parse_json(row.text(1)).get<std::vector<std::string>>());
        } catch (const nlohmann::json::exception&) {
            throw DamagedFile{
                fmt::format("{}: the strategies of arm {} of experiment {} cannot be "
                            "read",
                            connection.file().string(), arm + 1, id.value)};
        }
    }
    std::vector<std::vector<StrategyVersion>> versions(strategies.size());
    Statement version{connection,
                      "SELECT arm, number, version, file, arguments FROM strategy_version WHERE "
                      "experiment_id = ? ORDER BY arm, number"};
    version.bind(id.value);
    while (version.step()) {
        const int arm = version.number(0, 0, static_cast<int>(strategies.size()) - 1);
        const int players = static_cast<int>(strategies[arm].size());
        versions[arm].resize(version.number(1, 0, players - 1) + 1);
        versions[arm].back() = {.version = std::string{version.text(2)},
                                .file = std::string{version.text(3)},
                                .arguments = std::string{version.text(4)}};
    }
    return labels_of(strategies, versions);
}

int count_arms(const Connection& connection, ExperimentId id) {
    Statement row{connection, "SELECT count(*) FROM arm WHERE experiment_id = ?"};
    row.bind(id.value).step();
    return row.number(0, 0, kMostTrials);
}

/// Trials of arms that there are not are told, not left out.
void require_arms(const Connection& connection, ExperimentId id) {
    Statement row{connection,
                  "SELECT number, arm FROM trial WHERE experiment_id = ?1 AND arm NOT IN (SELECT "
                  "number FROM arm WHERE experiment_id = ?1) LIMIT 1"};
    if (!row.bind(id.value).step()) return;
    throw DamagedFile{fmt::format("{}: trial {} of experiment {} is of arm {}, which there is not",
                                  connection.file().string(), row.integer(0), id.value,
                                  row.integer(1))};
}

/// From the columns arm, number, block, seating: each within what its experiment has.
engine::Trial trial_at(const Connection& connection, const Statement& row,
                       const std::vector<std::vector<std::string>>& strategies) {
    engine::Trial trial{.arm = row.number(0, 0, static_cast<int>(strategies.size()) - 1),
                        .number = row.number(1, 0, kMostTrials),
                        .block = row.number(2, 0, kMostTrials),
                        .seating = {}};
    const std::size_t players = strategies[trial.arm].size();
    for (const char digit : row.text(3)) {
        const auto number = static_cast<std::size_t>(digit - '0');
        if (number >= players || trial.seating.size() == engine::kMaxSeats) {
            throw DamagedFile{fmt::format(
                "{}: trial {} of arm {} has the seating '{}', which is none of its "
                "experiment",
                connection.file().string(), trial.number + 1, trial.arm + 1, row.text(3))};
        }
        trial.seating.push_back(static_cast<int>(number));
    }
    return trial;
}

/// A stored trial is of the strategies that its reader knows its arm by.
void require_strategies(const engine::Trial& trial,
                        const std::vector<std::vector<std::string>>& strategies) {
    const int known =
        trial.arm < std::ssize(strategies) ? static_cast<int>(strategies[trial.arm].size()) : 0;
    if (std::ranges::all_of(trial.seating, [&](int number) { return number < known; })) return;
    throw DamagedFile{fmt::format(
        "trial {} of arm {} seats a strategy that its experiment does not have: it knows {} there",
        trial.number + 1, trial.arm + 1, known)};
}

/// The game of a trial has as many seats as its seating names.
void require_seats(const Connection& connection, const TrialResult& result) {
    if (result.trial.seating.size() == result.outcome.payoffs.size()) return;
    throw DamagedFile{
        fmt::format("{}: trial {} of arm {} seats {} strategies, its game {} has {} seats",
                    connection.file().string(), result.trial.number + 1, result.trial.arm + 1,
                    result.trial.seating.size(), result.game.value, result.outcome.payoffs.size())};
}

}  // namespace

std::optional<ExperimentId> Experiments::find(const Experiment& experiment) const {
    Statement known{connection_,
                    "SELECT id FROM experiment WHERE identity IN (?1, ?2) ORDER BY identity <> ?1"};
    if (!known.bind(experiment.identity, experiment.former_identity).step()) return std::nullopt;
    return ExperimentId{known.integer(0)};
}

std::string Experiments::start_of(const Experiment& experiment) {
    const StoredPosition start = stored_position(experiment.start);
    return fmt::format("{} {}", start.variant.value_or(""), start.text);
}

std::optional<StoredExperiment> Experiments::find_named(const Experiment& experiment) const {
    Statement row{
        connection_,
        "SELECT id, coalesce(variant, '') || ' ' || start_position, seating, seed, design "
        "FROM experiment WHERE name = ? AND game = ? ORDER BY id DESC LIMIT 1"};
    if (!row.bind(experiment.name, stored_position(experiment.start).game).step()) {
        return std::nullopt;
    }
    const ExperimentId id{row.integer(0)};
    return StoredExperiment{.id = id,
                            .start = std::string{row.text(1)},
                            .seating = std::string{row.text(2)},
                            .seed = static_cast<std::uint64_t>(row.integer(3)),
                            .design = std::string{row.text(4)},
                            .arms = arms_of(connection_, id)};
}

std::int64_t Experiments::games_known(const Experiment& experiment, int arm,
                                      bool mix_builds) const {
    const auto same = same_arm(connection_, experiment, arm, mix_builds);
    return same ? trials_at(connection_, *same) : 0;
}

ExperimentId Experiments::open(const Experiment& experiment, bool mix_builds) {
    Transaction transaction{connection_};
    const auto known = find(experiment);
    const ExperimentId id = known ? *known : store(connection_, experiment, mix_builds);
    if (known) {
        Statement{
            connection_,
            "UPDATE experiment SET identity = ?1, games = coalesce(max(games, ?2), games, ?2) "
            "WHERE id = ?3"}
            .bind(experiment.identity, experiment.games, id.value)
            .run();
        for (std::size_t arm = 0; arm < experiment.arm_identities.size(); ++arm) {
            Statement{connection_,
                      "UPDATE arm SET identity = ? WHERE experiment_id = ? AND number = ? AND "
                      "identity = ''"}
                .bind(experiment.arm_identities[arm], id.value, arm)
                .run();
            store_versions(connection_, id, experiment, arm);
        }
    }
    join_build(connection_, id, experiment, mix_builds);
    transaction.commit();
    return id;
}

void Experiments::add_arm(ExperimentId id, const Experiment& experiment, int number) {
    Transaction transaction{connection_};
    Statement known{connection_,
                    "SELECT name, definitions FROM arm WHERE experiment_id = ? AND number = ?"};
    if (!known.bind(id.value, number).step()) {
        store_arm(connection_, id, experiment, number, false);
    } else if (known.text(0) != experiment.arms[number] ||
               known.text(1) != definitions_of(experiment, number)) {
        throw InputError{fmt::format(
            "{}: arm {} of '{}' is stored as '{}', and now it is '{}': what chooses the arms must "
            "choose the same ones after the same games",
            connection_.file().string(), number + 1, experiment.name, known.text(0),
            experiment.arms[number])};
    }
    transaction.commit();
}

void Experiments::add(ExperimentId id, const engine::Trial& trial, const engine::GameRecord& record,
                      const TrialOrigin& origin) {
    Transaction transaction{connection_};
    const ArmPlace place = place_of(connection_, id, trial.arm);
    Statement known{connection_,
                    "SELECT 1 FROM trial WHERE experiment_id = ? AND arm = ? AND number = ?"};
    if (known.bind(place.experiment.value, place.arm, trial.number).step()) return;
    const GameId game = Games{connection_}.add_uncommitted(record);
    Statement{connection_,
              "INSERT INTO trial (experiment_id, arm, number, block, seating, game_id, seconds, "
              "threads, build_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, "
              "(SELECT id FROM build WHERE name = ?))"}
        .bind(place.experiment.value, place.arm, trial.number, trial.block,
              seating_text(trial.seating), game.value, origin.seconds, origin.threads, origin.build)
        .run();
    Statement{connection_,
              "DELETE FROM failed_game WHERE experiment_id = ? AND arm = ? AND number = ?"}
        .bind(place.experiment.value, place.arm, trial.number)
        .run();
    transaction.commit();
}

std::vector<std::vector<bool>> Experiments::finished(ExperimentId id) const {
    require_arms(connection_, id);
    Statement row{connection_,
                  "SELECT arm, number FROM arm_trial WHERE experiment_id = ? ORDER BY arm, number"};
    row.bind(id.value);
    std::vector<std::vector<bool>> arms;
    const int of = count_arms(connection_, id);
    while (row.step()) {
        const auto arm = static_cast<std::size_t>(row.number(0, 0, of - 1));
        const auto number = static_cast<std::size_t>(row.number(1, 0, kMostTrials));
        if (arms.size() <= arm) arms.resize(arm + 1);
        arms[arm].resize(number + 1);
        arms[arm][number] = true;
    }
    return arms;
}

std::int64_t Experiments::count_trials(ExperimentId id) const {
    Statement row{connection_, "SELECT count(*) FROM arm_trial WHERE experiment_id = ?"};
    row.bind(id.value).step();
    return row.integer(0);
}

std::vector<TrialResult> Experiments::trials(ExperimentId id) const {
    require_arms(connection_, id);
    Statement row{
        connection_,
        "SELECT trial.arm, trial.number, block, trial.seating, trial.game_id, seconds, payoff, "
        "rank, luck, iif(seat = 1, moves, NULL) FROM arm_trial AS trial "
        "JOIN seat ON seat.game_id = trial.game_id "
        "JOIN game ON game.id = trial.game_id WHERE experiment_id = ? AND payoff IS NOT NULL "
        "ORDER BY trial.arm, trial.number, seat"};
    row.bind(id.value);
    const std::vector<std::vector<std::string>> strategies = labels_at(connection_, id);
    std::vector<TrialResult> trials;
    while (row.step()) {
        const GameId game{row.integer(4)};
        if (trials.empty() || trials.back().game != game) {
            if (!trials.empty()) require_seats(connection_, trials.back());
            trials.push_back({.trial = trial_at(connection_, row, strategies),
                              .outcome = {},
                              .game = game,
                              .seconds = row.real(5),
                              .key = {}});
            TrialResult& result = trials.back();
            std::vector<std::string> players;
            for (const int number : result.trial.seating) {
                players.push_back(strategies[result.trial.arm][number]);
            }
            // What was played before luck was kept counts as played without.
            result.key = engine::key_of(players, row.blob(9), luck_at(row, 8));
        }
        engine::Outcome& outcome = trials.back().outcome;
        outcome.payoffs.push_back(score_at(row, 6));
        outcome.ranks.push_back(row.number(7, 1, engine::kMaxSeats));
    }
    if (!trials.empty()) require_seats(connection_, trials.back());
    mark_repeats(trials);
    return trials;
}

std::optional<ExperimentScripts> Experiments::scripts(ExperimentId id) const {
    Statement own{connection_, "SELECT seed, arguments, games FROM experiment WHERE id = ?"};
    if (!own.bind(id.value).step()) return std::nullopt;
    ExperimentScripts found{.scripts = {},
                            .seed = static_cast<std::uint64_t>(own.integer(0)),
                            .arguments = std::string{own.text(1)},
                            .games = optional_number(own, 2)};
    Statement row{connection_,
                  "SELECT path, text FROM experiment_script JOIN script ON script.id = script_id "
                  "WHERE experiment_id = ? ORDER BY number"};
    row.bind(id.value);
    while (row.step()) {
        found.scripts.push_back(
            {.path = std::string{row.text(0)}, .text = std::string{row.text(1)}});
    }
    return found;
}

std::vector<ExperimentSummary> Experiments::list() const {
    Statement row{connection_,
                  "SELECT id, name, source, game, created_at, seed, reproducible, "
                  "(SELECT count(*) FROM arm_trial WHERE experiment_id = experiment.id), games "
                  "FROM experiment ORDER BY id DESC"};
    std::vector<ExperimentSummary> experiments;
    while (row.step()) {
        const ExperimentId id{row.integer(0)};
        experiments.push_back({.id = id,
                               .name = std::string{row.text(1)},
                               .source = std::string{row.text(2)},
                               .game = std::string{row.text(3)},
                               .created_at = std::string{row.text(4)},
                               .build = builds_of(connection_, id),
                               .seed = static_cast<std::uint64_t>(row.integer(5)),
                               .reproducible = row.integer(6) != 0,
                               .trials = row.integer(7),
                               .games = optional_number(row, 8),
                               .arms = names_of_arms(connection_, id)});
    }
    return experiments;
}

void mark_repeats(std::span<TrialResult> trials) {
    engine::Repeats known;
    const TrialResult* before = nullptr;
    for (TrialResult& result : trials) {
        if (before != nullptr && before->trial.arm != result.trial.arm) known = {};
        result.repeats = known.add(result.key);
        before = &result;
    }
}

std::vector<std::vector<engine::Standing>> standings_of(
    std::span<const TrialResult> trials, const std::vector<std::vector<std::string>>& strategies) {
    std::vector<std::map<std::pair<int, int>, engine::Standing>> sums(strategies.size());
    for (const TrialResult& result : trials) {
        require_strategies(result.trial, strategies);
        for (std::size_t seat = 0; seat < result.outcome.payoffs.size(); ++seat) {
            const int number = result.trial.seating[seat];
            engine::Standing& standing = sums[result.trial.arm][{number, static_cast<int>(seat)}];
            standing.strategy = strategies[result.trial.arm][number];
            standing.seat = static_cast<int>(seat);
            if (result.repeats) {
                ++standing.repeats;
            } else {
                engine::add_game(standing, result.outcome, static_cast<int>(seat));
            }
        }
    }
    std::vector<std::vector<engine::Standing>> standings(strategies.size());
    for (std::size_t arm = 0; arm < sums.size(); ++arm) {
        for (auto& [place, standing] : sums[arm]) standings[arm].push_back(std::move(standing));
    }
    return standings;
}

std::vector<std::vector<engine::Standing>> Experiments::standings(ExperimentId id) const {
    return standings_of(trials(id), labels_at(connection_, id));
}

std::vector<std::vector<std::string>> Experiments::labels(ExperimentId id) const {
    return labels_at(connection_, id);
}

}  // namespace db
