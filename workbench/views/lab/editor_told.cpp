#include "workbench/views/lab/editor.h"

namespace workbench {

Told tell(const EditorState& state) {
    const ScriptDocument* front = state.front_document();
    if (front == nullptr) return {{"documents", told_count(0)}};
    return {{"documents", told_count(state.documents.size())},
            {"file", front->file.string()},
            {"text", front->text.text()},
            {"is_changed", front->is_changed()},
            {"is_checked", front->checked_state == front->text.state()},
            {"faults", told_count(front->faults.size())}};
}

}  // namespace workbench
