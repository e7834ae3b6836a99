#include <algorithm>

#include "workbench/text/words.h"
#include "workbench/views/lab/console.h"
#include "workbench/widgets/code_colors.h"
#include "workbench/widgets/code_offers_draw.h"
#include "workbench/widgets/places.h"
#include "workbench/window/theme.h"

namespace workbench {
namespace {

constexpr int kMostLines = 8;  // of an entry that are seen at once

unsigned color_of(ConsoleLine::Kind kind, const Workspace& workspace) {
    const Palette& colors = palette(workspace.settings.theme);
    switch (kind) {
        case ConsoleLine::Kind::Asked:
            return colors.accent;
        case ConsoleLine::Kind::Value:
            return code_colors(workspace.settings.theme).library;
        case ConsoleLine::Kind::Failed:
            return colors.error;
        case ConsoleLine::Kind::Notice:
            return colors.faint;
        case ConsoleLine::Kind::Printed:
            break;
    }
    return colors.text;
}

ConsoleAction draw_lines(const ConsoleState& state, const Workspace& workspace, float height) {
    const CodeColors& code = code_colors(workspace.settings.theme);
    const auto kind_of = [&](int line) {
        return line < std::ssize(state.lines) ? state.lines[line].kind : ConsoleLine::Kind::Printed;
    };
    const PaneLook look{
        .color = [&](int line) { return color_of(kind_of(line), workspace); },
        .mark = [&](int line) { return kind_of(line) == ConsoleLine::Kind::Asked ? "> " : "  "; },
        .link_color = code.keyword,
        .selection_color = code.selection,
        .found_color = code.number & 0x50FFFFFFU,
        .no_file = "console.lua",
        .find = words(workspace.settings.language).find,
        .place = "console.lines"};
    PaneAction read = draw_pane("lines", state.pane, console_text(state), look,
                                ImGui::GetContentRegionAvail().x, height);
    if (read.index() == 0) return {};
    return ReadAnswers{std::move(read)};
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
    ImGui::SameLine();
    if (ImGui::Button(word.copy_output)) {
        ImGui::SetClipboardText(copied(state.pane, console_text(state)).c_str());
    }
    mark_place("console.copy");
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", word.copy_output_note);
    return action;
}

ConsoleAction told_by(CodeAnswer answer, const ConsoleState& state) {
    if (answer.offer) return OfferEntry{*answer.offer};
    if (answer.escape && state.running.running()) return StopEntry{};
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
    const bool has_signature = state.assistance.signature.has_value();
    const float said = has_signature ? ImGui::GetTextLineHeightWithSpacing() : 0;
    const float gap = ImGui::GetStyle().ItemSpacing.y;
    const float height = ImGui::GetContentRegionAvail().y - prompt - said - 2 * gap;
    ConsoleAction read = draw_lines(state, workspace, std::max(height, line));
    if (has_signature) {
        ImGui::BeginChild("signature", {0, ImGui::GetTextLineHeight()}, false,
                          ImGuiWindowFlags_NoScrollbar);
        draw_signature(*state.assistance.signature, 1, workspace.settings.theme);
        ImGui::EndChild();
    }
    const char* label = state.running.running() ? (state.is_stopping ? word.stopping : word.stop)
                                                : word.clear_console;
    const float around = 2 * ImGui::GetStyle().FramePadding.x + ImGui::GetStyle().ItemSpacing.x;
    float button = ImGui::CalcTextSize(label).x + around;
    if (!state.running.running()) button += ImGui::CalcTextSize(word.copy_output).x + around;
    const CodeLook look{.theme = workspace.settings.theme,
                        .has_numbers = false,
                        .takes_focus = state.wants_focus,
                        .is_prompt = true,
                        .offers = &state.assistance.offers};
    const float width = std::max(ImGui::GetContentRegionAvail().x - button, 1.0F);
    CodeAnswer answer = draw_code("entry", state.entry, state.starts, {width, prompt}, look);
    mark_place("console.entry");
    ConsoleAction action = told_by(std::move(answer), state);
    if (action.index() == 0) action = std::move(read);
    ImGui::SameLine();
    if (ConsoleAction asked = draw_buttons(state, word); asked.index() != 0) {
        action = std::move(asked);
    }
    return action;
}

}  // namespace workbench
