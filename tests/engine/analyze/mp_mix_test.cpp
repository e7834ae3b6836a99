#include "engine/analyze/mp_mix.h"

#include "engine/analyze/analyze.h"
#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/search_requests.h"

using engine::Algorithm;
using engine::AnyPosition;
using engine::Player;
using engine::Propagation;
using engine::Random;
using engine::SearchRequest;
using engine::SearchResult;

namespace {

constexpr double kNever = 1e6;

/// Every seat is worth the discs of its color among the squares of its map: chosen by the test.
SearchRequest request_worth(const AnyPosition& game, const std::vector<double>& values) {
    engine::MapTerm term{.name = "map", .weight = 1, .maps = {}};
    for (std::size_t seat = 0; seat < values.size(); ++seat) {
        engine::Map& map = term.maps.emplace_back();
        // One disc of each color counts, so that a seat's value is the same for any color.
        const engine::Color color = engine::facts(game).colors[seat];
        map.cells[(*engine::discs_of(game, color).begin()).index()] = values[seat];
    }
    return {.algorithm = Algorithm::MpMix,
            .evaluation = tests::compiled({.name = "chosen",
                                           .game = "",
                                           .unit = "own",
                                           .terminal = engine::Terminal::Payoff,
                                           .terms = {term}},
                                          game)};
}

SearchResult searched(const AnyPosition& position, const SearchRequest& request) {
    engine::SearchSession session{1U << 20};
    auto result = engine::analyze(position, request, session, {});
    if (!result) throw std::logic_error{result.error()};
    return *std::move(result);
}

}  // namespace

TEST_CASE("MP-Mix chooses by who leads and by how much", "[mpmix]") {
    const AnyPosition start = *engine::start_of("yonin");
    SECTION("the root seat leads by the threshold: paranoid") {
        SearchRequest request = request_worth(start, {20, 3, 12, 5});
        request.thresholds = {.defensive = 8, .offensive = 0};
        CHECK(mix_choice(start, request) == engine::MixChoice{Propagation::Paranoid, {}});
    }
    SECTION("by less: max^n") {
        SearchRequest request = request_worth(start, {20, 3, 13, 5});
        request.thresholds = {.defensive = 8, .offensive = 0};
        CHECK(mix_choice(start, request) == engine::MixChoice{Propagation::MaxN, {}});
    }
    SECTION("another seat leads by the threshold: offensive against it") {
        SearchRequest request = request_worth(start, {4, 3, -2, 9});
        request.thresholds = {.defensive = 0, .offensive = 5};
        CHECK(mix_choice(start, request) ==
              engine::MixChoice{Propagation::Offensive, Player::Fourth});
    }
    SECTION("by less: max^n") {
        SearchRequest request = request_worth(start, {5, 3, -2, 9});
        request.thresholds = {.defensive = 0, .offensive = 5};
        CHECK(mix_choice(start, request) == engine::MixChoice{Propagation::MaxN, {}});
    }
    SECTION("who leads is seen from the root seat, not from the mover") {
        SearchRequest request = request_worth(start, {20, 3, 12, 5});
        request.seat = Player::Second;
        request.thresholds = {.defensive = 0, .offensive = 8};
        CHECK(mix_choice(start, request) ==
              engine::MixChoice{Propagation::Offensive, Player::First});
    }
    SECTION("where the best are level the root seat leads") {
        SearchRequest request = request_worth(start, {7, 7, 7, 7});
        request.thresholds = {.defensive = 0, .offensive = 0};
        CHECK(mix_choice(start, request) == engine::MixChoice{Propagation::Paranoid, {}});
    }
}

TEST_CASE("MP-Mix finds what the search finds that it has chosen, and says which", "[mpmix]") {
    const AnyPosition start = *engine::start_of(GENERATE("yonin", "yonin6", "yonin4"));
    Random random{71};
    std::array<int, 3> seen{};
    for (const AnyPosition& position : tests::random_positions(start, random, 24)) {
        SearchRequest request{
            .algorithm = Algorithm::MpMix,
            .evaluation = tests::compiled(
                tests::random_evaluation(start, random, engine::Terminal::Payoff), start)};
        request.limits.depth = 3;
        request.thresholds = {.defensive = 10, .offensive = 20};
        int depths = 0;
        const engine::MixChoice choice = mix_choice(position, request);
        request.on_depth_finished = [&](const SearchResult& so_far) {
            ++depths;
            CHECK(so_far.propagation == choice.propagation);
        };
        const SearchResult result = searched(position, request);
        CHECK((depths > 0 || result.exact));
        CHECK(result.propagation == choice.propagation);
        CHECK(result.target == choice.target);
        ++seen[static_cast<std::size_t>(choice.propagation)];

        SearchRequest chosen = request;
        chosen.on_depth_finished = {};
        chosen.algorithm =
            choice.propagation == Propagation::Paranoid ? Algorithm::Paranoid : Algorithm::MaxN;
        chosen.against = choice.target;
        const SearchResult expected = searched(position, chosen);
        CHECK(result.score == expected.score);
        CHECK(result.scores == expected.scores);
        CHECK(result.moves == expected.moves);
        CHECK(result.scores.empty() == (choice.propagation == Propagation::Paranoid));
    }
    for (const int count : seen) CHECK(count > 0);
}

TEST_CASE("With two seats and one map whatever MP-Mix chooses is minimax", "[mpmix]") {
    const AnyPosition start = *engine::start_of(GENERATE("reversi4", "reversi6", "reversi"));
    const auto thresholds =
        GENERATE(engine::MixThresholds{.defensive = 0, .offensive = 0},
                 engine::MixThresholds{.defensive = kNever, .offensive = kNever});
    Random random{72};
    for (const AnyPosition& position : tests::random_positions(start, random, 8)) {
        SearchRequest request{.algorithm = Algorithm::MpMix,
                              .evaluation = tests::compiled(tests::symmetric_evaluation(), start)};
        request.limits.depth = 3;
        request.thresholds = thresholds;
        const SearchResult result = searched(position, request);
        CHECK((result.propagation == Propagation::MaxN) == (thresholds.defensive > 0));
        request.algorithm = Algorithm::AlphaBeta;
        const SearchResult expected = searched(position, request);
        CAPTURE(engine::to_text(position));
        CHECK(result.unit == expected.unit);
        CHECK(result.score == Approx(expected.score));
    }
}

TEST_CASE("MP-Mix refuses what it cannot be told", "[mpmix]") {
    const AnyPosition start = *engine::start_of("yonin");
    SearchRequest request = request_worth(start, {1, 2, 3, 4});
    request.limits.depth = 2;
    const auto refusal = [&] {
        const auto result = engine::analyze(start, request);
        return result ? "" : result.error();
    };
    SECTION("thresholds below 0") {
        request.thresholds.offensive = -1;
        CHECK(refusal() == "thresholds 2 and -1; those of mpmix are 0 or more");
    }
    SECTION("a seat to be against") {
        request.against = Player::Second;
        CHECK(refusal() == "mpmix chooses itself whom it is against; leave that out");
    }
    SECTION("win, loss and draw") {
        request.goal = engine::Goal::WinLossDraw;
        CHECK(refusal().find("mpmix has no win, loss and draw") == 0);
    }
}

TEST_CASE("MP-Mix is the same again and stops when it is asked to", "[mpmix]") {
    const AnyPosition start = *engine::start_of("yonin");
    Random random{73};
    SearchRequest request{
        .algorithm = Algorithm::MpMix,
        .evaluation = tests::compiled(
            tests::random_evaluation(start, random, engine::Terminal::Payoff), start)};
    request.limits.depth = 4;
    const AnyPosition position = tests::random_positions(start, random, 1, 30).front();
    const SearchResult first = searched(position, request);
    CHECK(searched(position, request).moves == first.moves);
    std::stop_source stop;
    request.limits.depth.reset();
    request.on_depth_finished = [&](const SearchResult&) { stop.request_stop(); };
    const auto stopped = engine::analyze(start, request, stop.get_token());
    REQUIRE(stopped.has_value());
    CHECK(stopped->stopped);
    CHECK(stopped->propagation.has_value());
}
