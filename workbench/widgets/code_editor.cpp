#include "workbench/widgets/code_editor.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "workbench/widgets/code_colors.h"
#include "workbench/widgets/code_keys.h"
#include "workbench/widgets/code_offers_draw.h"
#include "workbench/widgets/window_memory.h"
#include "workbench/window/imgui_compat.h"

namespace workbench {
namespace {

/// What is seen as one line: a line of the text, or a part of one that goes on below.
struct CodeRow {
    int line = 0;
    int first = 0;  ///< byte
    int last = 0;   ///< after the last byte
};

/// Parts of so many cells at most, broken behind blanks where there are some.
void add_wrapped(std::vector<CodeRow>& rows, std::string_view text, int line, int cells) {
    const auto size = static_cast<int>(text.size());
    int first = 0;
    while (true) {
        int last = first + column_at_cell(text.substr(first), cells);
        if (last >= size) break;
        last = std::max(last, first + 1);
        const std::size_t blank = text.substr(first, last - first).find_last_of(" ,");
        if (blank != std::string_view::npos && blank > 0)
            last = first + static_cast<int>(blank) + 1;
        rows.push_back({line, first, last});
        first = last;
    }
    rows.push_back({line, first, size});
}

/// Where lines and letters lie; the places are on the screen.
class CodeLayout {
  public:
    /// `wraps_at`: pixels from the left edge; empty: no line is wrapped.
    CodeLayout(const CodeText& text, bool has_numbers, ImVec2 origin, std::optional<float> wraps_at)
        : text_{text}, origin_{origin}, line_{ImGui::GetTextLineHeight() * 1.15F} {
        const std::string widest = fmt::format("{} ", text.lines().size());
        numbers_ =
            has_numbers ? ImGui::CalcTextSize(widest.c_str()).x + line_ * 1.3F : line_ * 0.3F;
        if (!wraps_at) return;
        const float cell = ImGui::CalcTextSize("0").x;
        const int cells = std::max(8, static_cast<int>((*wraps_at - numbers_) / cell) - 1);
        for (int line = 0; line < std::ssize(text.lines()); ++line) {
            add_wrapped(rows_, text.lines()[line], line, cells);
        }
    }

    float line_height() const { return line_; }
    float numbers_width() const { return numbers_; }
    int rows() const {
        return static_cast<int>(rows_.empty() ? text_.lines().size() : rows_.size());
    }
    CodeRow row(int number) const {
        if (!rows_.empty()) return rows_[number];
        return {number, 0, static_cast<int>(text_.lines()[number].size())};
    }
    /// The row that a place is seen in; between two of one line, the lower one.
    int row_of(CodePlace place) const {
        if (rows_.empty()) return place.line;
        const auto after = std::ranges::upper_bound(rows_, place, {}, [](const CodeRow& row) {
            return CodePlace{row.line, row.first};
        });
        return static_cast<int>(after - rows_.begin()) - 1;
    }
    float y_of(int row) const { return origin_.y + static_cast<float>(row) * line_; }
    float x_of(CodePlace place) const { return x_in(row(row_of(place)), place.column); }
    float x_in(const CodeRow& row, int column) const {
        return origin_.x + numbers_ + width(text_.lines()[row.line], row.first, column);
    }
    static float width(std::string_view line, int first, int last) {
        return ImGui::CalcTextSize(line.data() + first, line.data() + last).x;
    }
    CodePlace place_at(ImVec2 mouse) const {
        const float wanted = std::floor((mouse.y - origin_.y) / line_);
        const auto last = static_cast<float>(rows() - 1);
        if (wanted > last) return text_.end();
        const CodeRow at = row(static_cast<int>(std::clamp(wanted, 0.0F, last)));
        const std::string& line = text_.lines()[at.line];
        CodePlace place{at.line, at.first};
        float x = origin_.x + numbers_;
        while (place.column < at.last) {
            const CodePlace next = letter_after(text_, place);
            const float letter = width(line, place.column, next.column);
            // The place behind a row that goes on below is the first one of the next row.
            const bool is_last = next.column >= at.last && at.last < std::ssize(line);
            if (mouse.x < x + letter / 2 || is_last) break;
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
    std::vector<CodeRow> rows_;  ///< empty: every line is one
};

void draw_range(const CodeLayout& layout, const CodeRange& range, int number, ImU32 color) {
    const CodeRow row = layout.row(number);
    if (range.is_empty() || range.last < CodePlace{row.line, row.first} ||
        CodePlace{row.line, row.last} < range.first) {
        return;
    }
    const CodePlace begin{row.line, row.first};
    const int first = range.first < begin ? row.first : range.first.column;
    const bool goes_on = row.line < range.last.line;
    const int last = goes_on ? row.last : std::min(row.last, range.last.column);
    if (!goes_on && first >= last) return;
    const float from = layout.x_in(row, first);
    const float to = layout.x_in(row, last) + (goes_on ? layout.line_height() * 0.3F : 0);
    ImGui::GetWindowDrawList()->AddRectFilled(
        {from, layout.y_of(number)}, {to, layout.y_of(number) + layout.line_height()}, color, 2);
}

const CodeFault* fault_of(const CodeLook& look, int line) {
    if (look.faults == nullptr) return nullptr;
    const auto found = std::ranges::find(*look.faults, line, &CodeFault::line);
    return found == look.faults->end() ? nullptr : &*found;
}

void draw_tokens(const CodeLayout& layout, const std::string& line,
                 const std::vector<scripting::Token>& tokens, int number,
                 const CodeColors& colors) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const CodeRow row = layout.row(number);
    const float y = layout.y_of(number) + (layout.line_height() - ImGui::GetTextLineHeight()) / 2;
    float x = layout.x_in(row, row.first);
    int at = row.first;
    for (const scripting::Token& token : tokens) {
        if (token.last <= row.first) continue;
        if (token.first >= row.last) break;
        const int begin = std::max(token.first, row.first);
        const int end = std::min(token.last, row.last);
        x += CodeLayout::width(line, at, begin);
        const char* first = line.data() + begin;
        const char* last = line.data() + end;
        list.AddText({x, y}, colors.of(token.kind), first, last);
        x += ImGui::CalcTextSize(first, last).x;
        at = end;
    }
}

/// What is wrong in a line, behind it; the whole text when the mouse is over the line.
void draw_fault(const CodeLayout& layout, const CodeFault& fault, int number, ImVec2 corner,
                float width, const Palette& palette) {
    const float y = layout.y_of(number);
    const float end = layout.x_in(layout.row(number), layout.row(number).last);
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

void draw_row(const CodeLayout& layout, const CodeText& text, const CodeLines& lines, int number,
              const CodeLook& look, ImVec2 corner, float width) {
    const CodeColors& colors = code_colors(look.theme);
    const Palette& palette = workbench::palette(look.theme);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const CodeRow row = layout.row(number);
    const int line = row.line;
    const std::string& own = text.lines()[line];
    const float y = layout.y_of(number);
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
        CodePlace after{line, 0};
        // Few places are on one line; each look-up begins behind the last one.
        while (after.column <= std::ssize(own)) {
            const auto found = find_in_line(own, look.marked, after.column);
            if (!found) break;
            const int last = *found + static_cast<int>(look.marked.size());
            draw_range(layout, {{line, *found}, {line, last}}, number, colors.number & 0x50FFFFFFU);
            after.column = last;
        }
    }
    draw_range(layout, text.selection(), number, colors.selection);
    const bool has_breakpoint = look.breakpoints != nullptr && look.breakpoints->contains(line);
    if (has_breakpoint && row.first == 0) {
        const float radius = layout.line_height() * 0.3F;
        list.AddCircleFilled({corner.x + radius + 2, y + layout.line_height() / 2}, radius,
                             palette.error);
    }
    if (line == look.halted_line && row.first == 0) {
        list.AddTriangleFilled({from.x + 2, from.y + 3}, {from.x + 2, to.y - 3},
                               {from.x + layout.line_height() * 0.6F, (from.y + to.y) / 2},
                               palette.value_best);
    }
    if (look.has_numbers && row.first == 0) {
        const std::string name = std::to_string(line + 1);
        const float right = layout.x_in(row, 0) - layout.line_height() * 0.6F;
        const float pad = (layout.line_height() - ImGui::GetTextLineHeight()) / 2;
        const bool is_here = line == text.cursor().line;
        list.AddText({right - ImGui::CalcTextSize(name.c_str()).x, y + pad},
                     fault != nullptr ? palette.error
                     : is_here        ? colors.plain
                                      : colors.number_line,
                     name.c_str());
    }
    draw_tokens(layout, own, lines.tokens(line, own), number, colors);
    const bool is_last = row.last == std::ssize(own);
    if (fault != nullptr && is_last) draw_fault(layout, *fault, number, corner, width, palette);
}

void draw_cursor(const CodeLayout& layout, const CodeText& text, const CodeColors& colors) {
    // Seen for half of every second and a half, and always just after something was typed.
    if (std::fmod(ImGui::GetTime(), 1.0) > 0.6) return;
    const float x = layout.x_of(text.cursor());
    const float y = layout.y_of(layout.row_of(text.cursor()));
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
    const int now = text.cursor().line * 4096 + text.cursor().column +
                    static_cast<int>(text.state() * 31 % 1'000'003) * 7;
    if (!has_changed("cursor", now)) return;
    const float line = layout.line_height();
    const int row = layout.row_of(text.cursor());
    const float top = static_cast<float>(row) * line;
    const float scroll = ImGui::GetScrollY();
    if (top < scroll) ImGui::SetScrollY(std::max(0.0F, top - line));
    const float lower = size.y - line * 1.5F;
    if (top > scroll + lower) ImGui::SetScrollY(top - lower + line);
    const float x =
        layout.x_of(text.cursor()) - layout.x_in(layout.row(row), layout.row(row).first);
    const float room = size.x - layout.numbers_width() - line * 2;
    if (x < ImGui::GetScrollX()) ImGui::SetScrollX(std::max(0.0F, x - line * 2));
    if (x > ImGui::GetScrollX() + room) ImGui::SetScrollX(x - room + line);
}

/// Up and Down go to the rows that are seen, not to the lines of the text.
void step_by_rows(const CodeLayout& layout, const CodeText& text, CodeAnswer& answer) {
    for (CodeEdit& edit : answer.edits) {
        const auto* move = std::get_if<MoveCursor>(&edit);
        if (move == nullptr || (move->motion != Motion::Up && move->motion != Motion::Down)) {
            continue;
        }
        const int from = layout.row_of(text.cursor());
        const int to = from + (move->motion == Motion::Up ? -1 : 1);
        if (to < 0 || to >= layout.rows()) continue;
        // Between whole lines the text keeps the column by itself.
        const bool is_part = layout.row(to).first > 0 || layout.row(from).first > 0 ||
                             layout.row(to).line == layout.row(from).line;
        if (!is_part) continue;
        edit = PlaceCursor{layout.place_at({layout.x_of(text.cursor()),
                                            layout.y_of(to) + layout.line_height() / 2}),
                           move->selects};
    }
}

/// Pixels of the longest line, measured anew when the text changes.
float widest_line(const CodeText& text) {
    ImGuiStorage& memory = *ImGui::GetStateStorage();
    const ImGuiID key = ImGui::GetID("width");
    if (!has_changed("measured", static_cast<int>(text.state()), -1)) return memory.GetFloat(key);
    int cells = 0;
    for (const std::string& line : text.lines()) {
        cells = std::max(cells, cells_before(line, static_cast<int>(line.size())));
    }
    memory.SetFloat(key, static_cast<float>(cells) * ImGui::CalcTextSize("0").x);
    return memory.GetFloat(key);
}

}  // namespace

CodeAnswer draw_code(const char* id, const CodeText& text, const CodeLines& lines, ImVec2 size,
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
    const float room = std::max(inside.x - ImGui::GetStyle().ScrollbarSize, 1.0F);
    const CodeLayout layout{text, look.has_numbers, ImGui::GetCursorScreenPos(),
                            look.wraps ? std::optional{room} : std::nullopt};
    const float height = layout.line_height() * static_cast<float>(layout.rows());
    const float width =
        look.wraps ? 0.0F : layout.numbers_width() + widest_line(text) + layout.line_height() * 2;
    ImGui::InvisibleButton("text", {std::max(width, room), std::max({height, inside.y, 1.0F})});
    const float margin =
        look.breakpoints == nullptr ? -1 : corner.x + layout.numbers_width() * 0.9F;
    read_mouse(layout, ImGui::IsItemHovered(), ImGui::IsItemActive(), margin, answer);
    answer.is_focused = ImGui::IsWindowFocused();
    if (answer.is_focused) {
        ImGui::GetIO().WantTextInput = true;  // its letters are no commands
        const int page = static_cast<int>(inside.y / layout.line_height()) - 1;
        read_code_keys(text, page, look, answer);
        if (look.wraps) step_by_rows(layout, text, answer);
    }
    const float scroll = ImGui::GetScrollY();
    const int rows = layout.rows();
    const int first = std::clamp(static_cast<int>(scroll / layout.line_height()), 0, rows - 1);
    const int last = std::min(rows, first + static_cast<int>(inside.y / layout.line_height()) + 2);
    for (int row = first; row < last; ++row) {
        draw_row(layout, text, lines, row, look, corner, inside.x);
    }
    answer.cursor = {layout.x_of(text.cursor()),
                     layout.y_of(layout.row_of(text.cursor())) + layout.line_height()};
    if (answer.is_focused) draw_cursor(layout, text, colors);
    follow_cursor(layout, text, inside);
    const bool has_list = look.offers != nullptr && look.offers->is_open();
    const CodePlace word = has_list ? text.nearest(look.offers->begin) : text.cursor();
    const float x = layout.x_of(word);
    const float y = layout.y_of(layout.row_of(word));
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
