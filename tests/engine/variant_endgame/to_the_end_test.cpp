#include <algorithm>
#include <chrono>
#include <optional>
#include <thread>

#include "engine/analyze/analyze.h"
#include "tests/support/catch.h"
#include "tests/support/check_search.h"
#include "tests/support/plain_minimax.h"
#include "tests/support/random_positions.h"
#include "tests/support/search_requests.h"
#include "tests/support/stop_bound.h"
#include "tests/support/symmetry.h"
#include "tests/support/test_games.h"

using engine::Algorithm;
using engine::AnyPosition;
using engine::Goal;
using engine::Random;
using engine::SearchRequest;
using engine::SearchResult;

namespace {

constexpr int kBeyondTheEnd = 200;      // plies; more than any game here has left
constexpr std::size_t kOneBucket = 64;  // bytes
constexpr std::size_t kOneMegabyte = 1U << 20;

/// Yonin in which each seat wants the fewest discs, and counts its quarter and the middle, so that
/// some squares count for two seats.
engine::Variant fewest_of_overlapping_areas() {
    engine::Variant variant =
        std::get<engine::VariantPosition>(*engine::start_of("yonin6")).variant().rules;
    variant.name = "fewest of overlapping areas";
    variant.winner = engine::Winner::FewestDiscs;
    const engine::WideSquareSet middle = variant.black | variant.white;
    for (engine::WideSquareSet& squares : variant.count) squares |= middle;
    return variant;
}

/// The games of variants: two, three and four seats, of most and of fewest discs.
std::vector<AnyPosition> variants() {
    std::vector<AnyPosition> starts;
    for (const AnyPosition& start : tests::test_games()) {
        if (std::holds_alternative<engine::VariantPosition>(start)) starts.push_back(start);
    }
    starts.emplace_back(engine::VariantPosition{tests::interned(fewest_of_overlapping_areas())});
    return starts;
}

SearchRequest request_for(const AnyPosition& game, Algorithm algorithm, Goal goal = Goal::Exact) {
    return {.algorithm = algorithm,
            .evaluation = tests::compiled(engine::disc_evaluation(engine::facts(game)), game),
            .goal = goal};
}

SearchResult solved(const AnyPosition& position, const SearchRequest& request,
                    std::size_t table_bytes = kOneMegabyte) {
    engine::SearchSession session{table_bytes};
    auto result = engine::analyze(position, request, session, {});
    if (!result) throw std::logic_error{result.error()};
    return *std::move(result);
}

}  // namespace

TEST_CASE("Every coalition's exact score in a variant is that of plain minimax",
          "[variant_endgame]") {
    const AnyPosition start = GENERATE(from_range(variants()));
    Random random{21};
    for (const int empties : {1, 2, 4, 5, 6, 8}) {
        for (const AnyPosition& position : tests::random_positions(start, random, 4, empties)) {
            for (const Algorithm algorithm : tests::algorithms_for(start)) {
                for (const Goal goal : {Goal::Exact, Goal::WinLossDraw}) {
                    SearchRequest request = request_for(start, algorithm, goal);
                    // Whose score is asked for decides which coalition plays.
                    request.seat = engine::player_at(
                        static_cast<int>(random.below(engine::facts(start).seats())));
                    request.lines = 1 + static_cast<int>(random.below(3));
                    const SearchResult result =
                        solved(position, request, random.below(2) == 0 ? kOneBucket : kOneMegabyte);
                    CHECK(result.exact);
                    CHECK(result.unit == (goal == Goal::Exact ? "discs" : "win-loss-draw"));
                    tests::check_against_minimax(position, request, result, kBeyondTheEnd);
                }
            }
        }
    }
}

TEST_CASE("Every move of a variant gets the payoff of plain minimax where all are asked for",
          "[variant_endgame]") {
    const AnyPosition start = GENERATE(from_range(variants()));
    Random random{22};
    for (const AnyPosition& position : tests::random_positions(start, random, 6, 7)) {
        for (const Algorithm algorithm : tests::algorithms_for(start)) {
            SearchRequest request = request_for(start, algorithm);
            request.lines = 64;
            const SearchResult result = solved(position, request);
            tests::check_against_minimax(position, request, result, kBeyondTheEnd);
            for (const engine::MoveScore& move : result.moves) {
                CHECK(move.bound == engine::Bound::Exact);
                CHECK(move.exact);
            }
        }
    }
}

TEST_CASE("The line of a coalition's exact score leads to it", "[variant_endgame]") {
    const AnyPosition start = GENERATE(from_range(variants()));
    Random random{23};
    for (const AnyPosition& position : tests::random_positions(start, random, 5, 11)) {
        for (const Algorithm algorithm : tests::algorithms_for(start)) {
            const SearchRequest request = request_for(start, algorithm);
            const SearchResult result = solved(position, request);
            AnyPosition end = position;
            for (const engine::Move move : result.line) {
                REQUIRE(engine::legal_moves(end).contains(move));
                end = engine::play(end, move);
            }
            REQUIRE(engine::is_over(end));
            CHECK(tests::plain_objective(position, request).finished(end) ==
                  result.score * tests::plain_objective(position, request).disc_worth);
        }
    }
}

TEST_CASE("A coalition's exact score is the same one turn and one seat on", "[variant_endgame]") {
    const AnyPosition start = *engine::start_of(GENERATE("yonin", "yonin6", "yonin4"));
    const Algorithm algorithm = GENERATE(Algorithm::Color, Algorithm::Paranoid);
    Random random{24};
    const SearchRequest request = request_for(start, algorithm);
    for (AnyPosition position : tests::random_positions(start, random, 4, 12)) {
        const SearchResult result = solved(position, request);
        for (int seat = 1; seat < 4; ++seat) {
            position = tests::one_seat_on(position);
            CHECK(solved(position, request).score == result.score);
        }
    }
}

TEST_CASE("The exact score is the same for any size of the table and after earlier searches",
          "[variant_endgame]") {
    const AnyPosition start = *engine::start_of("yonin");
    const Algorithm algorithm = GENERATE(Algorithm::Color, Algorithm::Paranoid);
    Random random{25};
    SearchRequest request = request_for(start, algorithm);
    AnyPosition position = tests::random_positions(start, random, 1, 13).front();
    request.seat = engine::player_to_move(position);
    engine::SearchSession kept{kOneMegabyte};
    for (; !engine::is_over(position);
         position = engine::play(position, tests::random_move(position, random))) {
        const SearchResult result = solved(position, request);
        CHECK(solved(position, request, kOneBucket).score == result.score);
        const auto again = engine::analyze(position, request, kept, {});
        REQUIRE(again.has_value());
        CHECK(again->score == result.score);
    }
}

TEST_CASE("Yonin on 4x4 is lost for the first seat alone by 9 discs, with its color by 5",
          "[variant_endgame]") {
    const AnyPosition start = *engine::start_of("yonin4");
    const Algorithm algorithm = GENERATE(Algorithm::Color, Algorithm::Paranoid);
    const SearchResult result = solved(start, request_for(start, algorithm));
    CHECK(result.exact);
    CHECK(result.score == (algorithm == Algorithm::Color ? -5 : -9));
    // The search that looks at every disc's worth until no leaf is an estimate says the same.
    CHECK(solved(start, request_for(start, algorithm, Goal::Best)).score == result.score);
}

TEST_CASE("A coalition's score is the same at one, two and four threads",
          "[variant_endgame][threads]") {
    const AnyPosition start =
        GENERATE(AnyPosition{*engine::start_of("yonin")}, AnyPosition{*engine::start_of("yonin6")});
    Random random{26};
    for (const AnyPosition& position : tests::random_positions(start, random, 3, 14)) {
        for (const Algorithm algorithm : {Algorithm::Color, Algorithm::Paranoid}) {
            for (const Goal goal : {Goal::Exact, Goal::WinLossDraw}) {
                SearchRequest request = request_for(start, algorithm, goal);
                request.lines = 2;
                const SearchResult alone = solved(position, request);
                for (const int threads : {2, 4}) {
                    request.threads = threads;
                    const SearchResult together = solved(position, request);
                    CHECK(together.exact);
                    CHECK(together.score == alone.score);
                    if (alone.moves.size() > 1) {
                        CHECK(together.moves[1].score == alone.moves[1].score);
                    }
                }
            }
        }
    }
}

TEST_CASE("A coalition's score far from the end is that of its best move", "[variant_endgame]") {
    const AnyPosition start = *engine::start_of("yonin");
    Random random{29};
    for (const AnyPosition& position : tests::random_positions(start, random, 3, 15)) {
        for (const engine::Player member : {engine::Player::First, engine::Player::Second}) {
            SearchRequest request = request_for(start, Algorithm::Coalition);
            request.coalition = engine::Coalition::of(member);
            request.seat = member;
            const bool ours = engine::player_to_move(position) == member;
            std::optional<double> best;
            for (const engine::Move move : engine::legal_moves(position)) {
                const double found = solved(engine::play(position, move), request).score;
                if (!best || (ours ? found > *best : found < *best)) best = found;
            }
            CHECK(solved(position, request).score == best);
        }
    }
}

TEST_CASE("A node limit ends the search for a coalition's score", "[variant_endgame]") {
    const AnyPosition start = *engine::start_of("yonin");
    SearchRequest request = request_for(start, Algorithm::Paranoid);
    request.limits.nodes = GENERATE(1, 5'000, 100'000);
    Random random{27};
    const AnyPosition position = tests::random_positions(start, random, 1, 24).front();
    const SearchResult result = solved(position, request);
    CHECK(result.stopped);
    CHECK(!result.exact);
    CHECK(result.nodes >= *request.limits.nodes);
    CHECK(result.nodes < *request.limits.nodes + 100);
    const SearchResult again = solved(position, request);
    CHECK(again.nodes == result.nodes);
    CHECK(again.moves == result.moves);
}

TEST_CASE("A stop request ends the search for a coalition's score within 200 ms",
          "[variant_endgame][threads]") {
    using Clock = std::chrono::steady_clock;
    const AnyPosition start = *engine::start_of("yonin");
    SearchRequest request = request_for(start, Algorithm::Paranoid);
    request.threads = GENERATE(1, 4);
    Random random{28};
    const AnyPosition position = tests::random_positions(start, random, 1, 30).front();
    std::stop_source stop;
    Clock::time_point asked;
    std::jthread stopper{[&] {
        std::this_thread::sleep_for(std::chrono::milliseconds{60});
        asked = Clock::now();
        stop.request_stop();
    }};
    const auto result = engine::analyze(position, request, stop.get_token());
    const auto ended = Clock::now();
    stopper.join();
    const double milliseconds = std::chrono::duration<double, std::milli>(ended - asked).count();
    REQUIRE(result.has_value());
    CHECK(result->stopped);
    CHECK(!result->exact);
    CHECK(engine::legal_moves(position).contains(result->line.front()));
    WARN(request.threads << " threads: stopped within " << milliseconds << " ms");
    CHECK(milliseconds < static_cast<double>(tests::kSearchStopBound.count()));
}
