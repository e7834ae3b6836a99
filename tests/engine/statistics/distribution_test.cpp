#include "engine/statistics/distribution.h"

#include "tests/engine/statistics/simulated.h"
#include "tests/support/catch.h"

using tests::is_near;

TEST_CASE("The normal distribution has its known points", "[statistics]") {
    CHECK(is_near(engine::normal_quantile(0.975), engine::kNormal95, 1e-12));
    CHECK(engine::normal_share_below(0) == 0.5);
    for (const double value : {-8.0, -2.5, -0.1, 0.7, 3.0}) {
        CAPTURE(value);
        // Independent: the error function of the standard library.
        CHECK(is_near(engine::normal_share_below(value), std::erfc(-value / std::sqrt(2.0)) / 2,
                      1e-15));
        CHECK(is_near(engine::normal_quantile(engine::normal_share_below(value)), value, 1e-9));
    }
}

TEST_CASE("The tail of chi-square has its known points", "[statistics]") {
    // The 5 % points of every table of chi-square.
    CHECK(is_near(engine::chi_square_tail(3.841459, 1), 0.05, 1e-7));
    CHECK(is_near(engine::chi_square_tail(7.814728, 3), 0.05, 1e-7));
    for (const double value : {0.5, 2.0, 11.0, 80.0}) {
        // Closed forms: of 1 degree a normal square, of 2 an exponential value.
        CHECK(is_near(engine::chi_square_tail(value, 1), std::erfc(std::sqrt(value / 2)), 1e-15));
        CHECK(is_near(engine::chi_square_tail(value, 2), std::exp(-value / 2), 1e-15));
    }
    CHECK(engine::chi_square_tail(0, 3) == 1);
}
