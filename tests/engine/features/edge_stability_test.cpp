#include "engine/features/edge_stability.h"

#include <string>

#include "tests/support/catch.h"
#include "tests/support/reference_stability.h"

namespace {

/// The edge with `-` instead of every disc that is not stable.
std::string stable_part(const std::string& edge) {
    unsigned own = 0;
    unsigned other = 0;
    for (std::size_t square = 0; square < edge.size(); ++square) {
        if (edge[square] == 'X') own |= 1U << square;
        if (edge[square] == 'O') other |= 1U << square;
    }
    const unsigned stable = engine::stable_on_edge(static_cast<int>(edge.size()), own, other);
    std::string kept = edge;
    for (std::size_t square = 0; square < edge.size(); ++square) {
        if ((stable >> square & 1) == 0) kept[square] = '-';
    }
    return kept;
}

}  // namespace

TEST_CASE("An edge's stable discs are those that no play on it turns", "[features][stability]") {
    CHECK(stable_part("XXX-----") == "XXX-----");
    CHECK(stable_part("-XXXXXX-") == "--------");  // a mountain: either corner takes it
    CHECK(stable_part("XO------") == "X-------");
    CHECK(stable_part("XOXOXOXO") == "XOXOXOXO");
    CHECK(stable_part("XOO-OOOX") == "X------X");  // X fills the hole
    CHECK(stable_part("XOOOOOO-") == "X-------");
    CHECK(stable_part("XOX-OOOO") == "XO--OOOO");  // O in the hole turns the X beside it
    CHECK(stable_part("XXXXXXX-") == "XXXXXXX-");
    CHECK(stable_part("OX-X") == "O--X");
    CHECK(stable_part("X") == "X");
}

TEST_CASE("The table of edges is that of playing each one out", "[features][stability]") {
    for (int length = 1; length <= 8; ++length) {
        std::string edge(length, '-');
        while (true) {
            CAPTURE(edge);
            REQUIRE(stable_part(edge) == tests::reference_stable_on_edge(edge));
            // The next one: counted up in base three.
            int square = 0;
            while (square < length && edge[square] == 'O') edge[square++] = '-';
            if (square == length) break;
            edge[square] = edge[square] == '-' ? 'X' : 'O';
        }
    }
}
