#pragma once

#include <span>
#include <string>

namespace workbench {

/// What a text that is being typed can become.
struct Completion {
    std::string text;     ///< the whole of it
    std::string shown{};  ///< in the list; empty: the text
    std::string note{};   ///< behind it, fainter
};

struct FieldEdit {
    bool is_changed = false;
    bool is_entered = false;  ///< Enter, while no completion was chosen
};

/// A line of text with the list of what it can become under it, for as long as it is typed in: Up
/// and Down choose, Tab takes the chosen one or else the first, Enter the chosen one, a click any.
/// Escape leaves the field and what is typed in it. `takes_focus`: the keyboard goes there.
FieldEdit draw_completed_field(const char* id, const char* hint, std::string& text,
                               std::span<const Completion> completions, bool takes_focus = false);

}  // namespace workbench
