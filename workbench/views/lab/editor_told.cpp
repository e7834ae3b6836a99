#include "workbench/views/lab/debugging.h"

namespace workbench {

Told tell(const EditorState& state) {
    const ScriptDocument* front = state.front_document();
    if (front == nullptr) return {{"documents", told_count(0)}};
    std::size_t halted = 0;  // from 1
    std::vector<std::string> variables;
    if (const scripting::DebugFrame* frame = shown_frame(state)) {
        halted = static_cast<std::size_t>(frame->line);
        for (const scripting::DebugVariable& variable : frame->variables) {
            variables.push_back(variable.name + " = " + variable.value);
        }
    }
    return {{"documents", told_count(state.documents.size())},
            {"file", front->file.string()},
            {"text", front->text.text()},
            {"is_changed", front->is_changed()},
            {"is_checked", front->checked_state == front->text.state()},
            {"faults", told_count(front->faults.size())},
            {"line", told_count(static_cast<std::size_t>(front->text.cursor().line) + 1)},
            {"offers", told_count(state.assistance.offers.seen.size())},
            {"signature", state.assistance.signature ? state.assistance.signature->text : ""},
            {"breakpoints", told_count(front->breakpoints.size())},
            {"halted_line", told_count(halted)},
            {"variables", variables}};
}

}  // namespace workbench
