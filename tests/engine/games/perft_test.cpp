#include "engine/games/perft.h"

#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/reference_game.h"
#include "tests/support/test_games.h"

using engine::AnyPosition;

namespace {

std::uint64_t leaves_of(const AnyPosition& position, int depth, int threads = 1) {
    return *engine::perft(position, depth, threads, std::stop_token{});
}

struct Published {
    std::string game;
    std::vector<std::uint64_t> leaves;  ///< at depth 1, 2, ...
};

}  // namespace

TEST_CASE("Perft has the published leaves, a pass being one ply and an early end one leaf",
          "[perft]") {
    // Sources: reversi A. Bik, aartbik.com/MISC/reversi.html; programs that do not count a pass as
    // a ply get 3,005,320 at depth 9. The others were counted twice, by bitboards and by arrays.
    const Published published = GENERATE(
        values<Published>({{"reversi", {4, 12, 56, 244, 1'396, 8'200, 55'092, 390'216, 3'005'288}},
                           {"yonin", {2, 4, 14, 51, 220, 987, 4'591, 23'650}},
                           {"yonin-alt", {4, 10, 36, 117}},
                           {"upperhand", {24, 552, 12'144, 255'048}},
                           {"upperhand4", {16, 240, 3'360, 43'680, 524'376, 5'776'128}}}));
    CAPTURE(published.game);
    const AnyPosition start = *engine::start_of(published.game);
    for (std::size_t depth = 1; depth <= published.leaves.size(); ++depth) {
        CAPTURE(depth);
        CHECK(leaves_of(start, static_cast<int>(depth)) == published.leaves[depth - 1]);
    }
}

TEST_CASE("Perft of Reversi at depth 11, where the first games are over, counts each as one leaf",
          "[perft][.slow]") {
    CHECK(leaves_of(*engine::start_of("reversi"), 11, 2) == 212'258'800);
}

TEST_CASE("Perft of every game agrees with the slow rules", "[perft]") {
    const AnyPosition start = GENERATE(from_range(tests::test_games()));
    CAPTURE(engine::facts(start).name);
    const tests::ReferenceGame reference = tests::reference_of(start);
    // As deep as the slow rules go in a moment; small boards reach the end of the game.
    for (int depth = 0; depth <= 20 && leaves_of(start, depth) < 20'000; ++depth) {
        CAPTURE(depth);
        CHECK(leaves_of(start, depth) == tests::reference_perft(reference, depth));
    }
}

TEST_CASE("Perft of Reversi near the end counts passes and ends as the slow rules do", "[perft]") {
    engine::Random random{11};
    const AnyPosition start = *engine::start_of("reversi");
    for (const AnyPosition& position : tests::random_positions(start, random, 200, 6)) {
        const tests::ReferenceGame reference = tests::reference_of(position);
        for (int depth = 0; depth <= 5; ++depth) {
            CAPTURE(depth);
            CHECK(leaves_of(position, depth) == tests::reference_perft(reference, depth));
        }
    }
}

TEST_CASE("Perft of the smallest boards counts every game to its end", "[perft]") {
    // 60 plies are more than any of these games has; the number no longer grows.
    const AnyPosition start = GENERATE(from_range(
        std::vector<AnyPosition>{*engine::start_of("reversi4"), *engine::start_of("yonin4"),
                                 *engine::start_of("upperhand2")}));
    CAPTURE(engine::facts(start).name);
    const std::uint64_t games = tests::reference_perft(tests::reference_of(start), 60);
    CHECK(leaves_of(start, 60) == games);
    CHECK(leaves_of(start, 61) == games);
}

TEST_CASE("Perft through the variant's rules is that of the fast path", "[perft]") {
    const AnyPosition variant = engine::VariantPosition{};
    CHECK(leaves_of(variant, 7) == 55'092);
}

TEST_CASE("A stopped perft has no number", "[perft]") {
    std::stop_source stop;
    stop.request_stop();
    CHECK(!engine::perft(*engine::start_of("reversi"), 12, 1, stop.get_token()).has_value());
}

TEST_CASE("Perft is the same over several threads", "[perft][threads]") {
    const AnyPosition start = GENERATE(from_range(tests::test_games()));
    CAPTURE(engine::facts(start).name);
    int depth = 6;
    while (depth > 3 && leaves_of(start, depth) > 300'000) --depth;
    for (const int threads : {2, 4}) {
        CHECK(leaves_of(start, depth, threads) == leaves_of(start, depth));
    }
}
