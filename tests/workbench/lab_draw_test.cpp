// The panels of the lab draw without a window, empty and full, in both languages and themes.

#include <algorithm>
#include <fstream>

#include "tests/support/catch.h"
#include "tests/workbench/desk.h"
#include "tests/workbench/null_screen.h"
#include "workbench/widgets/interval_chart.h"
#include "workbench/widgets/places.h"

using namespace workbench;
using tests::NullScreen;

namespace {

void draw_everywhere(NullScreen& screen, Views& states, tests::Desk& desk) {
    for (const Language language : {Language::English, Language::Japanese}) {
        for (const Theme theme : {Theme::Dark, Theme::Light}) {
            desk.workspace.settings.language = language;
            desk.workspace.settings.theme = theme;
            CHECK(screen.draw(states, desk.workspace, 2) > 0);
        }
    }
}

void show_lab(Views& states, tests::Desk& desk) {
    for (const Command command :
         {Command::ShowEditor, Command::ShowConsole, Command::ShowPainter}) {
        apply(command, states, desk.workspace);
    }
}

}  // namespace

TEST_CASE("An empty lab draws") {
    tests::Desk desk;
    NullScreen screen;
    Views states;
    show_lab(states, desk);
    draw_everywhere(screen, states, desk);
    apply(Command::ShowEditor, states, desk.workspace);
    draw_everywhere(screen, states, desk);
}

TEST_CASE("The editor draws a long script with Japanese, faults and every question") {
    tests::Desk desk;
    NullScreen screen;
    Views states;
    apply(Command::ShowEditor, states, desk.workspace);
    const auto act = [&](const EditorAction& action) {
        apply(action, states.editor, states.scripts, desk.workspace);
    };
    act(NewScript{1});
    std::string long_text;
    for (int line = 0; line < 5'000; ++line) long_text += "local x = 'text' -- 四人リバーシ\n";
    act(EditCode{{PasteCode{long_text}}});
    states.editor.front_document()->faults = {{5'000, "unexpected symbol"}};
    act(EditCode{{SelectAll{}}});
    FindBar bar{.is_open = true, .takes_focus = true, .wanted = "text", .with = "x"};
    act(ChangeFindBar{bar});
    draw_everywhere(screen, states, desk);
    using Kind = DocumentQuestion::Kind;
    for (const Kind kind : {Kind::ChangedOutside, Kind::RemovedOutside, Kind::WouldOverwrite,
                            Kind::FileExists, Kind::CloseUnsaved, Kind::Restored}) {
        states.editor.front_document()->question = DocumentQuestion{kind, "x"};
        draw_everywhere(screen, states, desk);
    }
    act(AskName{true});
    draw_everywhere(screen, states, desk);
}

TEST_CASE("The console draws what was asked, answered and offered") {
    tests::Desk desk;
    NullScreen screen;
    Views states;
    apply(Command::ShowConsole, states, desk.workspace);
    states.console.lines = {{ConsoleLine::Kind::Asked, "1 + 2"},
                            {ConsoleLine::Kind::Value, "3"},
                            {ConsoleLine::Kind::Failed, "attempt to add nil"}};
    states.console.unfinished_line = "no end yet";
    states.console.assistance.offers.all = {{"mirrored", scripting::Offer::Kind::Function,
                                             "(corner: number[]): Map", "A map from the quarter."},
                                            {"cells", scripting::Offer::Kind::Word}};
    states.console.assistance.offers.seen = {0, 1};
    states.console.assistance.signature = scripting::Signature{"f(a: A)", 2, 6, "What it does."};
    apply(ConsoleAction{TypeEntry{{TypeText{"for n = 1, 3 do\nprint(n)\nend"}}}}, states.console,
          desk.workspace);
    draw_everywhere(screen, states, desk);
}

TEST_CASE("The painter draws maps and differences of every game that has squares to paint") {
    tests::Desk desk;
    NullScreen screen;
    Views states;
    apply(Command::ShowPainter, states, desk.workspace);
    for (const char* game : {"reversi", "yonin", "yonin4", "upperhand"}) {
        CAPTURE(game);
        desk.workspace.stored = ShownGame{tests::first_moves_game(game)};
        REQUIRE(tests::wait_for([&] { screen.draw(states, desk.workspace, 1); },
                                [&] { return states.painter.painted.has_value(); }));
        apply(PainterAction{PaintValue{engine::Square{0}, 12.5}}, states.painter, desk.workspace);
        apply(PainterAction{CompareMap{states.painter.source}}, states.painter, desk.workspace);
        apply(PainterAction{AddStage{20}}, states.painter, desk.workspace);
        apply(PainterAction{AskMapName{true}}, states.painter, desk.workspace);
        draw_everywhere(screen, states, desk);
        states.painter.is_saved = true;
    }
}

TEST_CASE("Experiments draw a chart, an offer to go on and a running one") {
    tests::Desk desk;
    tests::add_experiment(desk.database(), 4);
    NullScreen screen;
    Views states;
    REQUIRE(tests::wait_for([&] { screen.draw(states, desk.workspace, 1); },
                            [&] { return states.experiments.table.has_value(); }));
    states.experiments.offered = states.experiments.selected;
    apply(Command::ShowExperiments, states, desk.workspace);
    collect_places(true);
    screen.draw(states, desk.workspace, 3);
    take_places();
    screen.draw(states, desk.workspace, 1);
    const auto resumes = std::ranges::count_if(take_places(), [](const NamedPlace& place) {
        return place.name.starts_with("experiments.") && place.name.ends_with("resume");
    });
    collect_places(false);
    CHECK(resumes == 1);
    for (const bool is_chart : {false, true}) {
        apply(ExperimentsAction{ShowChart{is_chart, ArmMeasure::Payoff}}, states.experiments,
              states.scripts, desk.workspace);
        draw_everywhere(screen, states, desk);
    }
    apply(ScriptsAction{RunText{desk.folder / "loop.lua", "while true do end"}}, states.scripts,
          desk.workspace);
    states.scripts.plays_experiment = true;
    states.scripts.progress = scripting::Progress{"half", 3, 10, 1.5};
    draw_everywhere(screen, states, desk);
}

TEST_CASE("The row under the mouse is the one that is marked, told and clicked") {
    NullScreen screen;
    std::vector<ChartRow> rows;
    for (int n = 0; n < 40; ++n) {
        rows.push_back({.name = "row " + std::to_string(n),
                        .note = "1.5",
                        .interval = {1.0 + n, 0.5 + n, 1.5 + n}});
    }
    const auto draw = [&] {
        ImGui::GetIO().DeltaTime = 1.0F / 60;
        set_style(Theme::Dark, 1);
        ImGui::NewFrame();
        ImGui::SetNextWindowPos({10, 10});
        ImGui::SetNextWindowSize({600, 300});
        ImGui::Begin("chart", nullptr, ImGuiWindowFlags_NoDecoration);
        const ChartAnswer answer =
            draw_interval_chart(rows, axis_of(rows), "payoff", palette(Theme::Dark));
        ImGui::End();
        ImGui::Render();
        return answer;
    };
    collect_places(true);
    draw();
    draw();
    take_places();
    draw();
    int seen = 0;
    int ticks = 0;
    for (const NamedPlace& place : take_places()) {
        if (place.name.starts_with("chart.tick ")) ++ticks;
        if (!place.name.starts_with("chart.row ")) continue;
        const auto number = static_cast<std::size_t>(std::stoi(place.name.substr(10)));
        ++seen;
        for (const float share : {0.02F, 0.5F, 0.98F}) {
            move_mouse(place.x + place.width / 2, place.y + place.height * share, false);
            draw();
            CHECK(draw().pointed == number);
        }
    }
    collect_places(false);
    CHECK(seen > 8);
    CHECK(ticks >= 3);  // although the rows do not fit
}
