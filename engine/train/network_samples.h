#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/board/square.h"
#include "engine/search/result.h"
#include "engine/train/sample.h"

namespace engine {

/// How a search shared its playouts out among the moves, by square, in 255ths; all 0: it is not
/// known.
using MoveShares = std::array<std::uint8_t, kWordSquares>;

MoveShares move_shares(const SearchResult& result);

/// What a value network learns from.
struct NetworkSamples {
    std::vector<Sample> samples;    ///< labelled with the seats' chances of the first place
    std::vector<MoveShares> tried;  ///< one for each sample
};

}  // namespace engine
