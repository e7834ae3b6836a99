#include <algorithm>

#include "engine/analyze/analyze.h"
#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/support/plain_max_n.h"
#include "tests/support/random_positions.h"
#include "tests/support/symmetry.h"
#include "tests/support/yonin_maps.h"

using engine::AnyPosition;
using engine::SearchRequest;
using engine::TieRule;

namespace {

SearchRequest request_for(const AnyPosition& position, engine::Random& random) {
    return {.algorithm = engine::Algorithm::MaxN,
            .evaluation = tests::compiled(
                tests::random_evaluation(position, random, engine::Terminal::Payoff), position)};
}

std::vector<double> listed(const engine::SeatValues& values, const AnyPosition& position) {
    return {values.begin(), values.begin() + engine::facts(position).seats()};
}

void check_values(const std::vector<double>& found, const std::vector<double>& expected) {
    REQUIRE(found.size() == expected.size());
    for (std::size_t seat = 0; seat < found.size(); ++seat) {
        CAPTURE(seat);
        CHECK(found[seat] == Approx(expected[seat]).margin(1e-9));
    }
}

}  // namespace

TEST_CASE("max^n finds what plain recursion finds, under each rule for ties", "[maxn]") {
    const char* const game = GENERATE("yonin", "yonin-alt", "yonin6", "yonin4", "reversi4");
    const char* const utility = GENERATE("payoff", "rank", "first", "lead", "payoff + 10 first");
    const AnyPosition start = *engine::start_of(game);
    engine::Random random{3};
    for (const TieRule ties : engine::tie_rules()) {
        for (const AnyPosition& position : tests::random_positions(start, random, 4)) {
            // A disc and a point of the map must weigh the same for the plain one.
            SearchRequest request = request_for(position, random);
            request.utility = *engine::parse_utility(utility);
            request.ties = ties;
            const int depth = tests::affordable_depth(position, 5, 3000);
            request.limits.depth = depth;
            if (request.evaluation->payoff_scale() != request.evaluation->scale()) {
                request.goal = engine::Goal::Exact;
                request.limits.depth.reset();
                if (engine::empties(position).size() > 6) continue;
            }
            const auto result = engine::analyze(position, request);
            REQUIRE(result.has_value());
            CAPTURE(engine::to_text(position), name_of(ties), utility);
            const int plies = request.limits.depth.value_or(60);
            check_values(result->scores,
                         listed(tests::plain_max_n(position, request, plies), position));
            for (const engine::MoveScore& move : result->moves) {
                const AnyPosition child = engine::play(position, move.move);
                check_values(move.scores,
                             listed(tests::plain_max_n(child, request, plies - 1), position));
            }
        }
    }
}

TEST_CASE("Exact max^n of the last squares is plain recursion's", "[maxn]") {
    const char* const game = GENERATE("yonin", "yonin4", "yonin6");
    const AnyPosition start = *engine::start_of(game);
    engine::Random random{4};
    for (const TieRule ties : engine::tie_rules()) {
        for (const char* utility : {"payoff", "rank", "first", "lead"}) {
            for (const AnyPosition& position : tests::random_positions(start, random, 5, 6)) {
                SearchRequest request = request_for(position, random);
                request.goal = engine::Goal::Exact;
                request.utility = *engine::parse_utility(utility);
                request.ties = ties;
                const auto result = engine::analyze(position, request);
                REQUIRE(result.has_value());
                CHECK(result->exact);
                CAPTURE(engine::to_text(position), name_of(ties), utility);
                check_values(result->scores,
                             listed(tests::plain_max_n(position, request, 100), position));
            }
        }
    }
}

TEST_CASE("A depth that reaches every end gives what an exact max^n gives, in discs", "[maxn]") {
    const AnyPosition start = *engine::start_of(GENERATE("yonin", "yonin4", "reversi4"));
    engine::Random random{9};
    for (const AnyPosition& position : tests::random_positions(start, random, 6, 5)) {
        SearchRequest request = request_for(position, random);
        request.limits.depth = 40;
        const auto deep = engine::analyze(position, request);
        request.limits.depth.reset();
        request.goal = engine::Goal::Exact;
        const auto exact = engine::analyze(position, request);
        REQUIRE(deep.has_value());
        REQUIRE(exact.has_value());
        CHECK(deep->exact);
        CHECK(deep->unit == "discs");
        check_values(deep->scores, exact->scores);
        CHECK(deep->score == Approx(exact->score));
    }
}

TEST_CASE("Shallow pruning and threads change no value under any rule for ties", "[maxn]") {
    const AnyPosition start = *engine::start_of("yonin");
    engine::Random random{5};
    std::uint64_t pruned_nodes = 0;
    std::uint64_t all_nodes = 0;
    for (const TieRule ties : engine::tie_rules()) {
        for (const char* utility : {"rank", "first"}) {
            for (const AnyPosition& position : tests::random_positions(start, random, 5, 9)) {
                SearchRequest request = request_for(position, random);
                request.goal = engine::Goal::Exact;
                request.utility = *engine::parse_utility(utility);
                request.ties = ties;
                request.hash_megabytes = 1;
                const auto pruned = engine::analyze(position, request);
                request.prunes = false;
                const auto all = engine::analyze(position, request);
                request.threads = 3;
                const auto shared = engine::analyze(position, request);
                REQUIRE(pruned.has_value());
                REQUIRE(all.has_value());
                REQUIRE(shared.has_value());
                CAPTURE(engine::to_text(position), name_of(ties), utility);
                check_values(pruned->scores, all->scores);
                check_values(shared->scores, all->scores);
                CHECK(pruned->moves.front().move == all->moves.front().move);
                CHECK(shared->moves.front().move == all->moves.front().move);
                for (std::size_t place = 0; place < all->moves.size(); ++place) {
                    check_values(pruned->moves[place].scores, all->moves[place].scores);
                }
                pruned_nodes += pruned->nodes;
                all_nodes += all->nodes;
            }
        }
    }
    CHECK(pruned_nodes < all_nodes);
}

TEST_CASE("With two seats max^n, paranoid, teams and alpha-beta agree", "[maxn]") {
    engine::Random random{6};
    for (const char* game : {"reversi4", "reversi", "upperhand3"}) {
        const AnyPosition start = *engine::start_of(game);
        for (const AnyPosition& position : tests::random_positions(start, random, 6, 8)) {
            SearchRequest request = request_for(position, random);
            request.goal = engine::Goal::Exact;
            const auto max_n = engine::analyze(position, request);
            REQUIRE(max_n.has_value());
            for (const engine::Algorithm algorithm :
                 {engine::Algorithm::AlphaBeta, engine::Algorithm::Paranoid,
                  engine::Algorithm::Color}) {
                request.algorithm = algorithm;
                const auto other = engine::analyze(position, request);
                REQUIRE(other.has_value());
                CAPTURE(engine::to_text(position), engine::name_of(algorithm));
                CHECK(other->score == max_n->score);
            }
        }
    }
}

TEST_CASE("A symmetric position of Yonin has the same values one seat on", "[maxn]") {
    const AnyPosition start = *engine::start_of("yonin");
    SearchRequest request{
        .algorithm = engine::Algorithm::MaxN,
        .evaluation = tests::compiled(tests::yonin_evaluation(tests::kSelf), start),
        // The lower square is another one on the turned board.
        .ties = TieRule::Averaged};
    request.limits.depth = 4;
    engine::Random random{7};
    for (AnyPosition position : tests::random_positions(start, random, 20)) {
        const auto result = engine::analyze(position, request);
        REQUIRE(result.has_value());
        std::vector<double> expected = result->scores;
        for (int seat = 1; seat < 4; ++seat) {
            position = tests::one_seat_on(position);
            std::rotate(expected.begin(), expected.end() - 1, expected.end());
            const auto turned = engine::analyze(position, request);
            REQUIRE(turned.has_value());
            CAPTURE(engine::to_text(position));
            check_values(turned->scores, expected);
        }
    }
}

TEST_CASE("A seat against another gives its own discs up for that", "[maxn]") {
    const AnyPosition start = *engine::start_of("yonin");
    engine::Random random{8};
    for (const AnyPosition& position : tests::random_positions(start, random, 10, 6)) {
        SearchRequest request = request_for(position, random);
        request.goal = engine::Goal::Exact;
        const engine::Player mover = engine::player_to_move(position);
        const engine::Player target = engine::next_player(mover, 4);
        request.against = target;
        const auto result = engine::analyze(position, request);
        REQUIRE(result.has_value());
        for (const engine::MoveScore& move : result->moves) {
            CHECK(move.scores[engine::index_of(mover)] == -move.scores[engine::index_of(target)]);
            CHECK(result->score >= move.score);
        }
    }
}

TEST_CASE("max^n's line is as long as it looked, with the move that decides at its end", "[maxn]") {
    const char* const game = GENERATE("yonin", "yonin4", "reversi4");
    const AnyPosition start = *engine::start_of(game);
    engine::Random random{5};
    for (const AnyPosition& position : tests::random_positions(start, random, 6)) {
        if (engine::is_over(position)) continue;
        SearchRequest request = request_for(position, random);
        for (int depth = 1; depth <= 4; ++depth) {
            request.limits.depth = depth;
            const auto found = engine::analyze(position, request);
            REQUIRE(found.has_value());
            CAPTURE(engine::to_text(position), depth);
            const auto& line = found->moves.front().line;
            const AnyPosition end = engine::play_all(position, line);
            CHECK((std::ssize(line) == depth || engine::is_over(end)));
            // Its last move is the one that the seat there takes by a search of one ply.
            if (line.size() < 2) continue;
            const AnyPosition before = engine::play_all(position, {line.begin(), line.end() - 1});
            request.limits.depth = 1;
            CHECK(engine::analyze(before, request)->moves.front().move == line.back());
            request.limits.depth = depth;
        }
    }
}
