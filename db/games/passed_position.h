#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/games/any_position.h"

namespace db {

/// A position that games are searched for.
class PassedPosition {
  public:
    /// `definition` is the variant's, or empty. What cannot be read is met by no game.
    PassedPosition(std::string_view game, std::string_view definition, std::string_view position);

    /// Replays a game of the same rules until it meets the position or no longer can.
    bool is_met_by(std::string_view start, std::span<const std::byte> moves);

  private:
    std::optional<engine::AnyPosition> wanted_;
    std::string start_text_;  ///< of the last game, for the next that starts alike
    std::optional<engine::AnyPosition> start_;
};

}  // namespace db
