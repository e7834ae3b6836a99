#include "workbench/views/games/explorer.h"

#include <algorithm>
#include <functional>

#include "db/books/books.h"
#include "tests/support/catch.h"
#include "tests/workbench/desk.h"
#include "workbench/views/analysis/analysis_search.h"

using namespace workbench;

namespace {

/// Until nothing works in the background.
void settle(ExplorerState& state, tests::Desk& desk) {
    const AnalysisState analysis;
    REQUIRE(tests::wait_for([&] { refresh(state, analysis, desk.workspace); },
                            [&] {
                                return !state.exploring.running() && !state.listing.running() &&
                                       !state.unfolding.running() && !state.valuing.running();
                            }));
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
    refresh(state, AnalysisState{}, desk.workspace);
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

TEST_CASE("A move that is unfolded has below it what followed, as the store counts it") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi4", 60, "greedy");
    tests::put_on_board(desk, "reversi4", 1);
    ExplorerState state;
    settle(state, desk);
    const std::size_t moves = state.rows.size();
    REQUIRE(moves > 1);
    const ExplorerRow second = state.rows[1];
    PlayState play;
    apply(UnfoldExplored{second.position}, state, play, desk.workspace);
    settle(state, desk);
    REQUIRE(state.rows.size() > moves);
    CHECK(state.rows[1].is_unfolded);
    const std::size_t below = state.rows.size() - moves;
    db::GameQuery query;
    query.position = second.position;
    const db::Connection database{desk.database(), db::Access::ReadOnly};
    const db::Exploration expected = db::explore(database, query);
    REQUIRE(below == expected.moves.size());
    for (std::size_t row = 0; row < below; ++row) {
        const ExplorerRow& shown = state.rows[2 + row];
        CHECK(shown.statistics == expected.moves[row]);
        CHECK(shown.games_before == second.statistics.games);
        CHECK(shown.line == std::vector{second.statistics.move, expected.moves[row].move});
        CHECK(shown.mover == engine::player_to_move(second.position));
    }
    // A move below plays the whole line.
    const std::vector<engine::Move> line = state.rows[2].line;
    apply(PlayExplored{line}, state, play, desk.workspace);
    CHECK(desk.workspace.game()->ply() == 3);
    CHECK(desk.workspace.game()->last_move() == line.back());
    desk.workspace.game()->step_to(1);
    settle(state, desk);
    // What was unfolded is so again when one comes back to it; folded, it takes no room.
    CHECK(state.rows.size() == moves + below);
    apply(UnfoldExplored{second.position}, state, play, desk.workspace);
    CHECK(state.rows.size() == moves);
}

TEST_CASE("What is unfolded follows the filter, and ends where the games end") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi4", 3, "greedy");
    tests::add_games(desk.database(), "reversi4", 2, "careful");
    tests::put_on_board(desk, "reversi4", 0);
    ExplorerState state;
    settle(state, desk);
    PlayState play;
    apply(UnfoldExplored{state.rows[0].position}, state, play, desk.workspace);
    settle(state, desk);
    const auto games_below = [&] {
        std::int64_t games = 0;
        for (const ExplorerRow& row : state.rows) {
            if (row.line.size() == 2) games += row.statistics.games;
        }
        return games;
    };
    CHECK(games_below() == 5);
    filter(state, desk, {.player = "careful", .years = {}, .where = {}});
    CHECK(games_below() == 2);
    // Every move below every other, down to the end of all games.
    filter(state, desk, {});
    for (int step = 0; step < 20; ++step) {
        const auto closed = std::ranges::find_if(
            state.rows, [](const ExplorerRow& row) { return !row.is_unfolded && !row.is_last; });
        if (closed == state.rows.end()) break;
        for (const ExplorerRow& row : std::vector{state.rows}) {
            if (row.is_unfolded || row.is_last) continue;
            apply(UnfoldExplored{row.position}, state, play, desk.workspace);
        }
        settle(state, desk);
    }
    CHECK(std::ranges::all_of(
        state.rows, [](const ExplorerRow& row) { return row.is_last || row.is_unfolded; }));
    const auto ended = std::ranges::count_if(
        state.rows, [](const ExplorerRow& row) { return engine::is_over(row.position); });
    CHECK(ended > 0);
}

TEST_CASE("Moves have values: of stored analyses where there are any, else of a short search") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi", 8, "greedy");
    tests::put_on_board(desk, "reversi", 1);
    ExplorerState state;
    settle(state, desk);
    REQUIRE_FALSE(state.rows.empty());
    for (const ExplorerRow& row : state.rows) {
        REQUIRE(row.value);
        CHECK(row.value->source == ValueSource::ShortSearch);
        CHECK(row.value->label.starts_with("depth "));
    }
    // What a stored analysis has found counts where it has looked as far.
    const engine::AnyPosition position = desk.workspace.game()->position();
    AnalysisSettings settings;
    settings.search.limits = {.depth = 10};
    const PositionToAnalyze task{
        .position = position, .settings = settings, .database = desk.workspace.database};
    search(task, [](const AnalysisLetter& /*depth*/) {}, {});
    desk.workspace.game()->step_to(2);
    settle(state, desk);
    desk.workspace.game()->step_to(1);
    settle(state, desk);
    for (const ExplorerRow& row : state.rows) {
        REQUIRE(row.value);
        CHECK(row.value->source == ValueSource::Store);
        CHECK(row.value->label == "depth 10");
    }
    // What the analysis panel shows counts where it has looked farther.
    PositionToAnalyze deeper = task;
    deeper.settings.is_kept = false;
    deeper.settings.search.limits = {.depth = 11};
    const AnalysisAnswer found = search(deeper, [](const AnalysisLetter& /*depth*/) {}, {});
    desk.workspace.values = PositionValues{
        .position = position, .result = found.answer.result, .evaluation = found.evaluation};
    settle(state, desk);
    for (const ExplorerRow& row : state.rows) {
        CHECK(row.value->source == ValueSource::Analysis);
        CHECK(row.value->label == "depth 11");
    }
    PlayState play;
    apply(OrderExplored{MoveOrder::Value}, state, play, desk.workspace);
    CHECK(std::ranges::is_sorted(state.rows, std::ranges::greater{},
                                 [](const ExplorerRow& row) { return row.value->score; }));
}

TEST_CASE("Moves of a book stand in the explorer with what best play leads to, played or not") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi4", 1, "greedy");
    tests::put_on_board(desk, "reversi4", 1);
    const engine::AnyPosition position = desk.workspace.game()->position();
    const auto legal = engine::legal_moves(position);
    REQUIRE(legal.size() >= 2);
    engine::SearchResult proven;
    proven.seat = engine::player_to_move(position);
    proven.unit = "discs";
    double score = 20;  // no search of this position says that
    for (const engine::Move move : legal) {
        proven.moves.push_back(
            {.move = move, .score = score++, .bound = engine::Bound::Exact, .exact = true});
    }
    {
        const db::Connection database{desk.database(), db::Access::ReadWrite};
        const std::vector<db::Books::Searched> said{{.position = position, .result = proven}};
        static_cast<void>(
            db::Books{database}.add_searches("solved", *engine::start_of("reversi4"), said));
    }
    ExplorerState state;
    settle(state, desk);
    REQUIRE(state.rows.size() == legal.size());
    CHECK(state.shown->found.games == 1);
    for (const ExplorerRow& row : state.rows) {
        REQUIRE(row.value);
        CHECK(row.value->source == ValueSource::Book);
        CHECK(row.value->exact);
        CHECK(row.value->label == "solved");
        CHECK(row.value->score >= 20);
    }
    // The one that was played comes first, the others without a game.
    CHECK(state.rows[0].statistics.games == 1);
    CHECK(state.rows[1].statistics.games == 0);
}

TEST_CASE("A book's exact values are those of color against color") {
    tests::Desk desk;
    const engine::AnyPosition start = *engine::start_of("yonin4");
    const engine::Move move = *engine::legal_moves(start).begin();
    engine::SearchResult proven;
    proven.seat = engine::player_to_move(start);
    proven.unit = "discs";
    proven.moves.push_back(
        {.move = move, .score = -5, .bound = engine::Bound::Exact, .exact = true});
    {
        const db::Connection database{desk.database(), db::Access::ReadWrite};
        const std::vector<db::Books::Searched> said{{.position = start, .result = proven}};
        static_cast<void>(db::Books{database}.add_searches("solved", start, said));
    }
    for (const auto algorithm : {engine::Algorithm::Color, engine::Algorithm::MaxN}) {
        PositionToValue task{.position = start, .settings = {}, .database = desk.database()};
        task.settings.search.algorithm = algorithm;
        task.settings.evaluation = "discs";
        const ValuedPosition valued = value_moves(task, {});
        const auto known = std::ranges::find(valued.moves, move, &MoveValue::move);
        REQUIRE(known != valued.moves.end());
        CHECK((known->source == ValueSource::Book) == (algorithm == engine::Algorithm::Color));
    }
}

TEST_CASE("A player's seat counts in the explorer") {
    tests::Desk desk;
    tests::add_games(desk.database(), "reversi4", 6, "greedy");
    tests::put_on_board(desk, "reversi4", 0);
    ExplorerState state;
    const db::Connection database{desk.database(), db::Access::ReadOnly};
    for (const int seat : {1, 2}) {
        filter(state, desk, {.player = "greedy", .years = {}, .where = {}, .seat = seat});
        db::GameQuery query;
        query.position = desk.workspace.game()->position();
        query.strategy = "greedy";
        query.seat = seat;
        CHECK(games_of(state) == db::explore(database, query).games);
    }
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
    apply(PlayExplored{{next}}, state, play, desk.workspace);
    CHECK(desk.workspace.game()->ply() == 2);
    CHECK(desk.workspace.game()->id() == db::GameId{7});

    desk.workspace.game()->step_to(1);
    const auto other = std::ranges::find_if(
        state.rows, [&](const auto& row) { return row.statistics.move != next; });
    REQUIRE(other != state.rows.end());
    apply(PlayExplored{{other->statistics.move}}, state, play, desk.workspace);
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
    apply(PlayExplored{{move}}, state, play, desk.workspace);
    CHECK(desk.workspace.live->plies() == 1);
    // Looking back, the game goes on as it was: another move is a line beside it.
    desk.workspace.live->step_to(0);
    const auto moves = engine::legal_moves(desk.workspace.game()->position());
    apply(PlayExplored{{*++moves.begin()}}, state, play, desk.workspace);
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
