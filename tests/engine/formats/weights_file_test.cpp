#include "engine/formats/weights_file.h"

#include <cstring>

#include "tests/support/catch.h"

using engine::Weights;

namespace {

/// Two patterns at two stages, with numbers that are all different.
Weights small_weights() {
    Weights weights{.game = "reversi",
                    .made_by = "yomi train reversi --db games.db --out small.weights",
                    .trained_on = "12 positions of 2 games",
                    .scale = 64,
                    .knots = {20, 44}};
    engine::PatternWeights corner{
        .name = "corner",
        .images = engine::symmetric_images({engine::Square{0}, engine::Square{1}}, 8),
        .turn = engine::TurnUse::MoversView};
    engine::PatternWeights edge{
        .name = "one square", .images = {{engine::Square{27}}}, .turn = engine::TurnUse::Each};
    std::int16_t number = -20;
    const auto table = [&](int size) {
        std::vector<std::int16_t> made;
        for (int entry = 0; entry < size; ++entry) {
            number = static_cast<std::int16_t>(number * 3 + 1);
            made.push_back(number);
        }
        return made;
    };
    for (int knot = 0; knot < 2; ++knot) {
        corner.own_moves.push_back(table(9));
        edge.own_moves.push_back(table(3));
        edge.other_moves.push_back(table(3));
    }
    weights.patterns = {corner, edge};
    weights.turn = {{0.5, -0.5}, {0.25, -0.25}};
    weights.held_out = {{.first_discs = 5,
                         .last_discs = 8,
                         .positions = 12,
                         .mean_absolute = 3.5,
                         .root_mean_square = 4.25,
                         .spread = 9}};
    return weights;
}

std::string error_of(std::span<const std::byte> bytes) {
    const auto parsed = engine::parse_weights(bytes);
    REQUIRE(!parsed.has_value());
    return parsed.error();
}

}  // namespace

TEST_CASE("Weights come back from their file as they were", "[formats][weights]") {
    const Weights weights = small_weights();
    const auto parsed = engine::parse_weights(engine::weights_to_bytes(weights));
    REQUIRE(parsed.has_value());
    CHECK(*parsed == weights);
}

TEST_CASE("A weights file that is cut short anywhere is refused", "[formats][weights]") {
    const std::vector<std::byte> bytes = engine::weights_to_bytes(small_weights());
    for (std::size_t length = 0; length < bytes.size(); ++length) {
        CAPTURE(length);
        CHECK_THAT(error_of({bytes.data(), length}), Catch::Contains("cut short"));
    }
}

TEST_CASE("A weights file with one changed byte is refused, whichever it is",
          "[formats][weights]") {
    const std::vector<std::byte> bytes = engine::weights_to_bytes(small_weights());
    for (std::size_t place = 0; place < bytes.size(); ++place) {
        for (const int flipped : {1, 128, 255}) {
            std::vector<std::byte> damaged = bytes;
            damaged[place] ^= static_cast<std::byte>(flipped);
            CAPTURE(place, flipped);
            CHECK(!engine::parse_weights(damaged).has_value());
        }
    }
}

TEST_CASE("What is no weights file is told from one of another version", "[formats][weights]") {
    const auto error = [](std::string_view text) {
        return error_of(std::as_bytes(std::span{text}));
    };
    CHECK_THAT(error("SQLite format 3"), Catch::Contains("no weights file"));
    CHECK_THAT(error("yomi-weights 2\nxyz"), Catch::Contains("version"));
}

TEST_CASE("Tables larger than any training makes are refused before they are unpacked",
          "[formats][weights]") {
    Weights weights = small_weights();
    weights.knots.assign(10'000, 20);
    weights.patterns.assign(1, {.name = "ten", .images = {{}}});
    for (int square = 0; square < engine::kMaxPatternSquares; ++square) {
        weights.patterns[0].images[0].emplace_back(square);
    }
    // The file itself has no entries: nothing of it was looked for.
    CHECK(error_of(engine::weights_to_bytes(weights)) ==
          "the weights cannot be read: their tables would take more than 128 MB");
}

TEST_CASE("Weights for one game do not fit another", "[formats][weights]") {
    const auto terms = engine::terms_of(small_weights(), engine::facts(*engine::start_of("yonin")));
    REQUIRE(!terms.has_value());
    CHECK(terms.error() == "these weights are for reversi, not for yonin");
    CHECK(engine::terms_of(small_weights(), engine::facts(*engine::start_of("reversi"))));
}

TEST_CASE("Tables of the wrong size are refused by the pattern's name", "[formats][weights]") {
    Weights weights = small_weights();
    weights.patterns[1].other_moves.pop_back();
    const auto terms = engine::terms_of(weights, engine::facts(*engine::start_of("reversi")));
    REQUIRE(!terms.has_value());
    CHECK_THAT(terms.error(), Catch::Contains("one square"));
}
