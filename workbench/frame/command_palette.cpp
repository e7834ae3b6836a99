#include "workbench/frame/command_palette.h"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <utility>

namespace workbench {
namespace {

std::string small_letters(std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char letter) {
        return static_cast<char>(letter < 0x80 ? std::tolower(letter) : letter);
    });
    return text;
}

bool has(const std::string& text, const std::string& word) {
    return text.find(word) != std::string::npos;
}

}  // namespace

std::vector<std::size_t> matching(const std::vector<PaletteItem>& items, const std::string& text) {
    std::vector<std::string> wanted;
    std::istringstream stream{small_letters(text)};
    for (std::string word; stream >> word;) wanted.push_back(word);
    std::vector<std::pair<int, std::size_t>> ranked;
    for (std::size_t index = 0; index < items.size(); ++index) {
        const std::string shown = small_letters(items[index].text);
        const std::string all = shown + '\n' + small_letters(items[index].other);
        const bool is_found =
            std::ranges::all_of(wanted, [&](const std::string& word) { return has(all, word); });
        if (!is_found) continue;
        int rank = 0;
        if (!wanted.empty() && !shown.starts_with(wanted[0])) rank = has(shown, wanted[0]) ? 1 : 2;
        ranked.emplace_back(rank, index);
    }
    std::ranges::stable_sort(ranked, {}, &std::pair<int, std::size_t>::first);
    std::vector<std::size_t> found;
    for (const auto& [rank, index] : ranked) found.push_back(index);
    return found;
}

void open(CommandPaletteState& state, std::vector<PaletteItem> items) {
    state = {.is_open = true, .typed = {}, .items = std::move(items), .found = {}, .selected = 0};
    state.found = matching(state.items, state.typed);
}

std::optional<PaletteChoice> apply(const CommandPaletteAction& action, CommandPaletteState& state) {
    if (const auto* typed = std::get_if<TypeInPalette>(&action)) {
        state.typed = typed->text;
        state.found = matching(state.items, state.typed);
        state.selected = 0;
    } else if (const auto* select = std::get_if<SelectItem>(&action)) {
        const auto count = static_cast<int>(state.found.size());
        if (count == 0) return std::nullopt;
        const int place = (static_cast<int>(state.selected) + select->step % count + count) % count;
        state.selected = static_cast<std::size_t>(place);
    } else if (const auto* choose = std::get_if<ChooseItem>(&action)) {
        if (choose->place >= state.found.size()) return std::nullopt;
        state.is_open = false;
        return state.items[state.found[choose->place]].choice;
    } else if (std::holds_alternative<ClosePalette>(action)) {
        state.is_open = false;
    }
    return std::nullopt;
}

}  // namespace workbench
