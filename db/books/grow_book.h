#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>

#include "db/books/books.h"
#include "engine/analyze/search_all.h"
#include "engine/book/book_growth.h"

namespace db {

/// How a book grows by searches.
struct GrowthPlan {
    std::string name;
    engine::AnyPosition start;  ///< of a book that is not there yet
    engine::BookGrowth growth;
    std::int64_t positions = 1'000;  ///< at most so many are searched
    /// Request, level, threads and `make_search`; the positions and `on_progress` are set here.
    engine::PositionsToSearch search;
    /// Called on the caller's thread; false stops. May be empty.
    std::function<bool(std::int64_t done, std::int64_t total)> on_progress{};
};

/// What became of it.
struct BookGrown {
    std::int64_t searched = 0;
    std::int64_t positions = 0;  ///< in the book now
    bool is_full_grown = false;  ///< no line of the margin leads to a position without a score
    bool stopped = false;        ///< what was searched before is in the book
};

/// Searches the positions that `engine::unsearched_positions` names, some at a time, and stores the
/// book after each of these lots: what was searched is not lost, and the same call goes on. Lots
/// and order do not depend on the threads. Throws Error, and std::invalid_argument with a sentence
/// where the search does not fit, its scores are not discs or the book is of another game.
BookGrown grow_book(const Connection& connection, const GrowthPlan& plan,
                    const std::stop_token& stop);

}  // namespace db
