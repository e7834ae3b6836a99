#pragma once

namespace workbench {

/// Whether a number of the window that is drawn is another one than it was told under that name the
/// last time; the first time, another one than `first`. Not by a reference into Dear ImGui's
/// storage, which moves its values whenever one comes to it.
bool has_changed(const char* name, int now, int first = 0);

}  // namespace workbench
