#pragma once

#include <cstdint>
#include <optional>

#include "engine/search/core/transposition_table.h"
#include "engine/search/request.h"

namespace engine {

/// The transposition table that searches use one after the other, so that one game's searches learn
/// from each other. It knows what its entries are scores of, and forgets them before a search whose
/// scores are something else: of another game, evaluation, algorithm, coalition, goal or seat.
///
/// Used by one search at a time, whose threads share the table.
class SearchSession {
  public:
    explicit SearchSession(std::size_t bytes) : table_{bytes, kFirstBytes} {}
    /// As large as that search can use; see `table_bytes`.
    explicit SearchSession(const SearchRequest& request) : SearchSession{table_bytes(request)} {}

    /// The table, which grows (`TranspositionTable::make_room`), for a search of a position of
    /// `game` in which `seat` is asked for.
    TranspositionTable& table_for(const SearchRequest& request, const GameFacts& game, Player seat);
    /// Forgets everything.
    void clear();

  private:
    /// It stays in the second cache.
    static constexpr std::size_t kFirstBytes = std::size_t{1} << 20;

    struct Meaning {
        const GameFacts* game;
        std::uint64_t evaluation;  ///< its number
        Algorithm algorithm;
        std::optional<Coalition> coalition;
        Goal goal;
        std::optional<Player> seat;  ///< empty: the scores of either seat of two
        friend bool operator==(const Meaning&, const Meaning&) = default;
    };

    TranspositionTable table_;
    std::optional<Meaning> meaning_;  ///< empty: there are no entries
};

}  // namespace engine
