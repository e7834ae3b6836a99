#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "workbench/widgets/code_text.h"

namespace workbench {

enum class Motion {
    Left,
    Right,
    Up,
    Down,
    WordLeft,
    WordRight,
    LineStart,
    LineEnd,
    PageUp,
    PageDown,
    TextStart,
    TextEnd
};

struct MoveCursor {
    Motion motion = Motion::Left;
    bool selects = false;
    int page = 1;  ///< lines of a page
};
struct PlaceCursor {
    CodePlace place;
    bool selects = false;
};
struct SelectWord {
    CodePlace place;
};
struct SelectLine {
    int line = 0;
};
struct SelectAll {};
/// Takes the place of what is selected.
struct TypeText {
    std::string text;
};
struct PasteCode {
    std::string text;
};
/// A new line that begins as far in as this one, or further in where a block begins.
struct BreakLine {};
struct EraseText {
    bool forward = false;
    bool word = false;
};
/// The lines of the selection further in (1) or out (-1); without one, spaces at the cursor.
struct IndentLines {
    int direction = 1;
};
/// Makes comments of the lines of the selection, or lines of comments.
struct ToggleComment {};
struct UndoCode {};
struct RedoCode {};
/// Selects the next or the previous place of a text, round the end.
struct FindText {
    std::string text;
    bool forward = true;
};
/// Replaces the selection where it is the text, and finds the next; or every one at once.
struct ReplaceText {
    std::string text;
    std::string with;
    bool all = false;
};

/// What somebody does to a text.
using CodeEdit = std::variant<MoveCursor, PlaceCursor, SelectWord, SelectLine, SelectAll, TypeText,
                              PasteCode, BreakLine, EraseText, IndentLines, ToggleComment, UndoCode,
                              RedoCode, FindText, ReplaceText>;

void apply(const CodeEdit& edit, CodeText& text);

/// Where `wanted` begins in a line at or after a byte; capital letters count where it has some.
std::optional<int> find_in_line(std::string_view line, std::string_view wanted, int from);
/// The next place of `wanted` after (or before) a place, round the end. Empty: it is
/// nowhere.
std::optional<CodeRange> find(const CodeText& text, std::string_view wanted, CodePlace from,
                              bool forward);
/// How often it occurs.
int count_of(const CodeText& text, std::string_view wanted);

}  // namespace workbench
