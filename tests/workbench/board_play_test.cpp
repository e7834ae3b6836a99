// What a person does at the board besides moves: redo, resign, clock, hint, lines and marks.

#include <fmt/format.h>

#include <algorithm>

#include "db/connection/connection.h"
#include "db/games/games.h"
#include "tests/support/catch.h"
#include "tests/workbench/desk.h"
#include "tests/workbench/null_screen.h"
#include "workbench/frame/apply_command.h"
#include "workbench/frame/board_room.h"
#include "workbench/frame/views.h"
#include "workbench/views/board/marks.h"
#include "workbench/widgets/flow.h"
#include "workbench/widgets/places.h"

using namespace workbench;

namespace {

const SeatChoice kHuman{};
const SeatChoice kSearch{.who = SeatChoice::Who::Search, .search = {.limits = {.depth = 2}}};

/// A game in play, its opponents loaded.
struct Table {
    tests::Desk desk;
    Views views;

    void begin(const std::string& game, std::vector<SeatChoice> seats, ClockTerms clock = {}) {
        views.play.pause = std::chrono::milliseconds{0};
        apply(PlayAction{StartGame{*engine::start_of(game), std::move(seats), clock}}, views.play,
              desk.workspace);
        REQUIRE(wait([&] { return is_persons_turn(views.play, desk.workspace); }));
    }
    bool wait(const std::function<bool()>& is_done) {
        return tests::wait_for([&] { refresh_board(views, desk.workspace); }, is_done);
    }
    ShownGame& live() { return *desk.workspace.live; }
    void play_first() {
        apply(PlayAction{TryMove{*engine::legal_moves(live().last_position()).begin()}}, views.play,
              desk.workspace);
    }
    void obey(Command command) { REQUIRE(apply(command, views, desk.workspace)); }
    std::vector<db::GameSummary> stored() {
        const db::Connection connection{desk.database(), db::Access::ReadOnly};
        return db::Games{connection}.list({});
    }
};

}  // namespace

TEST_CASE("Redo plays again what undo took back, until another move is made") {
    Table table;
    table.begin("reversi", {kHuman, kSearch});
    table.play_first();
    REQUIRE(table.wait([&] { return table.live().plies() == 2; }));
    const engine::GameRecord played = table.live().record();
    CHECK_FALSE(can_redo(table.views.play, table.desk.workspace));
    table.obey(Command::Undo);
    CHECK(table.live().plies() == 0);
    table.obey(Command::Redo);
    CHECK(table.live().record().moves == played.moves);
    table.obey(Command::Undo);
    apply(PlayAction{TryMove{engine::Square{26}}}, table.views.play, table.desk.workspace);
    CHECK_FALSE(can_redo(table.views.play, table.desk.workspace));
}

TEST_CASE("Who resigns has lost, and the stored game says so") {
    Table table;
    table.begin("reversi", {kHuman, kSearch});
    table.play_first();
    REQUIRE(table.wait([&] { return is_persons_turn(table.views.play, table.desk.workspace); }));
    table.obey(Command::Resign);
    CHECK(table.views.play.asks_resign);
    CHECK_FALSE(table.live().record().outcome);
    apply(PlayAction{PlayOn{}}, table.views.play, table.desk.workspace);
    CHECK_FALSE(table.views.play.asks_resign);
    table.obey(Command::Resign);
    table.obey(Command::Resign);
    REQUIRE(table.live().record().forfeit);
    CHECK(table.live().record().forfeit->seat == engine::Player::First);
    CHECK_FALSE(is_persons_turn(table.views.play, table.desk.workspace));
    CHECK(seat_note(table.live(), 0, words(Language::English)) == "resigned");
    CHECK(seat_note(table.live(), 1, words(Language::English)) == "rank 1");
    CHECK(finish(table.views.play, table.desk.workspace).empty());
    const auto games = table.stored();
    REQUIRE(games.size() == 1);
    CHECK(games[0].forfeit.find("resigned") != std::string::npos);
    CHECK(games[0].ranks == std::vector<int>{2, 1});
    table.obey(Command::Undo);  // the game goes on; what was stored stays
    CHECK_FALSE(table.live().record().outcome);
    CHECK(table.live().plies() == 2);
    CHECK(is_persons_turn(table.views.play, table.desk.workspace));
}

TEST_CASE("Time that is over is told once, and ends the game only where the players wanted it") {
    for (const bool ends_game : {false, true}) {
        CAPTURE(ends_game);
        Table table;
        table.begin("reversi", {kHuman, kHuman}, {.seconds = 0.02, .ends_game = ends_game});
        table.desk.workspace.toasts.clear();
        REQUIRE(table.wait([&] { return !table.desk.workspace.toasts.empty(); }));
        for (int frame = 0; frame < 5; ++frame) refresh_board(table.views, table.desk.workspace);
        CHECK(table.desk.workspace.toasts.size() == 1);
        CHECK(table.live().record().forfeit.has_value() == ends_game);
        CHECK(is_persons_turn(table.views.play, table.desk.workspace) != ends_game);
    }
}

TEST_CASE("Every game has the levels of the UpperHand page's menu, and each can be loaded") {
    const std::vector<std::string> scripts{"greedy",
                                           "upperhand_beginner",
                                           "upperhand_middle_class",
                                           "upperhand_junior_master",
                                           "upperhand_strong",
                                           "yonin_strong"};
    for (const engine::AnyPosition& start : engine::game_starts()) {
        const engine::GameFacts& facts = engine::facts(start);
        CAPTURE(facts.name);
        const auto choices = seat_choices(facts, {.strategies = scripts}, {});
        for (const PlayLevel level : {PlayLevel::Beginner, PlayLevel::MiddleClass,
                                      PlayLevel::JuniorMaster, PlayLevel::Strongest}) {
            const SeatChoice* choice = choice_at(level, choices);
            REQUIRE(choice != nullptr);
            CAPTURE(strategy_name(*choice));
            const engine::Strategy strategy = load_seat(*choice, facts);
            CHECK(strategy.choose);
        }
    }
}

TEST_CASE("A hint shows the best move without playing it, and goes with the position") {
    Table table;
    table.desk.workspace.stored = ShownGame{tests::first_moves_game("reversi4")};
    ShownGame& game = *table.desk.workspace.stored;
    const int plies = game.plies();
    table.obey(Command::Hint);
    REQUIRE(table.wait([&] { return table.views.hint.hint.has_value(); }));
    CHECK(engine::legal_moves(game.position()).contains(table.views.hint.hint->move.move));
    CHECK(table.views.hint.hint->move.exact);
    CHECK(game.plies() == plies);
    CHECK(table.desk.workspace.toasts.back().text.find("proven") != std::string::npos);
    table.obey(Command::NextMove);
    refresh_board(table.views, table.desk.workspace);
    CHECK_FALSE(table.views.hint.hint);
}

TEST_CASE("A click tries a move as a variation; a line that another replaces can come back") {
    Table table;
    const auto line_of = [](engine::Square square) {
        return ShownGame{{.start = *engine::start_of("reversi"),
                          .moves = {square},
                          .strategies = {"", ""},
                          .outcome = {}}};
    };
    const auto moves = [&] { return table.desk.workspace.game()->record().moves; };
    table.desk.workspace.stored = line_of(engine::Square{37});
    CHECK(answers_clicks(table.views.play, table.desk.workspace));
    apply(PlayAction{TryMove{engine::Square{26}}}, table.views.play, table.desk.workspace);
    CHECK(moves() == std::vector<engine::Move>{engine::Square{26}});
    CHECK(table.desk.workspace.game()->is_in_variation());
    CHECK(table.desk.workspace.game()->played().moves ==
          std::vector<engine::Move>{engine::Square{37}});

    apply(PlayAction{ShowGame{line_of(engine::Square{19})}}, table.views.play,
          table.desk.workspace);
    CHECK(moves() == std::vector<engine::Move>{engine::Square{19}});
    table.obey(Command::BringBackLine);
    CHECK(moves() == std::vector<engine::Move>{engine::Square{26}});
    table.obey(Command::BringBackLine);
    CHECK(moves() == std::vector<engine::Move>{engine::Square{19}});
}

TEST_CASE("A turned game is the same game on a turned board") {
    Table table;
    table.desk.workspace.stored = ShownGame{tests::first_moves_game("yonin")};
    table.desk.workspace.stored->step_to(9);
    const auto outcome = table.desk.workspace.stored->record().outcome;
    table.obey(Command::TurnBoard);
    const ShownGame& turned = *table.desk.workspace.game();
    CHECK(turned.ply() == 9);
    CHECK_FALSE(turned.id());
    const auto ranks = engine::outcome_of(turned.last_position()).ranks;
    CHECK(std::ranges::is_permutation(ranks, outcome->ranks));
}

TEST_CASE("A stored game that is turned keeps its number and its players, and comes back") {
    for (const char* name : {"reversi", "yonin"}) {
        CAPTURE(name);
        Table table;
        engine::GameRecord record = tests::first_moves_game(name);
        for (std::size_t seat = 0; seat < record.strategies.size(); ++seat) {
            record.strategies[seat] = fmt::format("player {}", seat + 1);
        }
        table.desk.workspace.stored = ShownGame{record, db::GameId{7}};
        table.desk.workspace.stored->step_to(9);
        const engine::AnyPosition before = table.desk.workspace.game()->position();
        for (int turn = 1; turn <= 4; ++turn) {
            CAPTURE(turn);
            table.obey(Command::TurnBoard);
            const ShownGame& game = *table.desk.workspace.game();
            CHECK(game.ply() == 9);
            CHECK(game.known_id() == db::GameId{7});
            CHECK(game.turned_from().has_value() == (turn < 4));
            CHECK((game.position() == before) == (turn == 4));
            CHECK(std::ranges::is_permutation(game.record().strategies, record.strategies));
            // Who is to move is the same player, wherever he sits now.
            const auto mover = [](const ShownGame& shown) {
                return shown.record()
                    .strategies[engine::index_of(engine::player_to_move(shown.position()))];
            };
            CHECK(mover(game) == fmt::format("player {}", 9 % record.strategies.size() + 1));
        }
        CHECK(table.desk.workspace.stored->played_id() == db::GameId{7});
        CHECK(table.desk.workspace.stored->played() == record);
        CHECK(table.views.play.set_aside.empty());
    }
}

TEST_CASE("What was tried on a turned board is a variation of the game when it comes back") {
    Table table;
    table.desk.workspace.stored = ShownGame{tests::first_moves_game("reversi"), db::GameId{7}};
    table.desk.workspace.stored->step_to(4);
    table.obey(Command::TurnBoard);
    const ShownGame& turned = *table.desk.workspace.game();
    std::optional<engine::Move> other;
    for (const engine::Move move : engine::legal_moves(turned.position())) {
        if (move != turned.record().moves[4]) other = move;
    }
    REQUIRE(other);
    apply(PlayAction{TryMove{*other}}, table.views.play, table.desk.workspace);
    CHECK(table.desk.workspace.game()->is_in_variation());
    for (int turn = 0; turn < 3; ++turn) table.obey(Command::TurnBoard);
    const ShownGame& game = *table.desk.workspace.game();
    CHECK_FALSE(game.turned_from());
    CHECK(game.is_in_variation());
    CHECK(game.ply() == 5);
    CHECK(game.tree().variations() == 1);
    CHECK(game.played_id() == db::GameId{7});
}

TEST_CASE("A game in play that is turned to and fro is the game in play again") {
    Table table;
    table.begin("reversi", {kHuman, kHuman});
    table.play_first();
    table.obey(Command::TurnBoard);
    CHECK_FALSE(table.desk.workspace.looks_at_live);
    for (int turn = 0; turn < 3; ++turn) table.obey(Command::TurnBoard);
    CHECK(table.desk.workspace.looks_at_live);
    CHECK(is_persons_turn(table.views.play, table.desk.workspace));
}

TEST_CASE("The hint of UpperHand says in which unit it is, and by what") {
    Table table;
    table.desk.workspace.stored = ShownGame{tests::first_moves_game("upperhand")};
    table.desk.workspace.stored->step_to(5);
    table.obey(Command::Hint);
    REQUIRE(table.wait([&] { return table.views.hint.hint.has_value(); }));
    const std::string text = table.desk.workspace.toasts.back().text;
    CAPTURE(text);
    CHECK(text.find("own units") != std::string::npos);
    CHECK(text.find("lead") != std::string::npos);
}

TEST_CASE("The way back to the game in play is never cut off") {
    Table table;
    tests::NullScreen screen;
    table.begin("reversi", {kHuman, kHuman});
    table.play_first();
    table.desk.workspace.stored = ShownGame{tests::first_moves_game("reversi")};
    table.desk.workspace.looks_at_live = false;
    collect_places(true);
    for (const Language language : {Language::English, Language::Japanese}) {
        for (const ImVec2 size : {ImVec2{1600, 1000}, ImVec2{1280, 720}, ImVec2{800, 560}}) {
            table.desk.workspace.settings.language = language;
            ImGui::GetIO().DisplaySize = size;
            screen.draw(table.views, table.desk.workspace, 3);
            take_places();
            screen.draw(table.views, table.desk.workspace, 1);
            const auto places = take_places();
            const auto found = std::ranges::find(places, "board.return", &NamedPlace::name);
            REQUIRE(found != places.end());
            const float whole = button_width(words(language).return_to_game);
            CHECK(found->width >= whole - 1);
        }
    }
    collect_places(false);
}

TEST_CASE("A new game may begin with the position on the board") {
    Table table;
    table.desk.workspace.stored = ShownGame{tests::first_moves_game("yonin")};
    table.desk.workspace.stored->step_to(9);
    const engine::AnyPosition shown = table.desk.workspace.stored->position();
    table.obey(Command::NewGame);
    apply(NewGameAction{ChooseGame{"reversi"}}, table.views.new_game, table.views.play,
          table.desk.workspace);
    CHECK_FALSE(can_begin_from_board(table.views.new_game, table.desk.workspace));
    apply(NewGameAction{ChooseGame{"yonin"}}, table.views.new_game, table.views.play,
          table.desk.workspace);
    apply(NewGameAction{BeginFromBoard{true}}, table.views.new_game, table.views.play,
          table.desk.workspace);
    apply(NewGameAction{BeginGame{}}, table.views.new_game, table.views.play, table.desk.workspace);
    CHECK(table.live().record().start == shown);
}

TEST_CASE("A new game may be one of a variant that the database keeps") {
    Table table;
    engine::Variant rules = engine::variant_of(*engine::start_of("reversi4"))->rules;
    rules.name = "gone";
    rules.winner = engine::Winner::FewestDiscs;
    const engine::AnyPosition start = engine::VariantPosition{**engine::intern(rules)};
    {
        const db::Connection connection{table.desk.database(), db::Access::ReadWrite};
        db::Games{connection}.add({.start = start,
                                   .moves = {*engine::legal_moves(start).begin()},
                                   .strategies = {"a", "b"},
                                   .outcome = {},
                                   .seed = 3});
    }
    table.obey(Command::NewGame);
    const auto has_it = [&] {
        const auto& games = table.views.new_game.games;
        return std::ranges::find(games, "gone") != games.end();
    };
    const auto refreshed = [&] {
        refresh(table.views.new_game, table.views.play, table.desk.workspace);
    };
    REQUIRE(tests::wait_for(refreshed, has_it));
    apply(NewGameAction{ChooseGame{"gone"}}, table.views.new_game, table.views.play,
          table.desk.workspace);
    REQUIRE(tests::wait_for(refreshed, [&] { return table.views.new_game.start.has_value(); }));
    apply(NewGameAction{BeginGame{}}, table.views.new_game, table.views.play, table.desk.workspace);
    CHECK(table.live().record().start == start);
}

TEST_CASE("Marks are switched by commands, and the settings keep them") {
    Table table;
    Settings& settings = table.desk.workspace.settings;
    for (const BoardMark mark :
         {BoardMark::LegalMoves, BoardMark::Values, BoardMark::Losses, BoardMark::EvaluationBar}) {
        CHECK(is_shown(mark, settings));
    }
    table.obey(Command::ShowLosses);
    table.obey(Command::ShowEvaluationBar);
    table.obey(Command::ShowValues);
    table.obey(Command::ShowMoveNumbers);
    table.obey(Command::ShowLegalMoves);
    CHECK_FALSE(is_shown(BoardMark::Values, settings));
    CHECK(parse_settings(to_text(settings)) == settings);
    table.obey(Command::ShowMoveNumbers);
    CHECK(settings.on_board.empty());
    CHECK(parse_settings(to_text(settings)) == settings);
}

TEST_CASE("Stored games are told on the squares, also on those that symmetry makes equal") {
    tests::Desk desk;
    const engine::AnyPosition start = *engine::start_of("reversi");
    desk.workspace.stored_moves = StoredMoves{start,
                                              {{.move = engine::Square{37},
                                                .same = {engine::Square{26}},
                                                .games = 61200,
                                                .wins = 3,
                                                .draws = 1,
                                                .losses = 0}}};
    const auto marks = stored_marks(desk.workspace, start);
    REQUIRE(marks.size() == 2);
    CHECK(marks[1].square == engine::Square{26});
    CHECK(marks[0].text == "61.2 k 88%");
    CHECK(stored_marks(desk.workspace, *engine::start_of("yonin")).empty());
}

TEST_CASE("The order of moves is that of the moves before the position") {
    ShownGame game{tests::first_moves_game("reversi")};
    game.step_to(3);
    const auto numbers = move_numbers(game);
    REQUIRE(numbers.size() == 3);
    CHECK(numbers[2].number == 3);
    CHECK(engine::Move{numbers[2].square} == game.record().moves[2]);
}
