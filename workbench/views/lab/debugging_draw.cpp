#include "workbench/views/lab/debugging_draw.h"

#include <fmt/format.h>

#include <algorithm>

#include "workbench/text/words.h"
#include "workbench/views/lab/debugging.h"
#include "workbench/widgets/code_colors.h"
#include "workbench/widgets/places.h"
#include "workbench/window/theme.h"

namespace workbench {
namespace {

constexpr int kMostFramesSeen = 6;

EditorAction draw_steps(const ScriptsState& scripts, const Words& word) {
    EditorAction action;
    using Step = scripting::DebugStep;
    const auto button = [&](const char* label, Step step, const char* key, const char* place) {
        if (ImGui::SmallButton(label)) action = UseScripts{StepScript{step}};
        mark_place(place);
        if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) {
            ImGui::SetTooltip("%s", key);
        }
        ImGui::SameLine();
    };
    ImGui::BeginDisabled(!scripts.probe.halt);
    button(word.debug_go_on, Step::Continue, "F8", "debug.continue");
    button(word.step_over, Step::Over, "F10", "debug.over");
    button(word.step_into, Step::Into, "Ctrl+F10", "debug.into");
    button(word.step_out, Step::Out, "Shift+F10", "debug.out");
    ImGui::EndDisabled();
    ImGui::NewLine();
    return action;
}

EditorAction draw_frames(const EditorState& state, const Words& word) {
    EditorAction action;
    const auto count = static_cast<int>(state.halt->frames.size());
    const float line = ImGui::GetTextLineHeightWithSpacing();
    const auto seen = static_cast<float>(std::min(count, kMostFramesSeen));
    ImGui::BeginChild("frames", {0, line * seen + 2}, false);
    for (int n = 0; n < count; ++n) {
        const scripting::DebugFrame& frame = state.halt->frames[n];
        const std::string name = frame.function.empty() ? word.file_itself : frame.function;
        const std::string label = fmt::format("{}   {}:{}##{}", name, frame.file, frame.line, n);
        if (ImGui::Selectable(label.c_str(), n == state.frame)) action = ShowFrame{n};
        mark_place(fmt::format("debug.frame {}", n + 1));
    }
    ImGui::EndChild();
    return action;
}

void draw_variable(const scripting::DebugVariable& variable, const Words& word,
                   const CodeColors& code) {
    using Kind = scripting::DebugVariable::Kind;
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    const bool is_own = variable.kind != Kind::Upvalue;
    ImGui::PushStyleColor(ImGuiCol_Text, is_own ? code.plain : code.comment);
    ImGui::TextUnformatted(variable.name.c_str());
    ImGui::PopStyleColor();
    mark_place("debug.variable " + variable.name);
    if (!is_own && ImGui::IsItemHovered()) ImGui::SetTooltip("%s", word.from_around);
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(variable.value.c_str());
    if (ImGui::IsItemHovered()) {
        const std::string& whole = variable.drawn.empty() ? variable.value : variable.drawn;
        ImGui::BeginTooltip();
        ImGui::PushTextWrapPos(ImGui::GetFontSize() * 44);
        ImGui::TextUnformatted(whole.c_str());
        ImGui::PopTextWrapPos();
        ImGui::EndTooltip();
    }
    ImGui::TableNextColumn();
    ImGui::TextDisabled("%s", variable.type.c_str());
}

void draw_table(const scripting::DebugFrame& frame, const Words& word, const CodeColors& code) {
    constexpr ImGuiTableFlags kFlags = ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg |
                                       ImGuiTableFlags_BordersInnerV | ImGuiTableFlags_Resizable;
    if (!ImGui::BeginTable("variables", 3, kFlags)) return;
    ImGui::TableSetupScrollFreeze(0, 1);
    ImGui::TableSetupColumn(word.variable, ImGuiTableColumnFlags_WidthStretch, 0.3F);
    ImGui::TableSetupColumn(word.variable_value, ImGuiTableColumnFlags_WidthStretch, 0.5F);
    ImGui::TableSetupColumn(word.variable_type, ImGuiTableColumnFlags_WidthStretch, 0.2F);
    ImGui::TableHeadersRow();
    ImGui::PushFont(monospace_font());
    for (const scripting::DebugVariable& variable : frame.variables) {
        draw_variable(variable, word, code);
    }
    ImGui::PopFont();
    ImGui::EndTable();
}

}  // namespace

EditorAction draw_variables(const EditorState& state, const ScriptsState& scripts,
                            const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    EditorAction action = draw_steps(scripts, word);
    const scripting::DebugFrame* frame = shown_frame(state);
    if (frame == nullptr) {
        ImGui::PushTextWrapPos(0);
        ImGui::TextDisabled("%s", scripts.probe.session ? word.runs_on : word.nothing_halted);
        ImGui::PopTextWrapPos();
        return action;
    }
    if (EditorAction asked = draw_frames(state, word); asked.index() != 0)
        action = std::move(asked);
    draw_table(*frame, word, code_colors(workspace.settings.theme));
    return action;
}

}  // namespace workbench
