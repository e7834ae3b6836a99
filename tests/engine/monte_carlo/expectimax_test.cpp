#include <algorithm>
#include <cmath>

#include "engine/analyze/analyze.h"
#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/support/search_requests.h"

using engine::AnyPosition;
using engine::SearchRequest;

namespace {

SearchRequest request_for(const AnyPosition& position, std::uint64_t playouts) {
    SearchRequest request{
        .algorithm = engine::Algorithm::Expectimax,
        .evaluation = tests::compiled(engine::disc_evaluation(engine::facts(position)), position)};
    request.limits.playouts = playouts;
    return request;
}

/// A position with so many empty squares where the mover has a choice.
AnyPosition late_position(const AnyPosition& start, int empties, engine::Random& random) {
    while (true) {
        AnyPosition position = start;
        while (!engine::is_over(position) && engine::empties(position).size() > empties) {
            const engine::WideMoveSet moves = engine::legal_moves(position);
            auto chosen = moves.begin();
            for (auto skip = random.below(moves.size()); skip > 0; --skip) ++chosen;
            position = engine::play(position, *chosen);
        }
        if (!engine::is_over(position) && engine::legal_moves(position).size() > 1) return position;
    }
}

/// What `seat` gets in the mean, by the definition.
double plain_expectation(const AnyPosition& position, engine::Player seat) {
    if (engine::is_over(position)) return engine::payoff(position, seat).raw();
    double sum = 0;
    double best = -1000;
    for (const engine::Move move : engine::legal_moves(position)) {
        const double value = plain_expectation(engine::play(position, move), seat);
        sum += value;
        best = std::max(best, value);
    }
    const bool chooses = engine::player_to_move(position) == seat;
    return chooses ? best : sum / engine::legal_moves(position).size();
}

}  // namespace

TEST_CASE("Expectimax solves the end: the best move of its seat, the mean of the others'",
          "[expectimax]") {
    engine::Random random{21};
    for (const char* game : {"yonin", "yonin-alt", "yonin4", "reversi6", "reversi"}) {
        for (int number = 0; number < 5; ++number) {
            const AnyPosition position = late_position(*engine::start_of(game), 6, random);
            CAPTURE(game, engine::to_text(position));
            const auto found = engine::analyze(position, request_for(position, 1));
            REQUIRE(found.has_value());
            const engine::Player mover = engine::player_to_move(position);
            CHECK(found->score == Approx(plain_expectation(position, mover)));
            for (const auto& move : found->moves) {
                const AnyPosition after = engine::play(position, move.move);
                CHECK(move.score == Approx(plain_expectation(after, mover)));
            }
        }
    }
}

TEST_CASE("Expectimax draws as many samples as it may, the same ones for the same request",
          "[expectimax]") {
    for (const char* game : {"yonin", "reversi", "upperhand"}) {
        const AnyPosition start = *engine::start_of(game);
        SearchRequest request = request_for(start, 300);
        request.monte_carlo.evaluation_share = GENERATE(0.0, 0.5, 1.0);
        const auto found = engine::analyze(start, request);
        REQUIRE(found.has_value());
        CHECK(found->playouts <= 300);
        CHECK(found->playouts > 280);  // the last look further would have drawn too many
        CHECK(!found->exact);
        CHECK(*engine::analyze(start, request)->moves.begin() == found->moves.front());
        request.monte_carlo.seed = 2;
        CHECK(engine::analyze(start, request)->nodes > 0);
    }
}

TEST_CASE("Expectimax that looks a turn further comes nearer to what happens in the mean",
          "[expectimax]") {
    const char* const game = GENERATE("yonin", "reversi6");
    CAPTURE(game);
    engine::Random random{5};
    double off_at_a_glance = 0;
    double off_further_on = 0;
    for (int number = 0; number < 10; ++number) {
        const AnyPosition position = late_position(*engine::start_of(game), 10, random);
        const double truth = plain_expectation(position, engine::player_to_move(position));
        for (double* off : {&off_at_a_glance, &off_further_on}) {
            SearchRequest request = request_for(position, off == &off_at_a_glance ? 60 : 20'000);
            request.monte_carlo.evaluation_share = 1;
            *off += std::abs(engine::analyze(position, request)->score - truth);
        }
    }
    CHECK(off_further_on < off_at_a_glance);
}

TEST_CASE("An evaluation in log-odds says how far the utility is from the least to the most",
          "[expectimax]") {
    const AnyPosition start = *engine::start_of("yonin");
    engine::Evaluation even = engine::disc_evaluation(engine::facts(start));
    even.unit = engine::kLogOdds;
    for (auto& map : std::get<engine::MapTerm>(even.terms.front()).maps) map = engine::Map{};
    SearchRequest request = request_for(start, 100);
    request.evaluation = tests::compiled(even, start);
    request.monte_carlo.evaluation_share = 1;
    // Odds of one to one: half of the first place, or of the sixteen squares.
    request.utility = {.payoff = 0, .first = 1};
    CHECK(engine::analyze(start, request)->score == Approx(0.5));
    request.utility = {};
    CHECK(engine::analyze(start, request)->score == Approx(8));
}
