#pragma once

#include "workbench/views/analysis/analysis.h"

namespace workbench {

/// The moves of the searched position with their lines, the best first, and below them how the
/// search came there, depth by depth. At least one depth is finished.
AnalysisAction draw_lines(const AnalysisState& state, const Workspace& workspace);

}  // namespace workbench
