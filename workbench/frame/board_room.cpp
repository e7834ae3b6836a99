#include "workbench/frame/board_room.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

#include "engine/games/symmetry.h"
#include "workbench/frame/views.h"
#include "workbench/views/board/marks.h"
#include "workbench/views/board/turn_name.h"

namespace workbench {
namespace {

/// The first of these ways that the game's rules allow; empty: none.
std::optional<std::size_t> way_named(const engine::AnyPosition& position,
                                     std::span<const TurnName> names) {
    const std::span<const engine::BoardSymmetry> ways = engine::symmetries_of(position);
    for (const TurnName name : names) {
        for (std::size_t way = 1; way < ways.size(); ++way) {
            if (turn_name(ways[way], engine::facts(position).layout) == name) return way;
        }
    }
    return std::nullopt;
}

std::optional<std::size_t> way_of(Command command, const engine::AnyPosition& position) {
    constexpr std::array kTurns{TurnName::QuarterRight, TurnName::Half};
    constexpr std::array kMirrors{TurnName::LeftRight, TurnName::MainDiagonal,
                                  TurnName::OtherDiagonal, TurnName::UpDown};
    return command == Command::TurnBoard ? way_named(position, kTurns)
                                         : way_named(position, kMirrors);
}

std::optional<CopyAs> way_to_copy(Command command) {
    switch (command) {
        case Command::CopyMoves:
            return CopyAs::Moves;
        case Command::CopyPosition:
            return CopyAs::Position;
        case Command::CopyDrawing:
            return CopyAs::Drawing;
        case Command::CopyObf:
            return CopyAs::Obf;
        case Command::CopyGgf:
            return CopyAs::Ggf;
        case Command::CopySgf:
            return CopyAs::Sgf;
        default:
            return std::nullopt;
    }
}

/// While a position is set up: what the editor does with a command, and those of the game that it
/// hides. False: the command is for others.
bool apply_while_set_up(Command command, Views& views, Workspace& workspace) {
    const auto edit = [&](SetUpAction action) {
        apply(action, views.set_up, views.play, workspace);
        return true;
    };
    switch (command) {
        case Command::Undo:
            return edit(UndoDraft{});
        case Command::Redo:
            return edit(RedoDraft{});
        case Command::SetUp:
            return edit(CancelDraft{});
        case Command::TurnBoard:
        case Command::MirrorBoard: {
            const auto way = way_of(command, *views.set_up.game);
            return edit(way ? SetUpAction{TurnDraft{*way}} : SetUpAction{});
        }
        case Command::FirstMove:
        case Command::PreviousMove:
        case Command::NextMove:
        case Command::LastMove:
        case Command::Hint:
        case Command::Resign:
        case Command::BringBackLine:
        case Command::ReturnToGame:
            return true;  // the game under the editor stays as it is
        default:
            return false;
    }
}

void turn_shown(Command command, Views& views, Workspace& workspace) {
    if (workspace.game() == nullptr) return;
    if (const auto way = way_of(command, workspace.game()->position())) {
        apply(PlayAction{TurnGame{*way}}, views.play, workspace);
    }
}

}  // namespace

void refresh_board(Views& views, Workspace& workspace) {
    refresh(views.play, workspace);
    refresh(views.clipboard, views.play, views.set_up, workspace);
    refresh(views.hint, workspace);
}

void show_board(Views& views, Workspace& workspace) {
    apply(draw(views.clipboard, workspace), views.clipboard, workspace);
    if (views.set_up.is_open) {
        apply(draw(views.set_up, workspace), views.set_up, views.play, workspace);
        return;
    }
    const BoardDrawn drawn = draw(views.play, views.hint, workspace);
    workspace.board_area = drawn.area;
    apply(drawn.action, views.play, workspace);
    if (drawn.command) workspace.asked = drawn.command;
}

bool apply_on_board(Command command, Views& views, Workspace& workspace) {
    if (views.set_up.is_open && apply_while_set_up(command, views, workspace)) return true;
    if (const auto way = way_to_copy(command)) {
        apply(ClipboardAction{CopyGame{*way}}, views.clipboard, workspace);
        return true;
    }
    if (const auto mark = mark_of(command)) {
        show(*mark, !is_shown(*mark, workspace.settings), workspace.settings);
        return true;
    }
    switch (command) {
        case Command::Undo:
            if (can_undo(views.play, workspace)) {
                apply(PlayAction{UndoMove{}}, views.play, workspace);
            } else {
                apply(TreeAction{UndoEdit{}}, views.tree, workspace);
            }
            return true;
        case Command::Redo:
            if (can_redo(views.play, workspace)) {
                apply(PlayAction{RedoMove{}}, views.play, workspace);
            } else {
                apply(TreeAction{RedoEdit{}}, views.tree, workspace);
            }
            return true;
        case Command::Hint:
            ask_hint(views.hint, workspace);
            return true;
        case Command::Resign:
            apply(PlayAction{AskResign{}}, views.play, workspace);
            return true;
        case Command::Paste:
            apply(ClipboardAction{Paste{}}, views.clipboard, workspace);
            return true;
        case Command::StorePasted:
            apply(ClipboardAction{StorePasted{}}, views.clipboard, workspace);
            return true;
        case Command::SetUp:
            open(views.set_up, workspace);
            return true;
        case Command::TurnBoard:
        case Command::MirrorBoard:
            turn_shown(command, views, workspace);
            return true;
        case Command::BringBackLine:
            apply(PlayAction{BringBackLine{}}, views.play, workspace);
            return true;
        case Command::ReturnToGame:
            apply(PlayAction{ReturnToGame{}}, views.play, workspace);
            return true;
        default:
            return false;
    }
}

}  // namespace workbench
