#include <fmt/format.h>

#include "workbench/text/words.h"
#include "workbench/views/board/clipboard.h"
#include "workbench/window/theme.h"

namespace workbench {

ClipboardAction draw(const ClipboardState& state, const Workspace& workspace) {
    ClipboardAction action;
    if (state.more) {
        const Words& word = words(workspace.settings.language);
        std::string told = fmt::format(fmt::runtime(word.games_pasted), state.more->games);
        if (state.more->unreadable > 0) {
            told += fmt::format(fmt::runtime(word.pasted_unreadable), state.more->unreadable);
        }
        ImGui::PushTextWrapPos(0);
        ImGui::TextUnformatted(told.c_str());
        ImGui::PopTextWrapPos();
        ImGui::BeginDisabled(state.storing.running());
        if (ImGui::Button(word.store_pasted)) action = StorePasted{};
        ImGui::EndDisabled();
        ImGui::SameLine();
        if (ImGui::Button(word.dismiss_pasted)) action = DismissPasted{};
    }
    if (action.index() != 0) return action;
    if (state.for_clipboard) {
        ImGui::SetClipboardText(state.for_clipboard->c_str());
        return CopyDone{};
    }
    if (state.wants_text) {
        const char* text = ImGui::GetClipboardText();
        return PasteText{text == nullptr ? "" : text};
    }
    return action;
}

}  // namespace workbench
