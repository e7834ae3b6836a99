#pragma once

#include <filesystem>
#include <set>

#include "workbench/views/lab/editor.h"

namespace workbench {

/// Does that to the text; breakpoints stay with their lines.
void apply_edit(const CodeEdit& edit, ScriptDocument& document);
/// Sets a breakpoint, or takes it away: in that line, or the next one that has code.
void toggle_breakpoint(ScriptDocument& document, int line);
/// Those of all open scripts.
std::set<scripting::Breakpoint> breakpoints_of(const EditorState& state);
/// Shows where the script stands, when it has halted or gone on since the last look.
void follow_halt(EditorState& state, const ScriptsState& scripts);
/// The function of the halt that is looked at; null: nothing stands still.
const scripting::DebugFrame* shown_frame(const EditorState& state);
/// Looks at another one.
void show_frame(EditorState& state, const ScriptsState& scripts, int frame);

}  // namespace workbench
