#pragma once

#include "workbench/views/lab/editor.h"

namespace workbench {

/// Takes the scripts that were read, and begins to read those that were asked for; at the first
/// call the copies of what was not saved.
void open_asked(EditorState& state, Workspace& workspace);
/// A new script of that kind in front.
void add_new(EditorState& state, std::size_t kind);
/// The script comes to the front, read from its file where it is not open.
void open(EditorState& state, const OpenScript& asked);
/// The file of a line that a text shows: an open script, the one that runs, or any other.
std::filesystem::path file_of_link(const EditorState& state, const ScriptsState& scripts,
                                   const std::string& shown);

}  // namespace workbench
