#include "engine/reversi_search/probcut.h"

#include "tests/support/catch.h"

using engine::SearchErrors;
using engine::reversi::deviations_for;
using engine::reversi::deviations_to_end;
using engine::reversi::Probcut;

TEST_CASE("A confidence is as many standard deviations as tables of the normal distribution say",
          "[reversi_search]") {
    CHECK(deviations_for(50) == Approx(0.6745).margin(1e-4));
    CHECK(deviations_for(68) == Approx(0.9945).margin(1e-4));
    CHECK(deviations_for(73) == Approx(1.1031).margin(1e-4));
    CHECK(deviations_for(95) == Approx(1.9600).margin(1e-4));
    CHECK(deviations_for(99) == Approx(2.5758).margin(1e-4));
}

TEST_CASE("A score at the end needs surer cuts than one cut does", "[reversi_search]") {
    // What the margins of 73, 87 and 95 percent a cut made exact of 2,000 scores.
    CHECK(deviations_to_end(62) == Approx(deviations_for(73)).epsilon(0.02));
    CHECK(deviations_to_end(77) == Approx(deviations_for(87)).epsilon(0.02));
    CHECK(deviations_to_end(88) == Approx(deviations_for(95)).epsilon(0.02));
}

TEST_CASE("The deviation is what the formula of the errors says", "[reversi_search]") {
    // e^1 at every depth, and twice that where the deeper search has e times the plies.
    const SearchErrors constant{.coefficients = {1}};
    CHECK(constant.deviation(30, 8, 2) == Approx(2.71828).epsilon(1e-5));
    const SearchErrors growing{.coefficients = {0, 0, 0, 1, -1, 0, 0, 0}};
    CHECK(growing.deviation(30, 8, 3) == Approx(2));
    const SearchErrors fading{.coefficients = {0, -1, 1, 0, 0, 0, 0, 0}};
    CHECK(fading.deviation(60, 8, 3) == Approx(1));
    CHECK(fading.deviation(30, 8, 3) == Approx(std::exp(-0.25)));
}

TEST_CASE("A check is shallower than the search that it stands for, of the same parity",
          "[reversi_search]") {
    const Probcut probcut{SearchErrors{.coefficients = {1}}, deviations_for(95), 128, {60, 60}};
    for (int empties = 4; empties <= 60; ++empties) {
        for (int depth = Probcut::kLeastDepth; depth < empties; ++depth) {
            const auto [shallow, margin] = probcut.check(empties, depth);
            CAPTURE(empties, depth, shallow);
            REQUIRE(shallow >= 1);
            REQUIRE(shallow < depth);
            REQUIRE((depth - shallow) % 2 == 0);
            REQUIRE(margin == std::lround(2.71828 * 1.96 * 128));
        }
    }
}

TEST_CASE("More confidence takes a wider margin", "[reversi_search]") {
    const SearchErrors errors{.coefficients = {0, 0, 0, 0.3, -0.3, 0, 0, 0}};
    const Probcut bold{errors, deviations_for(73), 100, {30, 30}};
    const Probcut careful{errors, deviations_for(99), 100, {30, 30}};
    for (int depth = Probcut::kLeastDepth; depth <= 30; ++depth) {
        CHECK(careful.check(30, depth).depth == bold.check(30, depth).depth);
        CHECK(careful.check(30, depth).margin > bold.check(30, depth).margin);
    }
}
