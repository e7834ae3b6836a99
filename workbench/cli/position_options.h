#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "engine/games/any_position.h"
#include "workbench/cli/command_words.h"
#include "workbench/cli/position_text.h"

namespace workbench {

/// `--position TEXT` and `--moves TEXT`: which position of a game is meant.
struct PositionOptions {
    std::string position;
    std::string moves;

    bool given() const { return !position.empty() || !moves.empty(); }
    /// Where they begin and the moves from there on; without options `start`. Throws BadInput.
    NamedLine line(const engine::AnyPosition& start) const;
    /// Its end. Throws BadInput.
    engine::AnyPosition read(const engine::AnyPosition& start) const { return line(start).end(); }
};

/// Adds the two options: the moves are played from the position on; `target` outlives the parsing.
void add_position_options(CommandWords& words, PositionOptions& target);

inline constexpr const char* kGameHelp =
    "a game's name (yomi games), a variant script's path, or a variant that --db keeps";

/// Adds the word GAME.
void add_game(CommandWords& words, std::string& target);

/// The start of the game with that name, or of a variant script. Throws BadInput when there is
/// none, scripting::ScriptError when the script is wrong.
engine::AnyPosition start_of_game(const std::string& name);

/// The same; where nothing else has that name, also a variant whose rules the database keeps. Such
/// a file need not be there.
engine::AnyPosition start_of_game(const std::string& name, const std::filesystem::path& database);

}  // namespace workbench
