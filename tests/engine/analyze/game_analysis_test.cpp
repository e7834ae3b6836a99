#include "engine/analyze/game_analysis.h"

#include <stop_token>

#include "engine/analyze/analyze.h"
#include "engine/board/random_move.h"
#include "tests/support/catch.h"
#include "tests/support/search_requests.h"

using engine::AnyPosition;
using engine::GameAnalysis;
using engine::GameToAnalyze;
using engine::JudgedMove;
using engine::Move;

namespace {

/// A game of random moves to its end, each judged by `depth` plies; 0: to the end.
GameToAnalyze random_game(const std::string& name, int depth, std::uint64_t seed = 1) {
    engine::Random random{seed};
    GameToAnalyze game{.start = *engine::start_of(name), .moves = {}, .request = {}, .level = {}};
    for (AnyPosition position = game.start; !engine::is_over(position);) {
        game.moves.push_back(engine::random_move(engine::legal_moves(position), random));
        position = engine::play(position, game.moves.back());
    }
    game.request.evaluation = tests::compiled(
        tests::random_evaluation(game.start, random, engine::Terminal::Payoff), game.start);
    if (engine::facts(game.start).seats() > 2) game.request.algorithm = engine::Algorithm::Color;
    if (depth > 0) game.request.limits.depth = depth;
    if (depth == 0) game.request.goal = engine::Goal::Exact;
    return game;
}

GameAnalysis analyzed(const GameToAnalyze& game, const std::stop_token& stop = {}) {
    auto analysis = engine::analyze_game(game, engine::native_search(), stop);
    REQUIRE(analysis.has_value());
    return *std::move(analysis);
}

std::vector<AnyPosition> positions_of(const GameToAnalyze& game) {
    std::vector<AnyPosition> positions{game.start};
    for (const Move move : game.moves) positions.push_back(engine::play(positions.back(), move));
    return positions;
}

}  // namespace

TEST_CASE("Every move of a game has the scores that a search of all moves gives",
          "[search][game_analysis]") {
    const auto name = GENERATE("reversi4", "reversi6", "yonin4", "upperhand2");
    const int depth = GENERATE(1, 2, 3);
    const GameToAnalyze game = random_game(name, depth);
    const GameAnalysis analysis = analyzed(game);
    const std::vector<AnyPosition> positions = positions_of(game);
    REQUIRE(analysis.moves.size() == game.moves.size());
    CHECK_FALSE(analysis.stopped);
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
        const JudgedMove& judged = analysis.moves[ply];
        CAPTURE(name, depth, ply);
        engine::SearchRequest request = game.request;
        request.lines = engine::kMaxSquares;
        const auto all = engine::analyze(positions[ply], request);
        REQUIRE(all.has_value());
        CHECK(judged.ply == static_cast<int>(ply));
        CHECK(judged.mover == engine::player_to_move(positions[ply]));
        CHECK(judged.played == game.moves[ply]);
        CHECK(judged.best_score == all->score);
        const auto played = std::ranges::find(all->moves, judged.played, &engine::MoveScore::move);
        CHECK(judged.score == played->score);
        CHECK(judged.loss == all->score - played->score);
    }
}

TEST_CASE("Read out to the end, a move is worth what the next position is to its mover",
          "[search][game_analysis]") {
    const GameToAnalyze game = random_game("reversi4", 0, GENERATE(range(1, 6)));
    const GameAnalysis analysis = analyzed(game);
    const AnyPosition end = positions_of(game).back();
    for (std::size_t ply = 0; ply < analysis.moves.size(); ++ply) {
        const JudgedMove& judged = analysis.moves[ply];
        CHECK(judged.exact);
        CHECK(*judged.loss >= 0);
        if (ply + 1 == analysis.moves.size()) {
            CHECK(judged.score == engine::payoff(end, judged.mover).raw());
            continue;
        }
        const JudgedMove& next = analysis.moves[ply + 1];
        CHECK(judged.score == (next.mover == judged.mover ? *next.best_score : -*next.best_score));
    }
}

TEST_CASE("A level reads the end of a game out, and never its sign alone",
          "[search][game_analysis][level]") {
    GameToAnalyze game = random_game("reversi6", 0);
    game.request.goal = engine::Goal::Best;
    game.level = engine::Level{.normal_depth = 2, .wld_depth = 20, .perfect_depth = 9};
    const std::vector<AnyPosition> positions = positions_of(game);
    for (const JudgedMove& judged : analyzed(game).moves) {
        CHECK(judged.found.unit != "win-loss-draw");
        CHECK((judged.exact || engine::empties(positions[judged.ply]).size() > 9));
        CHECK(judged.loss.has_value());
    }
}

TEST_CASE("Losses are added up by seat where there was a choice", "[search][game_analysis]") {
    const GameToAnalyze game = random_game("reversi4", 0);
    const GameAnalysis analysis = analyzed(game);
    const auto losses = engine::losses_of(analysis, 2);
    REQUIRE(losses.size() == 2);
    double sum = 0;
    int choices = 0;
    for (const JudgedMove& judged : analysis.moves) {
        sum += *judged.loss;
        choices += judged.found.moves.size() > 1 ? 1 : 0;
    }
    CHECK(losses[0].sum + losses[1].sum == sum);
    CHECK(losses[0].moves + losses[1].moves == choices);
    CHECK(engine::SeatLoss{}.mean() == 0);
}

TEST_CASE("An analysis that is stopped keeps the moves that it has judged",
          "[search][game_analysis]") {
    GameToAnalyze game = random_game("reversi6", 2);
    const GameAnalysis whole = analyzed(game);
    std::stop_source stop;
    int judged = 0;
    const bool by_token = GENERATE(true, false);
    game.on_move = [&](const JudgedMove&) {
        if (++judged == 5 && by_token) stop.request_stop();
        return judged < 5 || by_token;
    };
    const GameAnalysis part = analyzed(game, stop.get_token());
    CHECK(part.stopped);
    REQUIRE(part.moves.size() == 5);
    CHECK(part.moves.back().ply + 1 == static_cast<int>(game.moves.size()));
    for (const JudgedMove& move : part.moves) CHECK(move.loss == whole.moves[move.ply].loss);
}

TEST_CASE("A request that fits no position of the game is refused", "[search][game_analysis]") {
    GameToAnalyze game = random_game("yonin4", 2);
    game.request.algorithm = engine::Algorithm::AlphaBeta;
    CHECK_FALSE(engine::analyze_game(game, engine::native_search()).has_value());
}
