#include "engine/openings/opening.h"

#include <set>
#include <string>

#include "engine/games/notation.h"
#include "engine/games/symmetry.h"
#include "tests/support/catch.h"

namespace {

const engine::AnyPosition kStart = engine::ReversiPosition::start();

std::vector<engine::Move> moves_of(std::string_view text) {
    const auto moves = engine::parse_moves(kStart, text);
    REQUIRE(moves.has_value());
    return *moves;
}

std::string name_after(std::string_view text) {
    const engine::Opening* const opening = engine::opening_of(kStart, moves_of(text));
    return opening == nullptr ? "" : std::string{opening->name};
}

}  // namespace

TEST_CASE("Every named opening is a legal line that is found again", "[openings]") {
    std::set<std::string_view> names;
    for (const engine::Opening& opening : engine::reversi_openings()) {
        CAPTURE(opening.name, opening.moves);
        CHECK(names.insert(opening.name).second);
        CHECK(engine::opening_of(kStart, moves_of(opening.moves)) == &opening);
    }
    CHECK(names.size() >= 60);
}

TEST_CASE("The seeds' four lines have the names that the seeds give them", "[openings]") {
    // Seed 002, section 1.4.2; the rabbit's first move is printed as f3, which is not legal.
    CHECK(name_after("f5d6c5f4e3") == "Rabbit");
    CHECK(name_after("f5d6c3d3c4") == "Tiger");
    CHECK(name_after("f5f6e6d6c5") == "Cow");
    CHECK(name_after("f5f4e3f6d3") == "Rat");
    CHECK(engine::opening_of(kStart, moves_of("f5f4e3f6d3"))->japanese == "鼠");
}

TEST_CASE("An opening is known however the board lies and however it was reached", "[openings]") {
    CHECK(name_after("c4e3f6e6f5") == "Tiger");
    CHECK(name_after("d3c5f6f5e6") == "Tiger");
    CHECK(name_after("e6f4c3c4d3") == "Tiger");
    CHECK(name_after("f5f6e6f4e3") == name_after("f5f6e6d6c5"));
    for (const engine::Opening& opening : engine::reversi_openings()) {
        const engine::AnyPosition position = engine::play_all(kStart, moves_of(opening.moves));
        for (const engine::BoardSymmetry& symmetry : engine::symmetries_of(kStart)) {
            CHECK(engine::opening_at(symmetry(position)) == &opening);
        }
    }
}

TEST_CASE("A game keeps the last name that it passes through", "[openings]") {
    CHECK(name_after("").empty());
    CHECK(name_after("f5").empty());
    CHECK(name_after("f5d6") == "Perpendicular");
    CHECK(name_after("f5d6c3d3c4f4f6f3") == "Comp'Oth");
    CHECK(name_after("f5d6c3d3c4f4f6f3c7") == "Comp'Oth");
}

TEST_CASE("Other games have no named openings", "[openings]") {
    const engine::AnyPosition yonin = *engine::start_of("yonin");
    CHECK(engine::opening_at(yonin) == nullptr);
    CHECK(engine::opening_of(yonin, {}) == nullptr);
}
