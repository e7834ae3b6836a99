#include <sys/resource.h>
#include <unistd.h>

#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <fstream>

#include "engine/board/random.h"
#include "tests/fuzz/door.h"
#include "tests/fuzz/mutations.h"

// door_mutations COUNT [DOOR [FIRST]]: mutated inputs over all doors by their shares, or COUNT of
// one door from number FIRST on, and how long each took and what memory grew by. The input that is
// read at the moment stands in `door_mutations.input`, for when the program ends on the way; with
// YOMI_FUZZ_TELLS=1 in the environment what it makes of each is written to standard error.

namespace {

using Clock = std::chrono::steady_clock;

/// More than that is a hang; a sanitizer's program is many times slower.
constexpr unsigned kHangSeconds = 120;
constexpr double kLongest = 30;
constexpr std::int64_t kMostGrowthKilobytes = 1'000'000;

std::int64_t most_kilobytes() {
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    return used.ru_maxrss;
}

/// False: an input took too long, or memory grew too much.
bool run(const tests::Door& door, std::int64_t first, std::int64_t count) {
    const auto seeds = door.seeds();
    for (const std::string& seed : seeds) {
        door.read({reinterpret_cast<const std::uint8_t*>(seed.data()), seed.size()});
    }
    std::ofstream input_now{"door_mutations.input"};
    const std::int64_t before = most_kilobytes();
    const auto began = Clock::now();
    double longest = 0;
    std::int64_t slowest = 0;
    for (std::int64_t number = first; number < first + count; ++number) {
        engine::Random random{static_cast<std::uint64_t>(number)};
        const auto input = tests::mutated(random, seeds);
        input_now.seekp(0);
        input_now << door.name << ' ' << number << "            " << std::endl;
        alarm(kHangSeconds);  // ends the program
        const auto start = Clock::now();
        door.read(input);
        const double took = std::chrono::duration<double>{Clock::now() - start}.count();
        alarm(0);
        if (took > longest) {
            longest = took;
            slowest = number;
        }
    }
    const double seconds = std::chrono::duration<double>{Clock::now() - began}.count();
    const std::int64_t growth = most_kilobytes() - before;
    std::printf(
        "%-18s %8lld inputs %8.1f s, longest %7.3f s (number %lld), memory grew by %lld MB\n",
        std::string{door.name}.c_str(), static_cast<long long>(count), seconds, longest,
        static_cast<long long>(slowest), static_cast<long long>(growth / 1024));
    std::fflush(stdout);
    return longest < kLongest && growth < kMostGrowthKilobytes;
}

bool read(const char* text, std::int64_t& number) {
    const char* end = text + std::strlen(text);
    return std::from_chars(text, end, number).ptr == end && number > 0;
}

}  // namespace

int main(int argc, char** argv) {
    std::int64_t count = 0;
    std::int64_t first = 1;
    const tests::Door* only = argc >= 3 ? tests::find_door(argv[2]) : nullptr;
    if (argc < 2 || argc > 4 || !read(argv[1], count) || (argc >= 3 && only == nullptr) ||
        (argc == 4 && !read(argv[3], first))) {
        std::fprintf(stderr, "usage: door_mutations COUNT [DOOR [FIRST]]\n");
        return 2;
    }
    if (only != nullptr) return run(*only, first, count) ? 0 : 1;
    int shares = 0;
    for (const tests::Door& door : tests::doors()) shares += door.share;
    bool is_kept = true;
    std::int64_t done = 0;
    for (const tests::Door& door : tests::doors()) {
        const std::int64_t own = (count * door.share + shares - 1) / shares;
        is_kept &= run(door, first, own);
        done += own;
    }
    std::printf("%lld inputs, %s\n", static_cast<long long>(done),
                is_kept ? "each within its bounds" : "some beyond their bounds");
    return is_kept ? 0 : 1;
}
