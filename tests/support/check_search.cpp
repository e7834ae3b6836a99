#include "tests/support/check_search.h"

#include <cmath>

#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/support/plain_minimax.h"

namespace tests {

using engine::AnyPosition;
using engine::Bound;

namespace {

/// Passes in a line that ends as deep as the searches of the tests look.
constexpr int kMostPasses = 4;

/// Sums of whole cells differ by nothing, of weighted ones by rounding.
bool is_same(double a, double b) {
    return std::abs(a - b) < 1e-6;
}

}  // namespace

void check_against_minimax(const AnyPosition& position, const engine::SearchRequest& request,
                           const engine::SearchResult& result, int depth) {
    const PlainObjective objective = plain_objective(position, request);
    // Reversi's own search counts discs: a line in which a seat passes it may follow to the end
    // where its plies would not reach.
    const int plies = result.exact ? depth + kMostPasses : depth;
    const double expected = plain_minimax(position, plies, objective);
    const bool in_discs = result.exact && !objective.sign_only;
    const double unit = in_discs ? objective.disc_worth : 1;
    CAPTURE(engine::facts(position).name, engine::to_text(position), depth, expected);
    CAPTURE(engine::name_of(request.algorithm), request.threads, request.lines, result.exact);

    REQUIRE(is_same(result.score * unit, expected));
    REQUIRE(result.moves.size() == static_cast<std::size_t>(engine::legal_moves(position).size()));
    REQUIRE(result.line == result.moves.front().line);
    REQUIRE(!result.line.empty());

    AnyPosition end = position;
    for (const engine::Move move : result.line) {
        REQUIRE(engine::legal_moves(end).contains(move));
        end = engine::play(end, move);
    }
    const auto length = static_cast<int>(result.line.size());
    REQUIRE(length <= plies);
    if (engine::is_over(end)) REQUIRE(is_same(objective.finished(end), expected));
    if (!engine::is_over(end) && length == depth) {
        REQUIRE(is_same(objective.estimate(end), expected));
    }

    for (const engine::MoveScore& move : result.moves) {
        const double value = plain_minimax(engine::play(position, move.move), plies - 1, objective);
        CAPTURE(engine::move_text(engine::facts(position), move.move), value, move.score);
        REQUIRE(move.bound != Bound::None);
        if (move.bound == Bound::Exact) REQUIRE(is_same(value, move.score * unit));
        if (move.bound == Bound::Upper) REQUIRE(value <= move.score * unit + 1e-6);
        if (move.bound == Bound::Lower) REQUIRE(value >= move.score * unit - 1e-6);
        if (move.bound != Bound::Exact) continue;
        REQUIRE((move.line.empty() || move.line.front() == move.move));
    }
}

}  // namespace tests
