#include "db/experiments/experiments.h"

#include <SQLiteCpp/Database.h>

#include "db/experiments/looks.h"
#include "tests/db/example_records.h"
#include "tests/support/catch.h"

using Catch::Matchers::Contains;

TEST_CASE("An experiment is found again by its identity", "[db][experiments]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Experiments experiments{connection};
    const db::Experiment experiment = tests::yonin_experiment();
    const db::ExperimentId id = experiments.open(experiment);
    CHECK(experiments.open(experiment) == id);
    db::Experiment other = experiment;
    other.identity = "fedcba9876543210";
    CHECK(experiments.open(other) != id);
    const auto list = experiments.list();
    REQUIRE(list.size() == 2);
    CHECK(list[1].id == id);
    CHECK(list[1].name == experiment.name);
    CHECK(list[1].source == experiment.source);
    CHECK(list[1].game == "yonin");
    CHECK(list[1].build == experiment.build);
    CHECK(list[1].seed == 1);
    CHECK(list[1].reproducible);
    CHECK(list[1].trials == 0);
    CHECK(list[1].arms == experiment.arms);
}

TEST_CASE("Of the games that were asked for the most are kept", "[db][experiments]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Experiments experiments{connection};
    db::Experiment experiment = tests::yonin_experiment();
    const auto kept = [&](std::optional<int> asked) {
        experiment.games = asked;
        experiments.open(experiment);
        return experiments.list().front().games;
    };
    CHECK(kept({}) == std::nullopt);
    CHECK(kept(20) == 20);
    CHECK(kept(80) == 80);
    CHECK(kept(10) == 80);
    CHECK(kept({}) == 80);
}

TEST_CASE("Looks at an experiment are kept beside its design", "[db][experiments]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Experiments experiments{connection};
    db::Experiment experiment = tests::yonin_experiment();
    experiment.design = R"({"seconds_per_game":0.1,"random_plies":8,"openings":["d3 c3"]})";
    const db::ExperimentId id = experiments.open(experiment);
    CHECK(db::looks_at(connection, id).empty());
    for (const int games : {40, 20, 40}) db::add_look(connection, id, games);
    CHECK(db::looks_at(connection, id) == std::vector{20, 40});
    const std::string stored = experiments.find_named(experiment)->design;
    CHECK(stored != experiment.design);
    CHECK(db::without_looks(stored) == experiment.design);

    // What another program wrote there counts as far as it can be read.
    connection.database().exec(
        R"(UPDATE experiment SET design = '{"looks":[30,"x",-1,2.5,1e99,null]}')");
    CHECK(db::looks_at(connection, id) == std::vector{30});
    connection.database().exec("UPDATE experiment SET design = 'no JSON'");
    db::add_look(connection, id, 50);
    CHECK(db::looks_at(connection, id).empty());
}

TEST_CASE("Equal texts of scripts are kept once, under every name", "[db][experiments]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Experiments{connection}.open(tests::yonin_experiment());
    SQLite::Database& database = connection.database();
    CHECK(database.execAndGet("SELECT count(*) FROM script").getInt() == 1);
    CHECK(database
              .execAndGet("SELECT group_concat(path || '=' || text, ' ') FROM experiment_script "
                          "JOIN script ON script.id = script_id")
              .getString() == "table6.lua=return 1 copy.lua=return 1");
}

TEST_CASE("Finished trials come back in the order of arm and number", "[db][experiments]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Experiments experiments{connection};
    const db::ExperimentId id = experiments.open(tests::yonin_experiment());
    const auto record = tests::random_record(tests::start("yonin"), 1);
    experiments.add(id, tests::fixed_trial(1, 0), record, {.seconds = 0.25});
    experiments.add(id, tests::fixed_trial(0, 7), record, {.seconds = 0.5});
    experiments.add(id, tests::fixed_trial(0, 2), record, {.seconds = 0.75});
    const auto trials = experiments.trials(id);
    REQUIRE(trials.size() == 3);
    CHECK(trials[0].trial == tests::fixed_trial(0, 2));
    CHECK(trials[1].trial == tests::fixed_trial(0, 7));
    CHECK(trials[2].trial == tests::fixed_trial(1, 0));
    CHECK(trials[2].seconds == 0.25);
    CHECK(trials[2].outcome == *record.outcome);
    CHECK(db::Games{connection}.find(trials[2].game) == record);
    CHECK(experiments.list()[0].trials == 3);

    const auto games = db::Games{connection}.list({.experiment = id, .arm = "Right"});
    REQUIRE(games.size() == 1);
    CHECK(games[0].experiment == "Yonin, two maps");
    CHECK(games[0].arm == "Right");
    CHECK(games[0].id == trials[2].game);
}

TEST_CASE("A trial that is already there is left as it is", "[db][experiments]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Experiments experiments{connection};
    const db::ExperimentId id = experiments.open(tests::yonin_experiment());
    const auto first = tests::random_record(tests::start("yonin"), 1);
    experiments.add(id, tests::fixed_trial(0, 0), first, {});
    experiments.add(id, tests::fixed_trial(0, 0), tests::random_record(first.start, 2), {});
    REQUIRE(experiments.trials(id).size() == 1);
    CHECK(db::Games{connection}.count({}) == 1);
    CHECK(db::Games{connection}.find(experiments.trials(id)[0].game) == first);
}

TEST_CASE("A trial that cannot be stored leaves no game behind", "[db][experiments]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Experiments experiments{connection};
    const db::ExperimentId id = experiments.open(tests::yonin_experiment());
    const auto record = tests::random_record(tests::start("yonin"), 1);
    CHECK_THROWS_AS(experiments.add(id, tests::fixed_trial(5, 0), record, {}), db::Error);
    CHECK(db::Games{connection}.count({}) == 0);
    CHECK_NOTHROW(experiments.add(id, tests::fixed_trial(0, 0), record, {}));
}

TEST_CASE("Another build is refused unless it is told to mix", "[db][experiments]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Experiments experiments{connection};
    db::Experiment experiment = tests::yonin_experiment();
    const db::ExperimentId id = experiments.open(experiment);
    const auto record = tests::random_record(tests::start("yonin"), 1);

    SECTION("as long as it has no trials, the next build takes it over") {
        experiment.build = "0.2.0-bbbb";
        CHECK(experiments.open(experiment) == id);
        CHECK(experiments.list()[0].build == "0.2.0-bbbb");
    }
    SECTION("then both builds are named") {
        experiments.add(id, tests::fixed_trial(0, 0), record, {});
        experiment.build = "0.2.0-bbbb";
        CHECK_THROWS_WITH(experiments.open(experiment), Contains("0.1.0-aaaa") &&
                                                            Contains("0.2.0-bbbb") &&
                                                            Contains("--mix-builds"));
        CHECK(experiments.list()[0].build == "0.1.0-aaaa");
        CHECK(experiments.open(experiment, true) == id);
        CHECK(experiments.list()[0].build == "0.1.0-aaaa + 0.2.0-bbbb");
        CHECK(experiments.open(experiment) == id);
    }
}

TEST_CASE("With the fixed seating standings have a row per seat", "[db][experiments]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Experiments experiments{connection};
    const db::ExperimentId id = experiments.open(tests::yonin_experiment());
    std::vector<engine::Standing> expected(4);
    for (int number = 0; number < 20; ++number) {
        const auto record = tests::random_record(tests::start("yonin"), number);
        experiments.add(id, tests::fixed_trial(0, number), record, {});
        for (int seat = 0; seat < 4; ++seat) add_game(expected[seat], *record.outcome, seat);
    }
    for (int seat = 0; seat < 4; ++seat) {
        expected[seat].strategy = seat == 0 ? "self" : "random";
        expected[seat].seat = seat;
    }
    const auto standings = experiments.standings(id);
    REQUIRE(standings.size() == 2);
    CHECK(standings[0] == expected);
    CHECK(standings[1].empty());
}

TEST_CASE("With rotated seats standings have a row per strategy and seat", "[db][experiments]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Experiments experiments{connection};
    db::Experiment experiment = tests::yonin_experiment();
    experiment.seating = "rotated";
    const db::ExperimentId id = experiments.open(experiment);
    auto record = tests::random_record(tests::start("yonin"), 1);
    for (const engine::Trial& trial : engine::schedule(1, 8, engine::Seating::Rotated, 4)) {
        record.luck = trial.block + 1;
        experiments.add(id, trial, record, {});
    }
    const auto standings = experiments.standings(id).at(0);
    REQUIRE(standings.size() == 16);
    for (std::size_t row = 0; row < 16; ++row) {
        CHECK(standings[row].seat == static_cast<int>(row % 4));
        CHECK(standings[row].strategy == experiment.strategies[0][row / 4]);
        CHECK(standings[row].games == 2);
    }
}

TEST_CASE("Trials that repeat others are counted apart", "[db][experiments][evidence]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Experiments experiments{connection};
    const db::ExperimentId id = experiments.open(tests::yonin_experiment());
    auto record = tests::random_record(tests::start("yonin"), 1);
    const auto add = [&](int arm, int number, std::optional<std::uint64_t> luck) {
        record.luck = luck;
        experiments.add(id, tests::fixed_trial(arm, number), record, {});
    };
    add(0, 0, 0);
    add(0, 1, 0);             // repeats it
    add(0, 2, 3);             // coincides with it
    add(0, 3, std::nullopt);  // of before luck was kept: believed to repeat it
    add(1, 0, 0);             // another arm is another table
    const auto trials = experiments.trials(id);
    REQUIRE(trials.size() == 5);
    std::string marks;
    for (const db::TrialResult& trial : trials) marks += trial.repeats ? 'r' : '.';
    CHECK(marks == ".r.r.");
    const engine::Standing first = experiments.standings(id).at(0).at(0);
    CHECK(first.games == 2);
    CHECK(first.repeats == 2);
    // SQL knows only what is known.
    CHECK(connection.database()
              .execAndGet("SELECT group_concat(id || '=' || first) FROM repeated_game")
              .getString() == "2=1,5=1");
}
