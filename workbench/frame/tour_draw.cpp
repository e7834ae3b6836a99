#include <fmt/format.h>

#include "workbench/frame/tour.h"
#include "workbench/widgets/places.h"
#include "workbench/window/imgui_compat.h"

namespace workbench {

TourAction draw(const TourState& state, const Workspace& workspace) {
    if (!state.is_open) return {};
    const Words& word = words(workspace.settings.language);
    const ImGuiViewport& screen = *ImGui::GetMainViewport();
    const float size = ImGui::GetFontSize();
    ImGui::SetNextWindowPos({screen.GetCenter().x, screen.WorkPos.y + screen.WorkSize.y - size * 3},
                            ImGuiCond_Always, {0.5F, 1});
    ImGui::SetNextWindowSize({size * 36, 0});
    ImGui::SetNextWindowFocus();  // the panels are a click away, but never above it
    bool stays_open = true;
    const ImGuiWindowFlags flags = ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize |
                                   ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoCollapse |
                                   ImGuiWindowFlags_NoNavInputs;
    TourAction action;
    ImGui::PushStyleColor(ImGuiCol_WindowBg, ImGui::GetStyleColorVec4(ImGuiCol_PopupBg));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1.5F);
    ImGui::PushStyleColor(ImGuiCol_Border, ImGui::GetStyleColorVec4(ImGuiCol_CheckMark));
    const std::string title =
        fmt::format("{}   {} / {}###tour", word.tour, state.step + 1, tour_steps().size());
    ImGui::Begin(title.c_str(), &stays_open, flags);
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(word.*tour_steps()[state.step].text);
    ImGui::PopTextWrapPos();
    ImGui::Spacing();
    const float width = size * 6;
    ImGui::BeginDisabled(state.step == 0);
    if (ImGui::Button(word.tour_back, {width, 0})) action = GoToStep{state.step - 1};
    ImGui::EndDisabled();
    ImGui::SameLine();
    const bool is_last = state.step + 1 == tour_steps().size();
    if (ImGui::Button(is_last ? word.close : word.tour_next, {width, 0})) {
        if (is_last) {
            action = CloseTour{};
        } else {
            action = GoToStep{state.step + 1};
        }
    }
    mark_place("tour.next");
    ImGui::SameLine();
    if (ImGui::Button(word.open_examples)) action = OpenExamples{};
    mark_place("tour.examples");
    ImGui::End();
    ImGui::PopStyleColor(2);
    ImGui::PopStyleVar();
    if (!stays_open || is_escape_pressed()) action = CloseTour{};
    return action;
}

}  // namespace workbench
