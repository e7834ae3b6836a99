#include <atomic>
#include <thread>

#include "db/experiments/experiments.h"
#include "tests/db/example_records.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

TEST_CASE("Two connections read whole games while a third one writes", "[db][threads]") {
    const tests::TemporaryFolder folder;
    const auto file = folder / "games.db";
    const db::Connection writer{file, db::Access::ReadWrite};
    const auto record = tests::random_record(tests::start("yonin"), 1);
    const db::ExperimentId id = db::Experiments{writer}.open(tests::yonin_experiment());

    constexpr int kGames = 300;
    std::atomic<int> stored{0};
    std::atomic<int> torn{0};
    std::atomic<int> late{0};
    const auto read = [&] {
        const db::Connection reader{file, db::Access::ReadOnly};
        while (stored.load() < kGames) {
            const int before = stored.load();
            const auto rows = db::Games{reader}.list({});
            if (static_cast<int>(rows.size()) < before) ++late;
            for (const db::GameSummary& row : rows) {
                if (row.payoffs.size() != 4 || row.arm != "Self") ++torn;
            }
        }
    };
    std::jthread first{read};
    std::jthread second{read};
    for (int number = 0; number < kGames; ++number) {
        db::Experiments{writer}.add(id, tests::fixed_trial(0, number), record, {});
        ++stored;
    }
    first.join();
    second.join();
    CHECK(torn == 0);
    CHECK(late == 0);
}

TEST_CASE("Two writers wait for each other", "[db][threads]") {
    const tests::TemporaryFolder folder;
    const auto file = folder / "games.db";
    constexpr int kGames = 100;
    std::atomic<int> failed{0};
    const auto write = [&] {
        try {
            const db::Connection connection{file, db::Access::ReadWrite};  // both make the file
            const auto record = tests::random_record(tests::start("reversi"), 1);
            for (int number = 0; number < kGames; ++number) db::Games{connection}.add(record);
        } catch (const db::Error&) {
            ++failed;
        }
    };
    {
        std::jthread first{write};
        std::jthread second{write};
    }
    CHECK(failed == 0);
    CHECK(db::Games{db::Connection{file, db::Access::ReadOnly}}.count({}) == 2 * kGames);
}

TEST_CASE("A connection may be handed from worker to worker", "[db][threads]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    const db::ExperimentId id = db::Experiments{connection}.open(tests::yonin_experiment());
    const auto record = tests::random_record(tests::start("yonin"), 1);
    for (int number = 0; number < 8; ++number) {
        std::jthread worker{[&] {
            db::Experiments{connection}.add(id, tests::fixed_trial(0, number), record, {});
        }};
    }
    CHECK(db::Experiments{connection}.trials(id).size() == 8);
}
