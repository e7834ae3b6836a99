#include <fmt/format.h>

#include <algorithm>

#include "workbench/views/games/query_parts_draw.h"
#include "workbench/widgets/code_colors.h"
#include "workbench/widgets/places.h"
#include "workbench/window/imgui_compat.h"

namespace workbench {
namespace {

bool is_wanted(const std::string& name, const std::string& filter) {
    const auto small = [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
    };
    const auto is_same = [&](char one, char other) { return small(one) == small(other); };
    return filter.empty() || std::search(name.begin(), name.end(), filter.begin(), filter.end(),
                                         is_same) != name.end();
}

bool is_inserted() {
    return ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left);
}

QueryAction draw_columns(const db::SchemaTable& table, const std::string& filter,
                         const Words& word) {
    QueryAction action;
    const bool is_all = is_wanted(table.name, filter);
    for (const db::SchemaColumn& column : table.columns) {
        if (!is_all && !is_wanted(column.name, filter)) continue;
        ImGui::PushID(column.name.c_str());
        ImGui::Selectable(column.name.c_str(), false, ImGuiSelectableFlags_AllowDoubleClick);
        mark_place(fmt::format("query.column {}.{}", table.name, column.name));
        if (is_inserted()) action = InsertName{column.name};
        if (ImGui::IsItemHovered()) {
            ImGui::SetTooltip("%s.%s %s\n%s", table.name.c_str(), column.name.c_str(),
                              column.type.c_str(), word.insert_note);
        }
        ImGui::PopID();
    }
    for (const std::string& argument : table.arguments) {
        ImGui::TextDisabled("(%s)", argument.c_str());
    }
    return action;
}

QueryAction draw_table(const db::SchemaTable& table, const std::string& filter,
                       const Workspace& workspace) {
    QueryAction action;
    const Words& word = words(workspace.settings.language);
    const bool has_column = std::ranges::any_of(
        table.columns, [&](const auto& column) { return is_wanted(column.name, filter); });
    if (!is_wanted(table.name, filter) && !has_column) return action;
    if (!filter.empty()) ImGui::SetNextItemOpen(has_column);
    const CodeColors& colors = code_colors(workspace.settings.theme);
    const bool is_table = table.kind == db::SchemaTable::Kind::Table;
    ImGui::PushStyleColor(ImGuiCol_Text, is_table ? colors.plain : colors.library);
    const bool is_open = ImGui::TreeNodeEx(
        table.name.c_str(), ImGuiTreeNodeFlags_OpenOnArrow | ImGuiTreeNodeFlags_SpanAvailWidth);
    ImGui::PopStyleColor();
    mark_place("query.table " + table.name);
    if (is_inserted()) action = InsertName{table.name};
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", word.insert_note);
    if (is_open) {
        take_asked(action, draw_columns(table, filter, word));
        ImGui::TreePop();
    }
    return action;
}

}  // namespace

QueryAction draw_query_schema(const QueryState& state, const Workspace& workspace) {
    QueryAction action;
    const Words& word = words(workspace.settings.language);
    std::string filter = state.schema_filter;
    ImGui::SetNextItemWidth(-1);
    if (ImGui::InputTextWithHint("##schema", word.schema_filter, &filter)) {
        action = FilterSchema{filter};
    }
    mark_place("query.schema filter");
    ImGui::BeginChild("tree", {0, 0}, false);
    if (!state.schema) {
        ImGui::TextDisabled("%s", word.reading_schema);
    } else {
        ImGui::PushStyleVar(ImGuiStyleVar_IndentSpacing, ImGui::GetFontSize());
        for (const db::SchemaTable& table : state.schema->tables) {
            take_asked(action, draw_table(table, state.schema_filter, workspace));
        }
        ImGui::PopStyleVar();
    }
    ImGui::EndChild();
    return action;
}

}  // namespace workbench
