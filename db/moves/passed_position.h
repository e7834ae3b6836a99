#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/games/any_position.h"
#include "engine/games/symmetry.h"

namespace db {

/// A position that games are searched for, under the symmetries of its game.
class PassedPosition {
  public:
    /// `definition` is the variant's, or empty. What cannot be read is met by no game.
    PassedPosition(std::string_view game, std::string_view definition, std::string_view position);
    explicit PassedPosition(const engine::AnyPosition& position);

    /// Replays a game of the same rules until it meets the position or no longer can: the number
    /// of moves played then.
    std::optional<std::size_t> met_after(std::string_view start, std::span<const std::byte> moves);

    /// Empty: it could not be read.
    const std::optional<engine::AnyPosition>& position() const { return wanted_; }
    /// Of the position met: what the move played there is called on the canonical board; empty:
    /// none was.
    std::optional<engine::Move> canonical_move(std::span<const std::byte> moves) const;
    /// Likewise: who was to move in the game.
    engine::Player mover() const { return mover_; }

  private:
    std::optional<engine::AnyPosition> wanted_;
    engine::CanonicalForm form_;
    int discs_ = 0;
    std::string start_text_;  ///< of the last game, for the next that starts alike
    std::optional<engine::AnyPosition> start_;
    engine::CanonicalForm met_;  ///< of the position met last; with its own symmetries
    std::size_t plies_ = 0;
    engine::Player mover_ = engine::Player::First;
};

}  // namespace db
