#include "workbench/views/lab/console.h"

#include <algorithm>

#include "scripting/console/console_history.h"
#include "tests/support/catch.h"
#include "tests/workbench/desk.h"

using namespace workbench;

namespace {

struct Prompt {
    tests::Desk desk;
    ConsoleState state;

    Prompt() { desk.workspace.folder = desk.folder / "user"; }
    void refresh() { workbench::refresh(state, desk.workspace); }
    void act(const ConsoleAction& action) { apply(action, state, desk.workspace); }
    void type(const std::string& text) { act(TypeEntry{{TypeText{text}}}); }
    void wait() {
        REQUIRE(tests::wait_for([this] { refresh(); },
                                [this] {
                                    return !state.running.running() &&
                                           !state.completing.running() && !state.reading.running();
                                }));
    }
    /// The last line of the answer.
    std::string ask(const std::string& text) {
        state.entry = CodeText{};
        type(text);
        act(EnterEntry{});
        wait();
        return state.lines.back().text;
    }
    std::string completed(const std::string& text) {
        state.entry = CodeText{};
        type(text);
        act(CompleteEntry{});
        wait();
        return state.entry.text();
    }
};

}  // namespace

TEST_CASE("The console answers with values, and keeps what it was told") {
    Prompt prompt;
    CHECK(prompt.ask("1 + 2") == "3");
    CHECK(prompt.ask("_ * 2") == "6");
    prompt.ask("x = { 1, 2, name = 'yonin' }");
    CHECK(prompt.ask("x") == "{ 1, 2, name = \"yonin\" }");
    CHECK(prompt.ask("print('a'); print('b')") == "b");
    CHECK(prompt.ask("yomi.position('reversi'):moves()") == "{ \"d3\", \"c4\", \"f5\", \"e6\" }");
}

TEST_CASE("The position and the game on the board are variables, and follow it") {
    Prompt prompt;
    CHECK(prompt.ask("position") == "nil");
    prompt.desk.workspace.stored = ShownGame{tests::first_moves_game("yonin4")};
    CHECK(prompt.ask("position.seats") == "4");
    CHECK(prompt.ask("game.ply") == "0");
    prompt.desk.workspace.stored->step_to(2);
    CHECK(prompt.ask("game.ply, #game.moves > 2") == "true");
    CHECK(prompt.ask("game.name") == "yonin4");
}

TEST_CASE("The open database is db") {
    Prompt prompt;
    tests::add_games(prompt.desk.database(), "reversi", 3, "greedy");
    CHECK(prompt.ask("local n = 0; for g in db:games {} do n = n + 1 end; return n") == "3");
}

TEST_CASE("An error is an answer, and the console goes on") {
    Prompt prompt;
    prompt.ask("x = 5");
    prompt.ask("error 'wrong'");
    CHECK(prompt.state.lines.back().kind == ConsoleLine::Kind::Failed);
    prompt.ask("x = = 1");
    CHECK(prompt.state.lines.back().kind == ConsoleLine::Kind::Failed);
    CHECK(prompt.ask("x") == "5");
}

TEST_CASE("An endless loop is stopped within 200 ms, and what was there stays") {
    Prompt prompt;
    prompt.ask("x = 5");
    prompt.type("while true do end");
    prompt.act(EnterEntry{});
    prompt.refresh();
    REQUIRE(prompt.state.running.running());
    const auto asked = std::chrono::steady_clock::now();
    prompt.act(StopEntry{});
    prompt.wait();
    CHECK(std::chrono::steady_clock::now() - asked < std::chrono::milliseconds{200});
    CHECK(prompt.state.lines.back().kind == ConsoleLine::Kind::Notice);
    CHECK(prompt.ask("x") == "5");
}

TEST_CASE("An entry that is not finished goes on in the next line") {
    Prompt prompt;
    prompt.type("for n = 1, 2 do");
    prompt.act(EnterEntry{});
    CHECK_FALSE(prompt.state.running.running());
    CHECK(prompt.state.entry.lines().size() == 2);
    prompt.type("print(n) end");
    prompt.act(EnterEntry{});
    prompt.wait();
    CHECK(prompt.state.lines.back().text == "2");
}

TEST_CASE("Names are completed: globals, fields, methods and properties") {
    Prompt prompt;
    prompt.desk.workspace.stored = ShownGame{tests::first_moves_game("reversi")};
    prompt.ask("1");
    CHECK(prompt.completed("yom") == "yomi");
    CHECK(prompt.completed("yomi.map.mir") == "yomi.map.mirrored");
    CHECK(prompt.completed("x = position:mov") == "x = position:moves");
    CHECK(prompt.completed("position.emp") == "position.empties");
    CHECK(prompt.completed("string.form") == "string.format");
    CHECK(prompt.completed("nothing.at.all") == "nothing.at.all");
    prompt.completed("yomi.map.");
    CHECK(prompt.state.assistance.offers.seen.size() >= 3);
}

TEST_CASE("A dot opens the list of names, letters narrow it, Enter and Escape end it") {
    Prompt prompt;
    prompt.ask("1");
    prompt.state.entry = CodeText{};
    const CodeOffers& offers = prompt.state.assistance.offers;
    for (const char* letter : {"y", "o", "m", "i", "."}) prompt.type(letter);
    prompt.wait();
    REQUIRE(offers.seen.size() > 10);
    for (const char* letter : {"p", "o", "s"}) prompt.type(letter);
    REQUIRE(offers.is_open());
    CHECK(offers.choice()->name == "position");
    prompt.act(OfferEntry{TakeOffer{}});
    CHECK(prompt.state.entry.text() == "yomi.position");
    CHECK_FALSE(offers.is_open());
    prompt.act(OfferEntry{AskForOffers{}});
    prompt.wait();
    prompt.act(TypeEntry{{EraseText{}}});
    prompt.act(OfferEntry{AskForOffers{}});
    prompt.wait();
    CHECK(offers.is_open());
    prompt.act(OfferEntry{CloseOffers{}});
    CHECK_FALSE(offers.is_open());
    CHECK(prompt.state.entry.text() == "yomi.positio");
}

TEST_CASE("The console tells what is said of names, also while it runs something") {
    Prompt prompt;
    auto annotations = std::make_shared<scripting::Annotations>();
    annotations->read(
        "---@class Position\nlocal Position = {}\n---The moves.\n---@return string[]\n"
        "function Position:moves() end\n");
    prompt.desk.workspace.shipped.annotations = annotations;
    prompt.desk.workspace.stored = ShownGame{tests::first_moves_game("reversi")};
    prompt.ask("1");
    prompt.state.entry = CodeText{};
    prompt.type("position");
    prompt.type(":");
    prompt.wait();
    const CodeOffers& offers = prompt.state.assistance.offers;
    const auto moves = std::ranges::find(offers.all, "moves", &scripting::Offer::name);
    REQUIRE(moves != offers.all.end());
    CHECK(moves->call == "(): string[]");
    CHECK(moves->words == "The moves.");
    CHECK(std::ranges::find(offers.all, "flips", &scripting::Offer::name) != offers.all.end());
    prompt.type("moves(");
    REQUIRE(prompt.state.assistance.signature);
    CHECK(prompt.state.assistance.signature->text == "position:moves(): string[]");

    prompt.state.entry = CodeText{};
    prompt.type("while true do end");
    prompt.act(EnterEntry{});
    prompt.refresh();
    prompt.type("position");
    prompt.type(":");
    CHECK(offers.is_open());
    prompt.act(StopEntry{});
    prompt.wait();
}

TEST_CASE("The history is stepped through, and is there after the program was started again") {
    Prompt prompt;
    prompt.refresh();
    prompt.wait();
    prompt.ask("1");
    prompt.ask("two = [[\n\\]]");
    prompt.type("three");
    prompt.act(RecallEntry{-1});
    CHECK(prompt.state.entry.text() == "two = [[\n\\]]");
    prompt.act(RecallEntry{-1});
    prompt.act(RecallEntry{-1});
    CHECK(prompt.state.entry.text() == "1");
    prompt.act(RecallEntry{1});
    prompt.act(RecallEntry{1});
    CHECK(prompt.state.entry.text() == "three");
    CHECK(scripting::read_history(prompt.desk.workspace.folder / "console_history") ==
          std::vector<std::string>{"1", "two = [[\n\\]]"});
}
