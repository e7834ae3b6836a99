#pragma once

#include "workbench/views/lab/editor.h"

namespace workbench {

/// The buttons that step, the functions that run, and the variables of one of them.
EditorAction draw_variables(const EditorState& state, const ScriptsState& scripts,
                            const Workspace& workspace);
/// Where the time of the last measured run went: functions, lines, or boxes within boxes.
EditorAction draw_profile(const EditorState& state, const ScriptsState& scripts,
                          const Workspace& workspace);

}  // namespace workbench
