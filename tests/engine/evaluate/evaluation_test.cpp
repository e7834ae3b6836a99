#include <cmath>

#include "engine/board/random.h"
#include "engine/evaluate/compile.h"
#include "tests/support/catch.h"
#include "tests/support/plain_objective.h"
#include "tests/support/random_positions.h"
#include "tests/support/test_games.h"
#include "tests/support/yonin_maps.h"

using engine::AnyPosition;
using engine::Evaluation;
using engine::Map;

namespace {

Map random_map(engine::Random& random, double step) {
    Map map;
    for (double& cell : map.cells) cell = (static_cast<double>(random.below(201)) - 100) * step;
    return map;
}

double value(const AnyPosition& position, const engine::CompiledEvaluation& evaluation,
             engine::Player seat) {
    return std::visit(
        [&](const auto& p) {
            return static_cast<double>(evaluation.value(p, seat).raw()) / evaluation.scale();
        },
        position);
}

}  // namespace

TEST_CASE("The start of Yonin has the published values for the first seat", "[evaluate][yonin]") {
    const AnyPosition start = *engine::start_of("yonin");
    const auto value_of = [&](const tests::QuarterCorrections& corrections) {
        const auto compiled =
            engine::compile(tests::yonin_evaluation(corrections), engine::facts(start));
        REQUIRE(compiled.has_value());
        return value(start, **compiled, engine::Player::First);
    };
    CHECK(value_of(tests::kSelf) == -50);
    CHECK(value_of(tests::kRight) == -20);
    CHECK(value_of(tests::kOpposite) == -80);
    CHECK(value_of(tests::kLeft) == -20);
    CHECK(value_of(tests::kNormal) == 0);
}

TEST_CASE("Compiled tables give the sum over squares, whatever the number of terms", "[evaluate]") {
    const AnyPosition start = GENERATE(from_range(tests::test_games()));
    CAPTURE(engine::facts(start).name);
    engine::Random random{12};
    const double step = GENERATE(1.0, 0.5, 0.001);
    Evaluation evaluation{.name = "sum", .game = "", .unit = "own", .terms = {}};
    for (const double weight : {1.0, -2.0, 0.5}) {
        engine::MapTerm term{.name = "map", .weight = weight, .maps = {}};
        for (int seat = 0; seat < engine::facts(start).seats(); ++seat) {
            term.maps.push_back(random_map(random, step));
        }
        evaluation.terms.push_back(term);
    }
    const auto compiled = engine::compile(evaluation, engine::facts(start));
    REQUIRE(compiled.has_value());
    for (const AnyPosition& position : tests::positions_of_random_games(start, random, 200)) {
        for (int seat = 0; seat < engine::facts(start).seats(); ++seat) {
            engine::SearchRequest request{.evaluation = *compiled};
            request.seat = engine::player_at(seat);
            const double plain = tests::plain_objective(position, request).estimate(position);
            REQUIRE(std::abs(value(position, **compiled, *request.seat) - plain) < 1e-6);
        }
    }
}

TEST_CASE("One disc is worth one disc where nothing better is named", "[evaluate]") {
    const AnyPosition start = GENERATE(from_range(tests::test_games()));
    const auto compiled =
        engine::compile(engine::disc_evaluation(engine::facts(start)), engine::facts(start));
    REQUIRE(compiled.has_value());
    CHECK((*compiled)->payoff_scale() == (*compiled)->scale());
    engine::Random random{2};
    for (const AnyPosition& position : tests::random_positions(start, random, 20)) {
        const int black = engine::discs_of(position, engine::Color::Black).size();
        const int white = engine::discs_of(position, engine::Color::White).size();
        CHECK(value(position, **compiled, engine::Player::First) == black - white);
        CHECK(value(position, **compiled, engine::Player::Second) == white - black);
    }
}

TEST_CASE("What is played for by default has the sign of the payoff", "[evaluate]") {
    const AnyPosition start = GENERATE(from_range(tests::test_games()));
    const engine::GameFacts& facts = engine::facts(start);
    // UpperHand's payoff does not come of the balls on the board; it has an evaluation of its own.
    if (facts.layout.layers != 1) return;
    if (facts.seats() != 2 || facts.count[0] != facts.count[1]) return;
    CAPTURE(facts.name);
    const auto compiled = engine::compile(engine::payoff_evaluation(facts), facts);
    REQUIRE(compiled.has_value());
    engine::Random random{4};
    int games = 0;
    for (const AnyPosition& position : tests::positions_of_random_games(start, random, 400)) {
        if (!engine::is_over(position)) continue;
        ++games;
        for (const engine::Player seat : {engine::Player::First, engine::Player::Second}) {
            const int payoff = engine::payoff(position, seat).raw();
            const double expected = value(position, **compiled, seat);
            CHECK((expected > 0) == (payoff > 0));
            CHECK((expected < 0) == (payoff < 0));
        }
    }
    CHECK(games > 0);
}

TEST_CASE("In units of its own a disc of payoff outweighs every estimate", "[evaluate]") {
    const AnyPosition start = *engine::start_of("yonin");
    const auto compiled =
        engine::compile(tests::yonin_evaluation(tests::kSelf), engine::facts(start));
    REQUIRE(compiled.has_value());
    double largest = 0;
    for (const double cell : tests::yonin_map(tests::kSelf).cells) largest += std::abs(cell);
    CHECK((*compiled)->payoff_scale() > largest);
}

TEST_CASE("An evaluation that does not fit its game is refused with a sentence", "[evaluate]") {
    const engine::GameFacts& reversi = engine::facts(*engine::start_of("reversi"));
    Evaluation evaluation = engine::disc_evaluation(reversi);
    auto& discs = std::get<engine::MapTerm>(evaluation.terms[0]);
    SECTION("made for another game") {
        evaluation.game = "yonin";
    }
    SECTION("a map too few") {
        discs.maps.pop_back();
    }
    SECTION("maps for four seats") {
        discs.maps.resize(4);
    }
    SECTION("cells beyond every score") {
        discs.weight = 1e9;
    }
    const auto compiled = engine::compile(evaluation, reversi);
    REQUIRE(!compiled.has_value());
    CHECK(compiled.error().find("discs") != std::string::npos);
}

TEST_CASE("An evaluation with a cell that is no number is refused", "[evaluate]") {
    const engine::GameFacts& reversi = engine::facts(*engine::start_of("reversi"));
    Evaluation evaluation = engine::disc_evaluation(reversi);
    std::get<engine::MapTerm>(evaluation.terms[0]).maps[0].cells[5] =
        GENERATE(std::nan(""), HUGE_VAL, -HUGE_VAL);
    CHECK(!engine::compile(evaluation, reversi).has_value());
}
