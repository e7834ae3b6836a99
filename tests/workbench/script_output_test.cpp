// What scripts print and go wrong with: read, searched, and followed to its line in the editor.

#include <algorithm>
#include <fstream>

#include "tests/support/catch.h"
#include "tests/workbench/desk.h"
#include "tests/workbench/null_screen.h"
#include "workbench/widgets/places.h"

using namespace workbench;

namespace {

struct Lab {
    tests::Desk desk;
    tests::NullScreen screen;
    Views views;

    Lab() {
        desk.workspace.folder = desk.folder / "user";
        apply(Command::ShowLab, views, desk.workspace);
    }
    void draw(int frames = 1) { screen.draw(views, desk.workspace, frames); }
    std::filesystem::path write(const char* name, const std::string& text) const {
        std::filesystem::path file = desk.folder / name;
        std::ofstream{file} << text;
        return file;
    }
    void run(const std::filesystem::path& file, const std::string& text) {
        apply(ScriptsAction{RunText{file, text}}, views.scripts, desk.workspace);
        REQUIRE(tests::wait_for([&] { draw(); }, [&] { return !views.scripts.job.running(); }));
    }
    /// Follows the link that a line of the output has.
    void follow(const std::string& line) {
        const auto links = scripting::source_links(line);
        REQUIRE_FALSE(links.empty());
        apply(ScriptsAction{ReadOutput{FollowLink{links.front()}}}, views.scripts, desk.workspace);
    }
    bool shows(const std::filesystem::path& file, int line) {
        return tests::wait_for([&] { draw(); },
                               [&] {
                                   const ScriptDocument* front = views.editor.front_document();
                                   return front != nullptr && front->file_to_run() == file &&
                                          front->text.cursor().line == line - 1;
                               });
    }
};

const std::string kWrong = "local function inner()\n  error 'wrong'\nend\n\ninner()\n";

}  // namespace

TEST_CASE("An error is told with its calls, and each leads to its line", "[script_output]") {
    Lab lab;
    const auto file = lab.write("wrong.lua", kWrong);
    lab.run(file, kWrong);
    std::vector<std::string> lines;
    for (const OutputLine& line : lab.views.scripts.output) lines.push_back(line.text);
    CAPTURE(lines);
    REQUIRE(lines.size() >= 3);
    CHECK(lines[0].starts_with("wrong ("));
    CHECK(lines[0].ends_with("wrong.lua:2)"));
    const auto call = std::ranges::find_if(lines, [](const std::string& line) {
        return line.find("wrong.lua:5: in the file itself") != std::string::npos;
    });
    REQUIRE(call != lines.end());
    lab.follow(lines[0]);
    CHECK(lab.shows(file, 2));
    lab.follow(*call);
    CHECK(lab.shows(file, 5));
    CHECK(front_view(Dock::Bottom, lab.desk.workspace.settings)->id == std::string{"editor"});
}

TEST_CASE("A line of a script that is not saved leads to it", "[script_output]") {
    Lab lab;
    apply(EditorAction{NewScript{3}}, lab.views.editor, lab.views.scripts, lab.desk.workspace);
    ScriptDocument* document = lab.views.editor.front_document();
    document->text.replace_all(kWrong);
    const auto file = document->file_to_run();
    apply(EditorAction{NewScript{1}}, lab.views.editor, lab.views.scripts, lab.desk.workspace);
    lab.follow("attempt to add nil (" + file.string() + ":2)");
    CHECK(lab.shows(file, 2));
    CHECK(lab.views.editor.documents.size() == 2);
}

TEST_CASE("A file beside the script that runs is found, however Lua shows it", "[script_output]") {
    Lab lab;
    const std::string text = "print 'beside.lua:3: here'\n";
    const auto beside = lab.write("beside.lua", "\n\n\n\n");
    const auto file = lab.write("main.lua", text);
    lab.run(file, text);
    lab.follow(lab.views.scripts.output.front().text);
    CHECK(lab.shows(beside, 3));
    lab.follow("..." + file.string().substr(3) + ":1: wrong");
    CHECK(lab.shows(file, 1));
}

TEST_CASE("Ctrl+F searches in the lines that have the keyboard, else in the script",
          "[script_output]") {
    Lab lab;
    lab.run(lab.desk.folder / "x.lua", "for n = 1, 50 do print('line ' .. n) end");
    apply(EditorAction{NewScript{3}}, lab.views.editor, lab.views.scripts, lab.desk.workspace);
    const auto find = [&] { apply(Command::FindInScript, lab.views, lab.desk.workspace); };
    find();
    CHECK(lab.views.editor.find.is_open);
    CHECK_FALSE(lab.views.scripts.pane.is_searching);
    apply(ScriptsAction{ReadOutput{FocusPane{true}}}, lab.views.scripts, lab.desk.workspace);
    find();
    CHECK(lab.views.scripts.pane.is_searching);
    apply(ScriptsAction{ReadOutput{SearchPane{true, "line 33"}}}, lab.views.scripts,
          lab.desk.workspace);
    CHECK(lab.views.scripts.pane.selection().first == CodePlace{32, 0});
    apply(Command::ShowConsole, lab.views, lab.desk.workspace);
    find();
    CHECK(lab.views.console.pane.is_searching);
    lab.draw(3);
    apply(ScriptsAction{ClearOutput{}}, lab.views.scripts, lab.desk.workspace);
    CHECK(output_text(lab.views.scripts).lines == 0);
    CHECK_FALSE(lab.views.scripts.pane.is_searching);
}

TEST_CASE("The Lab shows twenty lines of output beside the script", "[script_output]") {
    Lab lab;
    apply(EditorAction{NewScript{3}}, lab.views.editor, lab.views.scripts, lab.desk.workspace);
    lab.run(lab.desk.folder / "x.lua", "for n = 1, 50 do print('at x.lua:' .. n) end");
    collect_places(true);
    lab.draw(3);
    take_places();
    lab.draw();
    int whole = 0;
    int links = 0;
    float height = 0;
    for (const NamedPlace& place : take_places()) {
        if (place.name.starts_with("output.link x.lua:")) ++links;
        if (!place.name.starts_with("output.line ")) continue;
        height = std::max(height, place.height);
        if (place.height >= height - 1) ++whole;
    }
    collect_places(false);
    CHECK(whole >= 20);
    CHECK(links >= 20);
}
