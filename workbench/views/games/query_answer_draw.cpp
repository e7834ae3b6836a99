#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "workbench/views/games/query.h"
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

/// How many rows and how long, and what can be done with them all.
QueryAction draw_status(const QueryState& state, const Words& word) {
    QueryAction action;
    ImGui::AlignTextToFramePadding();
    if (state.running.running()) {
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - state.began;
        ImGui::Text("... %.1f s", took.count());
        return action;
    }
    if (!state.answer) {
        ImGui::TextDisabled("Ctrl+Enter");
        return action;
    }
    const QueryAnswer& answer = *state.answer;
    ImGui::TextUnformatted(count_of(answer, word).c_str());
    ImGui::SameLine(0, ImGui::GetFontSize());
    if (answer.has_more) {
        ImGui::BeginDisabled(answer.is_full);
        if (ImGui::Button(word.more_rows)) action = MoreRows{};
        ImGui::EndDisabled();
        if (answer.is_full && ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) {
            ImGui::SetTooltip("%s", word.no_room_for_more);
        }
        ImGui::SameLine();
    }
    ImGui::BeginDisabled(answer.rows() == 0 || state.copying.running());
    if (ImGui::Button(word.copy)) action = CopyRows{};
    ImGui::EndDisabled();
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", word.copy_note);
    if (answer.games && answer.rows() > 0 && !has_parameters(state.ran)) {
        ImGui::SameLine();
        if (ImGui::Button(word.show_as_games)) action = ShowAsGames{};
        mark_place("query.as games");
    }
    if (answer.games && answer.rows() > 0) {
        ImGui::SameLine(0, ImGui::GetFontSize());
        ImGui::TextDisabled("%s", word.open_note);
    }
    if (answer.columns.size() > kMostColumns) {
        ImGui::SameLine(0, ImGui::GetFontSize());
        ImGui::TextDisabled("%s", fmt::format(fmt::runtime(word.columns_left_out),
                                              answer.columns.size() - kMostColumns)
                                      .c_str());
    }
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
QueryAction draw_row(const QueryState& state, std::uint32_t row) {
    QueryAction action;
    const QueryAnswer& answer = *state.answer;
    for (std::size_t column = 0; column < columns_shown(answer); ++column) {
        ImGui::TableNextColumn();
        if (column == 0) {
            if (ImGui::Selectable(
                    "##row", state.selected == row,
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
QueryAction sort_action(const QueryState& state) {
    ImGuiTableSortSpecs* specs = ImGui::TableGetSortSpecs();
    if (specs == nullptr || !specs->SpecsDirty) return {};
    specs->SpecsDirty = false;
    std::optional<RowSort> sort;
    if (specs->SpecsCount > 0) {
        const ImGuiTableColumnSortSpecs& spec = specs->Specs[0];
        sort = RowSort{.column = static_cast<std::size_t>(spec.ColumnIndex),
                       .descends = spec.SortDirection == ImGuiSortDirection_Descending};
    }
    if (state.sort == sort) return {};
    return SortRows{sort};
}

/// Answers with the same columns share widths and order.
std::string table_id(const QueryAnswer& answer) {
    return fmt::format("{}", fmt::join(answer.columns, "\n"));
}

QueryAction draw_rows(const QueryState& state) {
    QueryAction action;
    const QueryAnswer& answer = *state.answer;
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
    action = sort_action(state);
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(answer.rows()));
    while (clipper.Step()) {
        for (int index = clipper.DisplayStart; index < clipper.DisplayEnd; ++index) {
            const auto row =
                state.order.empty() ? static_cast<std::uint32_t>(index) : state.order[index];
            ImGui::TableNextRow();
            ImGui::PushID(static_cast<int>(row));
            if (QueryAction asked = draw_row(state, row); asked.index() != 0) {
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
    const Words& word = words(workspace.settings.language);
    QueryAction action = draw_status(state, word);
    if (!state.error.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, palette(workspace.settings.theme).error);
        ImGui::TextWrapped("%s", state.error.c_str());
        ImGui::PopStyleColor();
    }
    if (!state.answer) return action;
    const bool is_old = state.running.running() || !state.error.empty();
    constexpr float kGreyed = 0.45F;
    const float alpha = ImGui::GetStyle().Alpha;
    ImGui::PushStyleVar(ImGuiStyleVar_Alpha, is_old ? alpha * kGreyed : alpha);
    if (QueryAction asked = draw_rows(state); asked.index() != 0) action = std::move(asked);
    ImGui::PopStyleVar();
    return action;
}

}  // namespace workbench
