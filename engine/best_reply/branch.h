#pragma once

#include <cstdint>

#include "engine/games/variant.h"

namespace engine::best_reply {

/// A position of a tree in which the opponents of the root seat do not all choose.
struct Node {
    VariantPosition position;
    /// Whether one of the opponents may still choose before the root seat's next turn.
    bool is_free = true;
};

/// A move in the tree, who makes it, and what it leads to.
struct Branch {
    Move move;
    Player mover;
    Node after;
    std::int32_t rank = 0;  ///< the higher, the sooner it is searched
};

}  // namespace engine::best_reply
