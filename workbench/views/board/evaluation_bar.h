#pragma once

#include <optional>
#include <string>
#include <vector>

#include "workbench/window/theme.h"
#include "workbench/workspace/workspace.h"

namespace workbench {

/// How a position stands, as shares of a bar: of two sides by what one is ahead, of more seats by
/// what each is expected to get.
struct EvaluationBar {
    std::vector<double> shares;  ///< from below: by color, or by seat; they make 1
    bool is_by_seat = false;
    std::string text;  ///< the first seat's, or its side's, score
    std::string note;  ///< what it is, for a tooltip
};

/// Of the position on the board, by the newest analysis of it or what else is known of the game.
/// Empty: nothing is.
std::optional<EvaluationBar> evaluation_bar(const Workspace& workspace);

/// Draws the bar, or an empty one, into an area of the screen.
void draw_evaluation_bar(const std::optional<EvaluationBar>& bar, const Palette& colors,
                         ImVec2 from, ImVec2 to);

}  // namespace workbench
