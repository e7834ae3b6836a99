#include <array>
#include <span>

#include "engine/games/symmetry.h"
#include "workbench/text/words.h"
#include "workbench/views/board/board_view.h"
#include "workbench/views/board/marks.h"
#include "workbench/views/board/turn_text.h"
#include "workbench/widgets/places.h"

namespace workbench {
namespace {

constexpr std::array kCopyAs{Command::CopyPosition, Command::CopyDrawing, Command::CopyObf,
                             Command::CopyGgf, Command::CopySgf};
constexpr std::array kPictures{Command::CopyBoardPicture, Command::SaveBoardPicture};
constexpr std::array kLines{Command::SetUp, Command::BringBackLine, Command::Resign,
                            Command::SaveGame};
constexpr std::array kMarks{Command::ShowLegalMoves,  Command::ShowValues,
                            Command::ShowLosses,      Command::ShowEvaluationBar,
                            Command::ShowStoredGames, Command::ShowMoveNumbers};

bool is_enabled(Command command, const PlayState& state, const Workspace& workspace) {
    if (command == Command::BringBackLine) return !state.set_aside.empty();
    if (command == Command::Resign) return resigning_seat(state, workspace).has_value();
    return true;
}

bool is_checked(Command command, const Settings& settings) {
    const std::optional<BoardMark> mark = mark_of(command);
    return mark && is_shown(*mark, settings);
}

/// Commands of the one list, each with its key.
class CommandItems {
  public:
    CommandItems(const PlayState& state, const Workspace& workspace, BoardDrawn& drawn)
        : state_{state},
          workspace_{workspace},
          drawn_{drawn},
          word_{words(workspace.settings.language)} {}

    void draw(Command command) {
        const CommandEntry& entry = entry_of(command);
        const std::string key = to_text(key_of(entry, workspace_.settings));
        if (ImGui::MenuItem(word_.*entry.text, key.c_str(),
                            is_checked(command, workspace_.settings),
                            is_enabled(command, state_, workspace_))) {
            drawn_.command = command;
        }
        mark_place(std::string{"board menu."} + entry.id);
    }
    void draw(std::span<const Command> commands) {
        for (const Command command : commands) draw(command);
    }

  private:
    const PlayState& state_;
    const Workspace& workspace_;
    BoardDrawn& drawn_;
    const Words& word_;
};

void draw_turns(const ShownGame& game, const Words& word, BoardDrawn& drawn) {
    if (!ImGui::BeginMenu(word.turn_board)) return;
    const std::span<const engine::BoardSymmetry> ways = engine::symmetries_of(game.position());
    for (std::size_t way = 1; way < ways.size(); ++way) {
        const std::string text = turn_text(ways[way], game.facts(), word);
        if (ImGui::MenuItem(text.c_str())) drawn.action = TurnGame{way};
    }
    ImGui::EndMenu();
}

}  // namespace

void draw_board_menu(bool wants_menu, const PlayState& state, const Workspace& workspace,
                     BoardDrawn& drawn) {
    if (wants_menu) ImGui::OpenPopup("board menu");
    if (!ImGui::BeginPopup("board menu")) return;
    const Words& word = words(workspace.settings.language);
    CommandItems items{state, workspace, drawn};
    items.draw(Command::Paste);
    items.draw(Command::CopyMoves);
    const bool copies = ImGui::BeginMenu(word.copy_as);
    mark_place("board menu.copy as");
    if (copies) {
        items.draw(kCopyAs);
        ImGui::EndMenu();
    }
    items.draw(kPictures);
    ImGui::Separator();
    if (workspace.game() != nullptr) draw_turns(*workspace.game(), word, drawn);
    items.draw(kLines);
    ImGui::Separator();
    items.draw(kMarks);
    ImGui::EndPopup();
}

void draw_resign_question(const PlayState& state, const Workspace& workspace, BoardDrawn& drawn) {
    if (!resigning_seat(state, workspace)) return;
    const Words& word = words(workspace.settings.language);
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(word.resign_question);
    ImGui::SameLine();
    if (ImGui::Button(word.resign)) drawn.action = Resign{};
    mark_place("board.resign");
    ImGui::SameLine();
    if (ImGui::Button(word.play_on)) drawn.action = PlayOn{};
    mark_place("board.play on");
}

}  // namespace workbench
