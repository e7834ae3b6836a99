#pragma once

#include <memory>

#include "engine/board/random.h"
#include "engine/games/any_position.h"
#include "engine/search/request.h"

namespace tests {

/// Compiles an evaluation that fits.
std::shared_ptr<const engine::CompiledEvaluation> compiled(const engine::Evaluation& evaluation,
                                                           const engine::AnyPosition& game);

/// A map of whole numbers from -20 to 20 for every seat.
engine::Evaluation random_evaluation(const engine::AnyPosition& game, engine::Random& random,
                                     engine::Terminal terminal);

/// The same map for every seat, like itself under the eight symmetries of an 8x8 board.
engine::Evaluation symmetric_evaluation();

/// The algorithms of two sides that can search the game and need no more than its name.
std::vector<engine::Algorithm> algorithms_for(const engine::AnyPosition& game);

/// The depths from 1 to `deepest` whose trees have at most `leaves` leaves: where plain minimax
/// answers in a moment.
int affordable_depth(const engine::AnyPosition& position, int deepest, std::uint64_t leaves);

}  // namespace tests
