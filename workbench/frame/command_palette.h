#pragma once

#include <string>
#include <variant>
#include <vector>

#include "workbench/settings/commands.h"
#include "workbench/workspace/workspace.h"

namespace workbench {

/// Brings a view to the front and gives it the keyboard.
struct ShowPanel {
    std::string id;  ///< `View::id`
    friend bool operator==(const ShowPanel&, const ShowPanel&) = default;
};
/// Chooses a shipped experiment in the panel of scripts.
struct ChooseScript {
    std::string name;
    friend bool operator==(const ChooseScript&, const ChooseScript&) = default;
};
/// Runs a saved query.
struct RunSavedQuery {
    std::string name;
    std::string sql;
    friend bool operator==(const RunSavedQuery&, const RunSavedQuery&) = default;
};
using PaletteChoice = std::variant<Command, ShowPanel, ChooseScript, RunSavedQuery>;

/// Something that can be asked for by name.
struct PaletteItem {
    std::string text;   ///< as it is shown
    std::string other;  ///< further words to find it by: the other language, its id
    std::string key;    ///< that does the same; empty: none
    PaletteChoice choice;
};

/// A field to type into, and the items whose names have what is typed.
struct CommandPaletteState {
    bool is_open = false;
    std::string typed;
    std::vector<PaletteItem> items;
    std::vector<std::size_t> found;  ///< of `items`, the best first
    std::size_t selected = 0;        ///< of `found`
};

struct TypeInPalette {
    std::string text;
};
struct SelectItem {
    int step;  ///< down, or up below 0
};
struct ChooseItem {
    std::size_t place;  ///< in `found`
};
struct ClosePalette {};
using CommandPaletteAction =
    std::variant<std::monostate, TypeInPalette, SelectItem, ChooseItem, ClosePalette>;

/// Opens it with everything that can be asked for now.
void open(CommandPaletteState& state, std::vector<PaletteItem> items);
/// What was chosen, if anything.
std::optional<PaletteChoice> apply(const CommandPaletteAction& action, CommandPaletteState& state);
CommandPaletteAction draw(const CommandPaletteState& state, const Workspace& workspace);

/// The items that have every word of the text, in any case, somewhere: those that begin with the
/// first word come first, then those with it in the shown text, then the others.
std::vector<std::size_t> matching(const std::vector<PaletteItem>& items, const std::string& text);

}  // namespace workbench
