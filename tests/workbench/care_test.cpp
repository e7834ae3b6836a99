#include "workbench/views/games/care.h"

#include <fstream>

#include "db/games/games.h"
#include "tests/support/catch.h"
#include "tests/workbench/desk.h"

using namespace workbench;

namespace {

struct Care {
    tests::Desk desk;
    CareState state;

    void wait() {
        REQUIRE(tests::wait_for(
            [this] {
                desk.workspace.jobs.clear();
                refresh(state, desk.workspace);
            },
            [this] { return !state.job.running(); }));
    }
    void damage() const {
        std::fstream file{desk.database(), std::ios::in | std::ios::out | std::ios::binary};
        const auto size = static_cast<std::streamoff>(std::filesystem::file_size(desk.database()));
        file.seekp(size / 4096 / 2 * 4096);
        file << std::string(4096, '\x5a');
    }
};

}  // namespace

TEST_CASE("A check of a sound database says so") {
    Care care;
    tests::add_games(care.desk.database(), "reversi", 20, "careful");
    apply(CheckDatabase{}, care.state, care.desk.workspace);
    care.wait();
    CHECK_FALSE(care.state.is_damaged);
    REQUIRE(care.state.lines.size() == 1);
    CHECK(care.state.lines[0].find("20") != std::string::npos);
}

TEST_CASE("A damaged database is told, salvaged into a new file, and left as it was") {
    Care care;
    tests::add_games(care.desk.database(), "reversi", 300, "careful");
    care.damage();
    apply(CheckDatabase{}, care.state, care.desk.workspace);
    care.wait();
    CHECK(care.state.is_damaged);
    const std::filesystem::path damaged = care.desk.database();
    const auto size = std::filesystem::file_size(damaged);
    apply(SalvageDatabase{}, care.state, care.desk.workspace);
    care.wait();
    CHECK(std::filesystem::file_size(damaged) == size);
    REQUIRE(care.desk.database() == care.desk.folder / "games-salvaged.db");
    const db::Connection connection{care.desk.database(), db::Access::ReadOnly};
    CHECK(db::Games{connection}.count({}) > 200);
}

TEST_CASE("Backups never take the name of a file that is there") {
    Care care;
    tests::add_games(care.desk.database(), "reversi", 2, "careful");
    for (int time = 0; time < 2; ++time) {
        apply(BackUpDatabase{}, care.state, care.desk.workspace);
        care.wait();
    }
    CHECK(std::filesystem::exists(care.desk.folder / "games-backup.db"));
    CHECK(std::filesystem::exists(care.desk.folder / "games-backup-2.db"));
    CHECK(care.desk.database() == care.desk.folder / "games.db");
}
