#pragma once

#include <filesystem>
#include <string>
#include <tl/expected.hpp>

#include "db/file/whole_file.h"
#include "db/games/games.h"
#include "engine/formats/written_game.h"

namespace db {

/// A file of games for other programs, in one of the formats of text: there when it is finished,
/// else nothing is left of it.
class GameExport {
  public:
    /// Throws InputError where a folder stands, or a file that is not to be replaced; Error where
    /// none can be written.
    GameExport(const std::filesystem::path& file, engine::WrittenFormat format, Replace replace);

    /// Else why the format cannot hold the game.
    tl::expected<void, std::string> add(const engine::AnnotatedGame& game);
    /// A stored game with everything that its file says, and its variations where the format holds
    /// them. One that is gone is left aside, as a game that cannot be held, with that as the
    /// reason. Throws Error when the stored game cannot be read.
    tl::expected<void, std::string> add(const Connection& connection, GameId id);
    void finish();

  private:
    WholeFile file_;
    engine::WrittenFormat format_;
    bool has_games_ = false;
};

}  // namespace db
