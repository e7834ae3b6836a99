#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/analyze/search_call.h"
#include "engine/models/exact_outcomes.h"

namespace engine {

/// What one model of the other seats says of a position.
struct ModelSummary {
    Algorithm algorithm = Algorithm::Paranoid;
    std::vector<Move> best;  ///< the moves that are equal and best, by ascending square
    double value = 0;        ///< the mover's, of the best
    bool exact = false;
    std::string unit;
    std::string label;  ///< `exact`, `depth 4`, `10000 playouts`
    std::uint64_t nodes = 0;
    double seconds = 0;
};

/// What one model says of one move.
struct ModelValue {
    double value = 0;  ///< the mover's, in the model's unit
    int place = 1;     ///< 1 is best; moves of equal value share the best place
};

/// A legal move under every model.
struct ComparedMove {
    Move move = Move::pass();
    std::vector<ModelValue> values;  ///< by model
    bool robust = false;             ///< best under every model
    /// The best case minus the worst: what it hangs on the others. Empty: the units differ.
    std::optional<double> spread;
};

/// Every legal move of a position under all models side by side: what it is worth to the mover if
/// its partner helps (`color`), if all gang up on it (`paranoid`), if each seat plays for itself
/// (`maxn`), and so on. With the goal Exact all of them value the same thing, the mover's own
/// utility at the end of the game. At a depth the two-sided ones value the mover's evaluation, and
/// ends within it by what their side has more than the other, so near the end ask for exact values.
struct ModelComparison {
    Player mover = Player::First;
    std::vector<ModelSummary> models;  ///< those that were finished, in the order of asking
    std::vector<ComparedMove> moves;   ///< the least sum of places first, then by square
    std::optional<std::string> unit;   ///< of all models; empty: they differ
    std::uint64_t nodes = 0;
    double seconds = 0;
    bool stopped = false;  ///< some models are missing

    /// Whether two models, by index, have a best move in common.
    bool agree(std::size_t one, std::size_t other) const;
    /// Whether some move is best under all of them.
    bool all_agree() const;
    /// Whether the model, by index, has the move among its best.
    bool is_best(std::size_t model, Move move) const;
};

/// `color`, `paranoid` and `maxn`; where playouts are given `mcts` too.
std::vector<Algorithm> default_models(const SearchRequest& request);

/// Why these models cannot be compared on positions of that game by that request; empty: they can.
/// They take a depth, the goal Exact or playouts; nodes and seconds are no common measure.
std::string fault_in_models(const GameFacts& game, const SearchRequest& request,
                            std::span<const Algorithm> models);

/// Asks each model about all moves. Its playouts only Monte Carlo takes, which has no other limit.
/// `exact` was made for the request's utility and rule for ties. Fails with a sentence when the
/// request does not fit the position.
tl::expected<ModelComparison, std::string> compare_models(
    const AnyPosition& position, const SearchRequest& request, std::span<const Algorithm> models,
    ExactOutcomes& exact, const SearchCall& search, const std::stop_token& stop = {});

}  // namespace engine
