#include "workbench/views/games/export_games.h"

#include <fstream>
#include <sstream>

#include "tests/support/catch.h"
#include "tests/workbench/desk.h"

using namespace workbench;

namespace {

std::string text_of(const std::filesystem::path& file) {
    std::ostringstream text;
    text << std::ifstream{file}.rdbuf();
    return text.str();
}

void settle(ExportGamesState& state, tests::Desk& desk) {
    REQUIRE(tests::wait_for([&] { refresh(state, desk.workspace); },
                            [&] { return !state.job.running(); }));
}

}  // namespace

TEST_CASE("Games of the list go into a file whose ending names the format") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi", 3, "greedy");
    ExportGamesState state;
    const auto games =
        std::make_shared<const std::vector<db::GameId>>(std::vector{db::GameId{3}, db::GameId{1}});
    open(state, games, desk.workspace);
    CHECK(state.choice.path == (desk.folder / "games.ggf").string());
    apply(EditExportPath{(desk.folder / "two.sgf").string()}, state, desk.workspace);
    CHECK(state.format == engine::WrittenFormat::Sgf);
    apply(ChooseFormat{engine::WrittenFormat::Ggf}, state, desk.workspace);
    CHECK(state.choice.path == (desk.folder / "two.ggf").string());
    apply(ExportGames{}, state, desk.workspace);
    settle(state, desk);
    CHECK_FALSE(state.is_open);
    const std::string text = text_of(desk.folder / "two.ggf");
    CHECK(std::ranges::count(text, '\n') == 2);
    REQUIRE(desk.workspace.toasts.size() == 1);
    CHECK_THAT(desk.workspace.toasts[0].text, Catch::Matchers::Contains("2 games"));
}

TEST_CASE("A file that is there is replaced only when that is wanted") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi", 1, "greedy");
    const std::filesystem::path file = desk.folder / "mine.ggf";
    std::ofstream{file} << "precious\n";
    ExportGamesState state;
    open(state, std::make_shared<const std::vector<db::GameId>>(1, db::GameId{1}), desk.workspace);
    apply(EditExportPath{file.string()}, state, desk.workspace);
    apply(ExportGames{}, state, desk.workspace);
    settle(state, desk);
    CHECK(state.asks_replace);
    CHECK(text_of(file) == "precious\n");
    SECTION("no") {
        apply(CloseExport{}, state, desk.workspace);
        CHECK(text_of(file) == "precious\n");
    }
    SECTION("yes") {
        apply(ReplaceExport{}, state, desk.workspace);
        settle(state, desk);
        CHECK_THAT(text_of(file), Catch::Matchers::StartsWith("(;GM[Othello]"));
    }
}

TEST_CASE("A place that cannot be written is told in the dialog, which stays") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi", 1, "greedy");
    ExportGamesState state;
    open(state, std::make_shared<const std::vector<db::GameId>>(1, db::GameId{1}), desk.workspace);
    apply(EditExportPath{(desk.folder / "nowhere" / "a.ggf").string()}, state, desk.workspace);
    apply(ExportGames{}, state, desk.workspace);
    settle(state, desk);
    CHECK(state.is_open);
    CHECK_FALSE(state.error.empty());
}

TEST_CASE("Games that a format cannot hold are left out, and the first reason is told") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi", 1, "greedy");
    tests::add_games(desk.database(), "yonin", 2, "careful");
    ExportGamesState state;
    open(state,
         std::make_shared<const std::vector<db::GameId>>(
             std::vector{db::GameId{1}, db::GameId{2}, db::GameId{3}, db::GameId{99}}),
         desk.workspace);
    apply(ExportGames{}, state, desk.workspace);
    settle(state, desk);
    REQUIRE(desk.workspace.toasts.size() == 2);
    CHECK_THAT(desk.workspace.toasts[0].text, Catch::Matchers::Contains("1 game written"));
    CHECK_THAT(desk.workspace.toasts[1].text, Catch::Matchers::Contains("3 games") &&
                                                  Catch::Matchers::Contains("2: it is a game of"));
}
