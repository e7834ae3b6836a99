#include <fmt/format.h>

#include "workbench/views/games/query.h"
#include "workbench/window/imgui_compat.h"
#include "workbench/window/theme.h"

namespace workbench {
namespace {

/// The first line that is not blank, for lists.
std::string title_of(const std::string& sql) {
    const std::size_t from = sql.find_first_not_of(" \t\n");
    if (from == std::string::npos) return {};
    const std::size_t end = sql.find('\n', from);
    return fmt::format("{}{}", sql.substr(from, end - from),
                       end == std::string::npos ? "" : " ...");
}

void draw_sql_tip(const std::string& sql) {
    if (!ImGui::IsItemHovered()) return;
    ImGui::BeginTooltip();
    ImGui::PushFont(monospace_font());
    ImGui::PushTextWrapPos(ImGui::GetFontSize() * 50);
    ImGui::TextUnformatted(sql.c_str());
    ImGui::PopTextWrapPos();
    ImGui::PopFont();
    ImGui::EndTooltip();
}

QueryAction draw_saved_list(const QueryState& state, const Words& word) {
    QueryAction action;
    if (state.saved.empty()) ImGui::TextDisabled("%s", word.nothing_yet);
    for (const db::SavedQuery& query : state.saved) {
        ImGui::PushID(query.name.c_str());
        const float forget = ImGui::CalcTextSize(word.forget).x + ImGui::GetFontSize() * 2;
        const float width =
            std::max(ImGui::GetFontSize() * 14, ImGui::CalcTextSize(query.name.c_str()).x);
        if (ImGui::Selectable(query.name.c_str(), query.name == state.name, 0, {width, 0})) {
            action = TakeText{query.sql, query.name};
        }
        draw_sql_tip(query.note.empty() ? query.sql : query.note + "\n\n" + query.sql);
        ImGui::SameLine(width + forget * 0.4F);
        if (ImGui::SmallButton(word.forget)) action = ForgetQuery{query.name};
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", word.forget_note);
        ImGui::PopID();
    }
    ImGui::Separator();
    ImGui::TextDisabled("%s", word.example_queries);
    for (const ExampleQuery& example : example_queries()) {
        if (ImGui::Selectable(word.*example.title)) action = TakeText{example.sql, {}};
        draw_sql_tip(example.sql);
    }
    return action;
}

QueryAction draw_history(const QueryState& state, const Words& word) {
    QueryAction action;
    if (state.history.empty()) ImGui::TextDisabled("%s", word.nothing_yet);
    int number = 0;
    for (const std::string& sql : state.history) {
        ImGui::PushID(number++);
        if (ImGui::Selectable(title_of(sql).c_str())) action = TakeText{sql, {}};
        draw_sql_tip(sql);
        ImGui::PopID();
    }
    return action;
}

/// A button that opens a list under it.
QueryAction draw_list_button(const char* label, const char* id, const QueryState& state,
                             const Words& word,
                             QueryAction (*draw_list)(const QueryState&, const Words&)) {
    QueryAction action;
    if (ImGui::Button(label)) ImGui::OpenPopup(id);
    const ImVec2 below{ImGui::GetItemRectMin().x, ImGui::GetItemRectMin().y};
    ImGui::SetNextWindowPos(below, ImGuiCond_Appearing, {0, 1});
    ImGui::SetNextWindowSizeConstraints({0, 0},
                                        {ImGui::GetFontSize() * 44, ImGui::GetFontSize() * 26});
    if (ImGui::BeginPopup(id)) {
        action = draw_list(state, word);
        if (std::holds_alternative<TakeText>(action)) ImGui::CloseCurrentPopup();
        ImGui::EndPopup();
    }
    return action;
}

QueryAction draw_buttons(const QueryState& state, const Words& word) {
    QueryAction action;
    const float width = ImGui::GetFontSize() * 5;
    if (state.running.running()) {
        if (ImGui::Button(word.stop, {width, 0})) action = StopQuery{};
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("Esc");
    } else {
        ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(ImGuiCol_Header));
        if (ImGui::Button(word.run, {width, 0})) action = RunQuery{state.typed};
        ImGui::PopStyleColor();
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("Ctrl+Enter");
    }
    ImGui::SameLine();
    if (QueryAction taken = draw_list_button(fmt::format("{}###saved", word.saved_queries).c_str(),
                                             "saved list", state, word, draw_saved_list);
        taken.index() != 0) {
        action = std::move(taken);
    }
    ImGui::SameLine();
    if (QueryAction taken =
            draw_list_button(fmt::format("{}###history", word.query_history).c_str(),
                             "history list", state, word, draw_history);
        taken.index() != 0) {
        action = std::move(taken);
    }
    ImGui::SameLine(0, ImGui::GetFontSize());
    const char* keep = state.replaces() ? word.replace : word.save;
    const float button = ImGui::CalcTextSize(keep).x + 2 * ImGui::GetStyle().FramePadding.x;
    ImGui::SetNextItemWidth(-button - ImGui::GetStyle().ItemSpacing.x);
    std::string name = state.name;
    if (ImGui::InputTextWithHint("##name", word.query_name, &name)) action = NameQuery{name};
    ImGui::SameLine();
    ImGui::BeginDisabled(state.name.empty() || state.typed.sql.empty());
    if (ImGui::Button(fmt::format("{}###keep", keep).c_str())) action = SaveQuery{};
    ImGui::EndDisabled();
    return action;
}

/// The text, and the values of its `?` where it has some.
QueryAction draw_text(const QueryState& state, const Words& word) {
    QueryAction action;
    QueryText text = state.typed;
    const bool has_values = has_parameters(text);
    const float values = has_values ? ImGui::GetFrameHeightWithSpacing() : 0;
    ImGui::PushFont(monospace_font());
    if (state.wants_focus) {
        ImGui::SetKeyboardFocusHere();
        action = KeyboardGiven{};
    }
    bool runs = ImGui::InputTextMultiline("##sql", &text.sql, {-1, -values - 1},
                                          ImGuiInputTextFlags_EnterReturnsTrue);
    if (has_values) {
        ImGui::SetNextItemWidth(-1);
        runs |= ImGui::InputTextWithHint("##values", word.query_values, &text.values,
                                         ImGuiInputTextFlags_EnterReturnsTrue);
    }
    ImGui::PopFont();
    // Escape would take back everything that was typed since the field was entered.
    if (is_escape_pressed()) {
        if (state.running.running()) action = StopQuery{};
    } else if (runs) {
        action = RunQuery{text};
    } else if (text != state.typed) {
        action = EditQuery{text};
    }
    return action;
}

}  // namespace

QueryAction draw(const QueryState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    if (state.for_clipboard) ImGui::SetClipboardText(state.for_clipboard->c_str());
    const float width = ImGui::GetContentRegionAvail().x * 0.38F;
    ImGui::BeginChild("text", {width, 0}, false);
    QueryAction action = draw_buttons(state, word);
    if (QueryAction typed = draw_text(state, word); typed.index() != 0) action = std::move(typed);
    ImGui::EndChild();
    ImGui::SameLine();
    ImGui::BeginChild("answer", {0, 0}, false);
    if (QueryAction asked = draw_answer(state, workspace); asked.index() != 0) {
        action = std::move(asked);
    }
    ImGui::EndChild();
    // Nothing else was asked for in this frame; what was, comes first, and this again.
    if (action.index() == 0 && state.for_clipboard) action = ClipboardFilled{};
    return action;
}

}  // namespace workbench
