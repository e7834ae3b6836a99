// Which scripts can play which game, found out by a trial, and what the dialog makes of it.

#include "workbench/workspace/script_fits.h"

#include <algorithm>
#include <fstream>

#include "tests/support/catch.h"
#include "tests/workbench/desk.h"
#include "workbench/views/board/new_game.h"

using namespace workbench;

namespace {

engine::AnyPosition start_of(const char* game) {
    return *engine::start_of(game);
}

std::string written(const tests::TemporaryFolder& folder, const char* name, const char* choose) {
    const std::filesystem::path file = folder / name;
    std::ofstream{file} << "return require('yomi').strategy { name = 'mine', choose = " << choose
                        << " }\n";
    return file.string();
}

/// By its own name, not as one of the levels.
bool offers(const NewGameState& state, const std::string& script) {
    const SeatChoice wanted{.who = SeatChoice::Who::Script, .script = script};
    return std::ranges::find(state.choices, wanted) != state.choices.end();
}

}  // namespace

TEST_CASE("A trial tells which games a strategy can play, and why not the others") {
    CHECK(try_strategy("greedy", start_of("reversi"), {}).fault.empty());
    CHECK(try_strategy("yonin_self", start_of("yonin"), {}).fault.empty());
    CHECK_FALSE(try_strategy("yonin_self", start_of("reversi"), {}).fault.empty());
    CHECK_FALSE(try_strategy("upperhand_beginner", start_of("reversi"), {}).fault.empty());
    CHECK_FALSE(try_strategy("reversi_search", start_of("yonin"), {}).fault.empty());
    CHECK(try_strategy("no_such_one", start_of("reversi"), {}).fault.find("no_such_one") !=
          std::string::npos);
}

TEST_CASE("A trial tells which games an evaluation values") {
    CHECK(try_evaluation("trained", start_of("reversi"), {}).fault.empty());
    CHECK(try_evaluation("yonin_self", start_of("yonin"), {}).fault.empty());
    CHECK_FALSE(try_evaluation("yonin_self", start_of("reversi"), {}).fault.empty());
}

TEST_CASE("Who still thinks when the trial is over can play; who fails later in a game cannot") {
    const tests::TemporaryFolder folder;
    const std::string slow = written(folder, "slow.lua", "function() while true do end end");
    CHECK(try_strategy(slow, start_of("reversi"), {}).fault.empty());
    const std::string late =
        written(folder, "late.lua",
                "function(position, turn) if turn.ply > 4 then error 'too late' end return "
                "position:moves()[1] end");
    CHECK(try_strategy(late, start_of("reversi"), {}).fault.find("too late") != std::string::npos);
}

TEST_CASE("What was found of a file holds until the file is another one") {
    const tests::TemporaryFolder folder;
    const char* first = "function(position) return position:moves()[1] end";
    const std::string file = written(folder, "mine.lua", first);
    const ScriptTrial trial = try_strategy(file, start_of("reversi"), {});
    CHECK(trial.fault.empty());
    CHECK_FALSE(trial.files.empty());
    CHECK(still_holds(trial));
    written(folder, "mine.lua", "function(position) error 'broken' end");
    CHECK_FALSE(still_holds(trial));
}

TEST_CASE("The dialog offers what is known to play the game; what is not tried yet is told so") {
    tests::Desk desk;
    desk.workspace.shipped.strategies = {"greedy", "yonin_self"};
    desk.workspace.shipped.evaluations = {"discs", "yonin_self"};
    PlayState play;
    NewGameState state;
    open(state, desk.workspace);
    CHECK_FALSE(offers(state, "greedy"));
    CHECK(scripts_not_known(state, desk.workspace) ==
          std::vector<std::string>{"greedy", "yonin_self"});
    const auto refreshed = [&] { refresh(state, play, desk.workspace); };
    REQUIRE(tests::wait_for(refreshed, [&] { return !state.trying.running(); }));
    refreshed();
    CHECK(scripts_not_known(state, desk.workspace).empty());
    CHECK(offers(state, "greedy"));
    CHECK_FALSE(offers(state, "yonin_self"));
    const auto searches_by = [&](const std::string& evaluation) {
        return std::ranges::find(state.choices, evaluation, &SeatChoice::evaluation) !=
               state.choices.end();
    };
    CHECK(searches_by("discs"));
    CHECK_FALSE(searches_by("yonin_self"));
    CHECK(scripts_left_out(state, desk.workspace).size() == 2);  // a strategy and an evaluation

    apply(ChooseGame{"yonin"}, state, play, desk.workspace);
    REQUIRE(tests::wait_for(refreshed, [&] { return !state.trying.running(); }));
    refreshed();
    CHECK(offers(state, "yonin_self"));
    CHECK(searches_by("yonin_self"));
}

TEST_CASE("A seat keeps its script while that is tried, and loses it when it cannot play") {
    tests::Desk desk;
    desk.workspace.shipped.strategies = {"yonin_self"};
    PlayState play;
    NewGameState state;
    open(state, desk.workspace);
    const SeatChoice script{.who = SeatChoice::Who::Script, .script = "yonin_self"};
    state.seats[1] = script;
    open(state, desk.workspace);
    CHECK(state.seats[1] == script);
    const auto refreshed = [&] { refresh(state, play, desk.workspace); };
    REQUIRE(tests::wait_for(refreshed, [&] { return !state.trying.running(); }));
    refreshed();
    CHECK_FALSE(state.seats[1] == script);
}

TEST_CASE("Levels and searches have a number, from the least to what people wait for") {
    const auto choices = seat_choices(engine::facts(start_of("reversi")), {}, {});
    std::vector<SeatChoice> numbered;
    std::ranges::copy_if(choices, std::back_inserter(numbered),
                         [](const SeatChoice& choice) { return strength_of(choice).has_value(); });
    REQUIRE(numbered.size() == 2);  // level and search
    for (const SeatChoice& choice : numbered) {
        const SeatChoice other = with_strength(choice, 13);
        CHECK(strength_of(other) == 13);
        CHECK(is_same_kind(choice, other));
        CHECK(load_seat(other, engine::facts(start_of("reversi"))).choose);
        CHECK(strength_of(with_strength(choice, 1000)) == most_strength(choice));
    }
    CHECK_FALSE(is_same_kind(numbered[0], numbered[1]));
    CHECK_FALSE(strength_of(SeatChoice{}));
}

TEST_CASE("A clock that is not understood is told, and no game begins with it") {
    tests::Desk desk;
    PlayState play;
    NewGameState state;
    open(state, desk.workspace);
    apply(TypeClock{"5+3"}, state, play, desk.workspace);
    CHECK(state.clock == ClockTerms{.seconds = 300, .increment = 3});
    apply(TypeClock{"fast"}, state, play, desk.workspace);
    CHECK_FALSE(state.is_clock_understood);
    apply(BeginGame{}, state, play, desk.workspace);
    CHECK(state.is_open);
    CHECK_FALSE(desk.workspace.live);
    apply(TypeClock{""}, state, play, desk.workspace);
    apply(BeginGame{}, state, play, desk.workspace);
    CHECK(desk.workspace.live);
}
