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
    if (state.asks_to_make) apply(MakePath{}, state, desk.workspace);
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

TEST_CASE("A name that does not exist is asked about before a database is made") {
    tests::Desk desk;
    const std::filesystem::path before = desk.database();
    const std::filesystem::path typo = desk.folder / "gmaes.db";
    OpenDatabaseState state;
    open(state, desk.workspace);
    apply(EditPath{typo.string()}, state, desk.workspace);
    apply(OpenPath{}, state, desk.workspace);
    CHECK(state.asks_to_make);
    CHECK_FALSE(state.job.running());
    CHECK_FALSE(std::filesystem::exists(typo));
    // Typing on takes the question back.
    apply(EditPath{before.string()}, state, desk.workspace);
    CHECK_FALSE(state.asks_to_make);
    apply(EditPath{typo.string()}, state, desk.workspace);
    apply(OpenPath{}, state, desk.workspace);
    apply(MakePath{}, state, desk.workspace);
    REQUIRE(tests::wait_for([&] { refresh(state, desk.workspace); },
                            [&] { return !state.job.running(); }));
    CHECK(std::filesystem::exists(typo));
    CHECK(desk.database() == typo);
    CHECK_FALSE(state.is_open);
}

TEST_CASE("The dialog tells what is in a file before it is opened, and what is wrong with it") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi4", 3, "greedy");
    tests::add_experiment(desk.database(), 2);
    std::ofstream{desk.folder / "text.db"} << "this is no database, whatever its name says\n";
    std::filesystem::create_directory(desk.folder / "more");
    std::ofstream{desk.folder / "letter.txt"} << "no database\n";
    OpenDatabaseState state;
    open(state, desk.workspace);
    const auto settle = [&] {
        REQUIRE(tests::wait_for(
            [&] { refresh(state, desk.workspace); },
            [&] { return !state.looking.running() && !state.choice.job.running(); }));
    };
    settle();
    CHECK(state.facts.file == desk.database());
    CHECK(state.facts.games == 7);
    CHECK(state.facts.kinds == std::vector<std::string>{"yonin", "reversi4"});
    CHECK(state.facts.experiments == std::vector<std::string>{"Two maps"});
    CHECK(state.facts.bytes > 0);
    CHECK(state.facts.fault.empty());
    // Folders first, then databases; nothing else.
    std::vector<std::string> names;
    for (const FolderEntry& entry : state.choice.listing.entries) names.push_back(entry.name);
    CHECK(names == std::vector<std::string>{"more", "games.db", "text.db"});
    apply(EditPath{(desk.folder / "text.db").string()}, state, desk.workspace);
    settle();
    CHECK(state.facts.file == desk.folder / "text.db");
    CHECK_FALSE(state.facts.fault.empty());
    apply(EditPath{(desk.folder / "nowhere" / "").string()}, state, desk.workspace);
    settle();
    CHECK(state.choice.listing.entries.empty());
    CHECK_FALSE(state.choice.listing.error.empty());
}

TEST_CASE("Databases that were opened are remembered, the last one first") {
    tests::Desk desk;
    OpenDatabaseState state;
    for (const char* name : {"a.db", "b.db", "a.db"}) open_file(state, desk, desk.folder / name);
    CHECK(desk.workspace.recent ==
          std::vector<std::filesystem::path>{desk.folder / "a.db", desk.folder / "b.db"});
    for (int number = 0; number < 30; ++number) {
        desk.workspace.remember_store(desk.folder / std::to_string(number));
    }
    CHECK(desk.workspace.recent.size() == 12);
    CHECK(desk.workspace.recent.front() == desk.folder / "29");
}
