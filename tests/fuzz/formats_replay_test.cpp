#include "tests/fuzz/format_entry_points.h"
#include "tests/fuzz/mutations.h"
#include "tests/support/catch.h"

// Two thousand malformed files of each format, the same ones in every run; `format_mutations` has a
// million of them.

TEST_CASE("No bytes are read as games that they are not, and what is read comes back", "[replay]") {
    const int number = GENERATE(range(0, 7));
    const auto format = static_cast<engine::Format>(number);
    const auto seeds = tests::format_seeds(format);
    engine::Random random{600 + static_cast<std::uint64_t>(number)};
    for (const std::string& seed : seeds) {
        tests::read_format(format,
                           {reinterpret_cast<const std::uint8_t*>(seed.data()), seed.size()});
    }
    for (int count = 0; count < 2'000; ++count) {
        tests::read_format(format, tests::mutated(random, seeds));
    }
    SUCCEED("14,000 files");
}
