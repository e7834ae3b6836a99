#include "workbench/views/board/set_up.h"

#include <set>

#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/workbench/desk.h"
#include "workbench/views/board/turn_name.h"

using namespace workbench;

namespace {

/// An editor that is open over the start of a game, and what it needs.
struct SetUpDesk {
    tests::Desk desk;
    PlayState play;
    SetUpState state;

    explicit SetUpDesk(const std::string& game) {
        desk.workspace.stored = ShownGame{tests::first_moves_game(game)};
        open(state, desk.workspace);
    }
    void edit(const SetUpAction& action) { apply(action, state, play, desk.workspace); }
    void paint(const std::string& square, bool is_first = true) {
        edit(Paint{*engine::facts(*state.game).layout.find(square), is_first});
    }
    std::string shown() { return engine::to_text(desk.workspace.game()->position()); }
};

}  // namespace

TEST_CASE("A draft is painted and used as a new start; the game before it is still stored") {
    SetUpDesk editor{"reversi"};
    editor.edit(ClearDraft{});
    CHECK_FALSE(editor.state.refusal.empty());  // a board without discs
    editor.edit(UseDraft{});
    CHECK(editor.state.is_open);
    editor.paint("a1");
    editor.edit(ChooseBrush{Brush::White});
    editor.paint("b1");
    editor.paint("c1", false);
    editor.edit(SetMover{engine::Player::Second});
    CHECK(editor.state.refusal.empty());
    editor.edit(UseDraft{});
    CHECK_FALSE(editor.state.is_open);
    CHECK(editor.shown().substr(0, 5) == "XOO--");
    CHECK(editor.shown().back() == 'O');
}

TEST_CASE("Cancel leaves everything as it was") {
    SetUpDesk editor{"reversi"};
    const std::string before = editor.shown();
    editor.paint("a1");
    editor.edit(CancelDraft{});
    CHECK_FALSE(editor.state.is_open);
    CHECK(editor.shown() == before);
    CHECK(editor.desk.workspace.stored->plies() > 0);
}

TEST_CASE("A click goes through the discs, and a stroke is one step of undo") {
    SetUpDesk editor{"reversi"};
    const Draft fresh = editor.state.draft;
    const auto disc = [&] { return editor.state.draft.discs[0]; };
    editor.paint("a1");
    CHECK(disc() == engine::Disc::Black);
    editor.paint("a1");
    CHECK(disc() == engine::Disc::White);
    editor.paint("a1");
    CHECK(disc() == engine::Disc::Empty);
    editor.edit(ChooseBrush{Brush::Black});
    editor.paint("a2");
    editor.paint("a3", false);
    editor.paint("a4", false);
    editor.edit(UndoDraft{});
    CHECK(editor.state.draft == fresh);
    editor.edit(RedoDraft{});
    CHECK(editor.state.draft.discs[24] == engine::Disc::Black);
    for (int step = 0; step < 10; ++step) editor.edit(UndoDraft{});
    CHECK(editor.state.draft == fresh);
}

TEST_CASE("A ball that hangs in the air is refused with its cell") {
    SetUpDesk editor{"upperhand"};
    editor.edit(ChooseBrush{Brush::Black});
    editor.paint("Ba1");
    CHECK(editor.state.refusal.find("Ba1") != std::string::npos);
    editor.edit(UseDraft{});
    CHECK(editor.state.is_open);
    for (const char* cell : {"Aa1", "Ab1", "Aa2", "Ab2"}) editor.paint(cell);
    CHECK(editor.state.refusal.empty());
    editor.edit(ClearDraft{});
    CHECK(editor.state.refusal.empty());  // the neutral ball stays where the rules have it
    editor.edit(DraftStart{});
    editor.edit(UseDraft{});
    CHECK(editor.shown() == engine::to_text(*engine::start_of("upperhand")));
}

TEST_CASE("Every game's symmetries turn a draft as they turn a position, each by its own name") {
    for (const engine::AnyPosition& start : engine::game_starts()) {
        const engine::GameFacts& facts = engine::facts(start);
        CAPTURE(facts.name);
        SetUpDesk editor{facts.name};
        editor.desk.workspace.stored->step_to(6);
        const engine::AnyPosition position = editor.desk.workspace.stored->position();
        const auto ways = engine::symmetries_of(position);
        std::set<std::pair<TurnName, bool>> names;
        for (std::size_t way = 0; way < ways.size(); ++way) {
            open(editor.state, editor.desk.workspace);
            editor.edit(TurnDraft{way});
            REQUIRE(editor.state.refusal.empty());
            for (const engine::Square square : facts.layout.squares) {
                CHECK(editor.state.draft.discs[square.index()] ==
                      engine::disc_on(ways[way](position), square));
            }
            CHECK(editor.state.draft.mover == engine::player_to_move(ways[way](position)));
            names.emplace(turn_name(ways[way], facts.layout), ways[way].swaps_colors());
        }
        CHECK(names.size() == ways.size());
        CHECK(turn_name(ways[0], facts.layout) == TurnName::Same);
    }
}

TEST_CASE("Colors are swapped, and a pasted position becomes the draft") {
    SetUpDesk editor{"reversi"};
    editor.edit(FlipColors{});
    CHECK(editor.state.draft.discs[27] == engine::Disc::Black);
    take_position(editor.state, *engine::start_of("reversi"));
    CHECK(editor.state.draft.discs[27] == engine::Disc::White);
    editor.edit(UndoDraft{});
    CHECK(editor.state.draft.discs[27] == engine::Disc::Black);
    take_position(editor.state, *engine::start_of("yonin"));
    editor.edit(UseDraft{});
    CHECK(editor.desk.workspace.game()->facts().name == "yonin");
}
