#include "db/experiments/merge.h"

#include <SQLiteCpp/Database.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include "db/analyses/proven_positions.h"
#include "db/connection/connection.h"
#include "db/connection/foreign_schema.h"
#include "db/connection/stop_guard.h"
#include "db/connection/transaction.h"
#include "db/experiments/arms.h"
#include "db/experiments/looks.h"
#include "db/experiments/merge_parts.h"
#include "db/experiments/trial_rules.h"
#include "db/file/error_text.h"
#include "db/file/handle.h"
#include "db/statements/statement.h"

namespace db {
namespace {

/// The source, attached as `source` for as long as this lives.
class Attached {
  public:
    Attached(const Connection& connection, const std::filesystem::path& file)
        : connection_{connection} {
        attach(file);
        try {
            refuse_foreign_schema(connection_.database(), file, "source");
        } catch (const Error&) {
            connection_.database().tryExec("DETACH source");
            throw;
        }
    }
    ~Attached() { connection_.database().tryExec("DETACH source"); }
    Attached(const Attached&) = delete;
    Attached& operator=(const Attached&) = delete;

  private:
    /// Read-only, so that a program which still writes there is not kept waiting.
    void attach(const std::filesystem::path& file) const {
        try {
            Statement{connection_, "ATTACH ? AS source"}.bind(read_only_uri(file, "mode=ro")).run();
        } catch (const Error&) {
            sqlite3* const handle = connection_.database().getHandle();
            throw_error(file, sqlite3_extended_errcode(handle),
                        "it cannot be opened beside others");
        }
    }

    const Connection& connection_;
    AttachmentAllowed allowed_{connection_.database()};
};

/// What rows of the source refer to.
void merge_names(const Connection& connection) {
    run_step(connection, "INSERT OR IGNORE INTO variant SELECT * FROM source.variant");
    run_step(connection, "INSERT OR IGNORE INTO build (name) SELECT name FROM source.build");
    run_step(
        connection,
        "INSERT OR IGNORE INTO imported_file (name, format, details) SELECT name, format, details "
        "FROM source.imported_file");
    run_step(connection,
             "INSERT OR IGNORE INTO rejected_record SELECT * FROM source.rejected_record");
    run_step(
        connection,
        "INSERT INTO script (hash, text) SELECT hash, text FROM source.script AS theirs WHERE NOT "
        "EXISTS (SELECT 1 FROM main.script AS ours WHERE ours.hash = theirs.hash AND ours.text = "
        "theirs.text)");
}

/// Fills `experiment_pair` (ours, theirs); returns how many experiments are new.
std::int64_t merge_experiments(const Connection& connection) {
    const std::int64_t before = number_of(connection, "SELECT count(*) FROM main.experiment");
    run_step(
        connection,
        "INSERT OR IGNORE INTO main.experiment (identity, name, source, game, variant, "
        "start_position, seating, seed, arguments, reproducible, created_at, design, games) "
        "SELECT identity, name, source, game, variant, start_position, seating, seed, arguments, "
        "reproducible, created_at, design, games FROM source.experiment ORDER BY id");
    run_step(
        connection,
        "CREATE TEMP TABLE experiment_pair AS SELECT ours.id AS ours, theirs.id AS theirs, "
        "ours.name AS name FROM source.experiment AS theirs JOIN main.experiment AS ours USING "
        "(identity)");
    run_step(
        connection,
        "UPDATE main.experiment SET games = (SELECT max(coalesce(theirs.games, 0), "
        "coalesce(experiment.games, 0)) FROM experiment_pair JOIN source.experiment AS theirs ON "
        "theirs.id = experiment_pair.theirs WHERE ours = experiment.id) "
        "WHERE id IN (SELECT ours FROM experiment_pair)");
    merge_looks(connection);
    run_step(
        connection,
        "INSERT OR IGNORE INTO main.arm (experiment_id, number, name, strategies, definitions, "
        "identity, of_experiment, of_arm) SELECT ours, number, arm.name, strategies, definitions, "
        "identity, (SELECT played.ours FROM experiment_pair AS played WHERE played.theirs = "
        "arm.of_experiment), of_arm FROM source.arm JOIN experiment_pair ON theirs = "
        "experiment_id");
    run_step(connection,
             "INSERT OR IGNORE INTO main.strategy_version (experiment_id, arm, number, strategy, "
             "version, file, arguments) SELECT ours, arm, number, strategy, version, file, "
             "arguments FROM source.strategy_version JOIN experiment_pair ON theirs = "
             "experiment_id");
    run_step(
        connection,
        "INSERT OR IGNORE INTO main.experiment_script (experiment_id, number, path, script_id) "
        "SELECT ours, theirs_script.number, path, (SELECT id FROM main.script AS ours_text WHERE "
        "ours_text.hash = text.hash AND ours_text.text = text.text) "
        "FROM source.experiment_script AS theirs_script JOIN experiment_pair ON theirs = "
        "experiment_id JOIN source.script AS text ON text.id = theirs_script.script_id");
    return number_of(connection, "SELECT count(*) FROM main.experiment") - before;
}

void check_arms(const Connection& connection, const std::filesystem::path& source) {
    Statement other{connection,
                    "SELECT experiment_pair.name, theirs.number, ours.name, theirs.name FROM "
                    "source.arm AS theirs JOIN experiment_pair ON theirs = theirs.experiment_id "
                    "JOIN main.arm AS ours ON ours.experiment_id = experiment_pair.ours AND "
                    "ours.number = theirs.number WHERE ours.name <> theirs.name OR "
                    "ours.definitions <> theirs.definitions LIMIT 1"};
    if (!other.step()) return;
    throw InputError{
        fmt::format("{}: arm {} of '{}' is '{}' there and '{}' in {}; nothing was merged",
                    source.string(), other.integer(1) + 1, other.text(0), other.text(3),
                    other.text(2), connection.file().string())};
}

void merge_builds(const Connection& connection, const std::filesystem::path& source,
                  bool mix_builds) {
    Statement other{
        connection,
        "SELECT experiment_pair.name, name_of.name, ours FROM source.experiment_build AS "
        "theirs_build JOIN experiment_pair ON theirs = experiment_id JOIN source.build AS name_of "
        "ON name_of.id = theirs_build.build_id "
        "WHERE EXISTS (SELECT 1 FROM source.trial WHERE trial.experiment_id = theirs) "
        "AND EXISTS (SELECT 1 FROM main.trial WHERE trial.experiment_id = ours)"};
    while (!mix_builds && other.step()) {
        if (was_opened_by(connection, ExperimentId{other.integer(2)}, other.text(1))) continue;
        throw InputError{
            fmt::format("{}: '{}' was played there by the build {}, and by another one in {}; "
                        "their games may differ. Nothing was merged; --mix-builds joins them",
                        source.string(), other.text(0), other.text(1), connection.file().string())};
    }
    run_step(
        connection,
        "INSERT OR IGNORE INTO main.experiment_build (experiment_id, build_id) SELECT ours, "
        "(SELECT id FROM main.build WHERE name = name_of.name) FROM source.experiment_build AS "
        "theirs_build JOIN experiment_pair ON theirs = experiment_id JOIN source.build AS name_of "
        "ON name_of.id = theirs_build.build_id "
        "WHERE EXISTS (SELECT 1 FROM source.trial WHERE trial.experiment_id = theirs) "
        "OR NOT EXISTS (SELECT 1 FROM main.experiment_build WHERE experiment_id = ours)");
}

std::vector<TrialConflict> conflicts_of(const Connection& connection) {
    Statement row{connection,
                  "SELECT experiment.name, arm.name, theirs.number, experiment.reproducible "
                  "FROM source.trial AS theirs JOIN experiment_pair ON theirs = "
                  "theirs.experiment_id JOIN main.trial AS ours ON ours.experiment_id = "
                  "experiment_pair.ours AND ours.arm = theirs.arm AND ours.number = theirs.number "
                  "JOIN main.game AS our_game ON our_game.id = ours.game_id "
                  "JOIN source.game AS their_game ON their_game.id = theirs.game_id "
                  "JOIN main.experiment ON experiment.id = experiment_pair.ours "
                  "JOIN main.arm ON arm.experiment_id = experiment.id AND arm.number = ours.arm "
                  "WHERE our_game.moves <> their_game.moves"};
    std::vector<TrialConflict> conflicts;
    while (row.step()) {
        conflicts.push_back({.experiment = std::string{row.text(0)},
                             .arm = std::string{row.text(1)},
                             .number = row.integer(2),
                             .reproducible = row.integer(3) != 0});
    }
    return conflicts;
}

/// Fills `new_game` (theirs): the games of trials that are not there.
void choose_trials(const Connection& connection) {
    run_step(
        connection,
        "INSERT INTO new_game (theirs) SELECT theirs.game_id FROM source.trial AS theirs JOIN "
        "experiment_pair ON theirs = theirs.experiment_id WHERE NOT EXISTS (SELECT 1 FROM "
        "main.trial AS ours WHERE ours.experiment_id = experiment_pair.ours AND ours.arm = "
        "theirs.arm AND ours.number = theirs.number) ORDER BY theirs.experiment_id, theirs.arm, "
        "theirs.number");
}

/// All that tells a game outside of experiments from another one, and its number among those alike.
constexpr std::string_view kLooseGames =
    "SELECT game.id AS id, row_number() OVER (PARTITION BY game, variant, start_position, moves, "
    "seed, played_at, year, event, (SELECT group_concat(strategy || char(31) || coalesce(payoff, "
    "'') , char(30)) FROM (SELECT strategy, payoff FROM {0}.seat WHERE seat.game_id = game.id "
    "ORDER "
    "BY seat)) ORDER BY game.id) AS copy, game, variant, start_position, moves, seed, played_at, "
    "(SELECT group_concat(strategy || char(31) || coalesce(payoff, ''), char(30)) FROM (SELECT "
    "strategy, payoff FROM {0}.seat WHERE seat.game_id = game.id ORDER BY seat)) AS seats FROM "
    "{0}.game WHERE NOT EXISTS (SELECT 1 FROM {0}.trial WHERE trial.game_id = game.id) AND NOT "
    "EXISTS (SELECT 1 FROM {0}.imported_game WHERE imported_game.game_id = game.id)";

constexpr std::string_view kSameLoose =
    "ours.seed = theirs.seed AND ours.played_at = theirs.played_at AND ours.copy = theirs.copy AND "
    "ours.game = theirs.game AND ours.variant IS theirs.variant AND ours.start_position = "
    "theirs.start_position AND ours.moves = theirs.moves AND ours.seats IS theirs.seats";

/// Adds to `new_game` the games outside of experiments that are not there.
void choose_other_games(const Connection& connection) {
    run_step(
        connection,
        "INSERT INTO new_game (theirs) SELECT theirs.game_id FROM source.imported_game AS theirs "
        "WHERE NOT EXISTS (SELECT 1 FROM main.imported_game AS ours WHERE ours.fingerprint = "
        "theirs.fingerprint) AND NOT EXISTS (SELECT 1 FROM main.merged_game AS ours WHERE "
        "ours.fingerprint = theirs.fingerprint) ORDER BY theirs.game_id");
    const std::string loose = fmt::format("CREATE TEMP TABLE our_loose AS {}",
                                          fmt::format(fmt::runtime(kLooseGames), "main"));
    run_step(connection, loose);
    run_step(connection,
             "CREATE INDEX temp.our_loose_by_seed ON our_loose (seed, played_at, copy)");
    const std::string missing = fmt::format(
        "INSERT INTO new_game (theirs) SELECT id FROM ({}) AS theirs WHERE NOT EXISTS (SELECT 1 "
        "FROM our_loose AS ours WHERE {}) ORDER BY id",
        fmt::format(fmt::runtime(kLooseGames), "source"), kSameLoose);
    run_step(connection, missing);
}

/// Copies the rows of all games in `new_game`, which become new numbers here.
void copy_games(const Connection& connection) {
    run_step(connection,
             "UPDATE new_game SET ours = number + (SELECT coalesce(max(id), 0) FROM main.game)");
    run_step(
        connection,
        "INSERT INTO main.game (id, game, variant, start_position, moves, seed, played_at, year, "
        "event, theoretical, theoretical_empties, given_payoff, luck, checksum) SELECT ours, game, "
        "variant, start_position, moves, seed, played_at, year, event, theoretical, "
        "theoretical_empties, given_payoff, luck, checksum FROM new_game JOIN source.game ON "
        "game.id = "
        "theirs ORDER BY ours");
    run_step(
        connection,
        "INSERT INTO main.seat (game_id, seat, strategy, payoff, rank) SELECT ours, seat, "
        "strategy, payoff, rank FROM new_game JOIN source.seat ON seat.game_id = theirs ORDER BY "
        "ours, seat");
    run_step(
        connection,
        "INSERT OR IGNORE INTO main.folded_name (name, folded) SELECT name, fold(name) FROM "
        "(SELECT strategy AS name FROM new_game JOIN source.seat ON seat.game_id = theirs UNION "
        "SELECT event FROM new_game JOIN source.game ON game.id = theirs WHERE event IS NOT "
        "NULL)");
    run_step(
        connection,
        "INSERT INTO main.move_score (game_id, ply, score, unit, depth, confidence, exact) SELECT "
        "ours, ply, score, unit, depth, confidence, exact FROM new_game JOIN source.move_score ON "
        "move_score.game_id = theirs ORDER BY ours, ply");
    run_step(
        connection,
        "INSERT INTO main.game_text (game_id, moves, opening) SELECT ours, game_text.moves, "
        "opening FROM new_game JOIN source.game_text ON game_text.game_id = theirs ORDER BY ours");
    run_step(
        connection,
        "INSERT INTO main.forfeit (game_id, seat, reason) SELECT ours, seat, reason FROM new_game "
        "JOIN source.forfeit ON forfeit.game_id = theirs");
    run_step(
        connection,
        "INSERT INTO main.trial (experiment_id, arm, number, block, seating, game_id, seconds, "
        "build_id, threads) SELECT experiment_pair.ours, trial.arm, trial.number, block, seating, "
        "new_game.ours, seconds, (SELECT build.id FROM main.build JOIN source.build AS name_of "
        "USING (name) WHERE name_of.id = trial.build_id), threads FROM new_game JOIN "
        "source.trial ON trial.game_id = new_game.theirs JOIN experiment_pair ON "
        "experiment_pair.theirs = trial.experiment_id");
    run_step(
        connection,
        "INSERT INTO main.imported_game (game_id, file_id, record, fingerprint) SELECT "
        "new_game.ours, (SELECT file.id FROM main.imported_file AS file JOIN "
        "source.imported_file AS name_of USING (name) WHERE name_of.id = imported_game.file_id), "
        "record, fingerprint FROM new_game JOIN source.imported_game ON imported_game.game_id = "
        "new_game.theirs");
    run_step(
        connection,
        "INSERT INTO main.game_source (game_id, format, place, date, rating_1, rating_2, tags, "
        "notes) SELECT ours, format, place, date, rating_1, rating_2, tags, notes FROM new_game "
        "JOIN source.game_source ON game_source.game_id = theirs");
}

/// Games in which a script went wrong, unless they were played to their end in one of the two.
void merge_failed_games(const Connection& connection) {
    run_step(connection,
             "DELETE FROM main.failed_game WHERE EXISTS (SELECT 1 FROM main.trial WHERE "
             "trial.experiment_id = failed_game.experiment_id AND trial.arm = failed_game.arm AND "
             "trial.number = failed_game.number)");
    run_step(connection,
             "INSERT OR IGNORE INTO main.failed_game (experiment_id, arm, number, block, seating, "
             "seed, seat, strategy, moves, ply, position, error, traceback, failed_at) SELECT "
             "ours, theirs.arm, theirs.number, theirs.block, theirs.seating, seed, seat, strategy, "
             "moves, ply, position, error, traceback, failed_at FROM source.failed_game AS theirs "
             "JOIN experiment_pair ON experiment_pair.theirs = theirs.experiment_id WHERE NOT "
             "EXISTS (SELECT 1 FROM main.trial WHERE trial.experiment_id = ours AND trial.arm = "
             "theirs.arm AND trial.number = theirs.number)");
}

/// Fills `game_pair` (theirs, ours) with the games of the source that something is said of
/// elsewhere than in their own rows.
void pair_games(const Connection& connection) {
    run_step(connection,
             "CREATE TEMP TABLE game_pair (theirs INTEGER PRIMARY KEY, ours INTEGER NOT NULL)");
    if (number_of(
            connection,
            "SELECT EXISTS (SELECT 1 FROM source.reviewed_move) OR EXISTS (SELECT 1 FROM "
            "source.book_game) OR EXISTS (SELECT 1 FROM source.tree) OR EXISTS (SELECT 1 FROM "
            "source.double_game) OR EXISTS (SELECT 1 FROM source.merged_game) OR EXISTS (SELECT 1 "
            "FROM source.collected_game) OR EXISTS (SELECT 1 FROM source.exercise)") == 0) {
        return;
    }
    run_step(connection, "INSERT INTO game_pair SELECT theirs, ours FROM new_game");
    run_step(connection,
             "INSERT OR IGNORE INTO game_pair SELECT theirs.game_id, ours.game_id FROM "
             "source.trial AS theirs JOIN experiment_pair ON theirs = theirs.experiment_id JOIN "
             "main.trial AS ours ON ours.experiment_id = experiment_pair.ours AND ours.arm = "
             "theirs.arm AND ours.number = theirs.number JOIN main.game AS our_game ON our_game.id "
             "= ours.game_id JOIN source.game AS their_game ON their_game.id = theirs.game_id "
             "WHERE our_game.moves = their_game.moves");
    run_step(connection,
             "INSERT OR IGNORE INTO game_pair SELECT theirs.game_id, ours.game_id FROM "
             "source.imported_game AS theirs JOIN main.imported_game AS ours USING (fingerprint)");
    run_step(
        connection,
        "INSERT OR IGNORE INTO game_pair SELECT theirs.game_id, ours.game_id FROM "
        "source.imported_game AS theirs JOIN main.merged_game AS ours USING (fingerprint) JOIN "
        "main.game AS our_game ON our_game.id = ours.game_id JOIN source.game AS their_game ON "
        "their_game.id = theirs.game_id WHERE our_game.moves = their_game.moves AND "
        "our_game.start_position = their_game.start_position");
    const std::string loose = fmt::format(
        "INSERT OR IGNORE INTO game_pair SELECT theirs.id, ours.id FROM ({}) AS theirs JOIN "
        "our_loose AS ours ON {}",
        fmt::format(fmt::runtime(kLooseGames), "source"), kSameLoose);
    run_step(connection, loose);
}

/// What the source says of games that are there more than once. What merged games were before stays
/// there; here they are only known, so that no import brings them back.
void merge_doubles_of(const Connection& connection) {
    run_step(connection,
             "INSERT OR IGNORE INTO main.double_game (game_id, double_of, evidence, linked_at) "
             "SELECT one.ours, other.ours, evidence, linked_at FROM source.double_game AS theirs "
             "JOIN game_pair AS one ON one.theirs = theirs.game_id JOIN game_pair AS other ON "
             "other.theirs = theirs.double_of WHERE one.ours <> other.ours");
    run_step(connection,
             "INSERT OR IGNORE INTO main.merged_game (game_id, number, fingerprint, file, record, "
             "evidence, merged_at) SELECT ours, number, fingerprint, file, record, evidence, "
             "merged_at FROM source.merged_game AS theirs JOIN game_pair ON game_pair.theirs = "
             "theirs.game_id WHERE fingerprint IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "
             "main.imported_game AS known WHERE known.fingerprint = theirs.fingerprint) ORDER BY "
             "theirs.id");
}

/// A whole row is taken or none: its seal covers all of it.
std::int64_t merge_proofs(const Connection& connection) {
    Statement row{connection,
                  "INSERT INTO main.proof SELECT * FROM source.proof WHERE true ON CONFLICT "
                  "(game, filled, live) DO UPDATE SET least = excluded.least, most = "
                  "excluded.most, work = excluded.work, seal = excluded.seal WHERE excluded.most "
                  "- excluded.least < proof.most - proof.least RETURNING 1"};
    std::int64_t changed = 0;
    while (row.step()) ++changed;
    return changed;
}

/// What rows of trials say is taken over as it is: first it must make sense.
void require_plausible_trials(const Connection& connection) {
    for (const std::string& rule : trial_rules()) {
        Statement row{connection, rule};
        if (!row.step()) continue;
        throw DamagedFile{fmt::format("{}: {}; nothing was merged. `yomi check --db {}` tells more",
                                      connection.file().string(), row.text(0),
                                      connection.file().string())};
    }
}

/// Throws DamagedFile that names it.
void require_whole(const std::filesystem::path& file) {
    const Connection connection{file, Access::ReadOnly};
    Statement row{connection, "PRAGMA integrity_check(1)"};
    if (!row.step() || row.text(0) == "ok") return;
    throw_error(file, SQLITE_CORRUPT, std::string{row.text(0)});
}

MergeReport merge_attached(const Connection& connection, const std::filesystem::path& source,
                           bool mix_builds) {
    MergeReport report{
        .experiments = number_of(connection, "SELECT count(*) FROM source.experiment"),
        .trials = number_of(connection, "SELECT count(*) FROM source.trial"),
        .games = number_of(connection,
                           "SELECT count(*) FROM source.game WHERE NOT EXISTS (SELECT 1 FROM "
                           "source.trial WHERE trial.game_id = game.id)")};
    merge_names(connection);
    report.new_experiments = merge_experiments(connection);
    check_arms(connection, source);
    merge_builds(connection, source, mix_builds);
    report.conflicts = conflicts_of(connection);
    run_step(connection,
             "CREATE TEMP TABLE new_game (number INTEGER PRIMARY KEY, theirs INTEGER UNIQUE, ours "
             "INTEGER)");
    choose_trials(connection);
    report.new_trials = number_of(connection, "SELECT count(*) FROM new_game");
    choose_other_games(connection);
    report.new_games = number_of(connection, "SELECT count(*) FROM new_game") - report.new_trials;
    copy_games(connection);
    merge_failed_games(connection);
    report.new_proofs = merge_proofs(connection) + merge_proven_positions(connection);
    pair_games(connection);
    report.new_analyses = merge_analyses(connection);
    report.new_reviews = merge_reviews(connection);
    report.books = merge_books(connection);
    report.new_trees = merge_trees(connection);
    report.new_collected = merge_collections(connection);
    report.new_exercises = merge_exercises(connection);
    merge_doubles_of(connection);
    for (const std::string_view table : {"experiment_pair", "new_game", "our_loose", "game_pair",
                                         "evaluation_pair", "new_review", "new_book"}) {
        const std::string drop = fmt::format("DROP TABLE temp.{}", table);
        run_step(connection, drop);
    }
    return report;
}

}  // namespace

std::optional<MergeReport> merge(const Connection& connection, const std::filesystem::path& source,
                                 bool mix_builds, const std::stop_token& stop) {
    std::error_code none;
    if (std::filesystem::equivalent(connection.file(), source, none)) {
        throw InputError{
            fmt::format("{}: a database cannot be merged into itself", source.string())};
    }
    try {
        // Says what is wrong with a file that is none of ours, or of another version; open until
        // the end, since the file is attached beside it.
        const Connection theirs{source, Access::ReadOnly};
        const StopGuard guard_of_theirs{theirs, stop};
        require_plausible_trials(theirs);
        const Attached attached{connection, source};
        const StopGuard guard{connection, stop};
        Transaction transaction{connection};
        const MergeReport report = merge_attached(connection, source, mix_builds);
        transaction.commit();
        return report;
    } catch (const WriteStopped&) {
        return std::nullopt;  // asked for, so no failure
    } catch (const DamagedFile&) {
        // SQLite does not say which of the two it was.
        require_whole(source);
        throw;
    }
}

}  // namespace db
