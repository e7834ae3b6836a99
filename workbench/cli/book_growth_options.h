#pragma once

#include <cstdint>
#include <string>

#include "db/books/grow_book.h"
#include "workbench/cli/review_options.h"
#include "workbench/cli/seat_options.h"

namespace workbench {

/// What `yomi book grow` is told of how far the book is to grow and by which search.
struct BookGrowthOptions {
    std::string evaluation;
    ReviewOptions search;
    SeatOptions seats;
    engine::BookGrowth growth;  ///< its plies are said elsewhere
    std::int64_t positions = 1'000;
    int lines = 4;
    int threads = 0;  ///< 0: all cores

    /// The plan for a book of games that begin so. Throws BadInput.
    db::GrowthPlan plan(const engine::AnyPosition& start) const;
};

/// Adds the words; `target` outlives the parsing.
void add_book_growth_options(CommandWords& words, BookGrowthOptions& target);

}  // namespace workbench
