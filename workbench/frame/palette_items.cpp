#include "workbench/frame/palette_items.h"

#include <fmt/format.h>

namespace workbench {

std::vector<PaletteItem> palette_items(const Views& states, const Workspace& workspace) {
    const Settings& settings = workspace.settings;
    const Words& word = words(settings.language);
    const Words& other =
        words(settings.language == Language::English ? Language::Japanese : Language::English);
    const auto titled = [](const char* pattern, const auto& name) {
        return fmt::format(fmt::runtime(pattern), name);
    };
    std::vector<PaletteItem> items;
    for (const CommandEntry& entry : commands()) {
        if (entry.command == Command::ShowPalette) continue;
        items.push_back({.text = word.*entry.text,
                         .other = fmt::format("{} {}", other.*entry.text, entry.id),
                         .key = to_text(key_of(entry, settings)),
                         .choice = entry.command});
    }
    for (const View& view : views()) {
        if (view.dock == Dock::Floating) continue;
        items.push_back({.text = titled(word.palette_panel, word.*view.title),
                         .other = fmt::format("panel {} {}", other.*view.title, view.id),
                         .key = {},
                         .choice = ShowPanel{view.id}});
    }
    for (const std::string& name : workspace.shipped.experiments) {
        items.push_back({.text = titled(word.palette_script, name),
                         .other = "script",
                         .key = {},
                         .choice = ChooseScript{name}});
    }
    for (const db::SavedQuery& query : states.query.saved) {
        items.push_back({.text = titled(word.palette_query, query.name),
                         .other = "query",
                         .key = {},
                         .choice = RunSavedQuery{query.name, query.sql}});
    }
    return items;
}

}  // namespace workbench
