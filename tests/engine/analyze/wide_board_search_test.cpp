#include <algorithm>

#include "engine/analyze/analyze.h"
#include "engine/games/builtin_variants.h"
#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/support/check_search.h"
#include "tests/support/random_positions.h"
#include "tests/support/search_requests.h"
#include "tests/support/test_games.h"

// Searches of boards beyond 8x8. Those of two sides are checked against plain minimax with every
// other game's; here they are compared with the same game on 8x8.

using engine::Algorithm;
using engine::AnyPosition;
using engine::Move;
using engine::SearchRequest;
using engine::SearchResult;
using engine::Square;

namespace {

Move widened(Move move) {
    if (move.is_pass()) return move;
    const int square = move.square().index();
    return Square{square / 8 * 9 + square % 8};
}

SearchResult search_of(const AnyPosition& position, const SearchRequest& request) {
    auto result = engine::analyze(position, request, {});
    if (!result) throw std::logic_error{result.error()};
    return *std::move(result);
}

/// An evaluation of maps, features and the turn, for either board.
engine::Evaluation mixed_evaluation(const AnyPosition& game) {
    engine::Evaluation evaluation = engine::disc_evaluation(engine::facts(game));
    for (const char* name : {"mobility", "openness", "stable_discs", "frontier"}) {
        evaluation.terms.push_back(engine::FeatureTerm{
            .name = name, .weight = 3, .feature = *engine::feature_named(name)});
    }
    return evaluation;
}

SearchRequest request_for(const AnyPosition& game, Algorithm algorithm, int depth) {
    SearchRequest request{.algorithm = algorithm,
                          .evaluation = tests::compiled(mixed_evaluation(game), game)};
    request.limits.depth = depth;
    return request;
}

}  // namespace

TEST_CASE("A search on nine columns, one of them without squares, is that on 8x8", "[wide]") {
    struct Case {
        AnyPosition narrow;
        engine::Variant wide;
        std::vector<Algorithm> algorithms;
    };
    const Case game = GENERATE(
        from_range(std::vector<Case>{{engine::start_of(engine::plain_reversi()),
                                      tests::wide_reversi(),
                                      {Algorithm::AlphaBeta, Algorithm::MaxN}},
                                     {*engine::start_of("yonin"),
                                      tests::wide_yonin(),
                                      {Algorithm::Color, Algorithm::Paranoid, Algorithm::BestReply,
                                       Algorithm::BestReplyPlus, Algorithm::MaxN}}}));
    const AnyPosition& narrow_start = game.narrow;
    const AnyPosition wide_start = engine::start_of(tests::interned(game.wide));
    engine::Random random{9};
    for (int number = 0; number < 20; ++number) {
        const std::vector<Move> moves = tests::random_game(narrow_start, random);
        AnyPosition narrow = narrow_start;
        AnyPosition wide = wide_start;
        for (std::size_t ply = 0; ply < moves.size() * static_cast<std::size_t>(number) / 20;
             ++ply) {
            narrow = play(narrow, moves[ply]);
            wide = play(wide, widened(moves[ply]));
        }
        for (const Algorithm algorithm : game.algorithms) {
            CAPTURE(number, engine::name_of(algorithm), engine::to_text(narrow));
            const SearchResult expected =
                search_of(narrow, request_for(narrow_start, algorithm, 3));
            const SearchResult found = search_of(wide, request_for(wide_start, algorithm, 3));
            CAPTURE(found.exact, expected.exact, found.unit, expected.unit);
            CHECK(found.score == expected.score);
            CHECK(found.moves.front().move == widened(expected.moves.front().move));
        }
    }
}

TEST_CASE("Monte Carlo plays large boards by their rules", "[wide][mcts]") {
    const auto algorithm = GENERATE(Algorithm::MonteCarlo, Algorithm::Expectimax);
    const AnyPosition start = GENERATE(from_range(std::vector{
        *engine::start_of("reversi10"), engine::start_of(tests::interned(tests::wide_holes()))}));
    engine::Random random{4};
    for (const AnyPosition& position : tests::random_positions(start, random, 6)) {
        SearchRequest request = request_for(start, algorithm, 1);
        request.limits.depth.reset();
        request.limits.playouts = 400;
        request.monte_carlo.careful = 0.5;
        const SearchResult result = search_of(position, request);
        CHECK(legal_moves(position).contains(result.moves.front().move));
        AnyPosition at = position;
        for (const Move move : result.line) {
            REQUIRE(legal_moves(at).contains(move));
            at = play(at, move);
        }
    }
}

TEST_CASE("The end of a game on a large board is exact", "[wide][exact]") {
    const AnyPosition start = GENERATE(
        from_range(std::vector{*engine::start_of("reversi10"), *engine::start_of("reversi88")}));
    engine::Random random{6};
    for (const AnyPosition& position : tests::random_positions(start, random, 10, 8)) {
        SearchRequest request = request_for(start, Algorithm::AlphaBeta, 1);
        request.limits.depth.reset();
        request.goal = engine::Goal::Exact;
        const SearchResult result = search_of(position, request);
        CHECK(result.exact);
        AnyPosition at = position;
        for (const Move move : result.line) at = play(at, move);
        REQUIRE(is_over(at));
        CHECK(result.score == payoff(at, player_to_move(position)).raw());
    }
}
