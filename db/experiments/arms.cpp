#include "db/experiments/arms.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "db/connection/connection.h"
#include "db/experiments/looks.h"
#include "db/experiments/trial_rules.h"
#include "db/positions/stored_position.h"
#include "db/statements/statement.h"
#include "engine/equal_builds.h"
#include "engine/json_text.h"

namespace db {
namespace {

std::string_view identity_of(const Experiment& experiment, std::size_t arm) {
    return arm < experiment.arm_identities.size() ? std::string_view{experiment.arm_identities[arm]}
                                                  : std::string_view{};
}

/// Those that an experiment was opened with.
std::vector<std::string> builds_at(const Connection& connection, ExperimentId id) {
    Statement row{connection,
                  "SELECT name FROM experiment_build JOIN build ON build.id = build_id WHERE "
                  "experiment_id = ?"};
    row.bind(id.value);
    std::vector<std::string> builds;
    while (row.step()) builds.emplace_back(row.text(0));
    return builds;
}

}  // namespace

ArmPlace place_of(const Connection& connection, ExperimentId id, int arm) {
    Statement row{
        connection,
        "SELECT coalesce(of_experiment, experiment_id), coalesce(of_arm, number) FROM arm "
        "WHERE experiment_id = ? AND number = ?"};
    if (!row.bind(id.value, arm).step()) return {.experiment = id, .arm = arm};
    return {.experiment = {row.integer(0)}, .arm = row.number(1, 0, kMostTrials)};
}

std::string seating_text(const std::vector<int>& seating) {
    std::string text;
    for (const int number : seating) text += static_cast<char>('0' + number);
    return text;
}

namespace {

/// An experiment that no build has opened yet has no games that another build could have played.
bool was_opened_by_builds_like(const Connection& connection, ExperimentId id,
                               const Experiment& experiment) {
    return std::ranges::all_of(builds_at(connection, id), [&](const std::string& build) {
        return engine::plays_alike(build, experiment.build);
    });
}

/// Of the same name, under the same terms, in which a script went wrong.
std::optional<ArmPlace> mended_arm(const Connection& connection, const Experiment& experiment,
                                   std::size_t arm, bool mix_builds, ExperimentId asking) {
    if (!experiment.keeps_mended) return std::nullopt;
    const StoredPosition start = stored_position(experiment.start);
    Statement row{
        connection,
        "SELECT experiment.id, arm.number, coalesce(of_experiment, experiment.id), "
        "coalesce(of_arm, arm.number), design FROM experiment JOIN arm ON arm.experiment_id = "
        "experiment.id WHERE experiment.name = ? AND game = ? AND variant IS ? AND "
        "start_position = ? AND seating = ? AND seed = ? AND arm.name = ? "
        "AND arm.strategies = ? ORDER BY experiment.id DESC"};
    row.bind(experiment.name, start.game, start.variant, start.text, experiment.seating,
             experiment.seed, experiment.arms[arm],
             engine::json_text(nlohmann::json(experiment.strategies[arm])));
    while (row.step()) {
        const ExperimentId id{row.integer(0)};
        if (id == asking || without_looks(row.text(4)) != experiment.design) continue;
        const ArmPlace place{.experiment = {row.integer(2)}, .arm = row.number(3, 0, kMostTrials)};
        if (failed_at(connection, place) == 0) return std::nullopt;
        if (!mix_builds && !was_opened_by_builds_like(connection, place.experiment, experiment)) {
            return std::nullopt;
        }
        return place;
    }
    return std::nullopt;
}

}  // namespace

std::optional<ArmPlace> same_arm(const Connection& connection, const Experiment& experiment,
                                 std::size_t arm, bool mix_builds, ExperimentId asking) {
    const std::string_view identity = identity_of(experiment, arm);
    if (identity.empty()) return std::nullopt;
    Statement row{connection,
                  "SELECT experiment_id, number FROM arm WHERE identity = ? AND of_experiment IS "
                  "NULL AND EXISTS (SELECT 1 FROM trial WHERE trial.experiment_id = "
                  "arm.experiment_id AND trial.arm = arm.number) AND NOT EXISTS (SELECT 1 FROM arm "
                  "AS mended WHERE mended.of_experiment = arm.experiment_id AND mended.of_arm = "
                  "arm.number AND mended.identity IS NOT arm.identity) ORDER BY experiment_id, "
                  "number"};
    row.bind(identity);
    while (row.step()) {
        const ExperimentId id{row.integer(0)};
        if (id == asking) continue;
        if (!mix_builds && !was_opened_by_builds_like(connection, id, experiment)) continue;
        return ArmPlace{.experiment = id, .arm = row.number(1, 0, kMostTrials)};
    }
    return mended_arm(connection, experiment, arm, mix_builds, asking);
}

bool was_opened_by(const Connection& connection, ExperimentId id, std::string_view build) {
    const std::vector<std::string> builds = builds_at(connection, id);
    return std::ranges::any_of(
        builds, [&](const std::string& one) { return engine::plays_alike(one, build); });
}

void store_arm(const Connection& connection, ExperimentId id, const Experiment& experiment,
               std::size_t arm, bool mix_builds) {
    const auto same = same_arm(connection, experiment, arm, mix_builds, id);
    std::optional<std::int64_t> of_experiment;
    std::optional<int> of_arm;
    if (same) {
        of_experiment = same->experiment.value;
        of_arm = same->arm;
    }
    Statement{connection,
              "INSERT INTO arm (experiment_id, number, name, strategies, definitions, identity, "
              "of_experiment, of_arm) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"}
        .bind(id.value, arm, experiment.arms[arm],
              engine::json_text(nlohmann::json(experiment.strategies[arm])),
              definitions_of(experiment, arm), identity_of(experiment, arm), of_experiment, of_arm)
        .run();
    store_versions(connection, id, experiment, arm);
}

std::string definitions_of(const Experiment& experiment, std::size_t arm) {
    const bool is_told = arm < experiment.definitions.size();
    return is_told ? engine::json_text(nlohmann::json(experiment.definitions[arm])) : "[]";
}

void store_versions(const Connection& connection, ExperimentId id, const Experiment& experiment,
                    std::size_t arm) {
    if (arm >= experiment.versions.size()) return;
    for (std::size_t number = 0; number < experiment.versions[arm].size(); ++number) {
        const auto& [version, file, arguments] = experiment.versions[arm][number];
        Statement{connection,
                  "INSERT OR IGNORE INTO strategy_version (experiment_id, arm, number, strategy, "
                  "version, file, arguments) VALUES (?, ?, ?, ?, ?, ?, ?)"}
            .bind(id.value, arm, number, experiment.strategies[arm][number], version, file,
                  arguments)
            .run();
    }
}

std::vector<StoredArm> arms_of(const Connection& connection, ExperimentId id) {
    Statement row{
        connection,
        "SELECT name, identity, (SELECT count(*) FROM trial WHERE trial.experiment_id = "
        "coalesce(of_experiment, arm.experiment_id) AND trial.arm = coalesce(of_arm, "
        "arm.number)), (SELECT count(*) FROM failed_game AS failed WHERE "
        "failed.experiment_id = coalesce(of_experiment, arm.experiment_id) AND failed.arm "
        "= coalesce(of_arm, arm.number)) FROM arm WHERE experiment_id = ? ORDER BY "
        "number"};
    row.bind(id.value);
    std::vector<StoredArm> arms;
    while (row.step()) {
        arms.push_back({.name = std::string{row.text(0)},
                        .identity = std::string{row.text(1)},
                        .trials = row.integer(2),
                        .failed = row.integer(3)});
    }
    return arms;
}

std::int64_t failed_at(const Connection& connection, const ArmPlace& place) {
    Statement row{connection,
                  "SELECT count(*) FROM failed_game WHERE experiment_id = ? AND arm = ?"};
    row.bind(place.experiment.value, place.arm).step();
    return row.integer(0);
}

std::int64_t trials_at(const Connection& connection, const ArmPlace& place) {
    Statement row{connection, "SELECT count(*) FROM trial WHERE experiment_id = ? AND arm = ?"};
    row.bind(place.experiment.value, place.arm).step();
    return row.integer(0);
}

}  // namespace db
