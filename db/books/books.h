#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "db/games/games.h"
#include "engine/book/book.h"

namespace db {

/// A row of a list of books.
struct BookSummary {
    std::string name;
    std::string game;
    std::string made_at;  ///< ISO 8601, UTC
    std::int64_t positions = 0;
    std::int64_t games = 0;  ///< learnt from this database
};

/// What learning took in.
struct BookLearning {
    std::int64_t games = 0;        ///< new to the book
    std::int64_t known_games = 0;  ///< learnt before
    std::int64_t other_games = 0;  ///< of other rules or from another start position
    std::int64_t analyses = 0;     ///< of positions of the book
    std::int64_t positions = 0;    ///< in the book now
    bool stopped = false;          ///< nothing was changed
};

/// All SQL about books of openings.
class Books {
  public:
    explicit Books(const Connection& connection) : connection_{connection} {}

    std::vector<BookSummary> list() const;
    /// Empty: there is no such book. Throws Error when its rows cannot be read.
    std::optional<engine::Book> find(std::string_view name) const;
    /// What one book says of a position's moves.
    struct Said {
        std::string book;  ///< its name
        engine::BookMoves moves;
    };
    /// What all books say of the position, however the board lies.
    std::vector<Said> said_of(const engine::AnyPosition& position) const;
    /// Stores the book, in the place of one that has its name; what that one has learnt stays
    /// learnt. Committed when this returns.
    void put(std::string_view name, const engine::Book& book);

    /// What a search found in a position.
    struct Searched {
        engine::AnyPosition position;
        engine::SearchResult result;
    };
    /// Adds the positions with their moves' scores to the book, moves everything back along the
    /// lines and stores it: all or nothing, committed when this returns. `start` is that of a book
    /// that is not there yet. Gives the book as it is now.
    engine::Book add_searches(std::string_view name, const engine::AnyPosition& start,
                              std::span<const Searched> searches);

    struct Lesson {
        std::string name;
        engine::AnyPosition start;  ///< of a book that is not there yet
        GameQuery games;
        int plies = 20;  ///< of each game
        std::function<void(std::int64_t done, std::int64_t total)> on_progress{};
    };
    /// Adds the games that the query finds, each once for good, and what analyses say of the
    /// positions, moves everything back along the lines and stores it, all or nothing.
    BookLearning learn(const Lesson& lesson, const std::stop_token& stop);

  private:
    const Connection& connection_;
};

}  // namespace db
