#include "workbench/views/lab/painter.h"

#include <fstream>
#include <sstream>

#include "engine/evaluate/compile.h"
#include "engine/evaluate/explain.h"
#include "scripting/loading/load.h"
#include "tests/support/catch.h"
#include "tests/workbench/desk.h"
#include "workbench/views/analysis/evaluation.h"

using namespace workbench;

namespace {

struct Easel {
    tests::Desk desk;
    PainterState state;

    explicit Easel(const char* game) {
        desk.workspace.folder = desk.folder / "user";
        desk.workspace.stored = ShownGame{tests::first_moves_game(game)};
        REQUIRE(wait([this] { return state.painted.has_value(); }));
    }
    void refresh() { workbench::refresh(state, desk.workspace); }
    void act(const PainterAction& action) { apply(action, state, desk.workspace); }
    bool wait(const std::function<bool()>& is_done) {
        return tests::wait_for([this] { refresh(); }, is_done);
    }
    double cell(int index) const { return state.shown().cells[index]; }
};

constexpr engine::Square kA1{0};
constexpr engine::Square kH1{7};
constexpr engine::Square kB1{1};

}  // namespace

TEST_CASE("The five maps of Yonin are painted as they are, and written as they were") {
    tests::Desk desk;
    const engine::GameFacts& facts = engine::facts(*engine::start_of("yonin"));
    for (const char* name :
         {"yonin_self", "yonin_normal", "yonin_left", "yonin_opposite", "yonin_right"}) {
        CAPTURE(name);
        const engine::Evaluation evaluation = scripting::load_evaluation(name, facts);
        const PaintedMap painted = painted_from(evaluation, facts);
        CHECK(painted.stages.size() == 1);
        const std::string lua = lua_of(painted, facts);
        CHECK(lua.find("yomi.map.mirrored") != std::string::npos);
        const std::filesystem::path file = desk.folder / "painted.lua";
        std::ofstream{file} << lua;
        const engine::Evaluation again = scripting::load_evaluation(file.string(), facts);
        for (int seat = 0; seat < 4; ++seat) {
            CHECK(engine::summed_map(again, seat) == engine::summed_map(evaluation, seat));
            CHECK(engine::summed_map(evaluation_of(painted, facts), seat) ==
                  engine::summed_map(evaluation, seat));
            CHECK(map_at(painted, 20, seat, facts) == engine::summed_map(evaluation, seat));
        }
    }
}

TEST_CASE("Stages are written as weights, and a map between two of them is between theirs") {
    tests::Desk desk;
    const engine::GameFacts& facts = engine::facts(*engine::start_of("reversi"));
    PaintedMap painted{.name = "mine", .game = "reversi", .stages = {}};
    for (const int discs : {10, 30, 60}) {
        PaintedStage stage{discs, {}};
        for (int index = 0; index < 64; ++index) stage.map.cells[index] = index * discs;
        painted.stages.push_back(stage);
    }
    const std::filesystem::path file = desk.folder / "stages.lua";
    std::ofstream{file} << lua_of(painted, facts);
    const engine::Evaluation again = scripting::load_evaluation(file.string(), facts);
    for (const int discs : {4, 10, 25, 30, 45, 64}) {
        CAPTURE(discs);
        const engine::Map map = engine::summed_map(again, 1, discs);
        CHECK(map.cells[9] == Approx(map_at(painted, discs, 1, facts).cells[9]));
    }
}

TEST_CASE("A square is painted with its mirror images, as the chosen seat sees it") {
    Easel easel{"yonin"};
    easel.act(LoadMap{"yonin_normal"});
    REQUIRE(easel.wait([&] { return !easel.state.loading.running(); }));
    easel.act(PaintValue{kA1, 50});
    CHECK(easel.cell(0) == 50);
    CHECK(easel.cell(7) == 50);
    CHECK(easel.cell(63) == 50);
    easel.act(ChooseSymmetry{PaintSymmetry::None});
    easel.act(ChooseMapSeat{1});
    easel.act(PaintValue{kH1, 7});
    CHECK(easel.cell(7) == 7);
    easel.act(ChooseMapSeat{0});
    CHECK(easel.cell(0) == 7);  // the second seat's own corner is what the first seat's is to it
    easel.act(ChooseSymmetry{PaintSymmetry::Full});
    easel.act(PaintValue{kB1, 3});
    CHECK(easel.cell(8) == 3);
}

TEST_CASE("A stroke is one step, and steps can be undone and done again") {
    Easel easel{"reversi"};
    const double before = easel.cell(0);
    easel.act(PaintBy{kA1, 1, true});
    easel.act(PaintBy{kA1, 1, true});
    easel.act(EndStroke{});
    easel.act(PaintBy{kA1, 5, false});
    CHECK(easel.cell(0) == before + 7);
    easel.act(UndoPaint{});
    CHECK(easel.cell(0) == before + 2);
    easel.act(UndoPaint{});
    CHECK(easel.cell(0) == before);
    easel.act(RedoPaint{});
    CHECK(easel.cell(0) == before + 2);
}

TEST_CASE("Another map is a step too: what was painted comes back") {
    Easel easel{"yonin"};
    easel.act(PaintValue{kA1, 77});
    easel.act(LoadMap{"yonin_left"});
    REQUIRE(easel.wait([&] { return !easel.state.loading.running(); }));
    CHECK(easel.cell(0) == 100);
    easel.act(UndoPaint{});
    CHECK(easel.cell(0) == 77);
}

TEST_CASE("The difference of two maps is what one adds to the other") {
    Easel easel{"yonin"};
    easel.act(CompareMap{"yonin_left"});
    REQUIRE(easel.wait([&] { return easel.state.other.has_value(); }));
    CHECK(easel.state.look == PainterLook::Difference);
    CHECK(easel.cell(0) == 0);
    CHECK(easel.cell(7) == -30);  // the territory on the left is 30 more welcome to Left
}

TEST_CASE("While painting is live the evaluation values with the painted map, and lets it go") {
    Easel easel{"reversi"};
    EvaluationState evaluation;
    const auto refresh_both = [&] {
        easel.refresh();
        refresh(evaluation, easel.desk.workspace);
    };
    easel.desk.workspace.stored->step_to(1);
    easel.act(PaintLive{true});
    easel.act(PaintValue{engine::Square{27}, 500});
    REQUIRE(tests::wait_for(refresh_both, [&] {
        return evaluation.map && evaluation.map->cells[27] == 500 && evaluation.shares;
    }));
    easel.act(PaintLive{false});
    REQUIRE(tests::wait_for(refresh_both, [&] {
        return !evaluation.loading.running() && evaluation.evaluation != nullptr &&
               !(evaluation.map && evaluation.map->cells[27] == 500);
    }));
}

TEST_CASE("A painted map is saved as a script, and never over another file unasked") {
    Easel easel{"reversi"};
    const std::filesystem::path file = easel.desk.folder / "mine.lua";
    std::ofstream{file} << "-- theirs\n";
    easel.act(PaintValue{kA1, 42});
    easel.act(SaveMap{file});
    REQUIRE(easel.wait([&] { return easel.state.asks_overwrite; }));
    easel.act(SaveMap{easel.desk.folder / "other"});
    REQUIRE(easel.wait([&] { return easel.state.is_saved; }));
    const engine::GameFacts& facts = *easel.state.facts;
    const engine::Evaluation saved =
        scripting::load_evaluation((easel.desk.folder / "other.lua").string(), facts);
    CHECK(engine::summed_map(saved, 0).cells[0] == 42);
    CHECK(saved.name == "other");
}

TEST_CASE("A map that is not saved waits at the next start") {
    Easel easel{"reversi"};
    easel.act(PaintValue{kA1, 42});
    CHECK(finish(easel.state, easel.desk.workspace).empty());
    CHECK(std::filesystem::exists(drafts_folder(easel.desk.workspace) / easel.state.draft));
}

TEST_CASE("Terms that are no maps are left aside, and how many is told") {
    const engine::GameFacts& facts = engine::facts(*engine::start_of("reversi"));
    const PaintedMap painted = painted_from(scripting::load_evaluation("85data", facts), facts);
    CHECK(painted.left_aside >= 3);
    CHECK(painted.stages.size() == 5);
}

TEST_CASE("Pyramids and large boards are painted, and written so that Lua reads the same") {
    tests::Desk desk;
    for (const char* game : {"upperhand", "upperhand3", "reversi10", "reversi88", "yonin6"}) {
        CAPTURE(game);
        const engine::GameFacts& facts = engine::facts(*engine::start_of(game));
        REQUIRE(can_be_painted(facts));
        PaintedMap painted{.name = "mine", .game = facts.name, .stages = {PaintedStage{0, {}}}};
        for (const engine::Square square : facts.layout.squares) {
            painted.stages[0].map.cells[square.index()] = 3 * square.index() + 1;
        }
        const std::filesystem::path file = desk.folder / "map.lua";
        std::ofstream{file} << lua_of(painted, facts);
        const engine::Evaluation read = scripting::load_evaluation(file.string(), facts);
        for (int seat = 0; seat < facts.seats(); ++seat) {
            const engine::Map seen = engine::summed_map(read, seat);
            const engine::Map expected = map_at(painted, 20, seat, facts);
            for (const engine::Square square : facts.layout.squares) {
                CHECK(seen.cells[square.index()] == expected.cells[square.index()]);
            }
        }
        CHECK(engine::compile(evaluation_of(painted, facts), facts).has_value());
    }
}

TEST_CASE("In a pyramid a square is painted with its mirror images in its layer") {
    Easel easel{"upperhand"};
    const engine::BoardLayout& layout = easel.state.facts->layout;
    const auto value = [&](const char* name) {
        return easel.state.shown().cells[layout.find(name)->index()];
    };
    easel.act(ChooseSymmetry{PaintSymmetry::Full});
    easel.act(PaintValue{*layout.find("Ba2"), 7});
    for (const char* name : {"Ba2", "Bb1", "Bc1", "Bd2", "Ba3", "Bb4", "Bc4", "Bd3"}) {
        CAPTURE(name);
        CHECK(value(name) == 7);
    }
    CHECK(value("Ba1") == value("Aa1"));
    CHECK(value("Aa2") == value("Aa1"));
    // The arrows go through a layer, and at its edge into the one beside it.
    easel.act(SelectSquare{layout.find("Ae5")});
    easel.act(StepSquare{1, 0});
    CHECK(easel.state.selected == layout.find("Ba4"));
    easel.act(StepSquare{-1, 0});
    CHECK(easel.state.selected == layout.find("Ae4"));
    easel.act(SelectSquare{layout.find("Ea1")});
    easel.act(StepSquare{1, 0});
    CHECK(easel.state.selected == layout.find("Ea1"));
}

TEST_CASE("Each seat may have a map of its own, which is written and read as such") {
    Easel easel{"yonin"};
    easel.act(LoadMap{"yonin_normal"});
    REQUIRE(easel.wait([&] { return !easel.state.loading.running(); }));
    easel.act(ChooseSymmetry{PaintSymmetry::None});
    const auto seen = [&](int seat) {
        return map_at(*easel.state.painted, 20, seat, *easel.state.facts);
    };
    const engine::Map second = seen(1);
    easel.act(SetSeatsApart{true});
    CHECK(seen(1) == second);
    easel.act(ChooseMapSeat{1});
    easel.act(PaintValue{kB1, 9});
    CHECK(seen(1).cells[1] == 9);
    for (const int seat : {0, 2, 3}) CHECK(seen(seat).cells[1] != 9);

    const engine::GameFacts& facts = *easel.state.facts;
    const std::filesystem::path file = easel.desk.folder / "apart.lua";
    std::ofstream{file} << lua_of(*easel.state.painted, facts);
    const engine::Evaluation read = scripting::load_evaluation(file.string(), facts);
    for (int seat = 0; seat < 4; ++seat) CHECK(engine::summed_map(read, seat) == seen(seat));
    PaintedMap again = painted_from(read, facts);
    CHECK(again.is_apart);
    CHECK(again.stages == easel.state.painted->stages);

    easel.act(AddStage{30});
    easel.act(PaintValue{kB1, 19});
    CHECK(map_at(*easel.state.painted, 30, 1, facts).cells[1] == 19);
    CHECK(map_at(*easel.state.painted, 15, 1, facts).cells[1] == Approx(14));
    easel.act(UndoPaint{});
    easel.act(UndoPaint{});
    easel.act(SetSeatsApart{false});
    CHECK(seen(1) == second);
    easel.act(UndoPaint{});
    CHECK(seen(1).cells[1] == 9);
}

TEST_CASE("Squares are chosen by arrows and get their values by digits and signs") {
    Easel easel{"yonin"};
    easel.act(ChooseSymmetry{PaintSymmetry::None});
    easel.act(StepSquare{1, 0});
    CHECK(easel.state.selected == kA1);
    easel.act(StepSquare{1, 0});
    CHECK(easel.state.selected == kB1);
    easel.act(StepSquare{0, -1});  // the edge
    CHECK(easel.state.selected == kB1);
    easel.act(StepSquare{0, 1});
    CHECK(easel.state.selected == engine::Square{9});
    const std::size_t steps = easel.state.done.size();
    for (const char letter : {'1', '2', '.', '5'}) easel.act(TypeOnSquare{letter});
    CHECK(easel.cell(9) == 12.5);
    CHECK(easel.state.done.size() == steps + 1);  // undone at once
    easel.act(TypeOnSquare{'+'});
    CHECK(easel.cell(9) == 13.5);
    for (const char letter : {'-', '7'}) easel.act(TypeOnSquare{letter});
    CHECK(easel.cell(9) == -7);
    easel.act(StepSquare{1, 0});
    easel.act(TypeOnSquare{'3'});
    CHECK(easel.cell(10) == 3);
    CHECK(easel.cell(9) == -7);
    easel.act(UndoPaint{});
    easel.act(UndoPaint{});
    CHECK(easel.cell(9) == 13.5);
}
