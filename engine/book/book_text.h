#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/book/book.h"

namespace engine {

/// What is wrong with a book's text, and where.
struct BookTextError {
    int line = 1;         ///< counted from 1
    std::string message;  ///< a sentence without the place
    friend bool operator==(const BookTextError&, const BookTextError&) = default;
};

/// A book as text for people and other programs, a line for every position and move:
///
///     yomi-book 1
///     game reversi
///     start ---------------------------OX------XO--------------------------- X
///     position ---------------------------OX------XO--------------------------- X
///     f5 games 12 wins 6 draws 1 payoffs 30 score 1.5 depth 8
///
/// `solved N` after a position is its payoff under best play; `exact` after a score says the same
/// of it. What is backed up is not written, since it follows from the rest. Positions lie as they
/// come about when the moves are played that are written, where any of them leads there.
std::string book_text(const Book& book);

/// Reads what `book_text` writes, positions in any order and however the board lies; empty lines
/// and lines that begin with `#` are left aside. The result is backed up.
tl::expected<Book, BookTextError> parse_book(std::string_view text);

}  // namespace engine
