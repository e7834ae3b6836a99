#include "workbench/views/games/import_games.h"

#include <fstream>

#include "db/games/games.h"
#include "tests/support/catch.h"
#include "tests/workbench/desk.h"

using namespace workbench;

namespace {

struct Import {
    tests::Desk desk;
    ImportGamesState state;

    void wait() {
        REQUIRE(tests::wait_for(
            [this] {
                desk.workspace.jobs.clear();
                refresh(state, desk.workspace);
            },
            [this] { return !state.job.running() && state.waiting.empty(); }));
    }
    std::int64_t games() const {
        const db::Connection connection{desk.database(), db::Access::ReadOnly};
        return db::Games{connection}.count({});
    }
};

void write_text(const std::filesystem::path& file, const std::string& text) {
    std::ofstream{file} << text;
}

}  // namespace

TEST_CASE("Dropped files come into the database, and only once") {
    Import import;
    const auto file = import.desk.folder / "games.txt";
    write_text(file, "f5d6c3d3c4\nf5f6e6f4\n");
    apply(ImportPaths{{file.string()}}, import.state, import.desk.workspace);
    apply(ImportPaths{{file.string()}}, import.state, import.desk.workspace);
    const std::uint64_t revision = import.desk.workspace.store_revision;
    import.wait();
    CHECK(import.games() == 2);
    CHECK(import.desk.workspace.store_revision > revision);
    REQUIRE(import.desk.workspace.toasts.size() == 2);
    CHECK(import.desk.workspace.toasts[0].text == "2 games are new, 0 were there already.");
    CHECK(import.desk.workspace.toasts[1].text == "0 games are new, 2 were there already.");
}

TEST_CASE("A path that is not there is told in the dialog, which stays") {
    Import import;
    open(import.state, import.desk.workspace);
    apply(EditImportPath{"/no/such/file"}, import.state, import.desk.workspace);
    apply(ImportPath{}, import.state, import.desk.workspace);
    CHECK(import.state.is_open);
    CHECK(import.state.error == "There is no file or folder /no/such/file");
    CHECK(import.state.waiting.empty());
}

TEST_CASE("A record with an illegal move is kept aside and told with its reason") {
    Import import;
    const auto file = import.desk.folder / "games.txt";
    write_text(file, "f5d6c3d3c4\nf5f5\n");
    apply(ImportPaths{{file.string()}}, import.state, import.desk.workspace);
    import.wait();
    CHECK(import.games() == 1);
    REQUIRE(import.desk.workspace.toasts.size() == 2);
    CHECK(import.desk.workspace.toasts[1].kind == Toast::Kind::Failed);
    CHECK(import.desk.workspace.toasts[1].text.find("games.txt") != std::string::npos);
}
