#include <fmt/format.h>

#include <algorithm>

#include "workbench/views/games/query.h"
#include "workbench/views/games/query_parts_draw.h"
#include "workbench/widgets/places.h"
#include "workbench/widgets/splitter.h"
#include "workbench/window/imgui_compat.h"
#include "workbench/window/theme.h"

namespace workbench {
namespace {

/// Panels that are narrower, in heights of a letter, show the text above its answer.
constexpr float kNarrow = 60;

QueryAction draw_question(const QueryState& state, const Workspace& workspace) {
    QueryAction action;
    if (state.asks_to_close != state.front) return action;
    const Words& word = words(workspace.settings.language);
    ImGui::AlignTextToFramePadding();
    ImGui::PushStyleColor(ImGuiCol_Text, palette(workspace.settings.theme).error);
    ImGui::TextUnformatted(word.close_only_here);
    ImGui::PopStyleColor();
    ImGui::SameLine();
    if (ImGui::Button(word.close_it)) action = AnswerClose{true};
    mark_place("query.close it");
    ImGui::SameLine();
    if (ImGui::Button(word.keep_it)) action = AnswerClose{false};
    mark_place("query.keep it");
    return action;
}

QueryAction draw_text_side(const QueryState& state, const Workspace& workspace, ImVec2 size) {
    QueryAction action;
    ImGui::BeginChild("text", size, false);
    take_asked(action, draw_query_buttons(state, workspace));
    if (state.shows_schema) {
        const float width = std::min(ImGui::GetFontSize() * 17, size.x * 0.42F);
        ImGui::BeginChild("schema", {width, 0}, false);
        take_asked(action, draw_query_schema(state, workspace));
        ImGui::EndChild();
        ImGui::SameLine();
    }
    ImGui::BeginChild("written", {0, 0}, false);
    take_asked(action, draw_query_text(state, workspace));
    ImGui::EndChild();
    ImGui::EndChild();
    return action;
}

QueryAction draw_sides(const QueryState& state, const Workspace& workspace) {
    QueryAction action;
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const bool is_narrow = room.x < ImGui::GetFontSize() * kNarrow;
    const float extent = is_narrow ? room.y : room.x;
    const float text = extent * state.text_share - splitter_width();
    const ImVec2 size = is_narrow ? ImVec2{room.x, text} : ImVec2{text, room.y};
    take_asked(action, draw_text_side(state, workspace, size));
    const ImVec2 gap = ImGui::GetStyle().ItemSpacing;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, is_narrow ? ImVec2{gap.x, 0} : ImVec2{0, gap.y});
    if (!is_narrow) ImGui::SameLine();
    const float share = draw_splitter("between", !is_narrow, is_narrow ? room.x : room.y, extent,
                                      state.text_share, 1);
    if (!is_narrow) ImGui::SameLine();
    ImGui::PopStyleVar();
    if (share != state.text_share) take_asked(action, ShareText{share});
    ImGui::BeginChild("answer", {0, 0}, false);
    take_asked(action, draw_answer(state, workspace));
    ImGui::EndChild();
    return action;
}

}  // namespace

QueryAction draw(const QueryState& state, const Workspace& workspace) {
    if (state.for_clipboard) ImGui::SetClipboardText(state.for_clipboard->c_str());
    QueryAction action = draw_query_tabs(state, workspace);
    take_asked(action, draw_question(state, workspace));
    ImGui::PushID(state.front);  // each tab scrolls and folds by itself
    take_asked(action, draw_sides(state, workspace));
    ImGui::PopID();
    // Nothing else was asked for in this frame; what was, comes first, and this again.
    if (action.index() == 0 && state.for_clipboard) action = ClipboardFilled{};
    return action;
}

}  // namespace workbench
