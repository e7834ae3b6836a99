#pragma once

#include <filesystem>
#include <string>
#include <tl/expected.hpp>

#include "engine/record/game_record.h"

namespace db {

/// The first game, or the first position, that can be read of a file or an archive; else a sentence
/// that says why there is none.
tl::expected<engine::GameRecord, std::string> first_game(const std::filesystem::path& file);

}  // namespace db
