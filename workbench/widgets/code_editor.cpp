#include "workbench/widgets/code_editor.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "workbench/widgets/code_colors.h"
#include "workbench/widgets/code_keys.h"
#include "workbench/widgets/code_offers_draw.h"
#include "workbench/window/imgui_compat.h"

namespace workbench {
namespace {

/// Where lines and letters lie; the places are on the screen.
class CodeLayout {
  public:
    CodeLayout(const CodeText& text, bool has_numbers, ImVec2 origin)
        : text_{text}, origin_{origin}, line_{ImGui::GetTextLineHeight() * 1.15F} {
        const std::string widest = fmt::format("{} ", text.lines().size());
        numbers_ =
            has_numbers ? ImGui::CalcTextSize(widest.c_str()).x + line_ * 1.3F : line_ * 0.3F;
    }

    float line_height() const { return line_; }
    float numbers_width() const { return numbers_; }
    float y_of(int line) const { return origin_.y + static_cast<float>(line) * line_; }
    float x_of(CodePlace place) const {
        const std::string& line = text_.lines()[place.line];
        return origin_.x + numbers_ + width(line, 0, place.column);
    }
    static float width(std::string_view line, int first, int last) {
        return ImGui::CalcTextSize(line.data() + first, line.data() + last).x;
    }
    CodePlace place_at(ImVec2 mouse) const {
        const float row = std::floor((mouse.y - origin_.y) / line_);
        const auto last = static_cast<float>(text_.lines().size() - 1);
        const int line = static_cast<int>(std::clamp(row, 0.0F, last));
        if (row > last) return text_.end();
        CodePlace place{line, 0};
        float x = origin_.x + numbers_;
        while (place.column < std::ssize(text_.lines()[line])) {
            const CodePlace next = letter_after(text_, place);
            const float letter = width(text_.lines()[line], place.column, next.column);
            if (mouse.x < x + letter / 2) break;
            x += letter;
            place = next;
        }
        return place;
    }

  private:
    const CodeText& text_;
    ImVec2 origin_;
    float line_;
    float numbers_ = 0;
};

void draw_range(const CodeLayout& layout, const CodeText& text, const CodeRange& range, int line,
                ImU32 color) {
    if (range.is_empty() || line < range.first.line || line > range.last.line) return;
    const auto length = static_cast<int>(text.lines()[line].size());
    const int first = line == range.first.line ? range.first.column : 0;
    const bool goes_on = line < range.last.line;
    const float from = layout.x_of({line, first});
    const float to = layout.x_of({line, goes_on ? length : range.last.column}) +
                     (goes_on ? layout.line_height() * 0.3F : 0);
    ImGui::GetWindowDrawList()->AddRectFilled(
        {from, layout.y_of(line)}, {to, layout.y_of(line) + layout.line_height()}, color, 2);
}

const CodeFault* fault_of(const CodeLook& look, int line) {
    if (look.faults == nullptr) return nullptr;
    const auto found = std::ranges::find(*look.faults, line, &CodeFault::line);
    return found == look.faults->end() ? nullptr : &*found;
}

void draw_tokens(const CodeLayout& layout, const std::string& line, scripting::LuaLineStart start,
                 int number, const CodeColors& colors) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float y = layout.y_of(number) + (layout.line_height() - ImGui::GetTextLineHeight()) / 2;
    float x = layout.x_of({number, 0});
    int at = 0;
    for (const scripting::Token& token : scripting::lua_line(line, start).tokens) {
        x += CodeLayout::width(line, at, token.first);
        const char* first = line.data() + token.first;
        const char* last = line.data() + token.last;
        list.AddText({x, y}, colors.of(token.kind), first, last);
        x += ImGui::CalcTextSize(first, last).x;
        at = token.last;
    }
}

/// What is wrong in a line, behind it; the whole text when the mouse is over the line.
void draw_fault(const CodeLayout& layout, const CodeText& text, const CodeFault& fault,
                ImVec2 corner, float width, const Palette& palette) {
    const float y = layout.y_of(fault.line);
    const float end = layout.x_of({fault.line, static_cast<int>(text.lines()[fault.line].size())});
    const float x = std::max(end + layout.line_height() * 1.5F, corner.x);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float pad = (layout.line_height() - ImGui::GetTextLineHeight()) / 2;
    list.AddText({x, y + pad}, palette.error, fault.text.c_str());
    if (ImGui::IsWindowHovered() &&
        ImGui::IsMouseHoveringRect({corner.x, y}, {corner.x + width, y + layout.line_height()})) {
        ImGui::BeginTooltip();
        ImGui::PushTextWrapPos(ImGui::GetFontSize() * 36);
        ImGui::TextUnformatted(fault.text.c_str());
        ImGui::PopTextWrapPos();
        ImGui::EndTooltip();
    }
}

void draw_line(const CodeLayout& layout, const CodeText& text, const LuaLineStarts& starts,
               int line, const CodeLook& look, ImVec2 corner, float width) {
    const CodeColors& colors = code_colors(look.theme);
    const Palette& palette = workbench::palette(look.theme);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float y = layout.y_of(line);
    const ImVec2 from{corner.x, y};
    const ImVec2 to{corner.x + width, y + layout.line_height()};
    const CodeFault* fault = fault_of(look, line);
    if (line == look.halted_line) {
        list.AddRectFilled(from, to, palette.value_best & 0x38FFFFFFU);
    } else if (fault != nullptr) {
        list.AddRectFilled(from, to, colors.fault_ground);
    } else if (line == text.cursor().line && look.has_numbers) {
        list.AddRectFilled(from, to, colors.cursor_line);
    }
    if (!look.marked.empty()) {
        const std::string& own = text.lines()[line];
        CodePlace after{line, 0};
        // Few places are on one line; each look-up begins behind the last one.
        while (after.column <= std::ssize(own)) {
            const auto found = find_in_line(own, look.marked, after.column);
            if (!found) break;
            const int last = *found + static_cast<int>(look.marked.size());
            draw_range(layout, text, {{line, *found}, {line, last}}, line,
                       colors.number & 0x50FFFFFFU);
            after.column = last;
        }
    }
    draw_range(layout, text, text.selection(), line, colors.selection);
    if (look.breakpoints != nullptr && look.breakpoints->contains(line)) {
        const float radius = layout.line_height() * 0.3F;
        list.AddCircleFilled({corner.x + radius + 2, y + layout.line_height() / 2}, radius,
                             palette.error);
    }
    if (line == look.halted_line) {
        list.AddTriangleFilled({from.x + 2, from.y + 3}, {from.x + 2, to.y - 3},
                               {from.x + layout.line_height() * 0.6F, (from.y + to.y) / 2},
                               palette.value_best);
    }
    if (look.has_numbers) {
        const std::string number = std::to_string(line + 1);
        const float right = layout.x_of({line, 0}) - layout.line_height() * 0.6F;
        const float pad = (layout.line_height() - ImGui::GetTextLineHeight()) / 2;
        const bool is_here = line == text.cursor().line;
        list.AddText({right - ImGui::CalcTextSize(number.c_str()).x, y + pad},
                     fault != nullptr ? palette.error
                     : is_here        ? colors.plain
                                      : colors.number_line,
                     number.c_str());
    }
    draw_tokens(layout, text.lines()[line], starts.of(line), line, colors);
    if (fault != nullptr) draw_fault(layout, text, *fault, corner, width, palette);
}

void draw_cursor(const CodeLayout& layout, const CodeText& text, const CodeColors& colors) {
    // Seen for half of every second and a half, and always just after something was typed.
    if (std::fmod(ImGui::GetTime(), 1.0) > 0.6) return;
    const float x = layout.x_of(text.cursor());
    const float y = layout.y_of(text.cursor().line);
    ImGui::GetWindowDrawList()->AddRectFilled({x - 1, y + 1}, {x + 1, y + layout.line_height() - 1},
                                              colors.cursor);
}

/// `margin`: where it ends, on the screen; what is left of it sets breakpoints.
void read_mouse(const CodeLayout& layout, bool is_hovered, bool is_held, float margin,
                CodeAnswer& answer) {
    const bool in_margin = ImGui::GetIO().MousePos.x < margin;
    if (is_hovered && in_margin && ImGui::IsMouseClicked(0)) {
        answer.margin = layout.place_at(ImGui::GetIO().MousePos).line;
        return;
    }
    if (in_margin && !(is_held && ImGui::IsMouseDragging(0))) return;
    if (is_hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_TextInput);
    const CodePlace place = layout.place_at(ImGui::GetIO().MousePos);
    if (is_hovered && ImGui::IsMouseDoubleClicked(0)) {
        answer.edits.emplace_back(SelectWord{place});
    } else if (is_hovered && ImGui::IsMouseClicked(0)) {
        answer.edits.emplace_back(PlaceCursor{place, ImGui::GetIO().KeyShift});
    } else if (is_held && ImGui::IsMouseDragging(0)) {
        answer.edits.emplace_back(PlaceCursor{place, true});
    }
}

/// Scrolls so that the cursor is seen, when it has moved since the last frame.
void follow_cursor(const CodeLayout& layout, const CodeText& text, ImVec2 size) {
    ImGuiStorage& memory = *ImGui::GetStateStorage();
    const int now = text.cursor().line * 4096 + text.cursor().column +
                    static_cast<int>(text.state() * 31 % 1'000'003) * 7;
    int& seen = *memory.GetIntRef(ImGui::GetID("cursor"), 0);
    if (std::exchange(seen, now) == now) return;
    const float line = layout.line_height();
    const float top = static_cast<float>(text.cursor().line) * line;
    const float scroll = ImGui::GetScrollY();
    if (top < scroll) ImGui::SetScrollY(std::max(0.0F, top - line));
    const float lower = size.y - line * 1.5F;
    if (top > scroll + lower) ImGui::SetScrollY(top - lower + line);
    const float x = layout.x_of(text.cursor()) - layout.x_of({text.cursor().line, 0});
    const float room = size.x - layout.numbers_width() - line * 2;
    if (x < ImGui::GetScrollX()) ImGui::SetScrollX(std::max(0.0F, x - line * 2));
    if (x > ImGui::GetScrollX() + room) ImGui::SetScrollX(x - room + line);
}

/// Pixels of the longest line, measured anew when the text changes.
float widest_line(const CodeText& text) {
    ImGuiStorage& memory = *ImGui::GetStateStorage();
    const auto state = static_cast<int>(text.state());
    int& seen = *memory.GetIntRef(ImGui::GetID("measured"), -1);
    float& width = *memory.GetFloatRef(ImGui::GetID("width"), 0);
    if (std::exchange(seen, state) == state) return width;
    int cells = 0;
    for (const std::string& line : text.lines()) {
        cells = std::max(cells, cells_before(line, static_cast<int>(line.size())));
    }
    return width = static_cast<float>(cells) * ImGui::CalcTextSize("0").x;
}

}  // namespace

CodeAnswer draw_code(const char* id, const CodeText& text, const LuaLineStarts& starts, ImVec2 size,
                     const CodeLook& look) {
    CodeAnswer answer;
    const CodeColors& colors = code_colors(look.theme);
    ImGui::PushStyleColor(ImGuiCol_ChildBg, colors.ground);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::BeginChild(id, size, false,
                      ImGuiWindowFlags_HorizontalScrollbar | ImGuiWindowFlags_NoNav);
    ImGui::PopStyleVar();
    ImGui::PopStyleColor();
    ImGui::PushFont(monospace_font());
    if (look.takes_focus) ImGui::SetWindowFocus();
    const ImVec2 corner = ImGui::GetWindowPos();
    const ImVec2 inside = ImGui::GetWindowSize();
    const CodeLayout layout{text, look.has_numbers, ImGui::GetCursorScreenPos()};
    const float height = layout.line_height() * static_cast<float>(text.lines().size());
    const float width = layout.numbers_width() + widest_line(text) + layout.line_height() * 2;
    const float room = std::max(inside.x - ImGui::GetStyle().ScrollbarSize, 1.0F);
    ImGui::InvisibleButton("text", {std::max(width, room), std::max({height, inside.y, 1.0F})});
    const float margin =
        look.breakpoints == nullptr ? -1 : corner.x + layout.numbers_width() * 0.9F;
    read_mouse(layout, ImGui::IsItemHovered(), ImGui::IsItemActive(), margin, answer);
    answer.is_focused = ImGui::IsWindowFocused();
    if (answer.is_focused) {
        ImGui::GetIO().WantTextInput = true;  // its letters are no commands
        const int page = static_cast<int>(inside.y / layout.line_height()) - 1;
        read_code_keys(text, page, look, answer);
    }
    const float scroll = ImGui::GetScrollY();
    const auto lines = static_cast<int>(text.lines().size());
    const int first = std::clamp(static_cast<int>(scroll / layout.line_height()), 0, lines - 1);
    const int last = std::min(lines, first + static_cast<int>(inside.y / layout.line_height()) + 2);
    for (int line = first; line < last; ++line) {
        draw_line(layout, text, starts, line, look, corner, inside.x);
    }
    if (answer.is_focused) draw_cursor(layout, text, colors);
    follow_cursor(layout, text, inside);
    const bool has_list = look.offers != nullptr && look.offers->is_open();
    const CodePlace word = has_list ? text.nearest(look.offers->begin) : text.cursor();
    const float x = layout.x_of(word);
    const float y = layout.y_of(word.line);
    ImGui::PopFont();
    ImGui::EndChild();
    if (has_list) {
        const auto asked = draw_offers(*look.offers, x, y, y + layout.line_height(),
                                       answer.is_focused, look.theme);
        if (asked && !answer.offer) answer.offer = asked;
    }
    return answer;
}

}  // namespace workbench
