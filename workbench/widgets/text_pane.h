#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "scripting/text/source_links.h"
#include "workbench/widgets/code_text.h"

namespace workbench {

/// Lines that are read, not written; they belong to whoever gives them.
struct PaneText {
    int lines = 0;
    std::function<std::string_view(int)> line;  ///< from 0
};

/// What is selected and searched in them.
struct TextPane {
    CodePlace anchor;
    CodePlace cursor;
    bool is_focused = false;  ///< it has the keyboard
    bool is_searching = false;
    bool takes_focus = false;  ///< the field of what is searched does
    std::string wanted;
    int found = 0;   ///< which place of `wanted` is selected, from 1; 0: none
    int places = 0;  ///< of it, when it was searched last
    int jumps = 0;   ///< raised when the cursor has to be seen

    CodeRange selection() const;
};

struct SelectInPane {
    CodePlace from;
    CodePlace to;
};
struct SearchPane {
    bool is_open = true;
    std::string wanted;
    int direction = 0;  ///< 1: the next place, -1: the one before, 0: the one nearest below
};
struct FocusPane {
    bool is_focused;
};
/// A link was clicked: whoever owns the pane knows where it leads.
struct FollowLink {
    scripting::SourceLink link;
};
using PaneAction = std::variant<std::monostate, SelectInPane, SearchPane, FocusPane, FollowLink>;

void apply(const PaneAction& action, TextPane& pane, const PaneText& text);

/// The older lines are gone: so many.
void forget_lines(TextPane& pane, int lines);

/// What is selected, or everything where nothing is.
std::string copied(const TextPane& pane, const PaneText& text);

/// How a line is drawn.
struct PaneLook {
    std::function<unsigned(int)> color;      ///< of a line, as Dear ImGui has it
    std::function<const char*(int)> mark{};  ///< in front of it; empty: nothing
    unsigned link_color = 0;
    unsigned selection_color = 0;
    unsigned found_color = 0;
    std::span<const std::string> known{};  ///< names of scripts, for links
    std::string_view no_file{};            ///< a name that Lua gives to what is in no file
    const char* find = "";                 ///< the hint of the field
    const char* place = "";                ///< its name for `mark_place`
};

/// Draws the lines as large as there is room, and says what mouse and keys did to them. Ctrl+C
/// copies. Below them is the field of what is searched, while it is open.
PaneAction draw_pane(const char* id, const TextPane& pane, const PaneText& text,
                     const PaneLook& look, float width, float height);

}  // namespace workbench
