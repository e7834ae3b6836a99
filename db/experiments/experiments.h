#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "db/experiments/strategy_version.h"
#include "db/games/games.h"
#include "engine/match/repeats.h"
#include "engine/match/schedule.h"
#include "engine/match/standings.h"

namespace db {

/// A file that an experiment loaded.
struct Script {
    std::string path;  ///< as it was named, for people
    std::string text;
    friend bool operator==(const Script&, const Script&) = default;
};

/// What an experiment is: everything that decides its games, and nothing else.
struct Experiment {
    std::string identity;  ///< hash of name, game or variant text, arms with every file that they
                           ///< load, limits, seed and arguments; made by scripting
    std::string former_identity{};  ///< the same as older versions made it; empty: none
    std::string name;
    std::string source;  ///< where the published numbers stand; may be empty
    engine::AnyPosition start;
    std::string seating;  ///< `fixed`, `rotated`, `all`
    std::uint64_t seed = 1;
    std::string arguments;                                 ///< JSON object
    std::vector<std::string> arms;                         ///< names
    std::vector<std::vector<std::string>> strategies;      ///< by arm, by number: names
    std::vector<std::vector<std::string>> definitions{};   ///< the same: what each is, its limits
    std::vector<std::vector<StrategyVersion>> versions{};  ///< the same; empty: not told
    /// By arm: a hash of what decides its games, whatever the experiment and its other arms are.
    /// Empty: not told.
    std::vector<std::string> arm_identities{};
    /// Whether an arm whose script was mended after it went wrong keeps the games that it finished.
    bool keeps_mended = true;
    std::string design = "{}";    ///< JSON object: openings, clock, stop rule
    std::optional<int> games{};   ///< per arm, as asked for; no part of what the experiment is
    bool reproducible = true;     ///< false where a time limit decides
    std::vector<Script> scripts;  ///< the experiment's own file first
    std::string build;            ///< see `engine/build.h`
};

/// A row of the list of experiments.
struct ExperimentSummary {
    ExperimentId id;
    std::string name;
    std::string source;
    std::string game;
    std::string created_at;
    std::string build;  ///< several, after builds were mixed: joined by ` + `
    std::uint64_t seed = 1;
    bool reproducible = true;
    std::int64_t trials = 0;     ///< finished ones
    std::optional<int> games{};  ///< per arm, the most asked for; empty: not kept
    std::vector<std::string> arms;
};

/// An arm as it is stored.
struct StoredArm {
    std::string name;
    std::string identity;     ///< see `Experiment::arm_identities`; empty: not known
    std::int64_t trials = 0;  ///< finished ones
    std::int64_t failed =
        0;  ///< games in which a script went wrong, and that were not played since
};

/// What an experiment is told apart from another of its name by.
struct StoredExperiment {
    ExperimentId id;
    std::string start;  ///< the variant's hash, if any, and the position
    std::string seating;
    std::uint64_t seed = 1;
    std::string design;  ///< JSON object; see `db/experiments/looks.h`
    std::vector<StoredArm> arms;
};

/// What it takes to play an experiment on.
struct ExperimentScripts {
    std::vector<Script> scripts;  ///< the experiment's own file first
    std::uint64_t seed = 1;
    std::string arguments;       ///< JSON object, of the run that began it
    std::optional<int> games{};  ///< see `ExperimentSummary`
};

/// How a trial came to be.
struct TrialOrigin {
    double seconds = 0;  ///< that the game took
    int threads = 1;     ///< games that were played side by side
    std::string build;   ///< see `engine/build.h`; empty: not known
};

/// A finished trial, for tables.
struct TrialResult {
    engine::Trial trial;
    engine::Outcome outcome;
    GameId game;
    double seconds = 0;
    engine::GameKey key{};
    bool repeats = false;  ///< an earlier trial of its arm: it is no evidence of its own
};

/// Says which of the trials, in the order of arm and number, repeat others.
void mark_repeats(std::span<TrialResult> trials);

/// By arm, then by number of the strategy and seat: what became of it there. With the fixed seating
/// that is a row per seat. An arm without trials has no rows. `strategies`: names by arm, by
/// number, as they are shown. Trials that repeat others are counted apart. Throws DamagedFile where
/// a trial seats a strategy that is not among them.
std::vector<std::vector<engine::Standing>> standings_of(
    std::span<const TrialResult> trials, const std::vector<std::vector<std::string>>& strategies);

/// All SQL about experiments and their trials.
class Experiments {
  public:
    explicit Experiments(const Connection& connection) : connection_{connection} {}

    /// Empty: no experiment has this identity, or the former one.
    std::optional<ExperimentId> find(const Experiment& experiment) const;
    /// The last one of that name and game.
    std::optional<StoredExperiment> find_named(const Experiment& experiment) const;
    /// As `find_named` would tell it.
    static std::string start_of(const Experiment& experiment);
    /// Finds the experiment with this identity or stores a new one, whose arms have the games of
    /// arms that are the same in another experiment of this build. Throws InputError when trials
    /// of the stored one were played by another build, unless `mix_builds`.
    ExperimentId open(const Experiment& experiment, bool mix_builds = false);
    /// The games that an arm of this identity has found before its experiment is opened.
    std::int64_t games_known(const Experiment& experiment, int arm, bool mix_builds) const;
    /// Stores arm `number` of `experiment` (from 0), one that was added while it is played. Throws
    /// InputError when another one is stored under that number.
    void add_arm(ExperimentId id, const Experiment& experiment, int number);
    /// Stores a finished trial with its game, committed when this returns. A trial that is already
    /// there is left as it is.
    void add(ExperimentId id, const engine::Trial& trial, const engine::GameRecord& record,
             const TrialOrigin& origin);
    /// By arm, by number: whether the trial is finished. As many as the highest number needs.
    std::vector<std::vector<bool>> finished(ExperimentId id) const;
    /// Of all arms.
    std::int64_t count_trials(ExperimentId id) const;
    /// In the order of arm and number.
    std::vector<TrialResult> trials(ExperimentId id) const;
    /// Empty: there is no such experiment.
    std::optional<ExperimentScripts> scripts(ExperimentId id) const;
    /// By arm, by number: what the strategies are shown as, so that versions are told apart.
    std::vector<std::vector<std::string>> labels(ExperimentId id) const;
    std::vector<ExperimentSummary> list() const;
    /// See `standings_of`.
    std::vector<std::vector<engine::Standing>> standings(ExperimentId id) const;

  private:
    const Connection& connection_;
};

}  // namespace db
