#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "engine/games/symmetry.h"

namespace db {

/// Makes the moves of games that differ by a symmetry of their board alike. Remembers the start,
/// since most games begin alike.
class CanonicalMoves {
  public:
    /// The least of all images of the moves, as `game.moves` has them, from the canonical start on.
    std::vector<std::byte> of(const engine::AnyPosition& start, std::span<const std::byte> moves);
    /// The key of the start, see `canonical_key`.
    std::uint64_t start_key() const { return key_; }

  private:
    std::optional<engine::AnyPosition> start_;
    engine::CanonicalForm form_;
    std::uint64_t key_ = 0;
};

/// The symmetry that makes one line, from its start on, into the other; null: there is none.
const engine::BoardSymmetry* symmetry_between_lines(const engine::AnyPosition& from,
                                                    std::span<const std::byte> from_moves,
                                                    const engine::AnyPosition& to,
                                                    std::span<const std::byte> to_moves);

}  // namespace db
