#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "workbench/widgets/code_edit.h"
#include "workbench/widgets/places.h"
#include "workbench/widgets/text_pane.h"
#include "workbench/widgets/window_memory.h"
#include "workbench/window/imgui_compat.h"
#include "workbench/window/theme.h"

namespace workbench {
namespace {

float text_width(std::string_view text) {
    return ImGui::CalcTextSize(text.data(), text.data() + text.size()).x;
}

/// Where lines lie on the screen.
struct PaneGround {
    ImVec2 origin;    ///< of the first line
    float line = 0;   ///< height
    float marks = 0;  ///< width in front of the text

    float y_of(int number) const { return origin.y + static_cast<float>(number) * line; }
    float x_of(std::string_view text, int column) const {
        return origin.x + marks + text_width(text.substr(0, std::max(column, 0)));
    }
    CodePlace place_at(ImVec2 mouse, const PaneText& text) const {
        const auto last = static_cast<float>(text.lines - 1);
        const auto number =
            static_cast<int>(std::clamp(std::floor((mouse.y - origin.y) / line), 0.0F, last));
        const std::string_view own = text.line(number);
        float x = origin.x + marks;
        int column = 0;
        while (column < std::ssize(own)) {
            int next = column + 1;
            while (next < std::ssize(own) && (static_cast<unsigned char>(own[next]) >> 6U) == 2U) {
                ++next;
            }
            const float width = text_width(own.substr(column, next - column));
            if (mouse.x < x + width / 2) break;
            x += width;
            column = next;
        }
        return {number, column};
    }
};

void fill(const PaneGround& ground, std::string_view text, int line, int first, int last,
          ImU32 color) {
    const float y = ground.y_of(line);
    ImGui::GetWindowDrawList()->AddRectFilled({ground.x_of(text, first), y},
                                              {ground.x_of(text, last), y + ground.line}, color);
}

/// One line; returns its link that the mouse is over.
std::optional<scripting::SourceLink> draw_pane_line(const PaneGround& ground, const TextPane& pane,
                                                    std::string_view text, int line,
                                                    const PaneLook& look, bool is_hovered) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float y = ground.y_of(line);
    const CodeRange chosen = pane.selection();
    if (!chosen.is_empty() && line >= chosen.first.line && line <= chosen.last.line) {
        const int first = line == chosen.first.line ? chosen.first.column : 0;
        const int last =
            line == chosen.last.line ? chosen.last.column : static_cast<int>(text.size());
        fill(ground, text, line, first, last, look.selection_color);
    }
    if (pane.is_searching && !pane.wanted.empty()) {
        const auto length = static_cast<int>(pane.wanted.size());
        for (auto at = find_in_line(text, pane.wanted, 0); at;
             at = find_in_line(text, pane.wanted, *at + length)) {
            fill(ground, text, line, *at, *at + length, look.found_color);
        }
    }
    const ImU32 color = look.color(line);
    if (look.mark) list.AddText({ground.origin.x, y}, color, look.mark(line));
    list.AddText({ground.x_of(text, 0), y}, color, text.data(), text.data() + text.size());
    std::optional<scripting::SourceLink> pointed;
    for (const scripting::SourceLink& link : scripting::source_links(text, look.known)) {
        if (link.file == look.no_file) continue;
        const ImVec2 from{ground.x_of(text, static_cast<int>(link.first)), y};
        const ImVec2 to{ground.x_of(text, static_cast<int>(link.last)), y + ground.line};
        list.AddText(from, look.link_color, text.data() + link.first, text.data() + link.last);
        list.AddLine({from.x, to.y - 2}, {to.x, to.y - 2}, look.link_color);
        mark_place(fmt::format("{}.link {}:{}", look.place, link.file, link.line), from, to);
        if (is_hovered && ImGui::IsMouseHoveringRect(from, to)) pointed = link;
    }
    mark_place(fmt::format("{}.line {}", look.place, line + 1), {ground.origin.x, y},
               {ground.x_of(text, static_cast<int>(text.size())) + 1, y + ground.line});
    return pointed;
}

/// Scrolls to what was found, once.
void show_found(const PaneGround& ground, const TextPane& pane, float height) {
    if (!has_changed("jumps", pane.jumps)) return;
    const float top = static_cast<float>(pane.cursor.line) * ground.line;
    const float scroll = ImGui::GetScrollY();
    if (top < scroll || top > scroll + height - 2 * ground.line) {
        ImGui::SetScrollY(std::max(0.0F, top - height / 2));
    }
}

/// `has_keyboard`: whether the lines have it, told back.
PaneAction draw_lines(const TextPane& pane, const PaneText& text, const PaneLook& look, ImVec2 size,
                      bool& has_keyboard) {
    PaneAction action;
    ImGui::BeginChild("lines", size, false,
                      ImGuiWindowFlags_HorizontalScrollbar | ImGuiWindowFlags_NoNav);
    ImGui::PushFont(monospace_font());
    const bool was_at_end = ImGui::GetScrollY() >= ImGui::GetScrollMaxY();
    const PaneGround ground{.origin = ImGui::GetCursorScreenPos(),
                            .line = ImGui::GetTextLineHeight() + 2,
                            .marks = look.mark ? text_width("> ") : 0};
    const float scroll = ImGui::GetScrollY();
    const int first = std::max(0, static_cast<int>(scroll / ground.line));
    const int last = std::min(text.lines, first + static_cast<int>(size.y / ground.line) + 2);
    // As wide as what is seen: of the other lines nobody asks.
    float width = ImGui::GetContentRegionAvail().x;
    for (int line = first; line < last; ++line) {
        width = std::max(width, ground.marks + text_width(text.line(line)) + ground.line);
    }
    const float height = ground.line * static_cast<float>(text.lines);
    ImGui::InvisibleButton("lines", {std::max(width, 1.0F),
                                     std::max({height, ImGui::GetContentRegionAvail().y, 1.0F})});
    const bool is_hovered = ImGui::IsItemHovered();
    const bool is_held = ImGui::IsItemActive();
    std::optional<scripting::SourceLink> pointed;
    for (int line = first; line < last; ++line) {
        if (auto link = draw_pane_line(ground, pane, text.line(line), line, look, is_hovered)) {
            pointed = std::move(link);
        }
    }
    if (pointed) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    if (text.lines > 0) {
        const CodePlace under = ground.place_at(ImGui::GetIO().MousePos, text);
        if (is_held && ImGui::IsMouseDragging(0, 4)) {
            if (under != pane.cursor) action = SelectInPane{pane.anchor, under};
        } else if (is_hovered && ImGui::IsMouseClicked(0)) {
            action = SelectInPane{ImGui::GetIO().KeyShift ? pane.anchor : under, under};
        }
    }
    if (pointed && ImGui::IsItemDeactivated() && pane.selection().is_empty()) {
        action = FollowLink{*pointed};
    }
    has_keyboard = ImGui::IsWindowFocused();
    if (has_keyboard) {
        ImGui::GetIO().WantTextInput = true;  // Ctrl+C copies the lines, not the game
        const bool with_ctrl = ImGui::GetIO().KeyCtrl;
        if (with_ctrl && is_key_pressed(ImGuiKey_C, false)) {
            ImGui::SetClipboardText(copied(pane, text).c_str());
        }
        if (with_ctrl && is_key_pressed(ImGuiKey_A, false)) {
            action = SelectInPane{{}, {text.lines, 0}};
        }
    }
    show_found(ground, pane, size.y);
    // Follows what is printed, unless the user has scrolled up.
    if (has_changed("seen", text.lines) && was_at_end && !pane.is_searching) {
        ImGui::SetScrollY(std::max(0.0F, height - size.y + ground.line));
    }
    ImGui::PopFont();
    ImGui::EndChild();
    return action;
}

PaneAction draw_search(const TextPane& pane, const PaneLook& look, bool& has_keyboard) {
    PaneAction action;
    std::string wanted = pane.wanted;
    const float buttons = ImGui::GetFontSize() * 9;
    ImGui::SetNextItemWidth(std::max(ImGui::GetContentRegionAvail().x - buttons, 40.0F));
    if (pane.takes_focus) ImGui::SetKeyboardFocusHere();
    if (ImGui::InputTextWithHint("##find", look.find, &wanted,
                                 ImGuiInputTextFlags_EnterReturnsTrue)) {
        action = SearchPane{true, wanted, ImGui::GetIO().KeyShift ? -1 : 1};
        ImGui::SetKeyboardFocusHere(-1);
    } else if (wanted != pane.wanted) {
        action = SearchPane{true, wanted};
    }
    has_keyboard |= ImGui::IsItemActive();
    mark_place(fmt::format("{}.find", look.place));
    ImGui::SameLine();
    if (ImGui::Button("<")) action = SearchPane{true, wanted, -1};
    ImGui::SameLine();
    if (ImGui::Button(">")) action = SearchPane{true, wanted, 1};
    ImGui::SameLine();
    ImGui::TextDisabled("%d / %d", pane.found, pane.places);
    ImGui::SameLine();
    const bool leaves = has_keyboard && is_escape_pressed();
    if (ImGui::Button("x") || leaves) action = SearchPane{false, wanted};
    return action;
}

}  // namespace

PaneAction draw_pane(const char* id, const TextPane& pane, const PaneText& text,
                     const PaneLook& look, float width, float height) {
    ImGui::PushID(id);
    const float below =
        pane.is_searching ? ImGui::GetFrameHeight() + ImGui::GetStyle().ItemSpacing.y : 0;
    const float line = ImGui::GetTextLineHeight();
    bool has_keyboard = false;
    PaneAction action = draw_lines(
        pane, text, look, {std::max(width, 1.0F), std::max(height - below, line)}, has_keyboard);
    mark_place(look.place);
    if (pane.is_searching) {
        if (PaneAction asked = draw_search(pane, look, has_keyboard); asked.index() != 0) {
            action = std::move(asked);
        }
    }
    const bool is_told = has_keyboard == pane.is_focused && !pane.takes_focus;
    if (action.index() == 0 && !is_told) action = FocusPane{has_keyboard};
    ImGui::PopID();
    return action;
}

}  // namespace workbench
