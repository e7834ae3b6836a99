#include "workbench/widgets/text_pane.h"

#include <algorithm>

#include "workbench/widgets/code_edit.h"

namespace workbench {
namespace {

/// A place that the lines have, whatever they have become.
CodePlace within(CodePlace place, const PaneText& text) {
    if (text.lines == 0 || place.line < 0) return {};
    if (place.line >= text.lines) {
        return {text.lines - 1, static_cast<int>(text.line(text.lines - 1).size())};
    }
    const auto length = static_cast<int>(text.line(place.line).size());
    return {place.line, std::clamp(place.column, 0, length)};
}

std::vector<CodeRange> places_of(const std::string& wanted, const PaneText& text) {
    std::vector<CodeRange> places;
    const auto length = static_cast<int>(wanted.size());
    for (int line = 0; line < text.lines; ++line) {
        for (auto at = find_in_line(text.line(line), wanted, 0); at;
             at = find_in_line(text.line(line), wanted, *at + length)) {
            places.push_back({{line, *at}, {line, *at + length}});
        }
    }
    return places;
}

void search(TextPane& pane, const PaneText& text, int direction) {
    const std::vector<CodeRange> places = places_of(pane.wanted, text);
    pane.places = static_cast<int>(places.size());
    pane.found = 0;
    if (places.empty()) return;
    const CodeRange now = pane.selection();
    const auto next = std::ranges::lower_bound(places, direction > 0 ? now.last : now.first, {},
                                               &CodeRange::first);
    auto chosen = next == places.end() ? places.begin() : next;
    if (direction < 0) chosen = (next == places.begin() ? places.end() : next) - 1;
    pane.anchor = chosen->first;
    pane.cursor = chosen->last;
    pane.found = static_cast<int>(chosen - places.begin()) + 1;
    pane.jumps++;
}

}  // namespace

CodeRange TextPane::selection() const {
    return {std::min(anchor, cursor), std::max(anchor, cursor)};
}

void apply(const PaneAction& action, TextPane& pane, const PaneText& text) {
    if (const auto* selected = std::get_if<SelectInPane>(&action)) {
        pane.anchor = within(selected->from, text);
        pane.cursor = within(selected->to, text);
    } else if (const auto* searched = std::get_if<SearchPane>(&action)) {
        const bool opens = searched->is_open && !pane.is_searching;
        const bool is_new = pane.wanted != searched->wanted;
        pane.is_searching = searched->is_open;
        pane.takes_focus = opens;
        pane.wanted = searched->wanted;
        if (pane.is_searching && (is_new || opens || searched->direction != 0)) {
            search(pane, text, searched->direction);
        }
    } else if (const auto* focus = std::get_if<FocusPane>(&action)) {
        pane.is_focused = focus->is_focused;
        pane.takes_focus = false;
    }
}

void forget_lines(TextPane& pane, int lines) {
    if (std::min(pane.anchor, pane.cursor).line < lines) {
        pane.anchor = pane.cursor = {};
        return;
    }
    pane.anchor.line -= lines;
    pane.cursor.line -= lines;
}

std::string copied(const TextPane& pane, const PaneText& text) {
    CodeRange range{within(pane.selection().first, text), within(pane.selection().last, text)};
    if (range.is_empty()) range = {{}, within({text.lines, 0}, text)};
    std::string copy;
    for (int line = range.first.line; line <= range.last.line && line < text.lines; ++line) {
        std::string_view part = text.line(line);
        if (line == range.last.line) part = part.substr(0, range.last.column);
        if (line == range.first.line) part.remove_prefix(range.first.column);
        if (line > range.first.line) copy += '\n';
        copy += part;
    }
    return copy;
}

}  // namespace workbench
