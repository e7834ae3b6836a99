#pragma once

#include <utility>

namespace engine {

/// One step of a selection sort of moves by `rank`: brings the best of those from `place` to `size`
/// to `place`, of equals the first, and gives it. A search sorts a move at a time, since most nodes
/// need few. `at(index)` is a reference to a move.
template <class At>
auto& pick_move(int place, int size, At at) {
    int best = place;
    for (int other = place + 1; other < size; ++other) {
        if (at(other).rank > at(best).rank) best = other;
    }
    if (best != place) std::swap(at(place), at(best));
    return at(place);
}

}  // namespace engine
