#include "engine/evaluate/pattern.h"

#include "engine/board/random.h"
#include "engine/evaluate/pattern_indexer.h"
#include "tests/support/catch.h"

using engine::PatternSquares;
using engine::Square;
using engine::SquareSet;

namespace {

const PatternSquares kEdge = {Square{0}, Square{1}, Square{2}, Square{3},
                              Square{4}, Square{5}, Square{6}, Square{7}};

}  // namespace

TEST_CASE("A pattern's number is the sum of digit times 3^place", "[evaluate][pattern]") {
    // Own discs on a1 and c1, the other's on b1: 1 + 2 * 3 + 1 * 9.
    CHECK(engine::pattern_index(kEdge, SquareSet{0b101}, SquareSet{0b010}) == 16);
    CHECK(engine::pattern_index(kEdge, SquareSet{}, SquareSet{}) == 0);
    CHECK(engine::pattern_index(kEdge, SquareSet{}, SquareSet{255}) == 6560);
    CHECK(engine::pattern_size(8) == 6561);
}

TEST_CASE("Exchanging the colors twice, or reversing twice, gives the pattern back",
          "[evaluate][pattern]") {
    const std::vector<int> backwards = {7, 6, 5, 4, 3, 2, 1, 0};
    for (int index = 0; index < 6561; ++index) {
        CHECK(engine::colors_exchanged(engine::colors_exchanged(index, 8), 8) == index);
        CHECK(engine::rearranged(engine::rearranged(index, backwards), backwards) == index);
    }
    CHECK(engine::colors_exchanged(16, 8) == 2 + 3 + 18);
}

TEST_CASE("An edge has four images, a corner of nine squares four, a diagonal two",
          "[evaluate][pattern]") {
    CHECK(engine::symmetric_images(kEdge, 8).size() == 4);
    PatternSquares corner;
    for (const int index : {0, 1, 2, 8, 9, 10, 16, 17, 18}) corner.emplace_back(index);
    CHECK(engine::symmetric_images(corner, 8).size() == 4);
    PatternSquares diagonal;
    for (int index = 0; index < 64; index += 9) diagonal.emplace_back(index);
    CHECK(engine::symmetric_images(diagonal, 8).size() == 2);
    PatternSquares block;  // 2x5 in a corner: no symmetry of its own
    for (const int index : {0, 1, 2, 3, 4, 8, 9, 10, 11, 12}) block.emplace_back(index);
    CHECK(engine::symmetric_images(block, 8).size() == 8);

    CHECK(engine::own_symmetries(kEdge, 8) ==
          std::vector<std::vector<int>>{{7, 6, 5, 4, 3, 2, 1, 0}});
    CHECK(engine::own_symmetries(corner, 8) ==
          std::vector<std::vector<int>>{{0, 3, 6, 1, 4, 7, 2, 5, 8}});
    CHECK(engine::own_symmetries(block, 8).empty());
}

TEST_CASE("Turning the board clockwise takes a1 to h1 and h1 to h8", "[evaluate][pattern]") {
    CHECK(engine::transformed(Square{0}, 1, 8) == Square{7});
    CHECK(engine::transformed(Square{7}, 1, 8) == Square{63});
    CHECK(engine::transformed(Square{0}, 4, 8) == Square{7});
    CHECK(engine::transformed(Square{8}, 4, 8) == Square{15});
    CHECK(engine::transformed(Square{0}, 1, 6) == Square{5});
}

TEST_CASE("The indexer finds the numbers of all patterns at once", "[evaluate][pattern]") {
    engine::Random random{3};
    std::vector<PatternSquares> patterns;
    for (int number = 0; number < 70; ++number) {
        PatternSquares& squares = patterns.emplace_back();
        std::uint64_t seen = 0;
        const auto length = 1 + random.below(engine::kMaxPatternSquares);
        while (squares.size() < length) {
            const auto square = random.below(64);
            if ((seen >> square & 1) != 0) continue;
            seen |= std::uint64_t{1} << square;
            squares.emplace_back(static_cast<int>(square));
        }
    }
    const engine::PatternIndexer indexer{patterns};
    std::vector<std::uint16_t> numbers(indexer.room());
    for (int round = 0; round < 1000; ++round) {
        const std::uint64_t own = random.next() & random.next();
        const std::uint64_t other = random.next() & ~own;
        indexer.find(own, other, numbers.data());
        for (int number = 0; number < indexer.size(); ++number) {
            REQUIRE(numbers[number] ==
                    engine::pattern_index(patterns[number], SquareSet{own}, SquareSet{other}));
        }
    }
}
