#include <chrono>
#include <thread>

#include "engine/analyze/analyze.h"
#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/support/check_search.h"
#include "tests/support/plain_best_reply.h"
#include "tests/support/random_positions.h"
#include "tests/support/search_requests.h"
#include "tests/support/test_games.h"

using engine::Algorithm;
using engine::AnyPosition;
using engine::Random;
using engine::SearchRequest;
using engine::SearchResult;

namespace {

SearchRequest request_for(const AnyPosition& game, Algorithm algorithm, Random& random,
                          engine::Terminal terminal = engine::Terminal::Payoff) {
    return {.algorithm = algorithm,
            .evaluation = tests::compiled(tests::random_evaluation(game, random, terminal), game)};
}

SearchResult searched(const AnyPosition& position, const SearchRequest& request,
                      std::size_t table_bytes = 1U << 20) {
    engine::SearchSession session{table_bytes};
    auto result = engine::analyze(position, request, session, {});
    if (!result) throw std::logic_error{result.error()};
    return *std::move(result);
}

/// Scores and bounds against the plain search of the same tree.
template <engine::IsVariant P>
void check_against_plain(const P& position, const SearchRequest& request,
                         const SearchResult& result) {
    const AnyPosition any = position;
    const tests::PlainObjective objective = tests::plain_objective(any, request);
    const tests::PlainBestReply<P> plain{objective, request};
    const int depth = *request.limits.depth;
    const double unit = result.unit == "discs" ? objective.disc_worth : 1;
    CAPTURE(engine::facts(any).name, engine::to_text(any), depth);
    CAPTURE(engine::name_of(request.algorithm), objective.root_seat, request.threads);
    REQUIRE(result.score * unit == Approx(plain.value(position, depth)).margin(1e-6));
    for (const engine::MoveScore& move : result.moves) {
        const double value = plain.after(position, move.move, depth);
        CAPTURE(engine::move_text(engine::facts(any), move.move), value, move.score);
        if (move.bound == engine::Bound::Exact) {
            REQUIRE(move.score * unit == Approx(value).margin(1e-6));
        }
        if (move.bound == engine::Bound::Upper) REQUIRE(value <= move.score * unit + 1e-6);
        if (move.bound == engine::Bound::Lower) REQUIRE(value >= move.score * unit - 1e-6);
        REQUIRE(move.bound != engine::Bound::None);
    }
}

void check_against_plain(const AnyPosition& any, const SearchRequest& request,
                         const SearchResult& result) {
    std::visit(
        [&]<class P>(const P& position) {
            if constexpr (engine::IsVariant<P>) check_against_plain(position, request, result);
        },
        any);
}

/// The position after a line in which the turns that are skipped stand as passes.
engine::VariantPosition played(engine::VariantPosition position,
                               const std::vector<engine::Move>& line) {
    for (const engine::Move move : line) {
        if (!move.is_pass()) {
            REQUIRE(position.legal_moves().contains(move));
            position = position.play(move);
        } else {
            const engine::Player next =
                engine::next_player(position.player_to_move(), position.facts().seats());
            position = {position.variant(), position.discs_of(engine::Color::Black),
                        position.discs_of(engine::Color::White), next};
        }
    }
    return position;
}

}  // namespace

TEST_CASE("Best-reply search and BRS+ find what the plain search of their tree finds",
          "[best_reply]") {
    const auto algorithm = GENERATE(Algorithm::BestReply, Algorithm::BestReplyPlus);
    const auto terminal = GENERATE(engine::Terminal::Payoff, engine::Terminal::Evaluation);
    std::vector<AnyPosition> starts{engine::start_of(tests::interned(tests::three_seats())),
                                    engine::start_of(tests::interned(tests::wide_holes()))};
    for (const char* game : {"yonin", "yonin-alt", "yonin6", "yonin4"}) {
        starts.push_back(*engine::start_of(game));
    }
    Random random{51};
    for (const AnyPosition& start : starts) {
        std::vector<AnyPosition> positions = tests::random_positions(start, random, 6);
        for (const AnyPosition& late : tests::random_positions(start, random, 5, 6)) {
            positions.push_back(late);
        }
        for (const AnyPosition& position : positions) {
            SearchRequest request = request_for(start, algorithm, random, terminal);
            const bool is_late = engine::empties(position).size() <= 6;
            for (int depth = 1; depth <= (is_late ? 6 : 4); ++depth) {
                request.limits.depth = depth;
                request.lines = 1 + static_cast<int>(random.below(3));
                request.seat =
                    engine::player_at(static_cast<int>(random.below(engine::facts(start).seats())));
                check_against_plain(
                    position, request,
                    searched(position, request, random.below(2) == 0 ? 64U : 1U << 20));
            }
        }
    }
}

TEST_CASE("A table kept through a game changes no score of best-reply search", "[best_reply]") {
    // A position may be met before and after an opponent has chosen freely.
    const auto algorithm = GENERATE(Algorithm::BestReply, Algorithm::BestReplyPlus);
    const AnyPosition start = *engine::start_of(GENERATE("yonin", "yonin6"));
    Random random{58};
    SearchRequest request = request_for(start, algorithm, random);
    request.seat = engine::Player::Second;
    request.lines = 64;
    for (int game = 0; game < 10; ++game) {
        engine::SearchSession session{1U << 20};
        for (AnyPosition position = start; !engine::is_over(position);
             position = engine::play(position, tests::random_move(position, random))) {
            // After each of its moves the search ends where the one before it did.
            const int after_own = (engine::index_of(engine::player_to_move(position)) + 3) % 4;
            request.limits.depth = 5 - after_own;
            const auto result = engine::analyze(position, request, session, {});
            REQUIRE(result.has_value());
            if (engine::legal_moves(position).size() > 6) continue;  // plain takes its time
            check_against_plain(position, request, *result);
        }
    }
}

TEST_CASE("With two seats best-reply search and BRS+ are minimax", "[best_reply]") {
    const auto algorithm = GENERATE(Algorithm::BestReply, Algorithm::BestReplyPlus);
    Random random{52};
    for (const AnyPosition& start : tests::test_games()) {
        if (engine::facts(start).seats() != 2) continue;
        std::vector<AnyPosition> positions = tests::random_positions(start, random, 4);
        for (const AnyPosition& late : tests::random_positions(start, random, 3, 6)) {
            positions.push_back(late);
        }
        for (const AnyPosition& position : positions) {
            SearchRequest request = request_for(start, algorithm, random);
            request.seat = engine::player_at(static_cast<int>(random.below(2)));
            request.limits.depth = tests::affordable_depth(position, 5, 2'000);
            const SearchResult result = searched(position, request);
            // In both of the forms in which a score of the end may be said.
            SearchRequest minimax = request;
            minimax.algorithm = Algorithm::AlphaBeta;
            const SearchResult expected = searched(position, minimax);
            CAPTURE(engine::facts(start).name, engine::to_text(position));
            CHECK(result.unit == expected.unit);
            CHECK(result.score == expected.score);
            CHECK(result.depth == expected.depth);
        }
    }
}

TEST_CASE("The line of best-reply search leads to its score, skipped turns being passes",
          "[best_reply]") {
    const auto algorithm = GENERATE(Algorithm::BestReply, Algorithm::BestReplyPlus);
    const AnyPosition start = *engine::start_of(GENERATE("yonin", "yonin6"));
    Random random{53};
    int skips = 0;
    for (const AnyPosition& any : tests::random_positions(start, random, 15)) {
        SearchRequest request = request_for(start, algorithm, random);
        request.limits.depth = 4;
        request.seat = engine::player_at(static_cast<int>(random.below(4)));
        const SearchResult result = searched(any, request);
        const tests::PlainObjective objective = tests::plain_objective(any, request);
        const auto end = played(std::get<engine::VariantPosition>(any), result.line);
        CAPTURE(engine::to_text(any), result.score);
        const double unit = result.unit == "discs" ? objective.disc_worth : 1;
        CHECK(result.score * unit ==
              (end.is_over() ? objective.finished(end) : objective.estimate(end)));
        int discs = 0;
        for (const engine::Move move : result.line) discs += move.is_pass() ? 0 : 1;
        CHECK(discs <= 4);
        skips += static_cast<int>(result.line.size()) - discs;
    }
    CHECK((algorithm == Algorithm::BestReplyPlus || skips > 0));
}

TEST_CASE("Fewer opponents who choose are worth no less to the root seat", "[best_reply]") {
    // At the end of the game every tree of BRS+ is a part of paranoid's.
    const AnyPosition start = *engine::start_of(GENERATE("yonin", "yonin4", "yonin6"));
    Random random{54};
    for (const AnyPosition& position : tests::random_positions(start, random, 12)) {
        SearchRequest request = request_for(start, Algorithm::BestReplyPlus, random);
        request.limits.depth = 5;
        const SearchResult some = searched(position, request);
        request.algorithm = Algorithm::Paranoid;
        const SearchResult all = searched(position, request);
        if (some.unit == all.unit) CHECK(some.score >= all.score);
    }
}

TEST_CASE("What best-reply search finds is exact only where nobody is left out", "[best_reply]") {
    const auto algorithm = GENERATE(Algorithm::BestReply, Algorithm::BestReplyPlus);
    Random random{55};
    for (const char* game : {"yonin4", "reversi4"}) {
        const AnyPosition start = *engine::start_of(game);
        for (const AnyPosition& position : tests::random_positions(start, random, 4, 4)) {
            const SearchResult result = searched(position, request_for(start, algorithm, random));
            CHECK(result.unit == "discs");
            CHECK(!result.stopped);
            CHECK(result.exact == (engine::facts(start).seats() == 2));
            for (const engine::MoveScore& move : result.moves) {
                if (!result.exact) CHECK(!move.exact);
            }
        }
        SearchRequest request = request_for(start, algorithm, random);
        request.goal = GENERATE(engine::Goal::Exact, engine::Goal::WinLossDraw);
        const auto refused = engine::analyze(start, request);
        REQUIRE(!refused.has_value());
        CHECK(refused.error().find("leaves out moves") != std::string::npos);
    }
}

TEST_CASE("Best-reply search is the same again, at any number of threads and for any table",
          "[best_reply][threads]") {
    const auto algorithm = GENERATE(Algorithm::BestReply, Algorithm::BestReplyPlus);
    const AnyPosition start = *engine::start_of("yonin");
    Random random{56};
    for (const AnyPosition& position : tests::random_positions(start, random, 4)) {
        SearchRequest request = request_for(start, algorithm, random);
        request.limits.depth = 5;
        request.lines = 2;
        const SearchResult first = searched(position, request);
        const SearchResult again = searched(position, request);
        CHECK(again.moves == first.moves);
        CHECK(again.nodes == first.nodes);
        CHECK(searched(position, request, 64).score == first.score);
        request.threads = 3;
        const SearchResult shared = searched(position, request);
        CHECK(shared.score == first.score);
        CHECK(shared.moves.front().move == first.moves.front().move);
    }
}

TEST_CASE("Limits and stop requests end best-reply search", "[best_reply][threads]") {
    const auto algorithm = GENERATE(Algorithm::BestReply, Algorithm::BestReplyPlus);
    const AnyPosition start = *engine::start_of("yonin");
    Random random{57};
    SearchRequest request = request_for(start, algorithm, random);
    SECTION("nodes, to the node on one thread") {
        request.limits.nodes = 20'000;
        const SearchResult result = searched(start, request);
        CHECK(result.stopped);
        CHECK(result.nodes == 20'000);
        CHECK(result.depth >= 1);
    }
    SECTION("time") {
        request.limits.seconds = 0.05;
        const SearchResult result = searched(start, request);
        CHECK(result.stopped);
        CHECK(result.seconds < 0.25);
    }
    SECTION("a stop request, after some depths were told") {
        int depths = 0;
        std::stop_source stop;
        request.threads = 2;
        request.on_depth_finished = [&](const SearchResult& so_far) {
            CHECK(so_far.depth == ++depths);
            if (depths == 3) stop.request_stop();
        };
        const auto result = engine::analyze(start, request, stop.get_token());
        REQUIRE(result.has_value());
        CHECK(result->stopped);
        CHECK(depths >= 3);
        CHECK(result->depth == depths);
    }
}
