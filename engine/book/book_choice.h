#pragma once

#include "engine/board/random.h"
#include "engine/book/book.h"

namespace engine {

/// Which moves of a book are played.
struct BookChoice {
    /// Discs that a move may be worth less than the best one; among those chance decides.
    double margin = 0;
    /// A move of fewer games is not played, unless a search has scored it.
    std::int64_t least_games = 0;
};

/// A move for the position, the same for the same stream of chance. Empty: the book knows none.
std::optional<Move> choose(const Book& book, const AnyPosition& position, const BookChoice& choice,
                           Random& random);

}  // namespace engine
