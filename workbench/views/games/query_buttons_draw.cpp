#include <fmt/format.h>

#include <algorithm>

#include "workbench/views/games/query_parts_draw.h"
#include "workbench/widgets/places.h"
#include "workbench/window/imgui_compat.h"
#include "workbench/window/theme.h"

namespace workbench {
namespace {

QueryAction draw_saved_list(const QueryState& state, const Words& word) {
    QueryAction action;
    if (state.saved.empty()) ImGui::TextDisabled("%s", word.nothing_yet);
    for (const db::SavedQuery& query : state.saved) {
        ImGui::PushID(query.name.c_str());
        const float forget = ImGui::CalcTextSize(word.forget).x + ImGui::GetFontSize() * 2;
        const float width =
            std::max(ImGui::GetFontSize() * 14, ImGui::CalcTextSize(query.name.c_str()).x);
        const bool is_shown = query.name == state.tab().name;
        if (ImGui::Selectable(query.name.c_str(), is_shown, 0, {width, 0})) {
            action = TakeText{query.sql, query.name};
        }
        mark_place("query.saved " + query.name);
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

QueryAction draw_texts(const std::vector<std::string>& texts, const char* place) {
    QueryAction action;
    int number = 0;
    for (const std::string& sql : texts) {
        ImGui::PushID(number);
        if (ImGui::Selectable(first_line_of(sql).c_str())) action = TakeText{sql, {}};
        mark_place(fmt::format("query.{} {}", place, number++));
        draw_sql_tip(sql);
        ImGui::PopID();
    }
    return action;
}

QueryAction draw_history(const QueryState& state, const Words& word) {
    const std::vector<std::string>& history = state.tab().history;
    if (history.empty()) ImGui::TextDisabled("%s", word.nothing_yet);
    QueryAction action = draw_texts(history, "history");
    if (state.closed.empty()) return action;
    ImGui::Separator();
    ImGui::TextDisabled("%s", word.closed_queries);
    ImGui::PushID("closed");
    take_asked(action, draw_texts(state.closed, "closed"));
    ImGui::PopID();
    return action;
}

/// A button that opens a list under it.
QueryAction draw_list_button(const char* label, const char* id, const QueryState& state,
                             const Words& word,
                             QueryAction (*draw_list)(const QueryState&, const Words&)) {
    QueryAction action;
    if (ImGui::Button(fmt::format("{}###{}", label, id).c_str())) ImGui::OpenPopup(id);
    mark_place(fmt::format("query.{}", id));
    const ImVec2 from = ImGui::GetItemRectMin();
    const ImVec2 to = ImGui::GetItemRectMax();
    // Where there is more room, so that the board is not covered more than needed.
    const ImGuiViewport& screen = *ImGui::GetMainViewport();
    const float above = from.y - screen.WorkPos.y;
    const float below = screen.WorkPos.y + screen.WorkSize.y - to.y;
    const bool is_below = below > ImGui::GetFontSize() * 14 || below > above;
    ImGui::SetNextWindowPos({from.x, is_below ? to.y : from.y}, ImGuiCond_Appearing,
                            {0, is_below ? 0.0F : 1.0F});
    const float height = std::min(ImGui::GetFontSize() * 26, is_below ? below : above);
    ImGui::SetNextWindowSizeConstraints({0, 0}, {ImGui::GetFontSize() * 44, height});
    if (ImGui::BeginPopup(id)) {
        action = draw_list(state, word);
        if (std::holds_alternative<TakeText>(action)) ImGui::CloseCurrentPopup();
        ImGui::EndPopup();
    }
    return action;
}

QueryAction draw_run(const QueryTab& tab, const Words& word) {
    QueryAction action;
    const float width = ImGui::GetFontSize() * 4.5F;
    if (tab.running.running()) {
        if (ImGui::Button(word.stop, {width, 0})) action = StopQuery{};
        mark_place("query.stop");
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("Esc");
        return action;
    }
    ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(ImGuiCol_Header));
    if (ImGui::Button(word.run, {width, 0})) action = RunQuery{};
    mark_place("query.run");
    ImGui::PopStyleColor();
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Ctrl+Enter");
    return action;
}

QueryAction draw_name(const QueryState& state, const Words& word) {
    QueryAction action;
    const char* keep = state.replaces() ? word.replace : word.save;
    const float button = ImGui::CalcTextSize(keep).x + 2 * ImGui::GetStyle().FramePadding.x +
                         ImGui::GetStyle().ItemSpacing.x;
    ImGui::SameLine();
    if (ImGui::GetContentRegionAvail().x < button + ImGui::GetFontSize() * 6) ImGui::NewLine();
    ImGui::SetNextItemWidth(-button);
    std::string name = state.tab().name;
    if (ImGui::InputTextWithHint("##name", word.query_name, &name)) action = NameQuery{name};
    mark_place("query.name");
    ImGui::SameLine();
    ImGui::BeginDisabled(name.empty() || state.tab().is_blank());
    if (ImGui::Button(fmt::format("{}###keep", keep).c_str())) action = SaveQuery{};
    mark_place("query.save");
    ImGui::EndDisabled();
    return action;
}

}  // namespace

std::string first_line_of(const std::string& sql) {
    const std::size_t from = sql.find_first_not_of(" \t\n");
    if (from == std::string::npos) return {};
    const std::size_t end = sql.find('\n', from);
    return fmt::format("{}{}", sql.substr(from, end - from),
                       end == std::string::npos ? "" : " ...");
}

void go_on_with(const char* label) {
    const float width = ImGui::CalcTextSize(label).x + 2 * ImGui::GetStyle().FramePadding.x;
    ImGui::SameLine();
    if (ImGui::GetContentRegionAvail().x < width) ImGui::NewLine();
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

QueryAction draw_query_buttons(const QueryState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    QueryAction action = draw_run(state.tab(), word);
    go_on_with(word.saved_queries);
    take_asked(action, draw_list_button(word.saved_queries, "saved", state, word, draw_saved_list));
    go_on_with(word.query_history);
    take_asked(action, draw_list_button(word.query_history, "history", state, word, draw_history));
    go_on_with(word.tables);
    const bool is_shown = state.shows_schema;
    if (is_shown) {
        ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(ImGuiCol_Header));
    }
    if (ImGui::Button(word.tables)) take_asked(action, ShowSchema{!is_shown});
    mark_place("query.tables");
    if (is_shown) ImGui::PopStyleColor();
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", word.tables_note);
    take_asked(action, draw_name(state, word));
    return action;
}

}  // namespace workbench
