#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "workbench/views/games/query_parts_draw.h"
#include "workbench/widgets/code_colors.h"
#include "workbench/widgets/code_editor.h"
#include "workbench/widgets/places.h"
#include "workbench/window/imgui_compat.h"
#include "workbench/window/theme.h"

namespace workbench {
namespace {

constexpr int kOffersSeen = 10;

ImU32 color_of(SqlOffer::Kind kind, const CodeColors& colors) {
    using Kind = SqlOffer::Kind;
    switch (kind) {
        case Kind::Keyword:
            return colors.keyword;
        case Kind::Function:
            return colors.library;
        case Kind::View:
        case Kind::Table:
            return colors.text;
        case Kind::Alias:
            return colors.number;
        case Kind::Column:
            break;
    }
    return colors.plain;
}

/// The list at the cursor; it takes no keyboard from the text. `is_hovered`: the mouse is over it.
QueryAction draw_sql_offers(const SqlOffers& offers, ImVec2 cursor, Theme theme, bool& is_hovered) {
    QueryAction action;
    const CodeColors& colors = code_colors(theme);
    ImGui::PushFont(monospace_font());
    const float line = ImGui::GetTextLineHeightWithSpacing();
    float names = 0;
    float notes = 0;
    for (const SqlOffer& offer : offers.names) {
        names = std::max(names, ImGui::CalcTextSize(offer.name.c_str()).x);
        notes = std::max(notes, ImGui::CalcTextSize(offer.note.c_str()).x);
    }
    const ImGuiStyle& style = ImGui::GetStyle();
    const int seen = std::min<int>(kOffersSeen, static_cast<int>(offers.names.size()));
    const ImVec2 size{names + notes + line * 1.5F + 2 * style.WindowPadding.x + style.ScrollbarSize,
                      line * static_cast<float>(seen) + 2 * style.WindowPadding.y};
    const ImGuiViewport& screen = *ImGui::GetMainViewport();
    const ImVec2 end{screen.Pos.x + screen.Size.x, screen.Pos.y + screen.Size.y};
    const bool is_above = cursor.y + size.y > end.y;
    ImGui::SetNextWindowPos({std::max(screen.Pos.x, std::min(cursor.x, end.x - size.x)),
                             is_above ? cursor.y - line * 1.2F - size.y : cursor.y + 2});
    ImGui::SetNextWindowSize(size);
    ImGui::Begin("##offers", nullptr,
                 ImGuiWindowFlags_Tooltip | ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav);
    int number = 0;
    for (const SqlOffer& offer : offers.names) {
        ImGui::PushID(number);
        const bool is_chosen = number == offers.at;
        if (ImGui::Selectable("##offer", is_chosen)) action = TakeSqlOffer{number};
        mark_place(fmt::format("query.offer {}", offer.name));
        if (is_chosen && !ImGui::IsItemVisible()) ImGui::SetScrollHereY(0.5F);
        ImGui::SameLine(0, 0);
        ImGui::PushStyleColor(ImGuiCol_Text, color_of(offer.kind, colors));
        ImGui::TextUnformatted(offer.name.c_str());
        ImGui::PopStyleColor();
        if (!offer.note.empty()) {
            ImGui::SameLine(style.WindowPadding.x + names + line);
            ImGui::TextDisabled("%s", offer.note.c_str());
        }
        ImGui::PopID();
        ++number;
    }
    is_hovered = ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem);
    ImGui::End();
    ImGui::PopFont();
    return action;
}

/// The typed word is the chosen offer already: Enter then breaks the line, as everywhere.
bool is_typed_whole(const QueryTab& tab) {
    const SqlOffer& chosen = tab.offers.names[tab.offers.at];
    return tab.text.text_in(tab.offers.word) == chosen.name;
}

QueryAction asked_by(CodeAnswer answer, const QueryState& state) {
    const QueryTab& tab = state.tab();
    const bool is_open = !tab.offers.names.empty();
    // Letters first: a key that comes in the same frame can be pressed again.
    if (!answer.edits.empty()) return TypeQuery{std::move(answer.edits)};
    if (answer.runs && !tab.running.running()) return RunQuery{};
    if (is_open && answer.chosen != 0) return ChooseOffer{answer.chosen};
    if (is_open && answer.enter && is_typed_whole(tab)) return TypeQuery{{BreakLine{}}};
    if (is_open && (answer.enter || answer.tab)) return TakeSqlOffer{};
    if (is_open && answer.escape) return CloseSqlOffers{};
    if (answer.tab || answer.asks) return AskOffers{answer.tab};
    if (answer.escape && tab.running.running()) return StopQuery{};
    if (state.wants_focus && answer.is_focused) return KeyboardGiven{};
    return {};
}

}  // namespace

QueryAction draw_query_text(const QueryState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const QueryTab& tab = state.tab();
    const bool has_values = has_parameters(tab.typed());
    const float below = has_values ? ImGui::GetFrameHeightWithSpacing() : 0;
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const CodeLook look{.theme = workspace.settings.theme,
                        .has_numbers = false,
                        .takes_focus = state.wants_focus && !state.renamed,
                        .wraps = true,
                        .is_choosing = !tab.offers.names.empty(),
                        .completes = true};
    CodeAnswer answer =
        draw_code("sql", tab.text, tab.lines,
                  {room.x, std::max(room.y - below, ImGui::GetFontSize() * 2)}, look);
    mark_place("query.text");
    const ImVec2 cursor = answer.cursor;
    const bool is_focused = answer.is_focused;
    QueryAction action = asked_by(std::move(answer), state);
    if (has_values) {
        std::string values = tab.values;
        ImGui::SetNextItemWidth(-1);
        ImGui::PushFont(monospace_font());
        if (ImGui::InputTextWithHint("##values", word.query_values, &values,
                                     ImGuiInputTextFlags_EnterReturnsTrue)) {
            action = RunQuery{};
        }
        ImGui::PopFont();
        mark_place("query.values");
        if (values != tab.values) action = TypeValues{values};
    }
    if (tab.offers.names.empty()) return action;
    bool is_hovered = false;
    take_asked(action, draw_sql_offers(tab.offers, cursor, workspace.settings.theme, is_hovered));
    if (!is_focused && !is_hovered && !state.wants_focus) take_asked(action, CloseSqlOffers{});
    return action;
}

}  // namespace workbench
