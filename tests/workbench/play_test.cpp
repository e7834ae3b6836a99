#include "workbench/views/board/play.h"

#include "db/connection/connection.h"
#include "tests/support/catch.h"
#include "tests/workbench/desk.h"
#include "workbench/views/board/new_game.h"

using namespace workbench;

namespace {

const SeatChoice kPerson{};
const SeatChoice kProgram{.who = SeatChoice::Who::Search,
                          .script = {},
                          .evaluation = {},
                          .search = {.limits = {.depth = 2}}};

PlayState quick_state() {
    PlayState state;
    state.pause = std::chrono::milliseconds{0};
    return state;
}

void wait_for_turn(PlayState& state, tests::Desk& desk) {
    REQUIRE(tests::wait_for([&] { refresh(state, desk.workspace); },
                            [&] {
                                return is_persons_turn(state, desk.workspace) ||
                                       desk.workspace.live->record().outcome.has_value();
                            }));
}

void play_first_move(PlayState& state, tests::Desk& desk) {
    const engine::AnyPosition& position = desk.workspace.live->last_position();
    apply(PlayMove{*engine::legal_moves(position).begin()}, state, desk.workspace);
}

std::vector<db::GameSummary> stored_games(const tests::Desk& desk) {
    const db::Connection connection{desk.database(), db::Access::ReadOnly};
    return db::Games{connection}.list({});
}

}  // namespace

TEST_CASE("A person and a search play a game to the end, and it is kept with its outcome") {
    tests::Desk desk;
    PlayState state = quick_state();
    apply(StartGame{*engine::start_of("reversi4"), {kPerson, kProgram}}, state, desk.workspace);
    while (true) {
        wait_for_turn(state, desk);
        if (desk.workspace.live->record().outcome) break;
        play_first_move(state, desk);
    }
    const std::uint64_t before = desk.workspace.store_revision;
    CHECK(finish(state, desk.workspace).empty());
    CHECK(desk.workspace.store_revision >= before);
    const auto games = stored_games(desk);
    REQUIRE(games.size() == 1);
    CHECK(games[0].strategies == std::vector<std::string>{"human", "search depth 2"});
    CHECK(games[0].payoffs.size() == 2);
}

TEST_CASE("Undo goes back to the person's turn, and the search answers anew") {
    tests::Desk desk;
    PlayState state = quick_state();
    apply(StartGame{*engine::start_of("reversi"), {kPerson, kProgram}}, state, desk.workspace);
    wait_for_turn(state, desk);
    CHECK_FALSE(can_undo(state, desk.workspace));
    play_first_move(state, desk);
    wait_for_turn(state, desk);
    CHECK(desk.workspace.live->plies() == 2);
    apply(UndoMove{}, state, desk.workspace);
    CHECK(desk.workspace.live->plies() == 0);
    wait_for_turn(state, desk);
    play_first_move(state, desk);
    wait_for_turn(state, desk);
    CHECK(desk.workspace.live->plies() == 2);
}

TEST_CASE("A click on a square that is not legal changes nothing") {
    tests::Desk desk;
    PlayState state = quick_state();
    apply(StartGame{*engine::start_of("reversi"), {kPerson, kPerson}}, state, desk.workspace);
    wait_for_turn(state, desk);
    apply(PlayMove{engine::Square{0}}, state, desk.workspace);
    CHECK(desk.workspace.live->plies() == 0);
}

TEST_CASE("Nobody plays while an earlier position is looked at") {
    tests::Desk desk;
    PlayState state = quick_state();
    apply(StartGame{*engine::start_of("reversi"), {kPerson, kPerson}}, state, desk.workspace);
    wait_for_turn(state, desk);
    play_first_move(state, desk);
    apply(StepTo{0}, state, desk.workspace);
    CHECK_FALSE(is_persons_turn(state, desk.workspace));
    apply(StepTo{1}, state, desk.workspace);
    CHECK(is_persons_turn(state, desk.workspace));
}

TEST_CASE("An unfinished game is kept when the next one starts") {
    tests::Desk desk;
    PlayState state = quick_state();
    apply(StartGame{*engine::start_of("reversi"), {kPerson, kPerson}}, state, desk.workspace);
    wait_for_turn(state, desk);
    play_first_move(state, desk);
    apply(StartGame{*engine::start_of("yonin"), {kPerson, kPerson, kPerson, kPerson}}, state,
          desk.workspace);
    CHECK(finish(state, desk.workspace).empty());
    const auto games = stored_games(desk);
    REQUIRE(games.size() == 1);  // the second one has no move yet
    CHECK(games[0].game == "reversi");
    CHECK(games[0].plies == 1);
    CHECK(games[0].payoffs.empty());
}

TEST_CASE("A strategy that cannot be loaded is told, and no game stands half begun") {
    tests::Desk desk;
    PlayState state = quick_state();
    const SeatChoice missing{
        .who = SeatChoice::Who::Script, .script = "no_such_strategy", .evaluation = {}};
    apply(StartGame{*engine::start_of("reversi"), {kPerson, missing}}, state, desk.workspace);
    REQUIRE(tests::wait_for([&] { refresh(state, desk.workspace); },
                            [&] { return !state.loading.running(); }));
    CHECK_FALSE(desk.workspace.live);
    REQUIRE(desk.workspace.toasts.size() == 1);
    CHECK(desk.workspace.toasts[0].text.find("no_such_strategy") != std::string::npos);
}

TEST_CASE("A game that cannot be stored is told") {
    tests::Desk desk;
    PlayState state = quick_state();
    desk.workspace.database = desk.folder / "no folder" / "games.db";
    apply(StartGame{*engine::start_of("reversi"), {kPerson, kPerson}}, state, desk.workspace);
    wait_for_turn(state, desk);
    play_first_move(state, desk);
    CHECK_FALSE(finish(state, desk.workspace).empty());
}

TEST_CASE("Every game offers a person and searches that fit its seats") {
    for (const engine::AnyPosition& start : engine::game_starts()) {
        const engine::GameFacts& facts = engine::facts(start);
        CAPTURE(facts.name);
        ScriptFits fits;
        fits.add({.kind = PlayingScript::Strategy, .name = "greedy", .game = facts.name});
        const auto choices =
            seat_choices(facts, {.strategies = {"greedy"}, .evaluations = {"yonin_self"}}, fits);
        CHECK(choices.front() == kPerson);
        CHECK(strategy_name(choices.back()) == "greedy");
        for (const SeatChoice& choice : choices) {
            if (choice.who != SeatChoice::Who::Search) continue;
            CHECK((choice.search.algorithm == engine::Algorithm::AlphaBeta) ==
                  (facts.seats() == 2));
            CHECK(load_seat(choice, facts).choose);
        }
    }
}

TEST_CASE("The dialog remembers its seats and begins the chosen game") {
    tests::Desk desk;
    PlayState play = quick_state();
    NewGameState state;
    apply(AskForNewGame{}, play, desk.workspace);
    refresh(state, play, desk.workspace);
    REQUIRE(state.is_open);
    apply(ChooseGame{"yonin"}, state, play, desk.workspace);
    REQUIRE(state.seats.size() == 4);
    apply(ChooseSeat{1, kPerson}, state, play, desk.workspace);
    apply(BeginGame{}, state, play, desk.workspace);
    CHECK_FALSE(state.is_open);
    REQUIRE(desk.workspace.live);
    CHECK(desk.workspace.live->facts().name == "yonin");
    CHECK(play.seats[1] == kPerson);
    open(state, desk.workspace);
    CHECK(state.game == "yonin");
    CHECK(state.seats[1] == kPerson);
}
