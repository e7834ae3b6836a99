#pragma once

#include <cstddef>
#include <span>
#include <tl/expected.hpp>

#include "engine/formats/wthor.h"

namespace tests {

/// All games of a file; else what is wrong with it as a whole.
tl::expected<engine::WthorGames, engine::FileError> read_wthor_games(
    std::span<const std::byte> bytes);

}  // namespace tests
