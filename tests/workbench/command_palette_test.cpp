#include "workbench/frame/command_palette.h"

#include "tests/support/catch.h"
#include "tests/workbench/desk.h"
#include "workbench/frame/palette_items.h"

using namespace workbench;

namespace {

std::vector<std::string> texts_of(const CommandPaletteState& state) {
    std::vector<std::string> texts;
    for (const std::size_t index : state.found) texts.push_back(state.items[index].text);
    return texts;
}

CommandPaletteState with_items() {
    CommandPaletteState state;
    open(state, {{"New game", "新しい対局 new-game", "Ctrl+N", Command::NewGame},
                 {"Show the game tree", "", "", ShowPanel{"tree"}},
                 {"Undo", "待った game", "Ctrl+Z", Command::Undo}});
    return state;
}

}  // namespace

TEST_CASE("The palette finds by every word, in any case and in both languages") {
    CommandPaletteState state = with_items();
    CHECK(state.found.size() == 3);
    workbench::apply(TypeInPalette{"GAME"}, state);
    CHECK(texts_of(state) == std::vector<std::string>{"New game", "Show the game tree", "Undo"});
    workbench::apply(TypeInPalette{"tree show"}, state);
    CHECK(texts_of(state) == std::vector<std::string>{"Show the game tree"});
    workbench::apply(TypeInPalette{"待った"}, state);
    CHECK(texts_of(state) == std::vector<std::string>{"Undo"});
    workbench::apply(TypeInPalette{"nothing"}, state);
    CHECK(state.found.empty());
    CHECK_FALSE(workbench::apply(ChooseItem{0}, state));
    CHECK(state.is_open);
}

TEST_CASE("The palette's mark goes round, and what is chosen closes it") {
    CommandPaletteState state = with_items();
    workbench::apply(SelectItem{-1}, state);
    CHECK(state.selected == 2);
    workbench::apply(SelectItem{1}, state);
    workbench::apply(SelectItem{1}, state);
    CHECK(state.selected == 1);
    const auto chosen = workbench::apply(ChooseItem{state.selected}, state);
    CHECK(chosen == PaletteChoice{ShowPanel{"tree"}});
    CHECK_FALSE(state.is_open);
}

TEST_CASE("The palette offers every command and every panel, in both languages") {
    tests::Desk desk;
    Views states;
    desk.workspace.shipped.experiments = {"yonin_table6"};
    for (const Language language : {Language::English, Language::Japanese}) {
        desk.workspace.settings.language = language;
        CommandPaletteState state;
        open(state, palette_items(states, desk.workspace));
        for (const CommandEntry& entry : commands()) {
            if (entry.command == Command::ShowPalette) continue;
            workbench::apply(TypeInPalette{entry.id}, state);
            const bool is_there = std::ranges::any_of(state.found, [&](std::size_t index) {
                return state.items[index].choice == PaletteChoice{entry.command};
            });
            CAPTURE(entry.id);
            CHECK(is_there);
        }
        workbench::apply(TypeInPalette{"table6"}, state);
        REQUIRE(state.found.size() == 1);
        CHECK(workbench::apply(ChooseItem{0}, state) ==
              PaletteChoice{ChooseScript{"yonin_table6"}});
    }
}
