#include <fmt/format.h>

#include "workbench/frame/status_bar.h"
#include "workbench/text/counted.h"
#include "workbench/text/words.h"
#include "workbench/widgets/places.h"
#include "workbench/window/theme.h"

namespace workbench {

std::optional<StopJob> draw_status_bar(const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    std::optional<StopJob> stop;
    const float size = ImGui::GetFontSize();
    ImGui::AlignTextToFramePadding();
    if (workspace.jobs.empty()) ImGui::TextDisabled("%s", word.idle);
    for (std::size_t index = 0; index < workspace.jobs.size(); ++index) {
        const JobStatus& job = workspace.jobs[index];
        ImGui::PushID(static_cast<int>(index));
        if (index > 0) ImGui::SameLine(0, size);
        ImGui::TextUnformatted(job.what.c_str());
        if (job.job.is_stuck) {
            ImGui::SameLine();
            ImGui::PushStyleColor(ImGuiCol_Text, palette(workspace.settings.theme).error);
            ImGui::TextUnformatted(word.job_stuck);
            ImGui::PopStyleColor();
            ImGui::SameLine();
            if (ImGui::SmallButton(word.leave_behind)) stop = StopJob{index, true};
            mark_place(fmt::format("status.leave {}", index));
            ImGui::PopID();
            continue;
        }
        if (job.fraction) {
            ImGui::SameLine();
            ImGui::ProgressBar(static_cast<float>(*job.fraction), {size * 8, 0});
        }
        ImGui::SameLine();
        if (ImGui::SmallButton("x")) stop = StopJob{index};
        mark_place(fmt::format("status.stop {}", index));
        ImGui::PopID();
    }
    const std::string& name = workspace.database_name;
    const std::string games =
        workspace.games_in_store ? games_text(*workspace.games_in_store, word) : "...";
    std::string text =
        fmt::format("{}   ·   {}", name.empty() ? workspace.database.string() : name, games);
    if (workspace.is_read_only) text += fmt::format("   ·   {}", word.read_only);
    if (workspace.is_store_gone) text += fmt::format("   ·   {}", word.gone);
    const float width = ImGui::CalcTextSize(text.c_str()).x;
    ImGui::SameLine(ImGui::GetWindowWidth() - width - size);
    ImGui::TextDisabled("%s", text.c_str());
    return stop;
}

std::optional<std::size_t> draw_toasts(const Workspace& workspace) {
    const Palette& colors = palette(workspace.settings.theme);
    const ImGuiViewport& screen = *ImGui::GetMainViewport();
    const float size = ImGui::GetFontSize();
    std::optional<std::size_t> dismissed;
    float y = screen.WorkPos.y + screen.WorkSize.y - size * 2.6F;
    for (std::size_t index = workspace.toasts.size(); index-- > 0;) {
        const Toast& toast = workspace.toasts[index];
        ImU32 color = colors.accent;
        if (toast.kind == Toast::Kind::Failed) color = colors.error;
        ImGui::SetNextWindowPos({screen.WorkPos.x + screen.WorkSize.x - size, y}, ImGuiCond_Always,
                                {1, 1});
        ImGui::SetNextWindowSizeConstraints({size * 14, 0}, {size * 30, size * 20});
        const ImGuiWindowFlags flags =
            ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_AlwaysAutoResize |
            ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing |
            ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoMove;
        ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1.5F);
        ImGui::PushStyleColor(ImGuiCol_Border, color);
        ImGui::PushStyleColor(ImGuiCol_WindowBg, ImGui::GetStyleColorVec4(ImGuiCol_PopupBg));
        ImGui::Begin(fmt::format("toast {}", index).c_str(), nullptr, flags);
        ImGui::PushTextWrapPos(size * 28);
        ImGui::TextUnformatted(toast.text.c_str());
        ImGui::PopTextWrapPos();
        if (ImGui::IsWindowHovered() && ImGui::IsMouseClicked(ImGuiMouseButton_Left)) {
            dismissed = index;
        }
        y -= ImGui::GetWindowHeight() + size * 0.4F;
        ImGui::End();
        ImGui::PopStyleColor(2);
        ImGui::PopStyleVar();
    }
    return dismissed;
}

}  // namespace workbench
