#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "engine/reversi_search/reversi_board.h"

namespace engine::reversi {

/// Counts discs that can never be turned, fast enough to be asked at most nodes of a search.
///
/// Proven are: discs on the edges by playing the edge out (see `stable_on_edge`), and discs of
/// which each of the four lines is full or has a stable disc of the same color next on it. A part
/// of what the feature `stable_discs_exact` proves.
class StableDiscs {
  public:
    StableDiscs();

    /// Of `own`, at least.
    int count(std::uint64_t own, std::uint64_t other) const;

  private:
    std::uint64_t on_edges(std::uint64_t own, std::uint64_t other) const;

    /// By own and other discs of an edge: the stable ones of `own`.
    std::shared_ptr<const std::array<std::uint8_t, 65536>> edges_;
};

}  // namespace engine::reversi
