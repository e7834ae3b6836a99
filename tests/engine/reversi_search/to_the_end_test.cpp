#include <utility>
#include <vector>

#include "engine/analyze/analyze.h"
#include "engine/formats/obf.h"
#include "engine/games/builtin_variants.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/reversi_boards.h"
#include "tests/support/search_requests.h"

using engine::AnyPosition;
using engine::Goal;
using engine::Random;
using engine::SearchRequest;
using engine::SearchResult;

namespace {

constexpr std::size_t kOneBucket = 64;  // bytes

/// Endgames of random games; the moves are ordered by a map, which may guess.
struct Endgames {
    Random random;
    AnyPosition start = *engine::start_of("reversi");
    SearchRequest request;

    explicit Endgames(std::uint64_t seed) : random{seed} {
        engine::Evaluation evaluation = tests::symmetric_evaluation();
        evaluation.unit = "discs";
        evaluation.errors = engine::SearchErrors{.coefficients = {2}};
        request = {.evaluation = tests::compiled(evaluation, start), .goal = Goal::Exact};
    }
    std::vector<AnyPosition> positions(int count, int empties) {
        return tests::random_positions(start, random, count, empties);
    }
};

SearchResult solved(const AnyPosition& position, const SearchRequest& request,
                    std::size_t table_bytes = std::size_t{1} << 20) {
    engine::SearchSession session{table_bytes};
    auto result = engine::analyze(position, request, session, {});
    if (!result) throw std::logic_error{result.error()};
    return *std::move(result);
}

/// The position of Reversi played by the rules of variants, which another search knows.
AnyPosition as_variant(const AnyPosition& position) {
    return engine::VariantPosition{
        engine::plain_reversi(), discs_of(position, engine::Color::Black).in_word(),
        discs_of(position, engine::Color::White).in_word(), player_to_move(position)};
}

}  // namespace

TEST_CASE("The exact score is that of plain minimax", "[reversi_search]") {
    Endgames endgames{1};
    const int empties = GENERATE(1, 3, 5, 6, 7, 8);
    for (const AnyPosition& position : endgames.positions(8, empties)) {
        const SearchResult result = solved(position, endgames.request);
        CHECK(result.exact);
        CHECK(result.score == tests::plain_payoff(tests::board_of(position)));
    }
}

TEST_CASE("A search as deep as the game is long costs what solving does", "[reversi_search]") {
    Endgames endgames{8};
    SearchRequest deep = endgames.request;
    deep.goal = Goal::Best;
    deep.limits.depth = GENERATE(14, 40);
    for (const AnyPosition& position : endgames.positions(6, 14)) {
        const SearchResult exact = solved(position, endgames.request);
        const SearchResult result = solved(position, deep);
        CHECK(result.exact);
        CHECK(result.score == exact.score);
        CHECK(result.nodes == exact.nodes);
    }
}

TEST_CASE("An end that may be guessed is searched eight plies early", "[reversi_search]") {
    Endgames endgames{9};
    SearchRequest guessed = endgames.request;
    guessed.goal = Goal::Best;
    guessed.confidence = 95;
    std::vector<int> depths;
    guessed.on_depth_finished = [&](const SearchResult& so_far) { depths.push_back(so_far.depth); };
    for (const AnyPosition& position : endgames.positions(4, 16)) {
        depths.clear();
        const SearchResult result = solved(position, guessed);
        CHECK(result.depth == 16);
        CHECK(result.confidence == 95);
        CHECK(depths == std::vector{1, 2, 3, 4, 5, 6, 7, 8, 16, 16});  // the end at 62 %, at 95
    }
}

TEST_CASE("A search that time alone limits goes by twos and leaves less out, the longer the end",
          "[reversi_search]") {
    Endgames endgames{10};
    SearchRequest timed = endgames.request;
    timed.goal = Goal::Best;
    timed.limits.seconds = 600;  // it is done long before
    std::vector<int> depths;
    timed.on_depth_finished = [&](const SearchResult& so_far) { depths.push_back(so_far.depth); };
    // The end at 62 %; the exact one is what comes back.
    const auto [empties, expected] =
        GENERATE(std::pair{16, std::vector{1, 2, 3, 4, 5, 6, 16}},
                 std::pair{19, std::vector{1, 2, 3, 4, 5, 6, 7, 8, 10, 19}},
                 std::pair{20, std::vector{1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 20}});
    for (const AnyPosition& position : endgames.positions(1, empties)) {
        depths.clear();
        CHECK(solved(position, timed).exact);
        CHECK(depths == expected);
    }
}

TEST_CASE("The exact score of boards that no game reaches is that of plain minimax",
          "[reversi_search]") {
    Endgames endgames{2};
    for (int round = 0; round < 200; ++round) {
        const engine::reversi::Board board =
            tests::random_board(endgames.random, static_cast<int>(endgames.random.below(8)));
        const AnyPosition position = tests::position_of(board);
        if (is_over(position)) continue;
        CAPTURE(board.own, board.other);
        CHECK(solved(position, endgames.request).score == tests::plain_payoff(board));
    }
}

TEST_CASE("The exact score is that of the search for variants", "[reversi_search]") {
    Endgames endgames{3};
    SearchRequest other = endgames.request;
    other.evaluation =
        tests::compiled(tests::symmetric_evaluation(), AnyPosition{engine::VariantPosition{}});
    for (const int empties : {9, 10, 11, 12}) {
        for (const AnyPosition& position : endgames.positions(2, empties)) {
            const SearchResult expected = solved(as_variant(position), other);
            const SearchResult result = solved(position, endgames.request);
            REQUIRE(expected.exact);
            CHECK(result.exact);
            CHECK(result.unit == "discs");
            CHECK(result.confidence == 100);
            CHECK(result.score == expected.score);
        }
    }
}

TEST_CASE("The exact score is the same on the turned board and with the smallest table",
          "[reversi_search]") {
    Endgames endgames{4};
    for (const int empties : {10, 11, 12, 13, 14}) {
        for (const AnyPosition& position : endgames.positions(1, empties)) {
            const double score = solved(position, endgames.request).score;
            for (const tests::Symmetry& symmetry : tests::symmetries(8)) {
                CHECK(solved(tests::turned(position, symmetry), endgames.request).score == score);
            }
            CHECK(solved(position, endgames.request, kOneBucket).score == score);
        }
    }
}

TEST_CASE("Whether a game is won, drawn or lost is the sign of its exact score",
          "[reversi_search]") {
    Endgames endgames{5};
    SearchRequest sign = endgames.request;
    sign.goal = Goal::WinLossDraw;
    int draws = 0;
    for (const int empties : {4, 6, 8, 11, 12}) {
        for (const AnyPosition& position : endgames.positions(20, empties)) {
            const double score = solved(position, endgames.request).score;
            const SearchResult result = solved(position, sign);
            CHECK(result.exact);
            CHECK(result.score == (score > 0) - (score < 0));
            draws += score == 0 ? 1 : 0;
        }
    }
    CHECK(draws > 0);
}

TEST_CASE("With a line for every move each score is that of solving what the move leads to",
          "[reversi_search]") {
    Endgames endgames{6};
    for (const int empties : {2, 5, 9, 12}) {
        for (const AnyPosition& position : endgames.positions(4, empties)) {
            SearchRequest all = endgames.request;
            all.lines = 64;
            const SearchResult result = solved(position, all);
            SearchRequest one = endgames.request;
            one.seat = player_to_move(position);
            REQUIRE(std::ssize(result.moves) == legal_moves(position).size());
            double before = 64;
            for (const engine::MoveScore& move : result.moves) {
                const AnyPosition child = play(position, move.move);
                const double expected =
                    is_over(child) ? payoff(child, *one.seat).raw() : solved(child, one).score;
                CHECK(move.bound == engine::Bound::Exact);
                CHECK(move.score == expected);
                CHECK(move.score <= before);
                before = move.score;
            }
        }
    }
}

TEST_CASE("The line of an exact score leads to it", "[reversi_search]") {
    Endgames endgames{7};
    for (const int empties : {3, 7, 11, 13}) {
        for (const AnyPosition& position : endgames.positions(5, empties)) {
            const SearchResult result = solved(position, endgames.request);
            AnyPosition at = position;
            for (const engine::Move move : result.line) {
                REQUIRE(legal_moves(at).contains(move));
                at = play(at, move);
            }
            REQUIRE(is_over(at));
            CHECK(payoff(at, player_to_move(position)).raw() == result.score);
        }
    }
}

TEST_CASE("A table that knows earlier searches of the game changes no exact score",
          "[reversi_search]") {
    Endgames endgames{8};
    const AnyPosition first = endgames.positions(1, 13).front();
    engine::SearchSession session{std::size_t{1} << 20};
    std::vector<AnyPosition> game{first};
    while (!is_over(game.back())) {
        game.push_back(play(game.back(), tests::random_move(game.back(), endgames.random)));
    }
    game.pop_back();
    for (const bool is_backwards : {false, true}) {
        for (std::size_t place = 0; place < game.size(); ++place) {
            const AnyPosition& position = game[is_backwards ? game.size() - 1 - place : place];
            SearchRequest request = endgames.request;
            request.seat = player_to_move(first);
            const auto result = engine::analyze(position, request, session, {});
            REQUIRE(result.has_value());
            CHECK(result->score == solved(position, request).score);
        }
    }
}

TEST_CASE("Endgames of the FFO test suite have the scores that are known", "[reversi_search]") {
    // Problems 1, 9 and 10 of 19; source: the FFO endgame test suite, as fforum-1-19.obf gives it.
    const auto problems = engine::parse_obf(
        "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18;\n"
        "--OXXO--XOXXXX--XOOOXXXXXOOXXXXXXOOOOXXX-XXXXXXX--XXOOO----XXOO- X; A6:+8;\n"
        "---X-X--X-XXXX--XXXXOXXXXXXOOOOOXXOXXXO-XOXXXXO-XOOXXX--XOOXXO-- O; E1:+8;\n");
    REQUIRE(problems.has_value());
    const Endgames endgames{9};
    for (const engine::ObfProblem& problem : *problems) {
        const SearchResult result = solved(problem.position, endgames.request);
        CHECK(result.score == problem.best()->raw());
        CHECK(result.moves.front().move == problem.moves.front().move);
    }
}
