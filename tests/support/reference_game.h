#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include "engine/games/any_position.h"
#include "tests/support/reference_reversi.h"
#include "tests/support/reference_upper_hand.h"

namespace tests {

/// The slow rules of any game.
using ReferenceGame = std::variant<ReferenceReversi, ReferenceUpperHand>;

/// The same position under the slow rules; only discs, mover and the variant's data are taken over.
ReferenceGame reference_of(const engine::AnyPosition& position);

std::vector<int> moves_of(const ReferenceGame& game);
void play(ReferenceGame& game, int move);
bool is_over(const ReferenceGame& game);
int payoff(const ReferenceGame& game, int seat);
int mover(const ReferenceGame& game);
engine::Disc disc_at(const ReferenceGame& game, int square);

/// Leaves by the slow rules. A pass is one ply; a game that ends before is one leaf.
std::uint64_t reference_perft(const ReferenceGame& game, int depth);

}  // namespace tests
