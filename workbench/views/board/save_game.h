#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/formats/written_game.h"
#include "workbench/workspace/workspace.h"

namespace workbench {

/// The dialog that writes the game on the board to a file, with its variations where the format
/// holds them.
struct SaveGameState {
    bool is_open = false;
    std::optional<ShownGame> game;  ///< that is saved: as it was when the dialog opened
    std::vector<engine::WrittenFormat> formats;  ///< that can hold it
    engine::WrittenFormat format = engine::WrittenFormat::Json;
    std::string path;
    bool asks_replace = false;  ///< there is such a file
    std::string error;
    BackgroundJob<std::string> saving;  ///< gives the path
};

struct ChooseSaveFormat {
    engine::WrittenFormat format;
};
struct TypeSavePath {
    std::string path;
};
struct SaveGame {
    bool may_replace = false;
};
struct CloseSaveGame {};
using SaveGameAction =
    std::variant<std::monostate, ChooseSaveFormat, TypeSavePath, SaveGame, CloseSaveGame>;

/// `GGF (.ggf)`: for people.
std::string format_text(engine::WrittenFormat format, const Words& word);
/// What a file of that format is usually called at its end: `ggf`.
std::string ending_name(engine::WrittenFormat format);

/// Opens the dialog with a name beside the database; nothing where there is no game.
void open(SaveGameState& state, const Workspace& workspace);
void refresh(SaveGameState& state, Workspace& workspace);
void apply(const SaveGameAction& action, SaveGameState& state, Workspace& workspace);
SaveGameAction draw(const SaveGameState& state, const Workspace& workspace);

}  // namespace workbench
