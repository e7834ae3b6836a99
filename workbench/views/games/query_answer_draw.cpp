#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "workbench/views/games/query_parts_draw.h"
#include "workbench/views/games/query_tabs.h"
#include "workbench/widgets/places.h"
#include "workbench/window/imgui_compat.h"
#include "workbench/window/theme.h"

namespace workbench {
namespace {

/// ImGui's tables have no more.
constexpr std::size_t kMostColumns = 64;

std::size_t columns_shown(const QueryAnswer& answer) {
    return std::min(answer.columns.size(), kMostColumns);
}

std::string count_of(const QueryAnswer& answer, const Words& word) {
    const char* text = answer.has_more ? word.first_rows : word.rows_found;
    if (answer.stopped) text = word.rows_stopped;
    return fmt::format(fmt::runtime(text), answer.rows(), answer.seconds);
}

/// When it came, in the time of the user.
std::string time_of(const ShownAnswer& answer) {
    return fmt::format("{:%H:%M:%S}", fmt::localtime(answer.at));
}

/// What can be done with all rows.
QueryAction draw_row_buttons(const QueryTab& tab, const Words& word) {
    QueryAction action;
    const QueryAnswer& rows = *tab.answer->rows;
    if (rows.has_more) {
        go_on_with(word.more_rows);
        ImGui::BeginDisabled(rows.is_full);
        if (ImGui::Button(word.more_rows)) action = MoreRows{};
        mark_place("query.more");
        ImGui::EndDisabled();
        if (rows.is_full && ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) {
            ImGui::SetTooltip("%s", word.no_room_for_more);
        }
    }
    go_on_with(word.copy);
    ImGui::BeginDisabled(rows.rows() == 0 || tab.copying.running());
    if (ImGui::Button(word.copy)) action = CopyRows{};
    mark_place("query.copy");
    ImGui::EndDisabled();
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", word.copy_note);
    go_on_with(word.export_rows);
    if (ImGui::Button(word.export_rows)) take_asked(action, OpenExport{!tab.to_file.is_open});
    mark_place("query.export");
    if (rows.games && rows.rows() > 0 && !has_parameters(tab.answer->of)) {
        go_on_with(word.show_as_games);
        if (ImGui::Button(word.show_as_games)) action = ShowAsGames{};
        mark_place("query.as games");
        if (ImGui::IsItemHovered()) {
            const std::string games = games_text(rows, word);
            ImGui::SetTooltip("%s\n%s", word.open_note, games.c_str());
        }
    }
    return action;
}

/// Which query the rows are of, and whether that is the one that stands beside them.
void draw_origin(const QueryTab& tab, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const Palette& colors = palette(workspace.settings.theme);
    const ShownAnswer& answer = *tab.answer;
    const bool is_before = tab.running.running() && tab.ran != answer.of;
    const bool is_other = is_before || tab.is_changed();
    const char* what = is_before ? word.rows_before : is_other ? word.changed_since : word.rows_of;
    // The text that stands beside them is told where the line has room, another one always.
    if (!is_other) {
        ImGui::SameLine(0, ImGui::GetFontSize());
        const bool has_room = ImGui::GetContentRegionAvail().x > ImGui::GetFontSize() * 12;
        if (!has_room) ImGui::NewLine();
        if (!has_room && ImGui::GetContentRegionAvail().y < ImGui::GetFontSize() * 12) return;
    }
    ImGui::PushStyleColor(ImGuiCol_Text, is_other ? colors.value_best : colors.faint);
    ImGui::Text("%s %s", what, first_line_of(answer.of.sql).c_str());
    ImGui::PopStyleColor();
    mark_place(is_other ? "query.changed since" : "query.rows of");
    draw_sql_tip(answer.of.sql);
}

/// What else is to be known of the rows.
void draw_notes(const ShownAnswer& answer, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    if (answer.store_revision != workspace.store_revision) {
        ImGui::TextDisabled("%s", word.database_since);
    }
    if (const std::string games = games_text(*answer.rows, word); !games.empty()) {
        ImGui::PushTextWrapPos(0);
        ImGui::TextDisabled("%s", games.c_str());
        ImGui::PopTextWrapPos();
        mark_place("query.games of rows");
    }
    if (answer.rows->columns.size() > kMostColumns) {
        ImGui::TextDisabled("%s", fmt::format(fmt::runtime(word.columns_left_out),
                                              answer.rows->columns.size() - kMostColumns)
                                      .c_str());
    }
}

/// How many rows, how long it took and when, and what can be done with them all.
QueryAction draw_status(const QueryTab& tab, const Workspace& workspace) {
    QueryAction action;
    const Words& word = words(workspace.settings.language);
    ImGui::AlignTextToFramePadding();
    if (tab.running.running()) {
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - tab.began;
        ImGui::Text("... %.1f s", took.count());
    } else if (!tab.answer) {
        ImGui::TextDisabled("Ctrl+Enter");
    } else if (tab.to_file.is_open) {
        action = draw_export_bar(tab, workspace);
    } else {
        ImGui::TextUnformatted(count_of(*tab.answer->rows, word).c_str());
        ImGui::SameLine(0, ImGui::GetFontSize());
        ImGui::TextDisabled("%s", time_of(*tab.answer).c_str());
        mark_place("query.answered at");
        draw_sql_tip(tab.answer->of.sql);
        action = draw_row_buttons(tab, word);
        take_asked(action, draw_chart_kinds(tab, workspace));
    }
    if (!tab.answer) return action;
    draw_origin(tab, workspace);
    draw_notes(*tab.answer, workspace);
    return action;
}

/// Alone: no rows of another query beside it.
QueryAction draw_error(const QueryTab& tab, const Workspace& workspace) {
    QueryAction action;
    ImGui::PushStyleColor(ImGuiCol_Text, palette(workspace.settings.theme).error);
    ImGui::TextWrapped("%s", tab.error.c_str());
    ImGui::PopStyleColor();
    mark_place("query.error");
    if (!tab.answer) return action;
    ImGui::Spacing();
    const Words& word = words(workspace.settings.language);
    const std::string label = fmt::format(fmt::runtime(word.back_to_rows), time_of(*tab.answer));
    if (ImGui::Button(label.c_str())) action = DropError{};
    mark_place("query.back to rows");
    draw_sql_tip(tab.answer->of.sql);
    return action;
}

void draw_cell(const db::Value& value) {
    const std::string text = cell_text(value);
    if (std::holds_alternative<std::monostate>(value)) {
        ImGui::TextDisabled("NULL");
    } else if (std::holds_alternative<std::string>(value)) {
        ImGui::TextUnformatted(text.c_str());
    } else {
        // Numbers line up by their last digit.
        const float room = ImGui::GetContentRegionAvail().x - ImGui::CalcTextSize(text.c_str()).x;
        if (room > 0) ImGui::SetCursorPosX(ImGui::GetCursorPosX() + room);
        ImGui::TextUnformatted(text.c_str());
    }
}

std::optional<std::size_t> column_under_mouse(const QueryAnswer& answer) {
    for (std::size_t column = 0; column < columns_shown(answer); ++column) {
        const ImGuiTableColumnFlags flags = ImGui::TableGetColumnFlags(static_cast<int>(column));
        if ((flags & ImGuiTableColumnFlags_IsHovered) != 0) return column;
    }
    return std::nullopt;
}

/// The row as a whole answers clicks; its cells are drawn over that.
QueryAction draw_row(const QueryTab& tab, std::uint32_t row) {
    QueryAction action;
    const QueryAnswer& answer = *tab.answer->rows;
    for (std::size_t column = 0; column < columns_shown(answer); ++column) {
        ImGui::TableNextColumn();
        if (column == 0) {
            if (ImGui::Selectable(
                    "##row", tab.selected == row,
                    ImGuiSelectableFlags_SpanAllColumns | ImGuiSelectableFlags_AllowDoubleClick)) {
                action = SelectRow{row};
                if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) action = OpenRow{row};
            }
            if (ImGui::IsItemHovered() && ImGui::IsMouseClicked(ImGuiMouseButton_Right)) {
                if (const auto cell = column_under_mouse(answer)) action = CopyCell{row, *cell};
            }
            ImGui::SameLine(0, 0);
        }
        draw_cell(answer.cell(row, column));
    }
    return action;
}

/// What a click on a head asks for.
QueryAction sort_action(const QueryTab& tab) {
    ImGuiTableSortSpecs* specs = ImGui::TableGetSortSpecs();
    if (specs == nullptr || !specs->SpecsDirty) return {};
    specs->SpecsDirty = false;
    std::optional<RowSort> sort;
    if (specs->SpecsCount > 0) {
        const ImGuiTableColumnSortSpecs& spec = specs->Specs[0];
        sort = RowSort{.column = static_cast<std::size_t>(spec.ColumnIndex),
                       .descends = spec.SortDirection == ImGuiSortDirection_Descending};
    }
    if (tab.sort == sort) return {};
    return SortRows{sort};
}

/// Answers with the same columns share widths and order.
std::string table_id(const QueryAnswer& answer) {
    return fmt::format("{}", fmt::join(answer.columns, "\n"));
}

QueryAction draw_rows(const QueryTab& tab) {
    QueryAction action;
    const QueryAnswer& answer = *tab.answer->rows;
    const ImGuiTableFlags flags =
        ImGuiTableFlags_ScrollX | ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg |
        ImGuiTableFlags_Sortable | ImGuiTableFlags_SortTristate | ImGuiTableFlags_Resizable |
        ImGuiTableFlags_Reorderable | ImGuiTableFlags_Hideable | ImGuiTableFlags_BordersInnerV |
        ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_NoSavedSettings;
    const auto columns = static_cast<int>(columns_shown(answer));
    if (!ImGui::BeginTable(table_id(answer).c_str(), columns, flags)) return action;
    ImGui::TableSetupScrollFreeze(0, 1);
    for (int column = 0; column < columns; ++column) {
        ImGui::TableSetupColumn(fmt::format("{}###{}", answer.columns[column], column).c_str());
    }
    ImGui::TableHeadersRow();
    action = sort_action(tab);
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(answer.rows()));
    while (clipper.Step()) {
        for (int index = clipper.DisplayStart; index < clipper.DisplayEnd; ++index) {
            const auto row =
                tab.order.empty() ? static_cast<std::uint32_t>(index) : tab.order[index];
            ImGui::TableNextRow();
            ImGui::PushID(static_cast<int>(row));
            if (QueryAction asked = draw_row(tab, row); asked.index() != 0) {
                action = std::move(asked);
            }
            ImGui::PopID();
        }
    }
    ImGui::EndTable();
    return action;
}

}  // namespace

QueryAction draw_answer(const QueryState& state, const Workspace& workspace) {
    const QueryTab& tab = state.tab();
    if (!tab.error.empty()) return draw_error(tab, workspace);
    QueryAction action = draw_status(tab, workspace);
    if (!tab.answer) return action;
    const bool is_old = tab.running.running() && tab.ran != tab.answer->of;
    constexpr float kGreyed = 0.45F;
    const float alpha = ImGui::GetStyle().Alpha;
    ImGui::PushStyleVar(ImGuiStyleVar_Alpha, is_old ? alpha * kGreyed : alpha);
    const bool is_chart = tab.chart.kind != ChartKind::None;
    if (is_chart) take_asked(action, draw_chart_columns(tab, workspace));
    take_asked(action, is_chart ? draw_query_chart(tab, workspace) : draw_rows(tab));
    ImGui::PopStyleVar();
    return action;
}

}  // namespace workbench
