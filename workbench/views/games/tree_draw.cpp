#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "workbench/text/words.h"
#include "workbench/views/games/tree.h"
#include "workbench/widgets/flow.h"
#include "workbench/widgets/places.h"
#include "workbench/widgets/window_memory.h"
#include "workbench/window/imgui_compat.h"
#include "workbench/window/theme.h"

namespace workbench {
namespace {

/// What drawing the moves needs, and what was asked for on the way.
struct Page {
    const ShownGame& game;
    const Palette& colors;
    ImDrawList& list;
    float right;   ///< end of a line
    bool follows;  ///< another position is looked at than in the frame before: it is to be seen
    TreeAction action{};
};

/// The next piece of text stands beside the one before, or where there is no room, on a new line.
void place_next(const Page& page, float width, float gap) {
    if (ImGui::GetItemRectMax().x + gap + width < page.right) ImGui::SameLine(0, gap);
}

void draw_comment(const Page& page, const std::string& comment, bool is_first) {
    ImGui::PushStyleColor(ImGuiCol_Text, page.colors.good);
    const float width = ImGui::CalcTextSize(comment.c_str()).x;
    if (!is_first) place_next(page, width, ImGui::GetFontSize() * 0.5F);
    ImGui::TextWrapped("%s", comment.c_str());
    ImGui::PopStyleColor();
}

/// The signs that a move can be judged by, as they are said in words.
std::array<std::pair<const char*, const char*>, 6> signs_with_meanings(const Words& word) {
    return {{{"!!", word.move_excellent},
             {"!", word.move_good},
             {"!?", word.move_interesting},
             {"?!", word.move_doubtful},
             {"?", word.move_mistake},
             {"??", word.move_blunder}}};
}

/// Menu entries for the position that is looked at, with their keys beside them in the menu bar.
TreeAction draw_node_menu(const Words& word) {
    TreeAction action;
    if (ImGui::MenuItem(word.comment_move)) action = AskForComment{};
    if (ImGui::BeginMenu(word.judge_move)) {
        for (const auto& [sign, meaning] : signs_with_meanings(word)) {
            if (ImGui::MenuItem(fmt::format("{}  {}", sign, meaning).c_str())) {
                action = SignMove{sign};
            }
        }
        ImGui::EndMenu();
    }
    mark_place("tree menu.judge");
    ImGui::Separator();
    if (ImGui::MenuItem(word.promote_line)) action = PromoteLine{};
    if (ImGui::MenuItem(word.make_main_line)) action = MakeMainLine{};
    ImGui::Separator();
    if (ImGui::MenuItem(word.remove_move)) action = RemoveMove{};
    if (ImGui::MenuItem(word.cut_line)) action = CutLine{};
    return action;
}

void draw_move(Page& page, const TreeItem& item, bool is_first, bool is_variation, int number) {
    const std::string label = item.number.empty() ? item.text : item.number + " " + item.text;
    const ImVec2 size = ImGui::CalcTextSize(label.c_str());
    const float pad = ImGui::GetFontSize() * 0.25F;
    const ImVec2 room{size.x + 2 * pad, ImGui::GetTextLineHeight() + pad};
    if (!is_first) place_next(page, room.x, 0);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::PushID(number);
    if (ImGui::InvisibleButton("move", room)) page.action = LookAtLine{item.line};
    if (ImGui::IsItemHovered() && ImGui::IsMouseClicked(ImGuiMouseButton_Right)) {
        page.action = LookAtLine{item.line};
    }
    mark_place(fmt::format("tree.move {}", number));
    ImGui::PopID();
    const auto& looked_at = page.game.record().moves;
    const auto length = static_cast<std::ptrdiff_t>(item.line.size());
    const bool is_on_line = length <= page.game.plies() &&
                            std::equal(item.line.begin(), item.line.end(), looked_at.begin());
    const bool is_here = is_on_line && length == page.game.ply();
    if (is_here || ImGui::IsItemHovered()) {
        const ImU32 color = ImGui::GetColorU32(is_here ? ImGuiCol_Header : ImGuiCol_HeaderHovered);
        page.list.AddRectFilled(at, {at.x + room.x, at.y + room.y}, color, pad);
    }
    if (is_here && page.follows) ImGui::SetScrollHereY(0.5F);
    ImVec2 text{at.x + pad, at.y + pad / 2};
    if (!item.number.empty()) {
        const std::string before = item.number + " ";
        page.list.AddText(text, page.colors.faint, before.c_str());
        text.x += ImGui::CalcTextSize(before.c_str()).x;
    }
    const ImU32 color = is_on_line ? page.colors.text : page.colors.coordinate;
    page.list.AddText(text, color, item.text.c_str());
    // Where a variation has become the main line, what was played has a line under it.
    if (item.is_played && is_variation) {
        const float y = at.y + room.y - 1;
        page.list.AddLine({text.x, y}, {at.x + room.x - pad, y}, page.colors.accent);
    }
}

void draw_paragraph(Page& page, const TreeParagraph& paragraph, int& number) {
    const float step = ImGui::GetFontSize() * 0.9F;
    constexpr int kDeepest = 8;  // further ones would leave no room for their moves
    const float indent = step * static_cast<float>(std::min(paragraph.depth, kDeepest));
    if (indent > 0) ImGui::Indent(indent);
    const ImVec2 from = ImGui::GetCursorScreenPos();
    bool is_first = true;
    for (const TreeItem& item : paragraph.items) {
        if (!item.text.empty()) draw_move(page, item, is_first, paragraph.depth > 0, number);
        if (!item.comment.empty()) draw_comment(page, item.comment, item.text.empty());
        // After a comment that fills its line the next move begins one of its own.
        is_first = !item.comment.empty();
        ++number;
    }
    if (indent > 0) {
        const float x = from.x - step * 0.4F;
        page.list.AddLine({x, from.y + 2}, {x, ImGui::GetItemRectMax().y - 1}, page.colors.grid);
        ImGui::Unindent(indent);
    }
}

/// True in the first frame in which this position is looked at.
bool is_new_place(const ShownGame& game) {
    // The sum tells neighbours apart, which is what scrolling needs.
    unsigned here = static_cast<unsigned>(game.sheet()) * 1009U;
    for (const engine::Move move : game.node()) here = here * 31U + move.byte() + 1U;
    return has_changed("looked at", static_cast<int>(here));
}

TreeAction draw_moves(const TreeState& state, const ShownGame& game, const Workspace& workspace,
                      float height) {
    const Words& word = words(workspace.settings.language);
    ImGui::BeginChild("lines", {0, height}, false);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 2});
    Page page{.game = game,
              .colors = palette(workspace.settings.theme),
              .list = *ImGui::GetWindowDrawList(),
              .right = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x,
              .follows = is_new_place(game)};
    int number = 0;
    for (const TreeParagraph& paragraph : state.paragraphs) {
        draw_paragraph(page, paragraph, number);
    }
    if (state.paragraphs.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, page.colors.faint);
        ImGui::TextWrapped("%s", word.tree_hint);
        ImGui::PopStyleColor();
    }
    ImGui::PopStyleVar();
    if (ImGui::BeginPopupContextWindow("node")) {
        if (TreeAction asked = draw_node_menu(word); asked.index() != 0) page.action = asked;
        ImGui::EndPopup();
    }
    ImGui::EndChild();
    return page.action;
}

TreeAction draw_comment_field(const TreeState& state, const ShownGame& game,
                              const Workspace& workspace, float height) {
    const Words& word = words(workspace.settings.language);
    TreeAction action;
    std::string text = state.typed ? state.typed->text : game.comment();
    if (state.wants_focus) {
        ImGui::SetKeyboardFocusHere();
        action = CommentFocused{};
    }
    const ImVec2 at = ImGui::GetCursorScreenPos();
    if (ImGui::InputTextMultiline("##comment", &text, {-1, height})) action = TypeComment{text};
    if (ImGui::IsItemDeactivatedAfterEdit()) action = FinishComment{};
    mark_place("tree.comment");
    if (text.empty() && !ImGui::IsItemActive()) {
        const ImVec2 pad = ImGui::GetStyle().FramePadding;
        ImGui::GetWindowDrawList()->AddText({at.x + pad.x, at.y + pad.y},
                                            palette(workspace.settings.theme).faint,
                                            word.comment_hint);
    }
    return action;
}

TreeAction draw_kept(const TreeState& state, const ShownGame* game, const Words& word) {
    TreeAction action;
    ImGui::TextDisabled("%s", word.kept_trees_note);
    ImGui::Separator();
    if (!state.list) {
        ImGui::TextDisabled("...");
        return action;
    }
    if (state.list->empty()) ImGui::TextDisabled("%s", word.nothing_yet);
    int row = 0;
    for (const db::TreeSummary& tree : *state.list) {
        ImGui::PushID(static_cast<int>(tree.id.value));
        std::string when = tree.changed_at.substr(0, 16);
        std::ranges::replace(when, 'T', ' ');
        const std::string about = tree.comment.empty() ? tree.first_line : tree.comment;
        const std::string label = fmt::format("{}  {}  ({})  {}", when, tree.game, tree.nodes,
                                              about.substr(0, about.find('\n')));
        const float width = ImGui::GetFontSize() * 30;
        if (ImGui::Selectable(label.c_str(), false, 0, {width, 0})) action = OpenTree{tree.id};
        mark_place(fmt::format("tree.kept {}", row++));
        ImGui::SameLine(width + ImGui::GetFontSize());
        const bool is_alike = game != nullptr && game->facts().name == tree.game;
        ImGui::BeginDisabled(!is_alike);
        if (ImGui::SmallButton(word.take_in_tree)) action = TakeInTree{tree.id};
        mark_place(fmt::format("tree.take in {}", row - 1));
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", word.take_in_tree_note);
        ImGui::EndDisabled();
        ImGui::SameLine();
        if (ImGui::SmallButton(word.forget)) action = ForgetTree{tree.id};
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", word.forget_tree_note);
        ImGui::PopID();
    }
    return action;
}

TreeAction draw_kept_button(const TreeState& state, const ShownGame* game, const Words& word) {
    TreeAction action;
    if (ImGui::Button(fmt::format("{}###kept", word.kept_trees).c_str())) {
        ImGui::OpenPopup("kept trees");
        action = ListTrees{};
    }
    mark_place("tree.kept");
    ImGui::SetNextWindowPos(ImGui::GetItemRectMin(), ImGuiCond_Appearing, {0, 1});
    ImGui::SetNextWindowSizeConstraints({0, 0},
                                        {ImGui::GetFontSize() * 50, ImGui::GetFontSize() * 26});
    if (ImGui::BeginPopup("kept trees")) {
        if (TreeAction asked = draw_kept(state, game, word); asked.index() != 0) action = asked;
        if (std::holds_alternative<OpenTree>(action) ||
            std::holds_alternative<TakeInTree>(action)) {
            ImGui::CloseCurrentPopup();
        }
        ImGui::EndPopup();
    }
    return action;
}

/// How many lines the buttons below take.
int lines_of_buttons(const Words& word) {
    const std::array widths{button_width(word.undo), button_width(word.tree_redo),
                            button_width(word.remove), button_width(word.kept_trees)};
    return Flow::lines(widths, ImGui::GetContentRegionAvail().x);
}

TreeAction draw_buttons(const TreeState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    TreeAction action;
    const ShownGame* game = workspace.game();
    Flow flow;
    const auto button = [&](const char* label, const char* id, const char* tip, bool is_enabled,
                            const TreeAction& asked) {
        flow.next_button(label);
        ImGui::BeginDisabled(!is_enabled);
        if (ImGui::Button(fmt::format("{}###{}", label, id).c_str())) action = asked;
        ImGui::EndDisabled();
        mark_place(fmt::format("tree.{}", id));
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", tip);
    };
    button(word.undo, "undo", word.undo_edit, can_undo_edit(workspace), UndoEdit{});
    button(word.tree_redo, "redo", word.redo_edit, can_redo_edit(workspace), RedoEdit{});
    const bool is_variation = game != nullptr && !game->is_of_the_game();
    button(word.remove, "delete", word.remove_move, is_variation, RemoveMove{});
    flow.next_button(word.kept_trees);
    if (TreeAction asked = draw_kept_button(state, game, word); asked.index() != 0) action = asked;
    return action;
}

}  // namespace

TreeAction draw(const TreeState& state, const Workspace& workspace) {
    const ShownGame* game = workspace.game();
    if (game == nullptr) {
        ImGui::PushStyleColor(ImGuiCol_Text, palette(workspace.settings.theme).faint);
        ImGui::TextWrapped("%s", words(workspace.settings.language).tree_hint);
        ImGui::PopStyleColor();
        return draw_kept_button(state, nullptr, words(workspace.settings.language));
    }
    const ImGuiStyle& style = ImGui::GetStyle();
    const float field = ImGui::GetTextLineHeight() * 2.2F + 2 * style.FramePadding.y;
    const auto lines = static_cast<float>(lines_of_buttons(words(workspace.settings.language)));
    const float below = field + lines * ImGui::GetFrameHeight() + (lines + 1) * style.ItemSpacing.y;
    const float room = ImGui::GetContentRegionAvail().y;
    TreeAction action =
        draw_moves(state, *game, workspace, std::max(room - below, ImGui::GetTextLineHeight()));
    if (TreeAction typed = draw_comment_field(state, *game, workspace, field); typed.index() != 0) {
        action = typed;
    }
    if (TreeAction asked = draw_buttons(state, workspace); asked.index() != 0) action = asked;
    return action;
}

}  // namespace workbench
