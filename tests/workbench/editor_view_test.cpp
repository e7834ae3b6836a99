#include "workbench/views/lab/editor.h"

#include <fstream>
#include <sstream>

#include "tests/support/catch.h"
#include "tests/workbench/desk.h"

using namespace workbench;

namespace {

struct EditorDesk {
    tests::Desk desk;
    EditorState state;
    ScriptsState scripts;

    EditorDesk() {
        desk.workspace.folder = desk.folder / "user";
        state.check_delay = state.draft_delay = state.watch_pace = {};
    }
    void refresh() {
        workbench::refresh(scripts, desk.workspace);
        workbench::refresh(state, scripts, desk.workspace);
    }
    void act(const EditorAction& action) { apply(action, state, scripts, desk.workspace); }
    void type(const std::string& text) { act(EditCode{{TypeText{text}}}); }
    bool wait(const std::function<bool()>& is_done) {
        return tests::wait_for([this] { refresh(); }, is_done);
    }
    ScriptDocument& front() { return *state.front_document(); }
    std::filesystem::path write(const char* name, const std::string& text) const {
        std::filesystem::path file = desk.folder / name;
        std::ofstream{file} << text;
        return file;
    }
    void open(const std::filesystem::path& file) {
        act(OpenScript{file});
        REQUIRE(wait([&] {
            return state.front_document() != nullptr && state.front_document()->file == file;
        }));
    }
    void run() {
        act(RunDocument{});
        REQUIRE(wait([&] { return !scripts.job.running(); }));
        refresh();
    }
    std::string output() const {
        std::string text;
        for (const OutputLine& line : scripts.output) text += line.text + '\n';
        return text;
    }
};

std::string read(const std::filesystem::path& file) {
    std::ifstream stream{file};
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

using Answer = AnswerQuestion::Answer;
using Kind = DocumentQuestion::Kind;

}  // namespace

TEST_CASE("A new script runs as it is, saved or not") {
    EditorDesk editor;
    for (std::size_t kind = 0; kind < kScriptTemplates.size(); ++kind) {
        CAPTURE(kScriptTemplates[kind].name);
        apply(ScriptsAction{EditScript{"", "games=2", 1}}, editor.scripts, editor.desk.workspace);
        editor.act(NewScript{kind});
        editor.run();
        CAPTURE(editor.output());
        CHECK_FALSE(editor.scripts.fault);
        CHECK_FALSE(editor.scripts.output.empty());
    }
    CHECK(editor.state.documents.size() == kScriptTemplates.size());
}

TEST_CASE("What is seen is what runs, and an error stands at its line") {
    EditorDesk editor;
    editor.open(editor.write("mine.lua", "print('disk')\n"));
    editor.act(EditCode{{SelectAll{}, TypeText{"print('screen')\nlocal x = nil + 1\n"}}});
    editor.run();
    CHECK(editor.output().find("screen") != std::string::npos);
    REQUIRE(editor.front().faults.size() == 1);
    CHECK(editor.front().faults[0].line == 1);
    CHECK(read(editor.front().file) == "print('disk')\n");
}

TEST_CASE("What is no Lua is told at its line while it is typed, and goes when it is mended") {
    EditorDesk editor;
    editor.act(NewScript{3});
    editor.act(EditCode{{SelectAll{}, TypeText{"local x = 1\nif x then"}}});
    REQUIRE(editor.wait([&] { return !editor.front().faults.empty(); }));
    CHECK(editor.front().faults[0].line == 1);
    editor.type(" end");
    CHECK(editor.wait([&] { return editor.front().faults.empty(); }));
}

TEST_CASE("A script is saved under a name, and another file of that name is not overwritten") {
    EditorDesk editor;
    const std::filesystem::path taken = editor.write("taken.lua", "-- theirs\n");
    editor.act(NewScript{0});
    editor.act(SaveScript{});
    CHECK(editor.state.asks_name);
    editor.act(SaveScriptAs{taken});
    REQUIRE(editor.front().question);
    CHECK(editor.front().question->kind == Kind::FileExists);
    editor.act(AnswerQuestion{Answer::Neither});
    CHECK(read(taken) == "-- theirs\n");
    editor.act(SaveScriptAs{editor.desk.folder / "fresh"});
    REQUIRE(editor.wait([&] { return !editor.front().is_changed(); }));
    CHECK(read(editor.desk.folder / "fresh.lua") == editor.front().text.text());
}

TEST_CASE("A file that changes outside is loaded anew, which can be undone") {
    EditorDesk editor;
    editor.open(editor.write("mine.lua", "-- one\n"));
    editor.write("mine.lua", "-- two, and longer\n");
    REQUIRE(editor.wait([&] { return editor.front().text.text() == "-- two, and longer\n"; }));
    CHECK_FALSE(editor.front().is_changed());
    editor.act(EditCode{{UndoCode{}}});
    CHECK(editor.front().text.text() == "-- one\n");
}

TEST_CASE("With changes of one's own the editor asks, and loses neither text") {
    EditorDesk editor;
    editor.open(editor.write("mine.lua", "-- one\n"));
    editor.type("-- mine\n");
    const std::string mine = editor.front().text.text();
    editor.write("mine.lua", "-- theirs\n");
    REQUIRE(editor.wait([&] { return editor.front().question.has_value(); }));
    CHECK(editor.front().question->kind == Kind::ChangedOutside);
    CHECK(editor.front().text.text() == mine);
    SECTION("theirs is loaded, and mine comes back with an undo") {
        editor.act(AnswerQuestion{Answer::Theirs});
        CHECK(editor.front().text.text() == "-- theirs\n");
        editor.act(EditCode{{UndoCode{}}});
        CHECK(editor.front().text.text() == mine);
    }
    SECTION("mine is kept, and saved when it is saved") {
        editor.act(AnswerQuestion{Answer::Mine});
        editor.act(SaveScript{});
        REQUIRE(editor.wait([&] { return !editor.front().is_changed(); }));
        CHECK(read(editor.front().file) == mine);
    }
}

TEST_CASE("Saving asks before it overwrites what somebody else wrote a moment ago") {
    EditorDesk editor;
    editor.state.watch_pace = std::chrono::hours{1};
    editor.open(editor.write("mine.lua", "-- one\n"));
    editor.type("-- mine\n");
    editor.write("mine.lua", "-- theirs\n");
    editor.act(SaveScript{});
    REQUIRE(editor.wait([&] { return editor.front().question.has_value(); }));
    CHECK(editor.front().question->kind == Kind::WouldOverwrite);
    CHECK(read(editor.front().file) == "-- theirs\n");
    editor.act(AnswerQuestion{Answer::Mine});
    REQUIRE(editor.wait([&] { return !editor.front().is_changed(); }));
    CHECK(read(editor.front().file) == editor.front().text.text());
}

TEST_CASE("A file that is removed leaves its text in the editor") {
    EditorDesk editor;
    editor.open(editor.write("mine.lua", "-- one\n"));
    std::filesystem::remove(editor.front().file);
    REQUIRE(editor.wait([&] { return editor.front().question.has_value(); }));
    CHECK(editor.front().question->kind == Kind::RemovedOutside);
    CHECK(editor.front().is_changed());
    editor.act(SaveScript{});
    REQUIRE(editor.wait([&] { return !editor.front().is_changed(); }));
    CHECK(read(editor.front().file) == "-- one\n");
}

TEST_CASE("Unsaved text is copied while it is typed, and the copy goes when it is saved") {
    EditorDesk editor;
    editor.open(editor.write("mine.lua", "-- one\n"));
    editor.type("-- mine\n");
    REQUIRE(editor.wait(
        [&] { return !editor.front().draft.empty() && !editor.state.drafting.running(); }));
    const std::filesystem::path copy = drafts_folder(editor.desk.workspace) / editor.front().draft;
    CHECK(read(copy).ends_with("-- mine\n-- one\n"));
    editor.act(SaveScript{});
    REQUIRE(editor.wait([&] { return !editor.front().is_changed(); }));
    CHECK_FALSE(std::filesystem::exists(copy));
}

TEST_CASE("What was not saved is offered at the next start, and thrown away when told to") {
    EditorDesk editor;
    const std::filesystem::path file = editor.write("mine.lua", "-- one\n");
    // A process that is no more; no process has so high a number.
    write_draft(drafts_folder(editor.desk.workspace),
                {"99999999-1.draft", file, "mine.lua", "-- mine\n"});
    REQUIRE(editor.wait([&] { return editor.state.front_document() != nullptr; }));
    CHECK(editor.front().text.text() == "-- mine\n");
    CHECK(editor.front().is_changed());
    REQUIRE(editor.front().question);
    CHECK(editor.front().question->kind == Kind::Restored);
    editor.act(AnswerQuestion{Answer::Theirs});
    CHECK(editor.front().text.text() == "-- one\n");
    REQUIRE(editor.wait([&] { return drafts_left(drafts_folder(editor.desk.workspace)).empty(); }));
}

TEST_CASE("The end of the program keeps what the last second brought") {
    EditorDesk editor;
    editor.state.draft_delay = std::chrono::hours{1};
    editor.act(NewScript{3});
    editor.type("-- mine\n");
    editor.refresh();
    CHECK(finish(editor.state, editor.desk.workspace).empty());
    CHECK(read(drafts_folder(editor.desk.workspace) / editor.front().draft).find("-- mine") !=
          std::string::npos);
}

TEST_CASE("A script with changes is not closed without a question") {
    EditorDesk editor;
    editor.act(NewScript{0});
    editor.type("x");
    editor.act(CloseDocument{editor.state.front});
    REQUIRE(editor.state.documents.size() == 1);
    CHECK(editor.front().question->kind == Kind::CloseUnsaved);
    editor.act(AnswerQuestion{Answer::Theirs});
    CHECK(editor.state.documents.empty());
}

TEST_CASE("A script in an endless loop is stopped from the editor") {
    EditorDesk editor;
    editor.act(NewScript{3});
    editor.act(EditCode{{SelectAll{}, TypeText{"while true do end"}}});
    editor.act(RunDocument{});
    editor.refresh();
    REQUIRE(editor.scripts.job.running());
    const auto asked = std::chrono::steady_clock::now();
    editor.act(StopDocument{});
    REQUIRE(editor.wait([&] { return !editor.scripts.job.running(); }));
    CHECK(std::chrono::steady_clock::now() - asked < std::chrono::milliseconds{200});
}
