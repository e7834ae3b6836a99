#include <fmt/format.h>

#include "workbench/text/words.h"
#include "workbench/views/games/preview.h"
#include "workbench/widgets/places.h"
#include "workbench/window/imgui_compat.h"
#include "workbench/window/theme.h"

namespace workbench {
PreviewAction draw(const PreviewState& state, const Workspace& workspace) {
    if (!state.is_on()) return {};
    const Words& word = words(workspace.settings.language);
    PreviewAction action;
    ImGui::AlignTextToFramePadding();
    ImGui::PushStyleColor(ImGuiCol_Text, palette(workspace.settings.theme).accent);
    ImGui::TextUnformatted(
        fmt::format(fmt::runtime(word.preview_of), shown_names(state.paths)).c_str());
    ImGui::PopStyleColor();
    const std::string before = state.before.filename().string();
    if (!before.empty()) {
        ImGui::SameLine();
        if (ImGui::Button(fmt::format(fmt::runtime(word.preview_import), before).c_str())) {
            action = ImportPreview{};
        }
        mark_place("preview.import");
    }
    ImGui::SameLine();
    if (ImGui::Button(word.preview_import_elsewhere)) action = ImportPreviewElsewhere{};
    mark_place("preview.elsewhere");
    if (!before.empty()) {
        ImGui::SameLine();
        if (ImGui::Button(fmt::format(fmt::runtime(word.preview_leave), before).c_str())) {
            action = LeavePreview{};
        }
        mark_place("preview.leave");
    }
    return action;
}

}  // namespace workbench
