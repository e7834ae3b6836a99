#include "workbench/widgets/code_text.h"

#include <algorithm>

namespace workbench {
namespace {

bool is_inside_letter(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

bool is_word_letter(char byte) {
    const auto code = static_cast<unsigned char>(byte);
    return code >= 0x80 || code == '_' || (code >= '0' && code <= '9') ||
           (code >= 'A' && code <= 'Z') || (code >= 'a' && code <= 'z');
}

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (true) {
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        if (end != std::string_view::npos && line.ends_with('\r')) line.remove_suffix(1);
        lines.emplace_back(line);
        if (end == std::string_view::npos) return lines;
        text.remove_prefix(end + 1);
    }
}

/// Letters from here on fill two cells: Hangul Jamo is the first block of them.
constexpr unsigned char kWideFrom = 0xE1;

}  // namespace

CodeText::CodeText(std::string_view text) : lines_{lines_of(text)} {
    const std::size_t end = text.find('\n');
    if (end != std::string_view::npos && end > 0 && text[end - 1] == '\r') line_end_ = "\r\n";
}

std::string CodeText::text() const {
    std::string text;
    for (const std::string& line : lines_) {
        if (&line != &lines_.front()) text += line_end_;
        text += line;
    }
    return text;
}

CodeRange CodeText::selection() const {
    return {std::min(cursor_, anchor_), std::max(cursor_, anchor_)};
}

std::string CodeText::selected() const {
    return text_in(selection());
}

CodePlace CodeText::nearest(CodePlace place) const {
    if (place.line < 0) return {0, 0};
    if (place.line >= std::ssize(lines_)) return end();
    const std::string& line = lines_[place.line];
    place.column = std::clamp(place.column, 0, static_cast<int>(line.size()));
    while (place.column > 0 && place.column < std::ssize(line) &&
           is_inside_letter(line[place.column])) {
        --place.column;
    }
    return place;
}

CodePlace CodeText::end() const {
    return {static_cast<int>(lines_.size()) - 1, static_cast<int>(lines_.back().size())};
}

CodeRange CodeText::word_at(CodePlace place) const {
    place = nearest(place);
    const std::string& line = lines_[place.line];
    int first = place.column;
    int last = place.column;
    while (first > 0 && is_word_letter(line[first - 1])) --first;
    while (last < std::ssize(line) && is_word_letter(line[last])) ++last;
    return {{place.line, first}, {place.line, last}};
}

std::string CodeText::text_in(const CodeRange& range) const {
    const CodePlace first = nearest(range.first);
    const CodePlace last = nearest(range.last);
    if (first.line == last.line) {
        return lines_[first.line].substr(first.column, last.column - first.column);
    }
    std::string text = lines_[first.line].substr(first.column);
    for (int line = first.line + 1; line < last.line; ++line) text += '\n' + lines_[line];
    return text + '\n' + lines_[last.line].substr(0, last.column);
}

void CodeText::move_to(CodePlace place, bool selects) {
    cursor_ = nearest(place);
    if (!selects) anchor_ = cursor_;
    if (!done_.empty()) done_.back().is_open = false;
}

void CodeText::select(const CodeRange& range) {
    move_to(range.first, false);
    move_to(range.last, true);
    goal.reset();
}

CodePlace CodeText::put(const CodeRange& range, std::string_view text) {
    std::vector<std::string> added = lines_of(text);
    const std::string rest = lines_[range.last.line].substr(range.last.column);
    const CodePlace after{
        range.first.line + static_cast<int>(added.size()) - 1,
        static_cast<int>(added.back().size()) + (added.size() == 1 ? range.first.column : 0)};
    added.front().insert(0, lines_[range.first.line], 0, range.first.column);
    added.back() += rest;
    const auto first = lines_.begin() + range.first.line;
    if (range.first.line == range.last.line && added.size() == 1) {
        *first = std::move(added.front());
        return after;
    }
    lines_.insert(lines_.erase(first, lines_.begin() + range.last.line + 1),
                  std::make_move_iterator(added.begin()), std::make_move_iterator(added.end()));
    return after;
}

void CodeText::replace(const CodeRange& range, std::string_view text, bool joins) {
    const CodeRange own{nearest(range.first), nearest(range.last)};
    if (own.is_empty() && text.empty()) return;
    Change change{.from = own.first,
                  .removed = text_in(own),
                  .inserted = std::string{text},
                  .cursor_before = cursor_,
                  .anchor_before = anchor_,
                  .state_before = state_,
                  .state_after = ++newest_state_,
                  .is_open = joins};
    const bool goes_on = joins && own.is_empty() && !done_.empty() && done_.back().is_open &&
                         undone_.empty() && own.first == cursor_;
    cursor_ = anchor_ = put(own, text);
    state_ = change.state_after;
    undone_.clear();
    if (goes_on) {
        done_.back().inserted += change.inserted;
        done_.back().state_after = state_;
    } else {
        done_.push_back(std::move(change));
    }
    goal.reset();
}

void CodeText::replace_all(std::string_view text) {
    const CodePlace before = cursor_;
    replace({{0, 0}, end()}, text);
    cursor_ = anchor_ = nearest(before);
}

namespace {

/// Where a text ends that begins at `from`.
CodePlace end_of(CodePlace from, std::string_view text) {
    const auto breaks = static_cast<int>(std::ranges::count(text, '\n'));
    if (breaks == 0) return {from.line, from.column + static_cast<int>(text.size())};
    return {from.line + breaks, static_cast<int>(text.size() - text.rfind('\n') - 1)};
}

}  // namespace

void CodeText::undo() {
    if (done_.empty()) return;
    Change change = std::move(done_.back());
    done_.pop_back();
    put({change.from, end_of(change.from, change.inserted)}, change.removed);
    cursor_ = nearest(change.cursor_before);
    anchor_ = nearest(change.anchor_before);
    state_ = change.state_before;
    change.is_open = false;
    undone_.push_back(std::move(change));
    goal.reset();
}

void CodeText::redo() {
    if (undone_.empty()) return;
    Change change = std::move(undone_.back());
    undone_.pop_back();
    cursor_ = anchor_ = put({change.from, end_of(change.from, change.removed)}, change.inserted);
    state_ = change.state_after;
    done_.push_back(std::move(change));
    goal.reset();
}

CodePlace letter_before(const CodeText& text, CodePlace place) {
    if (place.column > 0) return text.nearest({place.line, place.column - 1});
    if (place.line == 0) return place;
    return {place.line - 1, static_cast<int>(text.lines()[place.line - 1].size())};
}

CodePlace letter_after(const CodeText& text, CodePlace place) {
    const std::string& line = text.lines()[place.line];
    if (place.column >= std::ssize(line)) {
        return place.line + 1 < std::ssize(text.lines()) ? CodePlace{place.line + 1, 0} : place;
    }
    int column = place.column + 1;
    while (column < std::ssize(line) && is_inside_letter(line[column])) ++column;
    return {place.line, column};
}

int cells_before(std::string_view line, int column) {
    int cells = 0;
    for (int at = 0; at < std::min<int>(column, static_cast<int>(line.size())); ++at) {
        if (is_inside_letter(line[at])) continue;
        cells += static_cast<unsigned char>(line[at]) >= kWideFrom ? 2 : 1;
    }
    return cells;
}

int column_at_cell(std::string_view line, int cell) {
    int cells = 0;
    int at = 0;
    while (at < std::ssize(line)) {
        const int width = static_cast<unsigned char>(line[at]) >= kWideFrom ? 2 : 1;
        if (cells + width > cell) return at;
        cells += width;
        ++at;
        while (at < std::ssize(line) && is_inside_letter(line[at])) ++at;
    }
    return at;
}

}  // namespace workbench
