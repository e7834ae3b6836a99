#include <sys/resource.h>

#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstring>

#include "tests/fuzz/format_entry_points.h"
#include "tests/fuzz/mutations.h"

// Malformed files by the million: `format_mutations COUNT [FORMAT]`, for a build with sanitizers.
// No input may take longer than a second, and what the program needs may not grow with their
// number.

namespace {

constexpr std::chrono::seconds kLongest{1};
constexpr long kMostGrowthKilobytes = 256L * 1024;

using Clock = std::chrono::steady_clock;

long kilobytes() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

/// False: an input took too long, or too much memory was needed.
bool run(engine::Format format, std::int64_t count) {
    const std::vector<std::string> seeds = tests::format_seeds(format);
    engine::Random random{static_cast<std::uint64_t>(format) + 1};
    const auto began = Clock::now();
    Clock::duration longest{};
    long memory = 0;
    for (std::int64_t index = 0; index < count; ++index) {
        const auto bytes = tests::mutated(random, seeds);
        const auto before = Clock::now();
        tests::read_format(format, bytes);
        longest = std::max(longest, Clock::now() - before);
        // The sanitizer's own quarantine has filled by then.
        if (index == count / 4) memory = kilobytes();
    }
    const long growth = kilobytes() - memory;
    const std::chrono::duration<double> seconds = Clock::now() - began;
    const std::chrono::duration<double, std::milli> slowest = longest;
    std::printf(
        "%-10s %lld inputs  %.1f s  slowest %.2f ms  %ld MB at most, %+ld KB since a quarter\n",
        std::string{engine::name_of(format)}.c_str(), static_cast<long long>(count),
        seconds.count(), slowest.count(), kilobytes() / 1024, growth);
    std::fflush(stdout);
    return longest < kLongest && growth < kMostGrowthKilobytes;
}

}  // namespace

int main(int argc, char** argv) {
    std::int64_t count = 0;
    if (argc >= 2) std::from_chars(argv[1], argv[1] + std::strlen(argv[1]), count);
    if (count < 1) {
        std::fprintf(stderr, "usage: format_mutations COUNT [FORMAT]\n");
        return 2;
    }
    bool is_kept = true;
    for (int number = 0; number < 7; ++number) {
        const auto format = static_cast<engine::Format>(number);
        if (argc >= 3 && engine::name_of(format) != argv[2]) continue;
        is_kept &= run(format, count);
    }
    return is_kept ? 0 : 1;
}
