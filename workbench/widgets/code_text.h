#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace workbench {

/// A place in a text: a line and a byte of it, both from 0. Never within a letter.
struct CodePlace {
    int line = 0;
    int column = 0;
    friend auto operator<=>(const CodePlace&, const CodePlace&) = default;
};

/// From the first place up to the last one, which is not among it.
struct CodeRange {
    CodePlace first;
    CodePlace last;
    bool is_empty() const { return first == last; }
    friend bool operator==(const CodeRange&, const CodeRange&) = default;
};

/// A text that is being edited: lines of UTF-8, a cursor, what is selected, and what can be undone.
class CodeText {
  public:
    CodeText() = default;
    explicit CodeText(std::string_view text);

    /// At least one.
    const std::vector<std::string>& lines() const { return lines_; }
    /// All of it, with the line ends that it came with.
    std::string text() const;
    CodePlace cursor() const { return cursor_; }
    /// Lies at the cursor when nothing is selected, for `first == last`.
    CodeRange selection() const;
    std::string selected() const;
    /// A number for this content: another one after a change, the old one when it is undone.
    std::uint64_t state() const { return state_; }
    bool can_undo() const { return !done_.empty(); }
    bool can_redo() const { return !undone_.empty(); }

    /// The nearest place that there is, before a letter.
    CodePlace nearest(CodePlace place) const;
    CodePlace end() const;
    /// The word around or before a place; empty where there is none.
    CodeRange word_at(CodePlace place) const;
    std::string text_in(const CodeRange& range) const;

    void move_to(CodePlace place, bool selects);
    void select(const CodeRange& range);
    /// Replaces a range, which can be undone at once with what `joins` it: letter after letter.
    void replace(const CodeRange& range, std::string_view text, bool joins = false);
    /// Replaces everything, as one step that can be undone.
    void replace_all(std::string_view text);
    void undo();
    void redo();

    /// Cells from the line's start that the cursor keeps while it goes up and down.
    std::optional<int> goal;

  private:
    struct Change {
        CodePlace from;
        std::string removed;
        std::string inserted;
        CodePlace cursor_before;
        CodePlace anchor_before;
        std::uint64_t state_before = 0;
        std::uint64_t state_after = 0;
        bool is_open = false;  ///< more letters may join
    };

    /// Without a record of it; returns where the inserted text ends.
    CodePlace put(const CodeRange& range, std::string_view text);

    std::vector<std::string> lines_{std::string{}};
    std::string line_end_ = "\n";
    CodePlace cursor_;
    CodePlace anchor_;
    std::uint64_t state_ = 1;
    std::uint64_t newest_state_ = 1;
    std::vector<Change> done_;
    std::vector<Change> undone_;
};

/// The place before or after a letter next to this one.
CodePlace letter_before(const CodeText& text, CodePlace place);
CodePlace letter_after(const CodeText& text, CodePlace place);

/// Cells of a line up to a byte: a Japanese letter takes two.
int cells_before(std::string_view line, int column);
/// The byte of a line before which there are so many cells, or its end.
int column_at_cell(std::string_view line, int cell);

}  // namespace workbench
