#pragma once

#include <cstdint>

#include "engine/games/variant.h"

namespace engine::best_reply {

/// A position of a tree in which the opponents of the root seat do not all choose.
template <IsVariant P>
struct Node {
    P position;
    /// Whether one of the opponents may still choose before the root seat's next turn.
    bool is_free = true;
};

/// A move in the tree, who makes it, and what it leads to.
template <IsVariant P>
struct Branch {
    Move move;
    Player mover;
    Node<P> after;
    std::int32_t rank = 0;  ///< the higher, the sooner it is searched
};

}  // namespace engine::best_reply
