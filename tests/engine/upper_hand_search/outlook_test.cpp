#include "engine/upper_hand_search/outlook.h"

#include <map>

#include "engine/analyze/analyze.h"
#include "engine/games/notation.h"
#include "engine/upper_hand_search/canonical.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/search_requests.h"
#include "tests/support/turned_pyramid.h"

using engine::AnyPosition;
using engine::UpperHandPosition;
using engine::upper_hand::board_of;
using engine::upper_hand::canonical;
using engine::upper_hand::Outlook;
using engine::upper_hand::Prospects;
using engine::upper_hand::shape_of;

namespace {

engine::Key key_of(const UpperHandPosition& position) {
    const auto board = board_of(position);
    const auto prospects = Prospects::of(board, shape_of(position.size()));
    return Outlook::of(board, prospects).key(board);
}

}  // namespace

TEST_CASE("The eight images of a position have one outlook, the positions after it others",
          "[upper_hand_search][symmetry]") {
    const int size = GENERATE(2, 3, 4, 5);
    engine::Random random{17};
    for (const AnyPosition& any : tests::random_positions(UpperHandPosition{size}, random, 200)) {
        const auto& position = std::get<UpperHandPosition>(any);
        CAPTURE(engine::to_text(any));
        for (int number = 1; number < 8; ++number) {
            REQUIRE(key_of(tests::turned_pyramid(position, number)) == key_of(position));
        }
        for (const engine::Move move : position.legal_moves()) {
            REQUIRE(key_of(position.play(move)) != key_of(position));
        }
    }
}

TEST_CASE("Positions with the same outlook have the same payoff", "[upper_hand_search]") {
    const auto [size, empties] = GENERATE(table<int, int>({{3, 6}, {4, 8}, {4, 11}, {5, 9}}));
    engine::Random random{18};
    std::map<engine::Key, std::pair<AnyPosition, int>> first;
    int alike = 0;
    int alike_by_outlook_alone = 0;
    for (const AnyPosition& any :
         tests::random_positions(UpperHandPosition{size}, random, 3000, empties)) {
        const auto& position = std::get<UpperHandPosition>(any);
        const auto result = engine::analyze(
            any, {.evaluation = tests::compiled(engine::disc_evaluation(engine::facts(any)), any),
                  .goal = engine::Goal::Exact,
                  .hash_megabytes = 1});
        REQUIRE(result.has_value());
        const auto payoff = static_cast<int>(result->score);
        const auto [known, is_new] = first.insert({key_of(position), {any, payoff}});
        if (is_new) continue;
        CAPTURE(engine::to_text(any), engine::to_text(known->second.first));
        REQUIRE(known->second.second == payoff);
        ++alike;
        const auto board = board_of(position);
        const auto other = board_of(std::get<UpperHandPosition>(known->second.first));
        const auto shape = shape_of(size);
        if (canonical(board, shape).key(board) != canonical(other, shape).key(other)) {
            ++alike_by_outlook_alone;
        }
    }
    CHECK(alike > 0);
    CHECK(alike_by_outlook_alone > 0);
}
