#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "workbench/views/board/play.h"

namespace workbench {

/// A position while it is set up: it need not be possible.
struct Draft {
    std::vector<engine::Disc> discs;  ///< by square, kMaxSquares of them
    engine::Player mover = engine::Player::First;
    friend bool operator==(const Draft&, const Draft&) = default;
};

/// What a click puts on a square.
enum class Brush {
    Next,  ///< empty becomes black, black white, white empty
    Black,
    White,
    Empty,
};

/// The editor of a position: a mode of the board. Nothing else changes before the draft is used.
struct SetUpState {
    bool is_open = false;
    std::optional<engine::AnyPosition> game;  ///< a position of the game that is set up
    Draft draft;
    Brush brush = Brush::Next;
    std::vector<Draft> undone;  ///< the newest last
    std::vector<Draft> before;  ///< likewise; the first is what the editor was opened with
    /// While the mouse paints over squares they all get this, in one step of undo.
    std::optional<engine::Disc> painting;
    std::string refusal;  ///< why the draft is no position; empty: it is one
};

struct ChooseBrush {
    Brush brush;
};
/// The mouse is held down over a square; the first of a stroke, or another one.
struct Paint {
    engine::Square square;
    bool is_first;
};
struct SetMover {
    engine::Player mover;
};
struct ClearDraft {};
struct DraftStart {};
struct FlipColors {};
struct TurnDraft {
    std::size_t symmetry;
};
struct UndoDraft {};
struct RedoDraft {};
struct UseDraft {};
struct CancelDraft {};
using SetUpAction =
    std::variant<std::monostate, ChooseBrush, Paint, SetMover, ClearDraft, DraftStart, FlipColors,
                 TurnDraft, UndoDraft, RedoDraft, UseDraft, CancelDraft>;

/// Begins with the position on the board, or the start of Reversi.
void open(SetUpState& state, const Workspace& workspace);
/// A position that was pasted meanwhile becomes the draft.
void take_position(SetUpState& state, const engine::AnyPosition& position);
void apply(const SetUpAction& action, SetUpState& state, PlayState& play, Workspace& workspace);
SetUpAction draw(const SetUpState& state, const Workspace& workspace);

}  // namespace workbench
