#include "workbench/frame/menus.h"

#include <algorithm>
#include <array>
#include <utility>

#include "workbench/views/board/marks.h"

namespace workbench {
namespace {

constexpr std::array kMenus{MenuEntry{Menu::Game, "game", &Words::game_menu},
                            MenuEntry{Menu::Database, "database", &Words::database_menu},
                            MenuEntry{Menu::Board, "board", &Words::board_menu_title},
                            MenuEntry{Menu::Tree, "tree", &Words::tree},
                            MenuEntry{Menu::Go, "go", &Words::go_menu},
                            MenuEntry{Menu::Analysis, "analysis", &Words::analysis},
                            MenuEntry{Menu::Lab, "lab", &Words::lab_menu},
                            MenuEntry{Menu::View, "view", &Words::view_menu},
                            MenuEntry{Menu::Help, "help", &Words::help_menu}};

/// Commands that belong together, and how their menu goes on: with the next group after a line.
using Group = std::span<const Command>;

constexpr std::array kPlay{Command::NewGame, Command::Undo,         Command::Redo,    Command::Hint,
                           Command::Resign,  Command::ReturnToGame, Command::SaveGame};
constexpr std::array kQuit{Command::Quit};
constexpr std::array kOpen{Command::OpenDatabase, Command::OpenExamples, Command::ImportGames,
                           Command::ExportGames};
constexpr std::array kCollect{Command::CollectGames};
constexpr std::array kDelete{Command::DeleteGames, Command::RestoreGames};
constexpr std::array kFind{Command::FindFilter, Command::FindPosition, Command::FindPattern,
                           Command::NoFilter, Command::ShowExplorer};
constexpr std::array kQuery{Command::ShowQuery, Command::RunQuery, Command::StopQuery};
constexpr std::array kCare{Command::IndexPositions, Command::CareForDatabase, Command::Refresh};
constexpr std::array kPaste{Command::Paste,        Command::StorePasted, Command::CopyMoves,
                            Command::CopyPosition, Command::CopyDrawing, Command::CopyObf,
                            Command::CopyGgf,      Command::CopySgf};
constexpr std::array kBoardPictures{Command::CopyBoardPicture, Command::SaveBoardPicture};
constexpr std::array kSetUp{Command::SetUp, Command::TurnBoard, Command::MirrorBoard,
                            Command::BringBackLine};
constexpr std::array kBoardMarks{Command::ShowLegalMoves, Command::ShowValues,
                                 Command::ShowStoredGames, Command::ShowMoveNumbers};
constexpr std::array kShowTree{Command::ShowTree, Command::CommentMove};
constexpr std::array kTreeLines{Command::PromoteLine, Command::MakeMainLine, Command::RemoveMove,
                                Command::CutLine};
constexpr std::array kEdits{Command::UndoEdit, Command::RedoEdit};
constexpr std::array kStepMoves{Command::FirstMove, Command::PreviousMove, Command::NextMove,
                                Command::LastMove};
constexpr std::array kVariations{Command::PreviousVariation, Command::NextVariation};
constexpr std::array kMistakes{Command::PreviousMistake, Command::NextMistake};
constexpr std::array kOtherGames{Command::PreviousGame, Command::NextGame};
constexpr std::array kSearch{Command::SwitchAnalysis, Command::ReviewGame, Command::AnalyzeGames,
                             Command::ShowGraph};
constexpr std::array kExercises{Command::ShowExercises, Command::AskExercise};
constexpr std::array kModels{Command::ShowModels, Command::SwitchModels};
constexpr std::array kEvaluation{Command::ShowEvaluation, Command::SwitchHeatMap};
constexpr std::array kScripts{Command::ShowEditor, Command::SaveScript, Command::RunScript,
                              Command::StopScript, Command::ShowConsole};
constexpr std::array kText{Command::FindInScript, Command::CommentLines};
constexpr std::array kPainter{Command::ShowPainter, Command::SwitchPainting};
constexpr std::array kExperiments{Command::PauseExperiment, Command::ResumeExperiment};
constexpr std::array kWorkspaces{
    Command::ShowAll,         Command::ShowAnalyze, Command::ShowGames,    Command::ShowLab,
    Command::ShowExperiments, Command::ShowPlay,    Command::OwnWorkspaces};
constexpr std::array kPanels{Command::Maximise, Command::NextPanel,  Command::PreviousPanel,
                             Command::NextTab,  Command::LockLayout, Command::ResetLayout};
constexpr std::array kLooks{Command::SwitchTheme, Command::SwitchLanguage, Command::Larger,
                            Command::Smaller,     Command::UsualSize,      Command::SavePicture};

std::vector<Group> groups_of(Menu menu) {
    switch (menu) {
        case Menu::Game:
            return {kPlay};
        case Menu::Database:
            return {kOpen, kCollect, kDelete, kFind, kQuery, kCare};
        case Menu::Board:
            return {kPaste, kBoardPictures, kSetUp, kBoardMarks};
        case Menu::Tree:
            return {kShowTree, kTreeLines, kEdits};
        case Menu::Go:
            return {kStepMoves, kVariations, kMistakes, kOtherGames};
        case Menu::Analysis:
            return {kSearch, kExercises, kModels, kEvaluation};
        case Menu::Lab:
            return {kScripts, kText, kPainter, kExperiments};
        case Menu::View:
            return {kWorkspaces, kPanels, kLooks};
        case Menu::Help:
            return {};
    }
    return {};
}

bool is_shown_in(Command command, const std::vector<std::optional<Command>>& items) {
    return std::ranges::find(items, std::optional{command}) != items.end();
}

}  // namespace

std::span<const MenuEntry> menus() {
    return kMenus;
}

std::vector<std::optional<Command>> commands_of(Menu menu) {
    std::vector<std::optional<Command>> items;
    for (const Group group : groups_of(menu)) {
        if (!items.empty()) items.emplace_back();
        items.insert(items.end(), group.begin(), group.end());
    }
    bool is_first = !items.empty();
    for (const CommandEntry& entry : commands()) {
        const bool is_last = entry.command == kQuit.front();
        if (entry.menu != menu || is_last || is_shown_in(entry.command, items)) continue;
        if (std::exchange(is_first, false)) items.emplace_back();
        items.emplace_back(entry.command);
    }
    if (menu == Menu::Game) items.insert(items.end(), {std::nullopt, kQuit.front()});
    return items;
}

bool is_ticked(Command command, const Workspace& workspace) {
    const Settings& settings = workspace.settings;
    if (const auto mark = mark_of(command)) return is_shown(*mark, settings);
    if (command == Command::LockLayout) return settings.is_locked;
    if (command == Command::Maximise) return !settings.maximised.empty();
    const auto place = std::ranges::find(kWorkspaces, command) - kWorkspaces.begin();
    const auto usual = usual_arrangements();
    return place < std::ssize(usual) &&
           settings.arrangement == usual[static_cast<std::size_t>(place)].id;
}

bool is_possible(Command command, const Workspace& workspace) {
    const ShownGame* game = workspace.game();
    const auto needs_game = [&](Group group) {
        return std::ranges::find(group, command) != group.end();
    };
    if (game == nullptr) {
        // Pasting and setting up put a game there.
        if (command == Command::Paste || command == Command::SetUp) return true;
        for (const Group group :
             {Group{kPaste}, Group{kBoardPictures}, Group{kSetUp}, Group{kTreeLines},
              Group{kStepMoves}, Group{kVariations}, Group{kMistakes}, Group{kSearch}}) {
            if (needs_game(group) && command != Command::ShowGraph) return false;
        }
        return true;
    }
    if (command == Command::FirstMove || command == Command::PreviousMove) return game->ply() > 0;
    if (command == Command::NextMove || command == Command::LastMove) return !game->is_at_end();
    if (command == Command::UndoEdit) return game->history().can_undo();
    if (command == Command::RedoEdit) return game->history().can_redo();
    if (command == Command::ReturnToGame) return workspace.live && !workspace.looks_at_live;
    return true;
}

}  // namespace workbench
