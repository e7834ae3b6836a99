// The end of a game on the board, and players that do not go on.

#include "workbench/views/board/game_end.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>

#include "tests/support/catch.h"
#include "tests/workbench/desk.h"
#include "tests/workbench/null_screen.h"
#include "workbench/frame/board_room.h"
#include "workbench/views/board/save_game.h"
#include "workbench/widgets/places.h"

using namespace workbench;

namespace {

const SeatChoice kAPerson{};

const Words& english() {
    return words(Language::English);
}

/// A game in play between people, or with a script that is written here.
struct Match {
    tests::Desk desk;
    Views views;

    Match() { views.play.pause = std::chrono::milliseconds{0}; }
    void ask(const PlayAction& action) { apply(action, views.play, desk.workspace); }
    bool wait(const std::function<bool()>& is_done) {
        return tests::wait_for([&] { refresh_board(views, desk.workspace); }, is_done);
    }
    void begin(const std::string& game, std::vector<SeatChoice> seats) {
        ask(StartGame{*engine::start_of(game), std::move(seats)});
        REQUIRE(wait([&] { return is_persons_turn(views.play, desk.workspace); }));
    }
    ShownGame& live() { return *desk.workspace.live; }
    void play_first() { ask(TryMove{*engine::legal_moves(live().last_position()).begin()}); }
    SeatChoice script(const char* choose) {
        const std::filesystem::path file = desk.folder / "mine.lua";
        std::ofstream{file} << "return require('yomi').strategy { name = 'mine', choose = "
                            << choose << " }\n";
        return {.who = SeatChoice::Who::Script, .script = file.string()};
    }
    /// A script that fails in its first move has been asked for it.
    void fail_at_first() {
        begin("reversi", {kAPerson, script("function() error 'no idea' end")});
        play_first();
        REQUIRE(wait([&] { return views.play.failure.has_value(); }));
    }
};

/// Whether an item of that name is on the screen.
bool is_drawn(const std::vector<NamedPlace>& places, const std::string& name) {
    return std::ranges::find(places, name, &NamedPlace::name) != places.end();
}

}  // namespace

TEST_CASE("The end of a game for two says who has won and by what") {
    ShownGame game{tests::first_moves_game("reversi")};
    const auto lines = end_lines(game, english());
    REQUIRE(lines.size() == 1);
    const int black = discs_counted(game.last_position(), engine::Player::First);
    const int white = discs_counted(game.last_position(), engine::Player::Second);
    const std::string count = fmt::format("{}-{}", std::max(black, white), std::min(black, white));
    CHECK(lines[0].find(count) != std::string::npos);
    CHECK(lines[0].starts_with(black > white ? "Black (first) wins" : "White (first) wins"));
    CHECK_FALSE(end_lines(game, words(Language::Japanese)).empty());
}

TEST_CASE("A game that was given up says who resigned, ran out of time or did not go on") {
    for (const auto& [reason, text] : {std::pair{std::string{kResigned}, "White (first) resigned"},
                                       {std::string{kOutOfTime}, "White (first) ran out of time"},
                                       {std::string{"it broke"}, "White (first) did not go on"}}) {
        engine::GameRecord record = tests::first_moves_game("reversi");
        record.moves.erase(record.moves.begin() + 10, record.moves.end());
        record.outcome.reset();
        ShownGame game{record};
        game.give_up({.seat = engine::Player::Second, .reason = reason});
        const auto lines = end_lines(game, english());
        REQUIRE(lines.size() == 1);
        CHECK(lines[0] == fmt::format("Black (first) wins: {}", text));
    }
}

TEST_CASE("The end of a Yonin game names the seats in the order of their ranks, with payoffs") {
    const ShownGame game{tests::first_moves_game("yonin")};
    const auto lines = end_lines(game, english());
    REQUIRE(lines.size() == 4);
    CHECK(std::ranges::is_sorted(lines, {}, [](const std::string& line) { return line[0]; }));
    const auto& outcome = *game.record().outcome;
    const auto best = std::ranges::find(outcome.ranks, 1) - outcome.ranks.begin();
    CHECK(lines[0] == fmt::format("1. Seat {} (first) {}", best + 1, outcome.payoffs[best].raw()));
}

TEST_CASE("The end is announced with what can be done then, until it is closed") {
    Match match;
    tests::NullScreen screen;
    match.begin("reversi", {kAPerson, kAPerson});
    match.play_first();
    match.ask(AskResign{});
    match.ask(Resign{});
    REQUIRE(match.views.play.announces_end);
    collect_places(true);
    take_places();
    screen.draw(match.views, match.desk.workspace, 2);
    const std::vector<NamedPlace> places = take_places();
    for (const char* item : {"board.analyze end", "board.rematch", "board.save game"}) {
        CAPTURE(item);
        CHECK(is_drawn(places, item));
    }
    match.ask(CloseEnd{});
    screen.draw(match.views, match.desk.workspace, 2);
    take_places();
    screen.draw(match.views, match.desk.workspace, 1);
    CHECK_FALSE(is_drawn(take_places(), "board.rematch"));
    collect_places(false);
    CHECK(tries_variations(match.views.play, match.desk.workspace));
}

TEST_CASE("A game that goes on after its end was taken back is announced no longer") {
    Match match;
    match.begin("reversi", {kAPerson, kAPerson});
    match.play_first();
    match.ask(AskResign{});
    match.ask(Resign{});
    match.ask(UndoMove{});
    CHECK_FALSE(match.views.play.announces_end);
    CHECK_FALSE(tries_variations(match.views.play, match.desk.workspace));
}

TEST_CASE("A rematch has the same players, clock and start, each on the next seat") {
    Match match;
    const SeatChoice other{.who = SeatChoice::Who::Search, .search = {.limits = {.depth = 1}}};
    match.ask(StartGame{*engine::start_of("reversi6"), {kAPerson, other}, {.seconds = 300}});
    REQUIRE(match.wait([&] { return is_persons_turn(match.views.play, match.desk.workspace); }));
    match.ask(Rematch{});  // it is not over
    CHECK(match.views.play.seats[0] == kAPerson);
    match.play_first();
    REQUIRE(match.wait([&] { return is_persons_turn(match.views.play, match.desk.workspace); }));
    match.ask(AskResign{});
    match.ask(Resign{});
    match.ask(Rematch{});
    CHECK(match.views.play.seats[1] == kAPerson);
    CHECK(match.live().facts().name == "reversi6");
    CHECK(match.live().plies() == 0);
    CHECK(match.live().record().strategies == std::vector<std::string>{"search depth 1", "human"});
    REQUIRE(match.views.play.clock);
    CHECK(match.views.play.clock->terms().seconds == 300);
    CHECK_FALSE(match.views.play.announces_end);
}

TEST_CASE("A strategy that fails is told on the board, with others for its seat") {
    Match match;
    match.fail_at_first();
    CHECK(match.views.play.failure->seat == engine::Player::Second);
    CHECK(match.views.play.failure->why.find("no idea") != std::string::npos);
    tests::NullScreen screen;
    collect_places(true);
    take_places();
    screen.draw(match.views, match.desk.workspace, 2);
    const std::vector<NamedPlace> places = take_places();
    collect_places(false);
    for (const char* item : {"board.another player", "board.try again", "board.end lost"}) {
        CAPTURE(item);
        CHECK(is_drawn(places, item));
    }
}

TEST_CASE("Another player takes the seat of one that failed, and the record says so") {
    Match match;
    match.fail_at_first();
    match.ask(ReplacePlayer{{.who = SeatChoice::Who::Script, .script = "greedy"}});
    REQUIRE(match.wait([&] { return match.live().plies() == 2; }));
    CHECK_FALSE(match.views.play.failure);
    CHECK(match.live().record().strategies[1] == "greedy");

    Match later;
    later.begin("reversi", {kAPerson, later.script("function(position, turn) if turn.ply > 2 then "
                                                   "error 'lost' end return "
                                                   "position:moves()[1] end")});
    const std::string name = later.live().record().strategies[1];
    later.play_first();
    REQUIRE(later.wait([&] { return is_persons_turn(later.views.play, later.desk.workspace); }));
    later.play_first();
    REQUIRE(later.wait([&] { return later.views.play.failure.has_value(); }));
    later.ask(ReplacePlayer{kAPerson});
    CHECK(is_persons_turn(later.views.play, later.desk.workspace));
    CHECK(later.live().record().strategies[1] == name + ", from move 4 on human");
}

TEST_CASE("A player that cannot be loaded in place of one that failed leaves the choice open") {
    Match match;
    match.fail_at_first();
    match.ask(ReplacePlayer{{.who = SeatChoice::Who::Script, .script = "no_such_strategy"}});
    REQUIRE(match.wait([&] { return match.views.play.failure.has_value(); }));
    CHECK(match.views.play.failure->why.find("no_such_strategy") != std::string::npos);
    CHECK(match.live().plies() == 1);
    match.ask(TryAgain{});
    REQUIRE(match.wait([&] { return match.views.play.failure.has_value(); }));
}

TEST_CASE("A game whose player failed may be taken back, or ends as that player's loss") {
    Match match;
    match.fail_at_first();
    match.ask(UndoMove{});
    CHECK_FALSE(match.views.play.failure);
    CHECK(is_persons_turn(match.views.play, match.desk.workspace));
    match.play_first();
    REQUIRE(match.wait([&] { return match.views.play.failure.has_value(); }));
    match.ask(EndLost{});
    REQUIRE(match.live().record().forfeit);
    CHECK(match.live().record().forfeit->seat == engine::Player::Second);
    CHECK(match.live().record().forfeit->reason.find("no idea") != std::string::npos);
    CHECK(match.live().record().outcome->ranks == std::vector<int>{1, 2});
    CHECK(match.views.play.announces_end);
}

TEST_CASE("A game is saved in each format that can hold it, and no file is replaced unasked") {
    tests::Desk desk;
    desk.workspace.stored = ShownGame{tests::first_moves_game("yonin")};
    SaveGameState state;
    open(state, desk.workspace);
    REQUIRE(state.is_open);
    CHECK(state.formats == std::vector{engine::WrittenFormat::Json, engine::WrittenFormat::Csv});
    desk.workspace.stored = ShownGame{tests::first_moves_game("reversi")};
    open(state, desk.workspace);
    CHECK(state.formats.size() == 7);
    const auto settle = [&] {
        REQUIRE(tests::wait_for([&] { refresh(state, desk.workspace); },
                                [&] { return !state.saving.running(); }));
    };
    for (const engine::WrittenFormat format : state.formats) {
        CAPTURE(ending_name(format));
        open(state, desk.workspace);
        apply(ChooseSaveFormat{format}, state, desk.workspace);
        apply(TypeSavePath{(desk.folder / ("game." + ending_name(format))).string()}, state,
              desk.workspace);
        apply(SaveGame{}, state, desk.workspace);
        settle();
        CHECK(state.error.empty());
        CHECK_FALSE(state.is_open);
        CHECK(std::filesystem::file_size(state.path) > 60);
    }
    open(state, desk.workspace);
    state.path = (desk.folder / "game.sgf").string();
    apply(SaveGame{}, state, desk.workspace);
    CHECK(state.asks_replace);
    CHECK_FALSE(state.saving.running());
    apply(SaveGame{.may_replace = true}, state, desk.workspace);
    settle();
    CHECK_FALSE(state.is_open);
    CHECK(std::ranges::any_of(desk.workspace.toasts, [](const Toast& toast) {
        return toast.text.find("game.sgf") != std::string::npos;
    }));
    open(state, desk.workspace);
    state.path = (desk.folder / "no folder" / "game.sgf").string();
    apply(SaveGame{}, state, desk.workspace);
    settle();
    CHECK(state.is_open);
    CHECK_FALSE(state.error.empty());
}
