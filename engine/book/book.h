#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>

#include "engine/games/any_position.h"
#include "engine/games/outcome.h"
#include "engine/search/result.h"

namespace engine {

/// What a book knows of one move. Payoffs and scores are the mover's, in discs.
struct BookMove {
    std::int64_t games = 0;         ///< that were learnt with it
    std::int64_t wins = 0;          ///< of the mover: alone on the first place
    std::int64_t draws = 0;         ///< the first place shared
    std::int64_t payoffs = 0;       ///< the sum
    std::optional<double> score{};  ///< a search's, of this move
    bool exact = false;             ///< the score is what best play leads to
    int depth = 0;                  ///< plies of that search
    /// What the book makes of the move: see Book::back_up.
    std::optional<double> backed_up{};
    bool backed_up_exact = false;
    friend bool operator==(const BookMove&, const BookMove&) = default;
};

using BookMoves = std::map<Move, BookMove>;

/// What a book knows of a position.
struct BookPosition {
    AnyPosition position;  ///< the canonical one, and its moves are called as there
    BookMoves moves;
    std::optional<double> solved{};  ///< the mover's payoff under best play
    friend bool operator==(const BookPosition&, const BookPosition&) = default;
};

/// Openings of one game: positions with what games and searches say of their moves. Positions that
/// differ by a symmetry of the game are one, and so are moves: see engine/games/symmetry.h.
class Book {
  public:
    explicit Book(AnyPosition start) : start_{std::move(start)} {}

    const AnyPosition& start() const { return start_; }
    /// By the text of the position.
    const std::map<std::string, BookPosition>& positions() const { return positions_; }
    /// What is known of the moves of a position as it lies, of those that are the same by symmetry
    /// the one that `named_move` names; empty: it is not in the book.
    BookMoves moves_of(const AnyPosition& position) const;

    /// Counts a game's first moves. Without an outcome its positions are there, and no game counts.
    void add_game(std::span<const Move> moves, const std::optional<Outcome>& outcome, int plies);
    /// Makes sure that the position is in the book.
    void add_position(const AnyPosition& position) { entry(position); }
    /// Takes the scores of a search of a position of the book, where they say more than those that
    /// are there: exact before estimate, deeper before shallower. What Monte Carlo hardly tried it
    /// does not score. False: the position is not in the book, or the scores are not discs.
    bool add_analysis(const AnyPosition& position, const SearchResult& result);
    /// Adds the games of another book, and its scores where they say more.
    void add(const Book& other);
    /// As it was stored or written; replaces what is there.
    void set(BookPosition position);

    /// Moves what is known of later positions back to the moves that lead there, so that a new
    /// result or score changes its whole line. With two sides a move is worth what the other side's
    /// best answer in the book leaves; a move that leaves the book its own score, or else the mean
    /// result of its games and of four drawn ones. What best play leads to goes before any
    /// estimate.
    void back_up();
    friend bool operator==(const Book&, const Book&) = default;

  private:
    struct Worth {
        double score = 0;
        bool exact = false;
    };
    BookPosition& entry(const AnyPosition& position);
    const BookPosition* find(const AnyPosition& position) const;
    using Known = std::map<const BookPosition*, std::optional<Worth>>;
    std::optional<Worth> worth_of(const BookPosition& here, Known& known) const;
    std::optional<Worth> worth_of(const BookPosition& here, Move move, const BookMove& said,
                                  Known& known) const;

    AnyPosition start_;
    std::map<std::string, BookPosition> positions_;
};

}  // namespace engine
