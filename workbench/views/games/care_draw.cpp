#include <fmt/format.h>

#include <algorithm>

#include "workbench/text/words.h"
#include "workbench/views/games/care.h"
#include "workbench/widgets/dialog.h"
#include "workbench/widgets/places.h"
#include "workbench/window/imgui_compat.h"
#include "workbench/window/theme.h"

namespace workbench {
namespace {

CareAction draw_buttons(const CareState& state, const Words& word) {
    CareAction action;
    const auto button = [&](const char* label, const char* name, CareAction wanted) {
        if (ImGui::Button(label)) action = std::move(wanted);
        mark_place(fmt::format("care.{}", name));
        ImGui::SameLine();
    };
    ImGui::BeginDisabled(state.job.running());
    button(word.check, "check", CheckDatabase{});
    button(word.back_up, "back up", BackUpDatabase{});
    if (state.is_damaged) {
        ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(ImGuiCol_Header));
        button(word.salvage, "salvage", SalvageDatabase{});
        ImGui::PopStyleColor();
    }
    ImGui::EndDisabled();
    button(word.close, "close", CloseCare{});
    ImGui::NewLine();
    return action;
}

void draw_lines(const CareState& state, const Palette& colors) {
    ImGui::BeginChild("lines", {0, ImGui::GetFontSize() * 12}, true);
    for (std::size_t index = 0; index < state.lines.size(); ++index) {
        const ImU32 color = state.is_damaged && index == 0 ? colors.error : colors.text;
        ImGui::PushStyleColor(ImGuiCol_Text, color);
        ImGui::PushTextWrapPos(0);
        ImGui::TextUnformatted(state.lines[index].c_str());
        ImGui::PopTextWrapPos();
        ImGui::PopStyleColor();
    }
    ImGui::EndChild();
}

}  // namespace

CareAction draw(const CareState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const std::string title = fmt::format("{}###care", word.database_care);
    if (!state.is_open) {
        close_dialog(title);
        return {};
    }
    bool stays_open = true;
    const float dialog_width =
        std::min(ImGui::GetFontSize() * 40, ImGui::GetMainViewport()->WorkSize.x * 0.9F);
    if (!begin_dialog(title, dialog_width, stays_open)) return CloseCare{};
    ImGui::TextDisabled("%s", workspace.database.string().c_str());
    if (state.job.running()) {
        const auto total = static_cast<float>(state.progress->total);
        const float done = total > 0 ? static_cast<float>(state.progress->done) / total : 0;
        ImGui::ProgressBar(done, {-1, 0}, word.*state.doing);
    }
    draw_lines(state, palette(workspace.settings.theme));
    CareAction action = draw_buttons(state, word);
    if (is_escape_pressed() || !stays_open) action = CloseCare{};
    ImGui::EndPopup();
    return action;
}

}  // namespace workbench
