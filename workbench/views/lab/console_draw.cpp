#include <algorithm>

#include "workbench/text/words.h"
#include "workbench/views/lab/console.h"
#include "workbench/widgets/code_colors.h"
#include "workbench/widgets/places.h"
#include "workbench/window/theme.h"

namespace workbench {
namespace {

constexpr int kMostLines = 8;  // of an entry that are seen at once

void draw_line(const ConsoleLine& line, const Workspace& workspace) {
    const Palette& colors = palette(workspace.settings.theme);
    const CodeColors& code = code_colors(workspace.settings.theme);
    const char* mark = "  ";
    ImU32 color = colors.text;
    switch (line.kind) {
        case ConsoleLine::Kind::Asked:
            mark = "> ";
            color = colors.accent;
            break;
        case ConsoleLine::Kind::Value:
            color = code.library;
            break;
        case ConsoleLine::Kind::Failed:
            color = colors.error;
            break;
        case ConsoleLine::Kind::Notice:
            color = colors.faint;
            break;
        case ConsoleLine::Kind::Printed:
            break;
    }
    ImGui::PushStyleColor(ImGuiCol_Text, color);
    ImGui::TextUnformatted(mark);
    ImGui::SameLine(0, 0);
    ImGui::TextUnformatted(line.text.c_str());
    ImGui::PopStyleColor();
}

void draw_lines(const ConsoleState& state, const Workspace& workspace, float height) {
    ImGui::BeginChild("lines", {0, height}, false, ImGuiWindowFlags_HorizontalScrollbar);
    ImGui::PushFont(monospace_font());
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 2});
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(state.lines.size()), ImGui::GetTextLineHeightWithSpacing());
    while (clipper.Step()) {
        for (int row = clipper.DisplayStart; row < clipper.DisplayEnd; ++row) {
            draw_line(state.lines[row], workspace);
        }
    }
    if (!state.unfinished_line.empty()) ImGui::TextUnformatted(state.unfinished_line.c_str());
    ImGui::PopStyleVar();
    ImGui::PopFont();
    // Follows what is printed, unless the user has scrolled up.
    if (ImGui::GetScrollY() >= ImGui::GetScrollMaxY()) ImGui::SetScrollHereY(1);
    ImGui::EndChild();
    mark_place("console.lines");
    if (ImGui::BeginPopupContextItem("lines menu")) {
        if (ImGui::Selectable(words(workspace.settings.language).copy_all)) {
            std::string text;
            for (const ConsoleLine& line : state.lines) text += line.text + '\n';
            ImGui::SetClipboardText(text.c_str());
        }
        ImGui::EndPopup();
    }
}

/// What the entry could go on with, as much as fits into a line.
void draw_offered(const ConsoleState& state) {
    float room = ImGui::GetContentRegionAvail().x;
    ImGui::PushFont(monospace_font());
    for (const scripting::Completion& one : state.offered) {
        const std::string text = one.name + (one.is_function ? "()" : "");
        const float width = ImGui::CalcTextSize(text.c_str()).x + ImGui::GetFontSize();
        if (width > room) {
            ImGui::TextDisabled("...");
            break;
        }
        room -= width;
        ImGui::TextDisabled("%s", text.c_str());
        ImGui::SameLine(0, ImGui::GetFontSize());
    }
    ImGui::NewLine();
    ImGui::PopFont();
}

ConsoleAction draw_buttons(const ConsoleState& state, const Words& word) {
    ConsoleAction action;
    if (state.running.running()) {
        ImGui::BeginDisabled(state.is_stopping);
        if (ImGui::Button(state.is_stopping ? word.stopping : word.stop)) action = StopEntry{};
        mark_place("console.stop");
        ImGui::EndDisabled();
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("Esc");
        return action;
    }
    if (ImGui::Button(word.clear_console)) action = ClearConsole{};
    mark_place("console.clear");
    return action;
}

ConsoleAction told_by(CodeAnswer answer, const ConsoleState& state) {
    if (answer.escape && (state.running.running() || !state.offered.empty())) return StopEntry{};
    if (!answer.edits.empty()) return TypeEntry{std::move(answer.edits)};
    if (answer.enter) return EnterEntry{};
    if (answer.tab) return CompleteEntry{};
    if (answer.history != 0) return RecallEntry{answer.history};
    if (state.wants_focus && answer.is_focused) return ConsoleFocused{};
    return {};
}

}  // namespace

ConsoleAction draw(const ConsoleState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    ImGui::PushFont(monospace_font());
    const float line = ImGui::GetTextLineHeight() * 1.15F;
    ImGui::PopFont();
    const auto lines =
        static_cast<float>(std::clamp<std::size_t>(state.entry.lines().size(), 1, kMostLines));
    const float prompt = line * lines + line * 0.2F;
    const float offered = state.offered.empty() ? 0 : ImGui::GetTextLineHeightWithSpacing();
    const float gap = ImGui::GetStyle().ItemSpacing.y;
    const float height = ImGui::GetContentRegionAvail().y - prompt - offered - 2 * gap;
    draw_lines(state, workspace, std::max(height, line));
    if (!state.offered.empty()) draw_offered(state);
    const char* label = state.running.running() ? (state.is_stopping ? word.stopping : word.stop)
                                                : word.clear_console;
    const float button = ImGui::CalcTextSize(label).x + 2 * ImGui::GetStyle().FramePadding.x +
                         ImGui::GetStyle().ItemSpacing.x;
    const CodeLook look{.theme = workspace.settings.theme,
                        .has_numbers = false,
                        .takes_focus = state.wants_focus,
                        .is_prompt = true};
    const float width = std::max(ImGui::GetContentRegionAvail().x - button, 1.0F);
    CodeAnswer answer = draw_code("entry", state.entry, state.starts, {width, prompt}, look);
    mark_place("console.entry");
    ConsoleAction action = told_by(std::move(answer), state);
    ImGui::SameLine();
    if (ConsoleAction asked = draw_buttons(state, word); asked.index() != 0) {
        action = std::move(asked);
    }
    return action;
}

}  // namespace workbench
