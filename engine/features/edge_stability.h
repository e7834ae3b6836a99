#pragma once

#include <cstdint>

namespace engine {

/// The discs of an edge that can never be turned along it again, of both colors, whatever is
/// placed on the edge by whom and in whatever order.
///
/// Shape:   bit n is the edge's square n. `length` is 1..8; `own` and `other` are disjoint and have
///          no bits beyond it.
/// Errors:  none. Exact for the edge alone; some of the sequences it fears may be impossible on the
///          whole board, so a disc that it leaves out may be stable all the same.
std::uint8_t stable_on_edge(int length, unsigned own, unsigned other);

}  // namespace engine
