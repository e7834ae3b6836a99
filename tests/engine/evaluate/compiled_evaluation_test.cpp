#include <algorithm>
#include <ranges>

#include "engine/evaluate/compile.h"
#include "engine/evaluate/explain.h"
#include "engine/evaluate/pattern_fusion.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/random_terms.h"
#include "tests/support/test_games.h"

using engine::AnyPosition;
using engine::Evaluation;

namespace {

std::int32_t value(const AnyPosition& position, const engine::CompiledEvaluation& evaluation,
                   int seat) {
    return std::visit(
        [&](const auto& p) { return evaluation.value(p, engine::player_at(seat)).raw(); },
        position);
}

std::shared_ptr<const engine::CompiledEvaluation> compiled(const Evaluation& evaluation,
                                                           const engine::GameFacts& facts) {
    auto made = engine::compile(evaluation, facts);
    INFO((made ? "" : made.error()));
    REQUIRE(made.has_value());
    return *made;
}

/// The pattern whose entry is `entry` where both of its squares show one's own color.
engine::PatternTerm both_own(std::vector<engine::PatternSquares> images, float entry) {
    auto tables = std::make_shared<engine::PatternTables>();
    tables->own_moves.resize(1, std::vector<float>(9));
    tables->own_moves[0][4] = entry;
    return {.name = "both own", .weight = 1, .images = {images, images}, .tables = tables};
}

constexpr engine::Square kA1{0};
constexpr engine::Square kB1{1};
constexpr engine::Square kD5{35};
constexpr engine::Square kE4{28};

}  // namespace

TEST_CASE("The compiled value is the interpreted one to the step, whatever the terms",
          "[evaluate]") {
    const AnyPosition start = GENERATE(from_range(tests::test_games()));
    const engine::GameFacts& facts = engine::facts(start);
    CAPTURE(facts.name);
    engine::Random random{7};
    for (int round = 0; round < 12; ++round) {
        CAPTURE(round);
        Evaluation evaluation{.name = "by chance", .terms = {}};
        evaluation.unit = round % 2 == 0 ? "own" : "discs";
        evaluation.terms =
            tests::random_terms(facts, random, std::min(6, facts.layout.squares.size()));
        const auto made = compiled(evaluation, facts);
        for (const AnyPosition& position : tests::positions_of_random_games(start, random, 100)) {
            for (int seat = 0; seat < facts.seats(); ++seat) {
                const engine::Explanation explanation = engine::explain(
                    evaluation, made->fixed_point(), position, engine::player_at(seat));
                REQUIRE(value(position, *made, seat) == explanation.steps);
            }
        }
    }
}

TEST_CASE("Terms over the same squares, or over some of them, are one look-up", "[evaluate]") {
    const engine::GameFacts& facts = engine::facts(*engine::start_of("reversi"));
    const auto one = both_own({{kD5, kE4}, {kA1, kB1}}, 1);
    const auto same = both_own({{kE4, kD5}, {kB1, kA1}}, 2);
    const auto elsewhere = both_own({{kD5, kA1}}, 4);
    const auto lookups = [&](std::vector<engine::Term> terms) {
        return compiled({.name = "fused", .terms = std::move(terms)}, facts)->pattern_lookups();
    };
    CHECK(lookups({one}) == 2);
    CHECK(lookups({one, same}) == 2);
    CHECK(lookups({one, same, elsewhere}) == 3);

    auto larger = one;
    auto tables = std::make_shared<engine::PatternTables>();
    tables->own_moves.resize(1, std::vector<float>(27, 1));
    larger.tables = tables;
    larger.images = {{{kD5, kE4, kA1}}, {{kD5, kE4, kA1}}};
    CHECK(lookups({one, larger, elsewhere}) == 2);

    SECTION("and what weighs nothing is none") {
        auto nothing = elsewhere;
        nothing.weight = 0;
        CHECK(lookups({one, nothing}) == 2);
        CHECK(lookups({one, both_own({{kD5, kA1}}, 0)}) == 2);
    }
}

TEST_CASE("Look-ups read the squares near the middle as the lowest digits, in one table",
          "[evaluate]") {
    // The edge from a corner on, all eight ways: what changes often lies close together in memory.
    const engine::PatternSquares edge{kA1, kB1, engine::Square{2}, engine::Square{3}};
    auto tables = std::make_shared<engine::PatternTables>();
    tables->own_moves.resize(1, std::vector<float>(81, 1));
    const auto images = engine::symmetric_images(edge, 8);
    const Evaluation evaluation{
        .name = "edges",
        .terms = {engine::PatternTerm{
            .name = "edge", .weight = 1, .images = {images, images}, .tables = tables}}};
    const engine::PatternFusion fusion{evaluation, 0};
    CHECK(fusion.entries() == 81);
    REQUIRE(fusion.patterns().size() == 8);
    CHECK(fusion.patterns().front() ==
          engine::PatternSquares{engine::Square{3}, engine::Square{2}, kB1, kA1});
    for (std::size_t number = 0; number < images.size(); ++number) {
        const auto& image = images[number];
        CHECK(std::equal(image.rbegin(), image.rend(), fusion.patterns()[number].begin(),
                         fusion.patterns()[number].end()));
    }
}

TEST_CASE("A pattern counts where its squares show what the entry says", "[evaluate]") {
    const AnyPosition start = *engine::start_of("reversi");
    const engine::GameFacts& facts = engine::facts(start);
    // Black stands on d5 and e4, white does not; a1 and b1 are empty.
    const auto made =
        compiled({.name = "both", .terms = {both_own({{kD5, kE4}, {kA1, kB1}}, 3)}}, facts);
    CHECK(value(start, *made, 0) == 3 * made->scale());
    CHECK(value(start, *made, 1) == 0);
}

TEST_CASE("A table of the mover's view is worth the negative to the other side", "[evaluate]") {
    const AnyPosition start = *engine::start_of("reversi");
    auto term = both_own({{kD5, kE4}}, 3);
    auto tables = std::make_shared<engine::PatternTables>(*term.tables);
    tables->turn = engine::TurnUse::MoversView;
    term.tables = tables;
    const auto made = compiled({.name = "view", .terms = {term}}, engine::facts(start));
    // Black is to move and stands on both.
    CHECK(value(start, *made, 0) == 3 * made->scale());
    CHECK(value(start, *made, 1) == -3 * made->scale());
}

TEST_CASE("Weights by stage are linear between their points", "[evaluate]") {
    const engine::StagedWeight weight{
        std::vector<engine::StagedWeight::Point>{{4, 2.0}, {40, 1.0}, {60, 0.0}}};
    CHECK(weight.at(0) == 2);
    CHECK(weight.at(4) == 2);
    CHECK(weight.at(22) == 1.5);
    CHECK(weight.at(50) == 0.5);
    CHECK(weight.at(64) == 0);
    CHECK(weight.largest() == 2);
    CHECK(!weight.is_constant());
    CHECK(engine::StagedWeight{3}.at(17) == 3);
}

TEST_CASE("Stages without a difference share their tables", "[evaluate]") {
    const engine::GameFacts& facts = engine::facts(*engine::start_of("reversi"));
    Evaluation evaluation = engine::disc_evaluation(facts);
    CHECK(compiled(evaluation, facts)->stages() == 1);
    std::get<engine::MapTerm>(evaluation.terms[0]).weight =
        engine::StagedWeight{std::vector<engine::StagedWeight::Point>{{20, 1.0}, {24, 2.0}}};
    // 0 to 20 alike, 21, 22, 23, and all from 24 on.
    CHECK(compiled(evaluation, facts)->stages() == 5);
}

TEST_CASE("A term that a game lacks is refused by its name", "[evaluate]") {
    const engine::GameFacts& pyramid = engine::facts(*engine::start_of("upperhand"));
    const Evaluation evaluation{
        .name = "moves",
        .terms = {engine::FeatureTerm{
            .name = "mobility", .weight = 1, .feature = engine::Feature::Mobility}}};
    const auto refused = engine::compile(evaluation, pyramid);
    REQUIRE(!refused.has_value());
    CHECK(refused.error().find("mobility") != std::string::npos);
    CHECK(refused.error().find("upperhand") != std::string::npos);
}

TEST_CASE("Equal evaluations are compiled once while somebody holds them", "[evaluate]") {
    const engine::GameFacts& facts = engine::facts(*engine::start_of("reversi"));
    Evaluation evaluation{.name = "pattern", .terms = {both_own({{kD5, kE4}}, 3)}};
    const auto first = compiled(evaluation, facts);
    CHECK(compiled(evaluation, facts) == first);
    std::get<engine::PatternTerm>(evaluation.terms[0]).weight = 2;
    CHECK(compiled(evaluation, facts) != first);
}

TEST_CASE("A callback's value comes through weighted and rounded once", "[evaluate]") {
    const AnyPosition start = *engine::start_of("yonin");
    const auto function = std::make_shared<const engine::FunctionTerm::Function>(
        [](const AnyPosition& /*position*/, engine::Player seat) {
            return 1.5 + engine::index_of(seat);
        });
    const auto made =
        compiled({.name = "callback",
                  .terms = {engine::FunctionTerm{.name = "f", .weight = 2, .function = function}}},
                 engine::facts(start));
    CHECK(made->has_function());
    CHECK(value(start, *made, 0) == 3 * made->scale());
    CHECK(value(start, *made, 3) == 9 * made->scale());

    SECTION("and another may take its place") {
        const engine::CompiledEvaluation changed =
            made->with_callbacks([](const engine::FunctionTerm& term) {
                return [before = term.function](const AnyPosition& position, engine::Player seat) {
                    return 10 + (*before)(position, seat);
                };
            });
        CHECK(value(start, changed, 0) == 23 * made->scale());
        CHECK(engine::explain(changed.source(), start, engine::player_at(0)).total == 23);
        CHECK(value(start, *made, 0) == 3 * made->scale());
    }
}
