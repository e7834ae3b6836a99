#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "workbench/text/words.h"
#include "workbench/views/lab/scripts.h"
#include "workbench/widgets/code_colors.h"
#include "workbench/widgets/places.h"
#include "workbench/widgets/thread_choice.h"
#include "workbench/window/theme.h"

namespace workbench {
namespace {

ScriptsAction draw_list(const ScriptsState& state, const Workspace& workspace) {
    ScriptsAction action;
    EditScript edit{state.script, state.arguments, state.threads};
    if (workspace.shipped.experiments.empty() && !state.listing.running()) {
        ImGui::TextWrapped("%s", words(workspace.settings.language).no_shipped_scripts);
    }
    ImGui::BeginDisabled(state.job.running());
    for (const std::string& script : workspace.shipped.experiments) {
        if (ImGui::Selectable(script.c_str(), script == state.script)) {
            edit.script = script;
            action = edit;
        }
    }
    ImGui::EndDisabled();
    if (!workspace.shipped.hidden.empty()) {
        ImGui::Spacing();
        ImGui::PushStyleColor(ImGuiCol_Text, palette(workspace.settings.theme).faint);
        const char* note = words(workspace.settings.language).hidden_scripts;
        const std::string names = fmt::format("{}", fmt::join(workspace.shipped.hidden, ", "));
        ImGui::TextWrapped("%s", fmt::format(fmt::runtime(note), names).c_str());
        ImGui::PopStyleColor();
    }
    return action;
}

/// What a run begins with, in one line: arguments, a script from elsewhere, threads.
ScriptsAction draw_fields(const ScriptsState& state, const Words& word) {
    ScriptsAction action;
    EditScript edit{state.script, state.arguments, state.threads};
    const float room = ImGui::GetContentRegionAvail().x;
    ImGui::SetNextItemWidth(room * 0.38F);
    if (ImGui::InputTextWithHint("##arguments", word.script_arguments, &edit.arguments)) {
        action = edit;
    }
    mark_place("scripts.arguments");
    ImGui::SameLine();
    ImGui::SetNextItemWidth(room * 0.38F);
    if (ImGui::InputTextWithHint("##path", word.script_path, &edit.script)) action = edit;
    mark_place("scripts.path");
    ImGui::SameLine();
    ImGui::SetNextItemWidth(-1);
    if (const auto threads = draw_thread_choice("##threads", edit.threads, word.threads)) {
        edit.threads = *threads;
        action = edit;
    }
    return action;
}

ScriptsAction draw_controls(const ScriptsState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    if (state.job.running()) return draw_script_progress(state, word);
    ImGui::BeginDisabled(state.script.empty());
    ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(ImGuiCol_Header));
    const bool runs = ImGui::Button(word.run, {ImGui::GetFontSize() * 6, 0});
    mark_place("scripts.run");
    ImGui::PopStyleColor();
    ImGui::EndDisabled();
    ImGui::SameLine();
    ScriptsAction action = draw_fields(state, word);
    if (runs) action = RunScript{};
    return action;
}

}  // namespace

ScriptsAction draw_script_progress(const ScriptsState& state, const Words& word) {
    ScriptsAction action;
    const float width = ImGui::GetFontSize() * 6;
    if (state.plays_experiment) {
        ImGui::BeginDisabled(state.is_pausing || state.is_stopping);
        if (ImGui::Button(state.is_pausing ? word.pausing : word.pause, {width, 0})) {
            action = PauseExperiment{};
        }
        mark_place("scripts.pause");
        ImGui::EndDisabled();
        if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) {
            ImGui::SetTooltip("%s", word.pause_note);
        }
        ImGui::SameLine();
    }
    ImGui::BeginDisabled(state.is_stopping);
    if (ImGui::Button(state.is_stopping ? word.stopping : word.stop, {width, 0})) {
        action = StopScript{};
    }
    mark_place("scripts.stop");
    ImGui::EndDisabled();
    ImGui::SameLine();
    if (!state.progress || state.progress->total <= 0) {
        ImGui::AlignTextToFramePadding();
        ImGui::TextDisabled("%s", state.running.c_str());
        return action;
    }
    const auto done = static_cast<double>(state.progress->done);
    const auto total = static_cast<double>(state.progress->total);
    const std::string text =
        fmt::format("{}   {} / {}   {:.1f} s", state.progress->what, state.progress->done,
                    state.progress->total, state.progress->seconds);
    ImGui::ProgressBar(static_cast<float>(done / total), {-1, 0}, text.c_str());
    return action;
}

namespace {

ScriptsAction draw_output_buttons(const ScriptsState& state, const Words& word) {
    ScriptsAction action;
    const PaneText text = output_text(state);
    ImGui::BeginDisabled(text.lines == 0);
    if (ImGui::SmallButton(word.find_in_output)) {
        action = ReadOutput{SearchPane{!state.pane.is_searching, state.pane.wanted}};
    }
    mark_place("output.search");
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Ctrl+F");
    ImGui::SameLine();
    if (ImGui::SmallButton(word.copy_output)) {
        ImGui::SetClipboardText(copied(state.pane, text).c_str());
    }
    mark_place("output.copy");
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", word.copy_output_note);
    ImGui::SameLine();
    if (ImGui::SmallButton(word.clear_console)) action = ClearOutput{};
    mark_place("output.clear");
    ImGui::EndDisabled();
    return action;
}

}  // namespace

ScriptsAction draw_script_output(const ScriptsState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const Palette& colors = palette(workspace.settings.theme);
    const CodeColors& code = code_colors(workspace.settings.theme);
    ScriptsAction action = draw_output_buttons(state, word);
    const PaneLook look{.color = [&](int line) -> unsigned {
                            if (line >= std::ssize(state.output)) return colors.text;
                            const OutputLine::Kind kind = state.output[line].kind;
                            if (kind == OutputLine::Kind::Failed) return colors.error;
                            return kind == OutputLine::Kind::Notice ? colors.faint : colors.text;
                        },
                        .link_color = code.library,
                        .selection_color = code.selection,
                        .found_color = code.number & 0x50FFFFFFU,
                        .known = state.known_files,
                        .find = word.find,
                        .place = "output"};
    const ImVec2 room = ImGui::GetContentRegionAvail();
    PaneAction read = draw_pane("output", state.pane, output_text(state), look, room.x, room.y);
    if (read.index() != 0) action = ReadOutput{std::move(read)};
    return action;
}

ScriptsAction draw(const ScriptsState& state, const Workspace& workspace) {
    const float width =
        std::min(ImGui::GetFontSize() * 14, ImGui::GetContentRegionAvail().x * 0.4F);
    ImGui::BeginChild("list", {width, 0}, false);
    ScriptsAction action = draw_list(state, workspace);
    ImGui::EndChild();
    ImGui::SameLine();
    ImGui::BeginGroup();
    if (ScriptsAction control = draw_controls(state, workspace); control.index() != 0) {
        action = std::move(control);
    }
    if (ScriptsAction read = draw_script_output(state, workspace); read.index() != 0) {
        action = std::move(read);
    }
    ImGui::EndGroup();
    return action;
}

}  // namespace workbench
