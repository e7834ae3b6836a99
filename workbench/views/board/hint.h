#pragma once

#include <optional>
#include <string>

#include "engine/search/result.h"
#include "workbench/workspace/workspace.h"

namespace workbench {

/// The best move of a position, as far as a short search sees.
struct Hint {
    engine::AnyPosition position;
    engine::MoveScore move;
    int depth = 0;
    std::string unit;        ///< of the score: see engine::SearchResult
    std::string evaluation;  ///< its name
};

/// A move that is shown, not played. It goes when the position on the board goes.
struct HintState {
    std::optional<Hint> hint;
    BackgroundJob<Hint> searching;
};

void refresh(HintState& state, Workspace& workspace);
/// Shows the best move of the position on the board: that of an analysis of it, or of a search of
/// its own.
void ask_hint(HintState& state, Workspace& workspace);

}  // namespace workbench
