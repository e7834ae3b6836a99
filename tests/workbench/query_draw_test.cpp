// The panel of queries draws without a window: empty, full, with lists, questions and errors.

#include <map>

#include "tests/support/catch.h"
#include "tests/workbench/desk.h"
#include "tests/workbench/null_screen.h"
#include "tests/workbench/query_desk.h"
#include "workbench/widgets/places.h"

using namespace workbench;

namespace {

/// The panel as large as the window, with games to ask for.
struct QueryScreen {
    tests::Desk desk;
    tests::NullScreen screen;
    Views views;

    QueryScreen() {
        tests::add_games(desk.database(), "reversi4", 5, "greedy");
        apply(Command::ShowQuery, views, desk.workspace);
        desk.workspace.focused = "query";
        apply(Command::Maximise, views, desk.workspace);
        settle();
    }
    QueryState& query() { return views.query; }
    void act(const QueryAction& action) { apply(action, views.query, desk.workspace); }
    int draw(int frames = 2) { return screen.draw(views, desk.workspace, frames); }
    void settle() {
        draw(3);
        tests::settle(views.query, desk);
        draw(3);
    }
    void run(const std::string& sql) {
        tests::write(views.query, desk, sql);
        act(RunQuery{});
        settle();
    }
    std::map<std::string, NamedPlace> places() {
        collect_places(true);
        draw(2);
        take_places();
        draw(1);
        std::map<std::string, NamedPlace> found;
        for (const NamedPlace& place : take_places()) found[place.name] = place;
        collect_places(false);
        return found;
    }
    bool shows(const std::string& place) { return places().contains(place); }
    void click(const std::string& name) {
        const auto all = places();
        CAPTURE(name);
        REQUIRE(all.contains(name));
        const NamedPlace& place = all.at(name);
        click_at(place.x + place.width / 2, place.y + place.height / 2);
    }
    void click_at(float x, float y) {
        move_mouse(x, y, false);
        draw(2);
        move_mouse(x, y, true);
        draw(1);
        move_mouse(x, y, false);
        draw(2);
    }
    void double_click(const std::string& name) {
        click(name);
        const ImVec2 at = ImGui::GetIO().MousePos;
        move_mouse(at.x, at.y, true);
        draw(1);
        move_mouse(at.x, at.y, false);
        draw(2);
    }
    void everywhere() {
        for (int language = 0; language < 2; ++language) {
            apply(Command::SwitchLanguage, views, desk.workspace);
            CHECK(draw() > 1000);
            apply(Command::SwitchTheme, views, desk.workspace);
            CHECK(draw() > 1000);
        }
    }
};

}  // namespace

TEST_CASE("The panel of queries draws an answer, its origin and its tables", "[query][draw]") {
    QueryScreen screen;
    screen.everywhere();
    screen.run("SELECT id AS game_id, moves, 1.5, NULL FROM game UNION ALL SELECT 1, 'x', 2, 3");
    CHECK(screen.shows("query.as games"));
    CHECK(screen.shows("query.games of rows"));
    CHECK(screen.shows("query.rows of"));
    screen.click("query.tables");
    REQUIRE(screen.query().shows_schema);
    CHECK(screen.shows("query.table game_list"));
    screen.everywhere();
    screen.act(FilterSchema{"payoff"});
    CHECK(screen.shows("query.column seat.payoff"));
    CHECK_FALSE(screen.shows("query.table plies"));
    screen.everywhere();
}

TEST_CASE("A double click in the list of tables puts the name into the text", "[query][draw]") {
    QueryScreen screen;
    tests::write(screen.query(), screen.desk, "SELECT * FROM");
    screen.act(ShowSchema{true});
    screen.double_click("query.table game_list");
    CHECK(screen.query().tab().text.text() == "SELECT * FROM game_list");
}

TEST_CASE("A changed text is marked beside the rows of the former one", "[query][draw]") {
    QueryScreen screen;
    screen.run("SELECT 1");
    CHECK_FALSE(screen.shows("query.changed since"));
    screen.act(TypeQuery{{TypeText{"2"}}});
    CHECK(screen.shows("query.changed since"));
    screen.everywhere();
}

TEST_CASE("An error stands alone until its reader goes back to the rows", "[query][draw]") {
    QueryScreen screen;
    screen.run("SELECT 1 AS one");
    CHECK(screen.shows("query.answered at"));
    screen.run("SELECT nonsense");
    CHECK(screen.shows("query.error"));
    CHECK_FALSE(screen.shows("query.answered at"));
    CHECK_FALSE(screen.shows("query.copy"));
    screen.everywhere();
    screen.click("query.back to rows");
    CHECK_FALSE(screen.shows("query.error"));
    CHECK(screen.shows("query.changed since"));
}

TEST_CASE("The list at the cursor draws, and a click takes an offer", "[query][draw]") {
    QueryScreen screen;
    tests::write(screen.query(), screen.desk, "SELECT pla FROM game_list");
    screen.act(TypeQuery{{PlaceCursor{{0, 10}}}});
    screen.act(KeyboardGiven{});
    screen.query().wants_focus = true;
    screen.draw(2);
    screen.act(AskOffers{});
    CHECK(screen.shows("query.offer player_1"));
    screen.everywhere();
    screen.click("query.offer player_1");
    CHECK(screen.query().tab().text.text() == "SELECT player_1 FROM game_list");
    CHECK(screen.query().tab().offers.names.empty());
}

TEST_CASE("Tabs are named by a double click and closed with a question", "[query][draw]") {
    QueryScreen screen;
    screen.click("query.new");
    REQUIRE(screen.query().tabs.size() == 2);
    tests::write(screen.query(), screen.desk, "SELECT half");
    screen.double_click("query.tab Query 2");
    CHECK(screen.query().renamed == 2);
    CHECK(screen.shows("query.new name"));
    screen.act(NameQuery{"a name that is longer than what has room on a tab of this width"});
    screen.act(RenameTab{});
    screen.everywhere();
    screen.click("query.close");
    CHECK(screen.query().asks_to_close == 2);
    screen.everywhere();
    screen.click("query.close it");
    CHECK(screen.query().tabs.size() == 1);
}

TEST_CASE("A long line is wrapped, and a narrow panel shows the text above its rows",
          "[query][draw]") {
    QueryScreen screen;
    std::string list = "SELECT id FROM game WHERE id IN (1";
    for (int number = 2; number < 400; ++number) list += ", " + std::to_string(number);
    screen.run(list + ") -- 四人リバーシ");
    CHECK(screen.query().tab().error.empty());
    // A click below the first row is one into the middle of the line.
    const NamedPlace text = screen.places().at("query.text");
    const float row = ImGui::GetTextLineHeight() * 1.15F;
    screen.click_at(text.x + row * 3, text.y + row * 2.5F);
    const CodePlace cursor = screen.query().tab().text.cursor();
    CHECK(cursor.line == 0);
    CHECK(cursor.column > 60);
    CHECK(cursor.column < 400);
    screen.act(TypeQuery{{SelectAll{}}});
    screen.everywhere();
    for (const float width : {700.0F, 300.0F}) {
        ImGui::GetIO().DisplaySize = {width, 600};
        screen.everywhere();
        screen.act(ShowSchema{true});
        screen.everywhere();
    }
}

TEST_CASE("Every chart of an answer draws, with series, long names and one row", "[query][draw]") {
    QueryScreen screen;
    screen.run(
        "SELECT strategy || ' of a long name' AS player, seat.payoff, game.id, game_id % 2 AS "
        "half FROM seat JOIN game ON game.id = game_id");
    for (const auto* chart : {"line", "bars", "scatter", "histogram"}) {
        screen.click(std::string{"query.chart "} + chart);
        screen.settle();
        CHECK(screen.shows("query.chart"));
        screen.everywhere();
        ChartWish wish = screen.query().tab().chart;
        wish.series = 3;
        screen.act(ChooseChart{wish});
        screen.settle();
        screen.act(SelectRow{1});
        screen.everywhere();
        const NamedPlace place = screen.places().at("query.chart");
        for (float x = 0; x < 1; x += 0.05F) {
            move_mouse(place.x + place.width * x, place.y + place.height * 0.6F, false);
            screen.draw(1);
        }
    }
    screen.run("SELECT 1 AS one");
    screen.everywhere();
    screen.run("SELECT NULL AS missing");
    CHECK(screen.query().tab().error.empty());
    screen.everywhere();
    screen.click("query.chart rows");
    CHECK_FALSE(screen.shows("query.chart"));
}

TEST_CASE("The line of an export draws its question and its error", "[query][draw]") {
    QueryScreen screen;
    screen.run("SELECT 1 AS one");
    screen.click("query.export");
    REQUIRE(screen.query().tab().to_file.is_open);
    CHECK(screen.shows("query.export file"));
    screen.query().tab().to_file.asks = true;
    CHECK(screen.shows("query.export overwrite"));
    screen.query().tab().to_file.error = "nothing was written to a.csv: the disk is full or fails";
    screen.everywhere();
    screen.click("query.export cancel");
    CHECK_FALSE(screen.query().tab().to_file.is_open);
}
