#include "db/experiments/merge.h"

#include <SQLiteCpp/Database.h>

#include <fstream>

#include "db/analyses/proofs.h"
#include "db/care/check.h"
#include "db/experiments/experiments.h"
#include "db/experiments/looks.h"
#include "db/imports/game_import.h"
#include "db/queries/query.h"
#include "tests/db/example_records.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

using Catch::Matchers::Contains;

namespace {

/// Trial `number` of the example; its game depends on nothing else.
void add_trial(db::Experiments& experiments, db::ExperimentId id, int arm, int number,
               std::uint64_t luck = 0) {
    const auto seed = static_cast<std::uint64_t>(1000 * arm + number) + luck;
    engine::GameRecord record = tests::random_record(tests::start("yonin"), seed);
    if (number % 2 == 0) record.scores[1] = {.score = 2.5, .unit = "discs", .depth = 4};
    experiments.add(id, tests::fixed_trial(arm, number), record,
                    {.seconds = 0.5, .threads = 2, .build = tests::yonin_experiment().build});
}

/// A database with the trials of `numbers` of both arms.
void write_trials(const std::filesystem::path& file, std::initializer_list<int> numbers,
                  const db::Experiment& experiment = tests::yonin_experiment(),
                  std::uint64_t luck = 0) {
    const db::Connection connection{file, db::Access::ReadWrite};
    db::Experiments experiments{connection};
    const db::ExperimentId id = experiments.open(experiment);
    for (const int number : numbers) {
        add_trial(experiments, id, 0, number, luck);
        add_trial(experiments, id, 1, number, luck);
    }
}

/// Everything about the games but their numbers in the file and the moment they were played.
std::string content(const std::filesystem::path& file) {
    const db::Connection connection{file, db::Access::ReadOnly};
    std::string all;
    db::for_each_row(
        connection,
        "SELECT experiment || '/' || arm || '/' || trial || '/' || block || '/' || seating || '/' "
        "|| build || '/' || threads || '/' || seconds || ' ' || hex(game.moves) || ' ' || payoff_1 "
        "|| "
        "payoff_2 || payoff_3 || payoff_4 || strategy_1 || ' ' || coalesce((SELECT "
        "group_concat(ply || score || unit || depth) FROM move_score WHERE game_id = game.id), '') "
        "FROM game_list JOIN game USING (id) ORDER BY experiment, arm, trial",
        {}, [&](auto, auto values) { all += std::get<std::string>(values[0]) + '\n'; });
    return all;
}

db::MergeReport merged(const std::filesystem::path& into, const std::filesystem::path& source,
                       bool mix_builds = false) {
    const db::Connection connection{into, db::Access::ReadWrite};
    const auto report = db::merge(connection, source, mix_builds);
    REQUIRE(report.has_value());
    CHECK(db::check(connection).findings.empty());
    return *report;
}

}  // namespace

TEST_CASE("Shares of an experiment that are merged are the whole of it", "[db][merge]") {
    const tests::TemporaryFolder folder;
    write_trials(folder / "whole.db", {0, 1, 2, 3, 4, 5});
    write_trials(folder / "one.db", {0, 2, 4});
    write_trials(folder / "two.db", {1, 3, 5});
    CHECK(merged(folder / "all.db", folder / "two.db").new_trials == 6);
    const db::MergeReport report = merged(folder / "all.db", folder / "one.db");
    CHECK(report.experiments == 1);
    CHECK(report.new_experiments == 0);
    CHECK(report.trials == 6);
    CHECK(report.new_trials == 6);
    CHECK(report.conflicts.empty());
    CHECK(content(folder / "all.db") == content(folder / "whole.db"));

    const db::MergeReport again = merged(folder / "all.db", folder / "two.db");
    CHECK(again.new_trials == 0);
    CHECK(again.new_games == 0);
    CHECK(content(folder / "all.db") == content(folder / "whole.db"));
}

TEST_CASE("A share that comes half finished is completed by a later merge", "[db][merge]") {
    const tests::TemporaryFolder folder;
    write_trials(folder / "whole.db", {0, 1, 2, 3});
    write_trials(folder / "share.db", {0, 1});
    merged(folder / "all.db", folder / "share.db");
    write_trials(folder / "share.db", {2, 3});
    CHECK(merged(folder / "all.db", folder / "share.db").new_trials == 4);
    CHECK(content(folder / "all.db") == content(folder / "whole.db"));
}

TEST_CASE("Looks at an experiment in two databases are all merged", "[db][merge]") {
    const tests::TemporaryFolder folder;
    const auto look = [&](const char* file, int games) {
        const db::Connection connection{folder / file, db::Access::ReadWrite};
        db::add_look(connection, db::Experiments{connection}.list().front().id, games);
    };
    const auto looks = [&] {
        const db::Connection connection{folder / "all.db", db::Access::ReadOnly};
        return db::looks_at(connection, db::Experiments{connection}.list().front().id);
    };
    write_trials(folder / "one.db", {0, 1});
    write_trials(folder / "two.db", {2, 3});
    look("one.db", 40);
    look("two.db", 20);
    look("two.db", 40);
    merged(folder / "all.db", folder / "one.db");
    CHECK(looks() == std::vector{40});
    for (int time = 0; time < 2; ++time) {
        merged(folder / "all.db", folder / "two.db");
        CHECK(looks() == std::vector{20, 40});
    }
}

TEST_CASE("A trial with other moves is told, and the first one kept", "[db][merge]") {
    const tests::TemporaryFolder folder;
    write_trials(folder / "all.db", {0, 1});
    const std::string before = content(folder / "all.db");
    write_trials(folder / "other.db", {1}, tests::yonin_experiment(), 7);
    const db::MergeReport report = merged(folder / "all.db", folder / "other.db");
    REQUIRE(report.conflicts.size() == 2);
    CHECK(report.conflicts[0].arm == "Self");
    CHECK(report.conflicts[0].number == 1);
    CHECK(report.conflicts[0].reproducible);
    CHECK(content(folder / "all.db") == before);
}

TEST_CASE("Trials of another build are merged only when that is asked for", "[db][merge]") {
    const tests::TemporaryFolder folder;
    db::Experiment other = tests::yonin_experiment();
    other.build = "0.2.0-bbbb";
    write_trials(folder / "all.db", {0});
    write_trials(folder / "other.db", {1}, other);
    {
        const db::Connection connection{folder / "all.db", db::Access::ReadWrite};
        CHECK_THROWS_WITH(db::merge(connection, folder / "other.db"),
                          Contains("0.2.0-bbbb") && Contains("--mix-builds"));
        CHECK(db::Games{connection}.count({}) == 2);
    }
    CHECK(merged(folder / "all.db", folder / "other.db", true).new_trials == 2);
    const db::Connection connection{folder / "all.db", db::Access::ReadOnly};
    CHECK(db::Experiments{connection}.list()[0].build == "0.1.0-aaaa + 0.2.0-bbbb");
}

TEST_CASE("Equal games outside of experiments are merged as many times as there are",
          "[db][merge]") {
    const tests::TemporaryFolder folder;
    const auto twice = tests::random_record(tests::start("reversi"), 1);
    const auto once = tests::random_record(tests::start("reversi6"), 2);
    const auto write = [&](const char* name, int times) {
        const db::Connection connection{folder / name, db::Access::ReadWrite};
        db::Games games{connection};
        for (int time = 0; time < times; ++time) games.add(twice);
        games.add(once);
        db::GameImport import{connection, "base.wtb"};
        import.add(once, 1, 77);
        import.commit();
        // The moment is part of what tells games apart, and here it is not what matters.
        SQLite::Database& database = connection.database();
        database.exec("UPDATE game SET played_at = '2026-01-01T00:00:00Z'");
        database.exec("UPDATE game SET checksum = game_checksum(id)");
    };
    write("one.db", 1);
    write("two.db", 2);
    CHECK(merged(folder / "all.db", folder / "one.db").new_games == 3);
    CHECK(merged(folder / "all.db", folder / "two.db").new_games == 1);
    CHECK(merged(folder / "all.db", folder / "two.db").new_games == 0);
    const db::Connection connection{folder / "all.db", db::Access::ReadOnly};
    CHECK(db::Games{connection}.count({}) == 4);
}

TEST_CASE("A merge that is stopped changes nothing", "[db][merge]") {
    const tests::TemporaryFolder folder;
    write_trials(folder / "share.db", {0, 1, 2, 3});
    const db::Connection connection{folder / "all.db", db::Access::ReadWrite};
    std::stop_source stop;
    stop.request_stop();
    CHECK_FALSE(db::merge(connection, folder / "share.db", false, stop.get_token()).has_value());
    CHECK(db::Games{connection}.count({}) == 0);
    CHECK(db::merge(connection, folder / "share.db").has_value());
    CHECK(db::Games{connection}.count({}) == 8);
}

TEST_CASE("What is no database is not merged", "[db][merge]") {
    const tests::TemporaryFolder folder;
    const db::Connection connection{folder / "all.db", db::Access::ReadWrite};
    std::ofstream{folder / "text.db"} << "this is a text and no database, however long it may be";
    CHECK_THROWS_AS(db::merge(connection, folder / "text.db"), db::InputError);
    CHECK_THROWS_AS(db::merge(connection, folder / "none.db"), db::Error);
    CHECK_FALSE(std::filesystem::exists(folder / "none.db"));
    CHECK_THROWS_WITH(db::merge(connection, folder / "all.db"), Contains("into itself"));
}
