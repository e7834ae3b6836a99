#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "workbench/widgets/code_edit.h"
#include "workbench/widgets/code_lines.h"
#include "workbench/widgets/code_offers.h"
#include "workbench/widgets/lua_lines.h"
#include "workbench/window/theme.h"

namespace workbench {

/// Something wrong in a line, told beside it.
struct CodeFault {
    int line = 0;  ///< from 0
    std::string text;
    friend bool operator==(const CodeFault&, const CodeFault&) = default;
};

/// How a text is drawn.
struct CodeLook {
    Theme theme = Theme::Dark;
    bool has_numbers = true;
    bool takes_focus = false;  ///< gives it the keyboard in this frame
    /// Enter, Tab and the arrows at the first and the last line are told, not done.
    bool is_prompt = false;
    const std::vector<CodeFault>* faults = nullptr;
    std::string_view marked{};  ///< every place of this text is marked
    bool wraps = false;         ///< long lines go on below, instead of beyond the right edge
    /// A list is open at the cursor: Up, Down, Enter and Tab are its keys, told and not done.
    bool is_choosing = false;
    bool completes = false;                      ///< Tab behind a letter, and Ctrl+Space, are told
    const std::set<int>* breakpoints = nullptr;  ///< lines; null: the margin sets none
    std::optional<int> halted_line{};            ///< from 0
    const CodeOffers* offers = nullptr;          ///< at the cursor; null: none are ever offered
};

/// What the user did in a frame.
struct CodeAnswer {
    std::vector<CodeEdit> edits;
    bool is_focused = false;
    bool escape = false;
    std::optional<OfferAction> offer;
    std::optional<int> margin;  ///< the line, from 0, whose margin was clicked
    bool runs = false;          ///< Ctrl+Enter, which is no command while something is typed
    // of a prompt
    bool enter = false;
    bool tab = false;
    int history = 0;  ///< -1: the entry before, 1: the one after
    // of a list at the cursor
    int chosen = 0;     ///< -1: the line above, 1: the one below
    bool asks = false;  ///< Ctrl+Space
    ImVec2 cursor{};    ///< the lower end of the cursor, on the screen
};

/// Draws a text that is being edited into an area of that many pixels and says what the user did
/// with mouse and keyboard; the text itself stays as it is.
CodeAnswer draw_code(const char* id, const CodeText& text, const CodeLines& lines, ImVec2 size,
                     const CodeLook& look);

}  // namespace workbench
