#include "workbench/views/games/open_database.h"

#include <fstream>

#include "db/connection/connection.h"
#include "tests/support/catch.h"
#include "tests/workbench/desk.h"

using namespace workbench;

namespace {

void open_file(OpenDatabaseState& state, tests::Desk& desk, const std::filesystem::path& file) {
    open(state, desk.workspace);
    apply(EditPath{file.string()}, state, desk.workspace);
    apply(OpenPath{}, state, desk.workspace);
    REQUIRE(tests::wait_for([&] { refresh(state, desk.workspace); },
                            [&] { return !state.job.running(); }));
}

}  // namespace

TEST_CASE("Opening another database clears the board and asks every list again") {
    tests::Desk desk;
    desk.workspace.stored = ShownGame{tests::first_moves_game("reversi4")};
    const std::uint64_t before = desk.workspace.store_revision;
    OpenDatabaseState state;
    open_file(state, desk, desk.folder / "other.db");
    CHECK_FALSE(state.is_open);
    CHECK(desk.database() == desk.folder / "other.db");
    CHECK(desk.workspace.game() == nullptr);
    CHECK(desk.workspace.store_revision > before);
}

TEST_CASE("A file that is no database stays unopened, and the dialog says why") {
    tests::Desk desk;
    const std::filesystem::path before = desk.database();
    const std::filesystem::path text = desk.folder / "letter.txt";
    std::ofstream{text} << "Dear reader, this is a letter and not a database at all.\n";
    OpenDatabaseState state;
    open_file(state, desk, text);
    CHECK(state.is_open);
    CHECK_FALSE(state.error.empty());
    CHECK(desk.database() == before);
}

TEST_CASE("A database that another program replaces is told, and nothing is stored in the other") {
    tests::Desk desk;
    OpenDatabaseState state;
    const std::filesystem::path file = desk.folder / "mine.db";
    open_file(state, desk, file);
    desk.workspace.watch_store();
    CHECK_FALSE(desk.workspace.is_store_gone);
    std::filesystem::rename(file, desk.folder / "moved.db");
    { const db::Connection other{desk.folder / "other.db", db::Access::ReadWrite}; }
    std::filesystem::copy_file(desk.folder / "other.db", file);
    desk.workspace.watch_store();
    CHECK(desk.workspace.is_store_gone);
    REQUIRE(desk.workspace.toasts.size() == 1);
    desk.workspace.watch_store();
    CHECK(desk.workspace.toasts.size() == 1);
    CHECK_THROWS_WITH((db::Connection{file, db::Access::Change}),
                      Catch::Matchers::Contains("deleted, renamed or replaced"));
    // Opened on purpose, the other one is the database from now on.
    open_file(state, desk, file);
    CHECK(state.error.empty());
    CHECK_FALSE(desk.workspace.is_store_gone);
    CHECK_NOTHROW((db::Connection{file, db::Access::Change}));
}
