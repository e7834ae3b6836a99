#include "workbench/widgets/code_edit.h"

#include <algorithm>
#include <array>

namespace workbench {
namespace {

constexpr int kIndent = 2;  // spaces, as the scripts that come with the program have it
constexpr std::string_view kComment = "-- ";

bool is_lower(std::string_view text) {
    return std::ranges::none_of(text, [](char c) { return c >= 'A' && c <= 'Z'; });
}

char lowered(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
}

std::vector<CodeRange> all_of(const CodeText& text, std::string_view wanted) {
    std::vector<CodeRange> found;
    if (wanted.empty()) return found;
    const auto length = static_cast<int>(wanted.size());
    for (int line = 0; line < std::ssize(text.lines()); ++line) {
        for (auto at = find_in_line(text.lines()[line], wanted, 0); at;
             at = find_in_line(text.lines()[line], wanted, *at + length)) {
            found.push_back({{line, *at}, {line, *at + length}});
        }
    }
    return found;
}

int leading_spaces(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \t");
    return static_cast<int>(std::min(first, line.size()));
}

/// Whether the lines after this one stand further in.
bool opens_block(std::string_view line) {
    const std::size_t last = line.find_last_not_of(" \t");
    if (last == std::string_view::npos) return false;
    line = line.substr(0, last + 1);
    constexpr std::array<std::string_view, 5> kOpening{"then", "do", "else", "repeat", "{"};
    for (const std::string_view word : kOpening) {
        if (!line.ends_with(word)) continue;
        const std::size_t before = line.size() - word.size();
        if (word == "{" || before == 0 || line[before - 1] == ' ' || line[before - 1] == '\t') {
            return true;
        }
    }
    // `function (a, b)` without its end.
    const std::size_t function = line.find("function");
    return function != std::string_view::npos && line.ends_with(')') &&
           line.find("end", function) == std::string_view::npos;
}

CodePlace word_left(const CodeText& text, CodePlace place) {
    if (place.column == 0) return letter_before(text, place);
    const std::string& line = text.lines()[place.line];
    while (place.column > 0 && line[place.column - 1] == ' ') --place.column;
    const CodeRange word = text.word_at(place);
    return word.first < place ? word.first : letter_before(text, place);
}

CodePlace word_right(const CodeText& text, CodePlace place) {
    const std::string& line = text.lines()[place.line];
    if (place.column >= std::ssize(line)) return letter_after(text, place);
    const CodeRange word = text.word_at(place);
    CodePlace to = place < word.last ? word.last : letter_after(text, place);
    while (to.line == place.line && to.column < std::ssize(line) && line[to.column] == ' ') {
        ++to.column;
    }
    return to;
}

CodePlace vertically(CodeText& text, int lines) {
    const CodePlace from = text.cursor();
    if (!text.goal) text.goal = cells_before(text.lines()[from.line], from.column);
    const int line = std::clamp(from.line + lines, 0, static_cast<int>(text.lines().size()) - 1);
    return {line, column_at_cell(text.lines()[line], *text.goal)};
}

CodePlace moved(CodeText& text, const MoveCursor& move) {
    const CodePlace from = text.cursor();
    const std::string& line = text.lines()[from.line];
    switch (move.motion) {
        case Motion::Left:
            if (!move.selects && !text.selection().is_empty()) return text.selection().first;
            return letter_before(text, from);
        case Motion::Right:
            if (!move.selects && !text.selection().is_empty()) return text.selection().last;
            return letter_after(text, from);
        case Motion::Up:
            return vertically(text, -1);
        case Motion::Down:
            return vertically(text, 1);
        case Motion::PageUp:
            return vertically(text, -std::max(1, move.page));
        case Motion::PageDown:
            return vertically(text, std::max(1, move.page));
        case Motion::WordLeft:
            return word_left(text, from);
        case Motion::WordRight:
            return word_right(text, from);
        case Motion::LineStart: {
            const int first = leading_spaces(line);
            return {from.line, from.column == first ? 0 : first};
        }
        case Motion::LineEnd:
            return {from.line, static_cast<int>(line.size())};
        case Motion::TextStart:
            return {0, 0};
        case Motion::TextEnd:
            break;
    }
    return text.end();
}

bool is_vertical(Motion motion) {
    return motion == Motion::Up || motion == Motion::Down || motion == Motion::PageUp ||
           motion == Motion::PageDown;
}

/// The first and the last line that the selection touches.
std::pair<int, int> selected_lines(const CodeText& text) {
    const CodeRange range = text.selection();
    const bool ends_before = range.last.line > range.first.line && range.last.column == 0;
    return {range.first.line, range.last.line - (ends_before ? 1 : 0)};
}

/// Rewrites the lines of the selection as one step, and selects them.
template <class Rewrite>
void rewrite_lines(CodeText& text, Rewrite rewrite) {
    const auto [first, last] = selected_lines(text);
    const bool selects = !text.selection().is_empty();
    const CodePlace cursor = text.cursor();
    const auto old_length = static_cast<int>(text.lines()[cursor.line].size());
    std::string rewritten;
    for (int line = first; line <= last; ++line) {
        if (line > first) rewritten += '\n';
        rewritten += rewrite(text.lines()[line]);
    }
    const CodeRange range{{first, 0}, {last, static_cast<int>(text.lines()[last].size())}};
    if (rewritten == text.text_in(range)) return;
    text.replace(range, rewritten);
    if (selects) {
        text.select({{first, 0}, {last, static_cast<int>(text.lines()[last].size())}});
    } else {
        const int grown = static_cast<int>(text.lines()[cursor.line].size()) - old_length;
        text.move_to({cursor.line, std::max(0, cursor.column + grown)}, false);
    }
}

void indent(CodeText& text, int direction) {
    const auto [first, last] = selected_lines(text);
    if (direction > 0 && first == last && text.selection().is_empty()) {
        const CodePlace at = text.cursor();
        const int cells = cells_before(text.lines()[at.line], at.column);
        text.replace(text.selection(), std::string(kIndent - cells % kIndent, ' '));
        return;
    }
    rewrite_lines(text, [direction](const std::string& line) {
        if (direction > 0) return line.empty() ? line : std::string(kIndent, ' ') + line;
        return line.substr(std::min(leading_spaces(line), kIndent));
    });
}

void toggle_comment(CodeText& text) {
    const auto [first, last] = selected_lines(text);
    bool all_commented = true;
    int least = 1000;
    for (int number = first; number <= last; ++number) {
        const std::string& line = text.lines()[number];
        const int spaces = leading_spaces(line);
        if (spaces == std::ssize(line)) continue;
        least = std::min(least, spaces);
        all_commented = all_commented && line.compare(spaces, 2, "--") == 0;
    }
    rewrite_lines(text, [&](std::string line) {
        const int spaces = leading_spaces(line);
        if (spaces == std::ssize(line)) return line;
        if (!all_commented) return line.insert(least, kComment);
        const bool has_space = line.compare(spaces, kComment.size(), kComment) == 0;
        return line.erase(spaces, has_space ? 3 : 2);
    });
}

void erase(CodeText& text, const EraseText& edit) {
    CodeRange range = text.selection();
    if (range.is_empty()) {
        const CodePlace from = text.cursor();
        if (edit.forward) {
            range.last = edit.word ? word_right(text, from) : letter_after(text, from);
        } else {
            range.first = edit.word ? word_left(text, from) : letter_before(text, from);
        }
    }
    text.replace(range, "");
}

void replace_found(CodeText& text, const ReplaceText& edit) {
    if (edit.text.empty()) return;
    if (!edit.all) {
        const std::optional<CodeRange> here = find(text, edit.text, text.selection().first, true);
        if (here == text.selection()) text.replace(*here, edit.with);
        apply(FindText{edit.text, true}, text);
        return;
    }
    std::string whole;
    CodePlace from{0, 0};
    const std::vector<CodeRange> found = all_of(text, edit.text);
    if (found.empty()) return;
    for (const CodeRange& range : found) {
        whole += text.text_in({from, range.first}) + edit.with;
        from = range.last;
    }
    whole += text.text_in({from, text.end()});
    text.replace_all(whole);
}

struct EditApplier {
    CodeText& text;

    void operator()(const MoveCursor& move) const {
        text.move_to(moved(text, move), move.selects);
        if (!is_vertical(move.motion)) text.goal.reset();
    }
    void operator()(const PlaceCursor& place) const {
        text.move_to(place.place, place.selects);
        text.goal.reset();
    }
    void operator()(const SelectWord& word) const { text.select(text.word_at(word.place)); }
    void operator()(const SelectLine& line) const {
        text.select({{line.line, 0}, text.nearest({line.line + 1, 0})});
    }
    void operator()(const SelectAll& /*all*/) const { text.select({{0, 0}, text.end()}); }
    void operator()(const TypeText& typed) const {
        // A word is undone as a whole, and so is what follows it.
        const bool joins = typed.text != " " && text.selection().is_empty();
        text.replace(text.selection(), typed.text, joins);
    }
    void operator()(const PasteCode& paste) const { text.replace(text.selection(), paste.text); }
    void operator()(const BreakLine& /*line*/) const {
        const CodePlace at = text.selection().first;
        const std::string before = text.lines()[at.line].substr(0, at.column);
        const int spaces = leading_spaces(before) + (opens_block(before) ? kIndent : 0);
        text.replace(text.selection(), '\n' + std::string(spaces, ' '));
    }
    void operator()(const EraseText& edit) const { erase(text, edit); }
    void operator()(const IndentLines& edit) const { indent(text, edit.direction); }
    void operator()(const ToggleComment& /*edit*/) const { toggle_comment(text); }
    void operator()(const UndoCode& /*edit*/) const { text.undo(); }
    void operator()(const RedoCode& /*edit*/) const { text.redo(); }
    void operator()(const FindText& wanted) const {
        const CodeRange from = text.selection();
        const auto found =
            find(text, wanted.text, wanted.forward ? from.last : from.first, wanted.forward);
        if (found) text.select(*found);
    }
    void operator()(const ReplaceText& edit) const { replace_found(text, edit); }
};

}  // namespace

void apply(const CodeEdit& edit, CodeText& text) {
    std::visit(EditApplier{text}, edit);
}

std::optional<int> find_in_line(std::string_view line, std::string_view wanted, int from) {
    if (wanted.empty() || from > std::ssize(line)) return std::nullopt;
    const bool any_case = is_lower(wanted);
    const auto same = [&](char a, char b) { return any_case ? lowered(a) == b : a == b; };
    const auto found =
        std::search(line.begin() + from, line.end(), wanted.begin(), wanted.end(), same);
    if (found == line.end()) return std::nullopt;
    return static_cast<int>(found - line.begin());
}

std::optional<CodeRange> find(const CodeText& text, std::string_view wanted, CodePlace from,
                              bool forward) {
    const std::vector<CodeRange> found = all_of(text, wanted);
    if (found.empty()) return std::nullopt;
    if (forward) {
        const auto next = std::ranges::lower_bound(found, from, {}, &CodeRange::first);
        return next == found.end() ? found.front() : *next;
    }
    const auto next = std::ranges::lower_bound(found, from, {}, &CodeRange::first);
    return next == found.begin() ? found.back() : *std::prev(next);
}

int count_of(const CodeText& text, std::string_view wanted) {
    return static_cast<int>(all_of(text, wanted).size());
}

}  // namespace workbench
