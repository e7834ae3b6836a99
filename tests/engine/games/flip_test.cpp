#include "engine/games/flip.h"

#include <string_view>
#include <vector>

#include "engine/board/random.h"
#include "engine/games/builtin_variants.h"
#include "tests/support/catch.h"
#include "tests/support/reference_reversi.h"

using engine::Random;

namespace {

/// A board that no game reaches, too: every square by chance, with few or many discs.
struct Boards {
    std::uint64_t own;
    std::uint64_t other;
};

Boards random_boards(Random& random) {
    std::uint64_t filled = random.next();
    switch (random.below(4)) {
        case 0:
            filled &= random.next();
            break;
        case 1:
            filled |= random.next();
            break;
        case 2:
            filled |= random.next() | random.next();
            break;
        default:
            break;
    }
    const std::uint64_t colors = random.next() & (random.below(2) == 0 ? random.next() : ~0ULL);
    return {.own = filled & colors, .other = filled & ~colors};
}

/// By the slow rules: one seat of each color, everything allowed.
tests::ReferenceReversi reference_of(const Boards& boards) {
    tests::ReferenceReversi reference{engine::reversi_variant(8)};
    for (int square = 0; square < 64; ++square) {
        const bool own = (boards.own >> square & 1) != 0;
        const bool other = (boards.other >> square & 1) != 0;
        reference.put(square, own     ? engine::Disc::Black
                              : other ? engine::Disc::White
                                      : engine::Disc::Empty);
    }
    return reference;
}

std::uint64_t reference_mobility(const Boards& boards) {
    std::uint64_t mobility = 0;
    for (const int move : reference_of(boards).moves()) {
        if (move != 255) mobility |= std::uint64_t{1} << move;
    }
    return mobility;
}

std::uint64_t reference_flips(const Boards& boards, int square) {
    tests::ReferenceReversi reference = reference_of(boards);
    reference.play(square);
    std::uint64_t black = 0;
    for (int index = 0; index < 64; ++index) {
        if (reference.at(index) == engine::Disc::Black) black |= std::uint64_t{1} << index;
    }
    return black & boards.other;
}

}  // namespace

TEST_CASE("Plain mobility and flips are those of the slow rules on any board", "[flip]") {
    Random random{1};
    for (int count = 0; count < 3'000; ++count) {
        const Boards boards = random_boards(random);
        CAPTURE(boards.own, boards.other);
        const std::uint64_t mobility = reference_mobility(boards);
        REQUIRE(engine::plain::mobility(boards.own, boards.other) == mobility);
        for (int square = 0; square < 64; ++square) {
            if (((boards.own | boards.other) >> square & 1) != 0) continue;
            const std::uint64_t flips = reference_flips(boards, square);
            REQUIRE(engine::plain::flips(boards.own, boards.other, square) == flips);
            REQUIRE((flips != 0) == ((mobility >> square & 1) != 0));
        }
    }
}

TEST_CASE("A full ray from every square to every edge is turned, and none without its end",
          "[flip]") {
    constexpr int kSteps[8][2] = {{1, 0}, {-1, 0},  {0, 1},  {0, -1},
                                  {1, 1}, {-1, -1}, {1, -1}, {-1, 1}};
    for (int square = 0; square < 64; ++square) {
        for (const auto& [column_step, row_step] : kSteps) {
            std::uint64_t run = 0;
            int column = square % 8 + column_step;
            int row = square / 8 + row_step;
            while (0 <= column && column < 8 && 0 <= row && row < 8) {
                const std::uint64_t end = std::uint64_t{1} << (row * 8 + column);
                CAPTURE(square, column, row);
                REQUIRE(engine::flips(engine::SquareSet{end}, engine::SquareSet{run},
                                      engine::Square{square}) == engine::SquareSet{run});
                run |= end;
                REQUIRE(engine::flips(engine::SquareSet{}, engine::SquareSet{run},
                                      engine::Square{square})
                            .empty());
                column += column_step;
                row += row_step;
            }
        }
    }
}

#ifdef __AVX2__
namespace {

/// Flips and mobility by one instruction set.
struct Simd {
    std::string_view name;
    std::uint64_t (*mobility)(std::uint64_t own, std::uint64_t other);
    std::uint64_t (*flips)(std::uint64_t own, std::uint64_t other, int square);
};

/// Those that this program was compiled for.
const std::vector<Simd>& instruction_sets() {
    static const std::vector<Simd> sets = {
        {"avx2", engine::avx2::mobility, engine::avx2::flips},
#ifdef YOMI_AVX512
        {"avx512", engine::avx512::mobility, engine::avx512::flips},
#endif
    };
    return sets;
}

}  // namespace

TEST_CASE("SIMD mobility and flips equal the plain ones on any board", "[flip]") {
    const Simd& simd = GENERATE(from_range(instruction_sets()));
    CAPTURE(simd.name);
    Random random{2};
    for (int count = 0; count < 200'000; ++count) {
        const Boards boards = random_boards(random);
        const bool same_mobility = simd.mobility(boards.own, boards.other) ==
                                   engine::plain::mobility(boards.own, boards.other);
        bool same_flips = true;
        for (int square = 0; square < 64; ++square) {
            if (((boards.own | boards.other) >> square & 1) != 0) continue;
            same_flips = same_flips && simd.flips(boards.own, boards.other, square) ==
                                           engine::plain::flips(boards.own, boards.other, square);
        }
        CAPTURE(boards.own, boards.other);
        REQUIRE(same_mobility);
        REQUIRE(same_flips);
    }
}

TEST_CASE("SIMD equals plain where all or nothing around a square is the other's", "[flip]") {
    const Simd& simd = GENERATE(from_range(instruction_sets()));
    CAPTURE(simd.name);
    for (int square = 0; square < 64; ++square) {
        const std::uint64_t placed = std::uint64_t{1} << square;
        for (int end = 0; end < 64; ++end) {
            const std::uint64_t own = (std::uint64_t{1} << end) & ~placed;
            for (const std::uint64_t other : {~(own | placed), std::uint64_t{0}, placed}) {
                CAPTURE(square, end, other);
                if ((other & placed) == 0) {
                    REQUIRE(simd.flips(own, other, square) ==
                            engine::plain::flips(own, other, square));
                }
                REQUIRE(simd.mobility(own, other & ~own) ==
                        engine::plain::mobility(own, other & ~own));
            }
        }
    }
}
#endif
