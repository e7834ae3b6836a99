// Scripts that are looked into from the editor: breakpoints, steps, variables, where time goes.

#include "workbench/views/lab/debugging.h"

#include <algorithm>

#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/workbench/desk.h"
#include "tests/workbench/null_screen.h"
#include "workbench/widgets/places.h"

using namespace workbench;

namespace {

struct Bench {
    tests::Desk desk;
    tests::NullScreen screen;
    Views views;

    Bench() {
        apply(Command::ShowLab, views, desk.workspace);
        act(NewScript{3});
    }
    void act(const EditorAction& action) {
        apply(action, views.editor, views.scripts, desk.workspace);
    }
    void press(Command command) { apply(command, views, desk.workspace); }
    void draw(int frames = 1) { screen.draw(views, desk.workspace, frames); }
    ScriptDocument& front() { return *views.editor.front_document(); }
    void write(const std::string& text) {
        front().text.replace_all(text);
        draw(2);
    }
    bool wait(const std::function<bool()>& is_done) {
        return tests::wait_for([this] { draw(); }, is_done);
    }
    bool halts_at(int line) {
        return wait([&] {
            const scripting::DebugFrame* frame = shown_frame(views.editor);
            return frame != nullptr && frame->line == line;
        });
    }
    bool ends() {
        return wait([&] { return !views.scripts.job.running(); });
    }
    std::string value(const std::string& name) const {
        const scripting::DebugFrame* frame = shown_frame(views.editor);
        if (frame == nullptr) return "nothing stands still";
        for (const scripting::DebugVariable& variable : frame->variables) {
            if (variable.name == name) return variable.value;
        }
        return "no such variable";
    }
    std::string output() const {
        std::string text;
        for (const OutputLine& line : views.scripts.output) text += line.text + '\n';
        return text;
    }
};

using Lines = std::set<int>;

const std::string kStrategy =
    "local yomi = require 'yomi'\n"          // 1
    "return yomi.strategy {\n"               // 2
    "  name = 'first',\n"                    // 3
    "  choose = function(position, turn)\n"  // 4
    "    local moves = position:moves()\n"   // 5
    "    return moves[1]\n"                  // 6
    "  end,\n"                               // 7
    "}\n";                                   // 8

}  // namespace

TEST_CASE("A breakpoint is set where there is code, and goes at the second click", "[debugging]") {
    Bench bench;
    bench.write("-- a comment\n\nlocal x = 1\nprint(x)\n");
    bench.act(ToggleBreakpoint{0});
    CHECK(bench.front().breakpoints == Lines{2});
    bench.act(ToggleBreakpoint{3});
    bench.act(ToggleBreakpoint{2});
    CHECK(bench.front().breakpoints == Lines{3});
    bench.act(ToggleBreakpoint{99});
    CHECK(bench.front().breakpoints == Lines{3});
    bench.act(EditCode{{PlaceCursor{{2, 0}}}});
    bench.press(Command::ToggleBreakpoint);
    CHECK(bench.front().breakpoints == Lines{2, 3});
}

TEST_CASE("Breakpoints stay with their lines while the text changes", "[debugging]") {
    Bench bench;
    bench.write("a = 1\nb = 2\nc = 3\nd = 4\n");
    bench.front().breakpoints = {1, 3};
    const auto edit = [&](CodePlace place, const CodeEdit& one) {
        bench.act(EditCode{{PlaceCursor{place}, one}});
    };
    edit({0, 5}, BreakLine{});
    CHECK(bench.front().breakpoints == Lines{2, 4});
    edit({2, 0}, BreakLine{});  // the line itself goes down
    CHECK(bench.front().breakpoints == Lines{3, 5});
    bench.act(EditCode{{UndoCode{}}});
    CHECK(bench.front().breakpoints == Lines{2, 4});
    edit({4, 5}, PasteCode{"\nx\ny"});  // below both
    CHECK(bench.front().breakpoints == Lines{2, 4});
    bench.act(EditCode{{PlaceCursor{{1, 0}}, PlaceCursor{{3, 0}, true}, EraseText{}}});
    CHECK(bench.front().breakpoints == Lines{2});
    CHECK(bench.front().text.lines()[2] == "d = 4");
}

TEST_CASE("A script halts, is stepped and goes on, while the window lives", "[debugging]") {
    Bench bench;
    bench.write("local x = 1\nx = x + 1\nx = x * 5\nprint('x is ' .. x)\n");
    bench.act(ToggleBreakpoint{1});
    bench.press(Command::DebugScript);
    REQUIRE(bench.halts_at(2));
    CHECK(bench.views.editor.beside == Beside::Variables);
    CHECK(bench.value("x") == "1");
    CHECK(bench.front().text.cursor().line == 1);
    bench.draw(5);  // frames go on
    bench.press(Command::StepOver);
    REQUIRE(bench.halts_at(3));
    CHECK(bench.value("x") == "2");
    bench.act(ToggleBreakpoint{3});  // while it stands
    bench.press(Command::DebugScript);
    REQUIRE(bench.halts_at(4));
    CHECK(bench.value("x") == "10");
    bench.press(Command::DebugScript);
    REQUIRE(bench.ends());
    CHECK(bench.output().find("x is 10") != std::string::npos);
    CHECK(shown_frame(bench.views.editor) == nullptr);
}

TEST_CASE("A strategy's choose halts in the position on the board", "[debugging]") {
    Bench bench;
    tests::put_on_board(bench.desk, "reversi", 4);
    bench.write(kStrategy);
    bench.act(ToggleBreakpoint{5});
    bench.press(Command::DebugScript);
    REQUIRE(bench.halts_at(6));
    const std::string moves = bench.value("moves");
    const auto legal = engine::legal_moves(bench.desk.workspace.game()->position());
    const std::string first =
        engine::move_text(bench.desk.workspace.game()->facts(), *legal.begin());
    CHECK(moves.starts_with("{ \"" + first + "\""));
    CHECK(bench.value("yomi") != "nothing stands still");
    bench.press(Command::DebugScript);
    REQUIRE(bench.ends());
    CHECK(bench.output().find("plays " + first) != std::string::npos);
}

TEST_CASE("Stop, and closing the window, end a script that stands still", "[debugging]") {
    Bench bench;
    bench.write("local x = 1\nx = 2\n");
    bench.act(ToggleBreakpoint{1});
    bench.press(Command::DebugScript);
    REQUIRE(bench.halts_at(2));
    bench.press(Command::StopScript);
    REQUIRE(bench.ends());
    CHECK(bench.views.scripts.output.back().kind == OutputLine::Kind::Notice);
    bench.press(Command::DebugScript);
    REQUIRE(bench.halts_at(2));
    // The views end here with the script standing: their job stops it and waits.
}

TEST_CASE("A click in the margin sets a breakpoint, and everything of a halt is drawn",
          "[debugging]") {
    Bench bench;
    bench.write("local function f(n)\n  return n + 1\nend\nprint(f(1))\n");
    collect_places(true);
    bench.draw(3);
    take_places();
    bench.draw();
    const std::vector<NamedPlace> places = take_places();
    const auto text = std::ranges::find(places, "editor.text", &NamedPlace::name);
    REQUIRE(text != places.end());
    const float line = (ImGui::GetFontSize()) * 1.15F;
    for (const bool is_down : {false, true, false}) {
        move_mouse(text->x + 4, text->y + line * 1.5F, is_down);
        bench.draw(2);
    }
    CHECK(bench.front().breakpoints == Lines{1});
    bench.press(Command::DebugScript);
    REQUIRE(bench.halts_at(2));
    take_places();
    bench.draw();
    int variables = 0;
    for (const NamedPlace& place : take_places()) {
        if (place.name.starts_with("debug.variable n")) ++variables;
    }
    CHECK(variables == 1);
    collect_places(false);
    for (const Language language : {Language::English, Language::Japanese}) {
        bench.desk.workspace.settings.language = language;
        bench.draw(2);
    }
    bench.act(ShowFrame{1});
    CHECK(bench.front().text.cursor().line == 3);
}

TEST_CASE("A measured script shows functions, lines and a flame graph, which lead to their lines",
          "[debugging]") {
    Bench bench;
    bench.write(
        "local function busy()\n  local x = 0\n  for n = 1, 20000000 do x = x + n % 7 end\n"
        "  return x\nend\nprint(busy())\n");
    bench.press(Command::ProfileScript);
    CHECK(bench.views.editor.beside == Beside::Profile);
    REQUIRE(bench.ends());
    REQUIRE(bench.views.scripts.probe.profile);
    const scripting::ProfileReport& report = *bench.views.scripts.probe.profile;
    REQUIRE_FALSE(report.lines.empty());
    for (const ProfileLook look :
         {ProfileLook::Functions, ProfileLook::Lines, ProfileLook::Flames}) {
        bench.act(ShowProfile{look});
        for (const Language language : {Language::English, Language::Japanese}) {
            bench.desk.workspace.settings.language = language;
            bench.draw(2);
        }
    }
    bench.act(EditCode{{PlaceCursor{{0, 0}}}});
    const auto links = scripting::source_links(report.lines.front().row.name);
    REQUIRE_FALSE(links.empty());
    bench.act(FollowPlace{ScriptToOpen{links.front().file, links.front().line}});
    bench.draw(2);
    CHECK(bench.front().text.cursor().line == 2);
}

TEST_CASE("A strategy that chooses at once is played long enough to be measured", "[debugging]") {
    Bench bench;
    bench.write(
        "local yomi = require \"yomi\"\nreturn yomi.strategy{name = \"first\",\n"
        "  choose = function(position) return position:moves()[1] end}\n");
    bench.press(Command::ProfileScript);
    REQUIRE(bench.ends());
    REQUIRE(bench.views.scripts.probe.profile);
    CHECK_FALSE(bench.views.scripts.probe.profile->functions.empty());
    CHECK(bench.output().find("against random") != std::string::npos);
}
