#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "workbench/views/games/tree_keeping.h"
#include "workbench/views/games/tree_lines.h"
#include "workbench/workspace/told.h"
#include "workbench/workspace/workspace.h"

namespace workbench {

/// A comment while it is written. It becomes an edit of the tree when the field is left, when
/// another position is looked at, and after a pause.
struct TypedComment {
    std::uint64_t sheet = 0;
    std::vector<engine::Move> line;
    std::string text;
    std::chrono::steady_clock::time_point changed_at;
};

/// The lines of the game on the board, and what is kept of those of all games.
struct TreeState {
    TreeKeeping keeping;
    std::vector<TreeParagraph> paragraphs;       ///< of `written_of`
    std::optional<engine::GameTree> written_of;  ///< the tree that they show
    std::size_t played = 0;                      ///< moves of the game, when they were made
    std::optional<TypedComment> typed;
    bool wants_focus = false;  ///< the keyboard is to go to the comment
    std::optional<std::vector<db::TreeSummary>>
        list;  ///< of trees without a game; empty: not asked
    BackgroundJob<std::vector<db::TreeSummary>> listing;
    BackgroundJob<std::optional<db::StoredTree>> opening;
    bool takes_in = false;  ///< what `opening` reads comes into the tree on the board
};

/// Looks at a line of the tree after so many of its moves.
struct LookAtLine {
    std::vector<engine::Move> line;
};
struct NextVariation {
    int step;
};
struct TypeComment {
    std::string text;
};
struct FinishComment {};
struct AskForComment {};
struct CommentFocused {};
/// Judges the move by a sign, or no longer by it: see `ShownGame::set_sign`.
struct SignMove {
    std::string sign;
};
struct PromoteLine {};
struct MakeMainLine {};
struct RemoveMove {};
struct CutLine {};
struct UndoEdit {};
struct RedoEdit {};
struct ListTrees {};
struct OpenTree {
    db::TreeId id;
};
/// The lines of a kept tree come into the one on the board; it stays where it was kept.
struct TakeInTree {
    db::TreeId id;
};
struct ForgetTree {
    db::TreeId id;
};
using TreeAction =
    std::variant<std::monostate, LookAtLine, NextVariation, TypeComment, FinishComment,
                 AskForComment, CommentFocused, SignMove, PromoteLine, MakeMainLine, RemoveMove,
                 CutLine, UndoEdit, RedoEdit, ListTrees, OpenTree, TakeInTree, ForgetTree>;

void refresh(TreeState& state, Workspace& workspace);
void apply(const TreeAction& action, TreeState& state, Workspace& workspace);
/// Only ImGui: the moves with their variations and comments, and what can be done with them.
TreeAction draw(const TreeState& state, const Workspace& workspace);

bool can_undo_edit(const Workspace& workspace);
bool can_redo_edit(const Workspace& workspace);
/// For the program's end: see `finish(TreeKeeping&, ...)`; what is being typed included.
std::string finish(TreeState& state, Workspace& workspace);

/// What another program is told of it.
Told tell_tree(const Workspace& workspace);

}  // namespace workbench
