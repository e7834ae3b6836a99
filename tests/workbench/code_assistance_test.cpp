#include "workbench/views/lab/code_assistance.h"

#include "tests/support/catch.h"
#include "tests/workbench/desk.h"
#include "tests/workbench/null_screen.h"
#include "workbench/widgets/places.h"

using namespace workbench;

namespace {

struct Typist {
    scripting::Annotations annotations;
    CodeText text;
    CodeAssistance assistance;

    Typist() {
        annotations.read(
            "---@class Position\nlocal Position = {}\n---The legal moves. In order.\n"
            "---@return string[]\nfunction Position:moves() end\n"
            "---@param moves string\n---@return Position\nfunction Position:play(moves) end\n"
            "---@return string\nfunction Position:text() end\n");
    }
    void edit(std::vector<CodeEdit> edits) {
        for (const CodeEdit& one : edits) workbench::apply(one, text);
        follow_edits(assistance, edits, text, annotations);
    }
    void type(const std::string& letters) {
        for (const char letter : letters) edit({TypeText{std::string{letter}}});
    }
    void act(const OfferAction& action) { apply(action, assistance, text, annotations); }
    std::vector<std::string> seen() const {
        std::vector<std::string> names;
        for (const int n : assistance.offers.seen) names.push_back(assistance.offers.all[n].name);
        return names;
    }
};

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("A colon opens the list of methods, and letters narrow it", "[assistance]") {
    Typist typist;
    typist.type("x = position");
    CHECK(typist.seen().empty());
    typist.type(":");
    CHECK(typist.seen() == Names{"moves", "play", "text"});
    typist.type("p");
    CHECK(typist.seen() == Names{"play"});
    typist.edit({EraseText{}});
    CHECK(typist.seen().size() == 3);
    typist.type("EX");  // within a name, and in any case
    CHECK(typist.seen() == Names{"text"});
    typist.type("z");
    CHECK(typist.seen().empty());
}

TEST_CASE("A name of the list is chosen by steps, and taken as one step to undo", "[assistance]") {
    Typist typist;
    typist.type("position:");
    typist.act(MoveOffer{-1});
    CHECK(typist.assistance.offers.choice()->name == "text");
    typist.act(MoveOffer{1});
    typist.act(MoveOffer{1});
    CHECK(typist.assistance.offers.choice()->name == "play");
    typist.type("p");
    typist.act(TakeOffer{});
    CHECK(typist.text.text() == "position:play");
    CHECK_FALSE(typist.assistance.offers.is_open());
    typist.text.undo();
    CHECK(typist.text.text() == "position:p");
}

TEST_CASE("Whoever leaves the word closes the list", "[assistance]") {
    Typist typist;
    typist.type("position:");
    typist.edit({MoveCursor{Motion::Left}});
    CHECK_FALSE(typist.assistance.offers.is_open());
    typist.edit({MoveCursor{Motion::Right}});
    CHECK_FALSE(typist.assistance.offers.is_open());
    typist.act(AskForOffers{});
    CHECK(typist.assistance.offers.is_open());
    typist.act(CloseOffers{});
    CHECK_FALSE(typist.assistance.offers.is_open());
}

TEST_CASE("The call around the cursor is told, or the function under it", "[assistance]") {
    Typist typist;
    typist.type("position:play(");
    REQUIRE(typist.assistance.signature);
    CHECK(typist.assistance.signature->text == "position:play(moves: string): Position");
    CHECK(typist.assistance.signature->last > typist.assistance.signature->first);
    typist.type("'d3'):moves");
    REQUIRE(typist.assistance.signature);
    CHECK(typist.assistance.signature->words == "The legal moves.");
    typist.type(" ");
    CHECK_FALSE(typist.assistance.signature);
}

TEST_CASE(
    "The list is drawn at the cursor, wherever there is room, and the entry stays in its pane",
    "[assistance]") {
    tests::Desk desk;
    tests::NullScreen screen;
    Views views;
    apply(Command::ShowLab, views, desk.workspace);
    apply(Command::ShowConsole, views, desk.workspace);
    for (int n = 0; n < 300; ++n) {
        views.console.assistance.offers.all.push_back(
            {"name_that_is_quite_long_" + std::to_string(n), scripting::Offer::Kind::Method,
             "(a: number): number", "What it does, in a sentence."});
        views.console.assistance.offers.seen.push_back(n);
    }
    views.console.assistance.signature = scripting::Signature{"f(a: number)", 2, 11, "Words."};
    collect_places(true);
    screen.draw(views, desk.workspace, 3);
    take_places();
    screen.draw(views, desk.workspace, 1);
    const std::vector<NamedPlace> places = take_places();
    collect_places(false);
    int names = 0;
    bool has_entry = false;
    for (const NamedPlace& place : places) {
        if (place.name.starts_with("offers.")) {
            ++names;
            CHECK(place.y >= 0);
            CHECK(place.y + place.height <= 1000);
        }
        if (place.name != "console.entry") continue;
        has_entry = true;
        CHECK(place.height > 14);
        CHECK(place.y + place.height < 980);
    }
    CHECK(names >= 10);
    CHECK(has_entry);
}
