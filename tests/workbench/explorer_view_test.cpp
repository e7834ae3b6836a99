#include "workbench/views/games/explorer.h"

#include <algorithm>
#include <functional>

#include "tests/support/catch.h"
#include "tests/workbench/desk.h"

using namespace workbench;

namespace {

/// Until nothing works in the background.
void settle(ExplorerState& state, tests::Desk& desk) {
    REQUIRE(
        tests::wait_for([&] { refresh(state, desk.workspace); },
                        [&] { return !state.exploring.running() && !state.listing.running(); }));
}

void filter(ExplorerState& state, tests::Desk& desk, const ExplorerFilter& filter) {
    PlayState play;
    apply(FilterExplored{filter, true}, state, play, desk.workspace);
    settle(state, desk);
}

std::int64_t games_of(const ExplorerState& state) {
    REQUIRE(state.is_current());
    return state.shown->found.games;
}

}  // namespace

TEST_CASE("Without a game there is nothing to explore") {
    tests::Desk desk;
    ExplorerState state;
    settle(state, desk);
    CHECK_FALSE(state.shown);
    PlayState play;
    apply(ExploreStart{*engine::start_of("reversi4")}, state, play, desk.workspace);
    settle(state, desk);
    CHECK(games_of(state) == 0);
    CHECK(state.error.empty());
}

TEST_CASE("The explorer shows what was played next, and the games below, the newest first") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi4", 20, "greedy");
    tests::add_games(desk.database(), "yonin4", 3, "greedy");
    tests::put_on_board(desk, "reversi4", 0);
    ExplorerState state;
    settle(state, desk);
    CHECK(games_of(state) == 20);
    // The four first moves are one by symmetry.
    REQUIRE(state.rows.size() == 1);
    CHECK(state.rows[0].statistics.same.size() == 3);
    CHECK(state.rows[0].statistics.games == 20);
    REQUIRE(state.games.rows.size() == 20);
    CHECK(std::ranges::is_sorted(state.games.rows, std::ranges::greater{}, &db::GameSummary::id));
}

TEST_CASE("The explorer follows the board and the store") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi4", 20, "greedy");
    tests::put_on_board(desk, "reversi4", 0);
    ExplorerState state;
    settle(state, desk);
    desk.workspace.stored->step_to(1);
    settle(state, desk);
    CHECK(state.shown->question.position == desk.workspace.game()->position());
    CHECK(games_of(state) == 20);
    CHECK(state.rows.size() > 1);
    tests::add_games(desk.database(), "reversi4", 5, "greedy");
    desk.workspace.store_revision++;
    settle(state, desk);
    CHECK(games_of(state) == 25);
    desk.workspace.stored.reset();
    settle(state, desk);
    CHECK_FALSE(state.shown);
    CHECK(state.rows.empty());
}

TEST_CASE("The answer to an older position stays until the next one comes, and plays nothing") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi4", 5, "greedy");
    tests::put_on_board(desk, "reversi4", 0);
    ExplorerState state;
    settle(state, desk);
    desk.workspace.stored->step_to(1);
    refresh(state, desk.workspace);
    CHECK(state.shown.has_value());
    CHECK_FALSE(state.is_current());
    CHECK(state.rows.size() == 1);
    CHECK(desk.workspace.is_waiting);
}

TEST_CASE("Filters count games of a player, of years, and of a condition") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi4", 6, "greedy");
    tests::add_games(desk.database(), "reversi4", 4, "careful");
    tests::put_on_board(desk, "reversi4", 0);
    ExplorerState state;
    filter(state, desk, {.player = "care", .years = {}, .where = {}});
    CHECK(games_of(state) == 4);
    CHECK(state.games.rows.size() == 4);
    filter(state, desk, {.player = {}, .years = "1990-1999", .where = {}});
    CHECK(games_of(state) == 0);
    filter(state, desk, {.player = {}, .years = {}, .where = "id <= 3"});
    CHECK(games_of(state) == 3);
}

TEST_CASE("While years and conditions are typed they do not count yet; a name does") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi4", 6, "greedy");
    tests::put_on_board(desk, "reversi4", 0);
    ExplorerState state;
    PlayState play;
    apply(FilterExplored{{.player = "nobody", .years = "19", .where = "i"}, false}, state, play,
          desk.workspace);
    settle(state, desk);
    CHECK(state.error.empty());
    CHECK(games_of(state) == 0);
    CHECK(state.used == ExplorerFilter{.player = "nobody", .years = {}, .where = {}});
    CHECK(state.typed.where == "i");
}

TEST_CASE("A filter that makes no sense is told, and the last answer stays") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi4", 6, "greedy");
    tests::put_on_board(desk, "reversi4", 0);
    ExplorerState state;
    settle(state, desk);
    filter(state, desk, {.player = {}, .years = "nineteen", .where = {}});
    CHECK(state.error == "These are no years; write 1999 or 1990-1999: nineteen");
    CHECK(state.rows.size() == 1);
    filter(state, desk, {.player = {}, .years = {}, .where = "wrong ="});
    CHECK_FALSE(state.error.empty());
    CHECK(state.rows.size() == 1);
    filter(state, desk, {});
    CHECK(state.error.empty());
    CHECK(games_of(state) == 6);
}

TEST_CASE("Moves are ordered by games, by what was won, and by payoff") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi4", 60, "greedy");
    tests::put_on_board(desk, "reversi4", 1);
    ExplorerState state;
    settle(state, desk);
    REQUIRE(state.rows.size() > 1);
    const auto falls = [&](auto value) {
        return std::ranges::is_sorted(
            state.rows, std::ranges::greater{},
            [&](const ExplorerRow& row) { return value(row.statistics); });
    };
    CHECK(falls([](const db::MoveStatistics& move) { return move.games; }));
    PlayState play;
    apply(OrderExplored{MoveOrder::Payoff}, state, play, desk.workspace);
    CHECK(falls([](const db::MoveStatistics& move) { return move.payoff_mean; }));
    apply(OrderExplored{MoveOrder::Won}, state, play, desk.workspace);
    CHECK(falls([](const db::MoveStatistics& move) {
        return static_cast<double>(2 * move.wins + move.draws) /
               static_cast<double>(move.finished());
    }));
}

TEST_CASE("A move of the explorer steps along the game, or leaves it for a line of its own") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi4", 20, "greedy");
    tests::put_on_board(desk, "reversi4", 1);
    desk.workspace.stored->set_id(db::GameId{7});
    ExplorerState state;
    settle(state, desk);
    PlayState play;
    const engine::Move next = desk.workspace.game()->record().moves[1];
    apply(PlayExplored{next}, state, play, desk.workspace);
    CHECK(desk.workspace.game()->ply() == 2);
    CHECK(desk.workspace.game()->id() == db::GameId{7});

    desk.workspace.game()->step_to(1);
    const auto other = std::ranges::find_if(
        state.rows, [&](const auto& row) { return row.statistics.move != next; });
    REQUIRE(other != state.rows.end());
    apply(PlayExplored{other->statistics.move}, state, play, desk.workspace);
    CHECK(desk.workspace.game()->plies() == 2);
    CHECK(desk.workspace.game()->last_move() == other->statistics.move);
    CHECK_FALSE(desk.workspace.game()->id());
}

TEST_CASE("In a game that is played here a move of the explorer is the person's") {
    tests::Desk desk;
    PlayState play;
    const SeatChoice human{};
    apply(PlayAction{StartGame{*engine::start_of("reversi"), {human, human}}}, play,
          desk.workspace);
    REQUIRE(tests::wait_for([&] { refresh(play, desk.workspace); },
                            [&] { return is_persons_turn(play, desk.workspace); }));
    ExplorerState state;
    const engine::Move move = *engine::legal_moves(desk.workspace.game()->position()).begin();
    apply(PlayExplored{move}, state, play, desk.workspace);
    CHECK(desk.workspace.live->plies() == 1);
    // Looking back, the game goes on as it was: another move is a line beside it.
    desk.workspace.live->step_to(0);
    const auto moves = engine::legal_moves(desk.workspace.game()->position());
    apply(PlayExplored{*++moves.begin()}, state, play, desk.workspace);
    CHECK(desk.workspace.live->plies() == 1);
    CHECK_FALSE(desk.workspace.looks_at_live);
    CHECK(desk.workspace.game()->plies() == 1);
}

TEST_CASE("Moves that the mouse is over are marked on the board of their position") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi4", 5, "greedy");
    tests::put_on_board(desk, "reversi4", 0);
    ExplorerState state;
    settle(state, desk);
    PlayState play;
    const engine::Move move = state.rows[0].statistics.move;
    apply(PointAt{{move}}, state, play, desk.workspace);
    CHECK(desk.workspace.pointed == PointedMoves{desk.workspace.game()->position(), {move}});
    apply(PointAt{}, state, play, desk.workspace);
    CHECK_FALSE(desk.workspace.pointed);
}

TEST_CASE("A game of the explorer opens at the position that was explored, however it is turned") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi4", 20, "greedy");
    tests::put_on_board(desk, "reversi4", 1);
    ExplorerState state;
    settle(state, desk);
    REQUIRE_FALSE(state.games.rows.empty());
    PlayState play;
    apply(OpenExplored{state.games.rows.back().id}, state, play, desk.workspace);
    GameListState list;
    REQUIRE(tests::wait_for([&] { refresh(list, desk.workspace); },
                            [&] { return desk.workspace.game()->id().has_value(); }));
    CHECK(desk.workspace.game()->id() == state.games.rows.back().id);
    CHECK(desk.workspace.game()->ply() == 1);
}

TEST_CASE("A database that is none becomes a text in the explorer") {
    tests::Desk desk;
    tests::put_on_board(desk, "reversi4", 1);
    desk.workspace.database = desk.folder / "none.db";
    ExplorerState state;
    settle(state, desk);
    CHECK_FALSE(state.error.empty());
    CHECK(state.rows.empty());
}
