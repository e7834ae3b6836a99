#pragma once

#include <cstddef>
#include <vector>

#include "engine/book/book.h"

namespace engine {

/// How far a book is to grow.
struct BookGrowth {
    int plies = 20;     ///< of the longest line
    double margin = 4;  ///< discs that all moves of a line may give away together
};

/// The positions whose moves a search is to score next: those that the book's lines lead to, that
/// leave a choice and whose moves no search has scored. What a move gives away is the worth of the
/// best one less its own. First those that are reached at the least cost, which is what the line
/// gives away and, for each ply, the share of `margin` that makes a whole line of best moves as
/// dear as one mistake of the whole margin. At most so many. The order is the book's alone.
std::vector<AnyPosition> unsearched_positions(const Book& book, const BookGrowth& growth,
                                              std::size_t most);

}  // namespace engine
