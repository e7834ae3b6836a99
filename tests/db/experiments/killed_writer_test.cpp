#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "db/care/check.h"
#include "db/experiments/experiments.h"
#include "tests/db/example_records.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

namespace {

/// Stores trials until it is killed and reports the number of each one that is committed.
[[noreturn]] void store_for_ever(const std::filesystem::path& file, db::ExperimentId id,
                                 const engine::GameRecord& record, int reports) {
    try {
        const db::Connection connection{file, db::Access::ReadWrite};
        for (int number = 0;; ++number) {
            db::Experiments{connection}.add(id, tests::fixed_trial(0, number), record, {});
            if (::write(reports, &number, sizeof number) != sizeof number) ::_exit(1);
        }
    } catch (const db::Error&) {
        ::_exit(1);  // the parent sees that too little was reported
    }
}

}  // namespace

TEST_CASE("A killed run loses nothing that was stored", "[db][experiments]") {
    const tests::TemporaryFolder folder;
    const auto file = folder / "games.db";
    const auto record = tests::random_record(tests::start("yonin"), 1);
    db::ExperimentId id;
    {
        const db::Connection connection{file, db::Access::ReadWrite};
        id = db::Experiments{connection}.open(tests::yonin_experiment());
    }
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) store_for_ever(file, id, record, ends[1]);
    ::close(ends[1]);

    int last = -1;
    while (last < 300 && ::read(ends[0], &last, sizeof last) == sizeof last) continue;
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    while (::read(ends[0], &last, sizeof last) == sizeof last) continue;
    ::close(ends[0]);
    REQUIRE(last >= 300);

    const db::Connection connection{file, db::Access::ReadWrite};
    const auto trials = db::Experiments{connection}.trials(id);
    REQUIRE(static_cast<int>(trials.size()) >= last + 1);
    CHECK(static_cast<int>(trials.size()) <= last + 2);  // one may be stored and not reported
    for (int number = 0; number <= last; ++number) CHECK(trials[number].trial.number == number);
    CHECK(db::Games{connection}.count({}) == static_cast<std::int64_t>(trials.size()));
    CHECK(db::check(connection).findings.empty());
    const int next = static_cast<int>(trials.size());
    CHECK_NOTHROW(db::Experiments{connection}.add(id, tests::fixed_trial(0, next), record, {}));
}
