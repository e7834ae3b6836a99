#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "workbench/text/words.h"
#include "workbench/views/games/pattern_search.h"
#include "workbench/widgets/board_geometry.h"
#include "workbench/widgets/disc.h"
#include "workbench/widgets/places.h"
#include "workbench/window/imgui_compat.h"
#include "workbench/window/theme.h"

namespace workbench {
namespace {

void draw_mark(ImDrawList& list, ImVec2 at, float cell, SquareMark mark, const Palette& colors) {
    const ImVec2 middle{at.x + cell / 2, at.y + cell / 2};
    const float radius = cell * 0.36F;
    switch (mark) {
        case SquareMark::Black:
            list.AddCircleFilled(middle, radius, colors.disc_black);
            list.AddCircle(middle, radius, colors.disc_black_rim);
            break;
        case SquareMark::White:
            list.AddCircleFilled(middle, radius, colors.disc_white);
            list.AddCircle(middle, radius, colors.disc_white_rim);
            break;
        case SquareMark::Disc:  // either color: half of each
            list.PathArcTo(middle, radius, 1.5708F, 4.7124F);
            list.PathFillConvex(colors.disc_black);
            list.PathArcTo(middle, radius, -1.5708F, 1.5708F);
            list.PathFillConvex(colors.disc_white);
            break;
        case SquareMark::Empty:  // an empty frame
            list.AddRect({middle.x - radius * 0.7F, middle.y - radius * 0.7F},
                         {middle.x + radius * 0.7F, middle.y + radius * 0.7F}, colors.disc_white, 0,
                         0, 2);
            break;
        case SquareMark::Free:
            break;
    }
}

PatternAction draw_brushes(const PatternState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const Palette& colors = palette(workspace.settings.theme);
    PatternAction action;
    const std::array<std::pair<SquareMark, const char*>, 5> brushes{{
        {SquareMark::Black, word.black},
        {SquareMark::White, word.white},
        {SquareMark::Disc, word.any_disc},
        {SquareMark::Empty, word.empty_square},
        {SquareMark::Free, word.free_square},
    }};
    const float cell = ImGui::GetFrameHeight() * 1.2F;
    for (const auto& [mark, label] : brushes) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const bool is_chosen = mark == state.brush;
        if (ImGui::InvisibleButton(label, {cell, cell})) action = ChoosePatternBrush{mark};
        mark_place(fmt::format("pattern.brush {}", static_cast<char>(mark)));
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", label);
        ImDrawList& list = *ImGui::GetWindowDrawList();
        list.AddRectFilled(at, {at.x + cell, at.y + cell}, colors.board, 3);
        draw_mark(list, at, cell, mark, colors);
        if (is_chosen) list.AddRect(at, {at.x + cell, at.y + cell}, colors.accent, 3, 0, 3);
        ImGui::SameLine();
    }
    ImGui::AlignTextToFramePadding();
    const auto chosen =
        std::ranges::find(brushes, state.brush, &std::pair<SquareMark, const char*>::first);
    ImGui::TextUnformatted(chosen->second);
    return action;
}

PatternAction draw_squares(const PatternState& state, const Workspace& workspace, float side) {
    const Palette& colors = palette(workspace.settings.theme);
    const engine::BoardLayout& layout = engine::facts(*state.game).layout;
    const BoardGeometry geometry = fit(layout, side, side);
    const ImVec2 origin = ImGui::GetCursorScreenPos();
    ImGui::InvisibleButton("squares", {geometry.width, geometry.height});
    const bool is_hovered = ImGui::IsItemHovered();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (const engine::Square square : layout.squares) {
        const Place corner = geometry.corner(layout, square);
        const ImVec2 at{origin.x + corner.x, origin.y + corner.y};
        const ImVec2 to{at.x + geometry.cell, at.y + geometry.cell};
        list.AddRectFilled(at, to, colors.board);
        list.AddRect(at, to, colors.grid);
        const char mark = state.squares[place_of(*state.game, square)];
        draw_mark(list, at, geometry.cell, static_cast<SquareMark>(mark), colors);
        mark_place("pattern." + layout.name(square), at, to);
    }
    if (!is_hovered) return {};
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const auto under = geometry.at(layout, {mouse.x - origin.x, mouse.y - origin.y});
    if (!under) return {};
    // A click marks or frees; dragging paints on.
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) return MarkSquare{*under};
    if (!ImGui::IsMouseDragging(ImGuiMouseButton_Left)) return {};
    const char mark = state.squares[place_of(*state.game, *under)];
    if (mark == static_cast<char>(state.brush)) return {};
    const ImVec2 from = ImGui::GetIO().MouseClickedPos[ImGuiMouseButton_Left];
    if (geometry.at(layout, {from.x - origin.x, from.y - origin.y}) == under) return {};
    return MarkSquare{*under, false};
}

PatternAction draw_buttons(const PatternState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    PatternAction action;
    ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(ImGuiCol_Header));
    ImGui::BeginDisabled(is_blank(state));
    if (ImGui::Button(word.find_games)) action = SearchPattern{};
    ImGui::EndDisabled();
    ImGui::PopStyleColor();
    mark_place("pattern.find");
    ImGui::SameLine();
    ImGui::BeginDisabled(workspace.game() == nullptr);
    if (ImGui::Button(word.take_board)) action = TakeBoard{};
    ImGui::EndDisabled();
    mark_place("pattern.take board");
    ImGui::SameLine();
    if (ImGui::Button(word.clear_pattern)) action = ClearPattern{};
    mark_place("pattern.clear");
    return action;
}

}  // namespace

PatternAction draw(const PatternState& state, const Workspace& workspace) {
    if (!state.is_open || !state.game || state.squares.empty()) return {};
    const Words& word = words(workspace.settings.language);
    const ImVec2 screen = ImGui::GetMainViewport()->Size;
    const float size = ImGui::GetFontSize();
    // Over the middle column: the board stays in sight, and the games that are found.
    ImGui::SetNextWindowPos({screen.x * 0.375F, screen.y * 0.06F}, ImGuiCond_FirstUseEver);
    ImGui::SetNextWindowSize({size * 21, 0}, ImGuiCond_Always);
    bool stays_open = true;
    PatternAction action;
    const ImGuiWindowFlags flags =
        ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings;
    if (ImGui::Begin(fmt::format("{}###pattern", word.pattern).c_str(), &stays_open, flags)) {
        action = draw_brushes(state, workspace);
        const float side = ImGui::GetContentRegionAvail().x;
        if (PatternAction marked = draw_squares(state, workspace, side); marked.index() != 0) {
            action = marked;
        }
        ImGui::PushStyleColor(ImGuiCol_Text, palette(workspace.settings.theme).faint);
        ImGui::TextWrapped("%s", word.pattern_hint);
        ImGui::PopStyleColor();
        if (PatternAction asked = draw_buttons(state, workspace); asked.index() != 0) {
            action = asked;
        }
    }
    ImGui::End();
    if (!stays_open) action = ClosePattern{};
    return action;
}

}  // namespace workbench
