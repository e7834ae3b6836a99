#include "scripting/reports/measurement.h"

#include <limits>

#include "tests/support/catch.h"

using scripting::Measurement;
using scripting::measurement_text;
using scripting::NumberKind;

namespace {

constexpr double kBeyond = std::numeric_limits<double>::infinity();
constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();

std::string shown(double estimate, double low, double high) {
    return measurement_text({.estimate = estimate, .bounds = scripting::Bounds{low, high}},
                            NumberKind::Plain);
}

}  // namespace

TEST_CASE("Numbers of a report are shown whole or with six digits", "[reports]") {
    CHECK(scripting::number_text(1000) == "1000");
    CHECK(scripting::number_text(-3) == "-3");
    CHECK(scripting::number_text(-0.0) == "0");
    CHECK(scripting::number_text(123456789) == "123456789");
    CHECK(scripting::number_text(2.5) == "2.5");
    CHECK(scripting::number_text(1.0 / 3) == "0.333333");
    CHECK(scripting::number_text(1e300) == "1e+300");
    CHECK(scripting::number_text(kNoNumber) == "-");
    CHECK(scripting::number_text(-kBeyond) == "-");
}

TEST_CASE("An interval is shown as exactly as it is known", "[reports]") {
    CHECK(shown(406.4, 367, 445) == "406 [367, 445]");
    CHECK(shown(2.4531, 2.39, 2.51) == "2.45 [2.39, 2.51]");
    CHECK(shown(2.4531, 2.433, 2.473) == "2.453 [2.433, 2.473]");
    CHECK(shown(0.00123, 0.00118, 0.00129) == "0.00123 [0.00118, 0.00129]");
    CHECK(shown(3, 3, 3) == "3.00 [3.00, 3.00]");
    CHECK(shown(-0.001, -0.5, 0.5) == "0.0 [-0.5, 0.5]");
    CHECK(measurement_text({.estimate = 2.5, .bounds = scripting::Bounds{1, 4}}, NumberKind::Plain,
                           3) == "2.500 [1.000, 4.000]");
}

TEST_CASE("A share is shown in percent", "[reports]") {
    CHECK(measurement_text({.estimate = 0.487, .bounds = scripting::Bounds{0.456, 0.518}},
                           NumberKind::Share) == "48.7 [45.6, 51.8]");
    CHECK(measurement_text({.estimate = 1}, NumberKind::Share) == "100.0");
    CHECK(measurement_text({.estimate = kNoNumber}, NumberKind::Share) == "-");
}

TEST_CASE("Bounds that are not finite are no bounds", "[reports]") {
    CHECK(!scripting::measurement_of({.estimate = 1, .low = -kBeyond, .high = 2}).bounds);
    const Measurement value = scripting::measurement_of({.estimate = 1, .low = 0, .high = 2}, 10);
    CHECK(value.bounds->high == 2);
    CHECK(value.count == 10);
}
