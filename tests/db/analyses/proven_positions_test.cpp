#include "db/analyses/proven_positions.h"

#include <SQLiteCpp/Database.h>

#include "db/connection/connection.h"
#include "db/experiments/merge.h"
#include "db/statements/statement.h"
#include "engine/games/any_position.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

using engine::variant_endgame::kNoSquare;
using engine::variant_endgame::PayoffBounds;
using engine::variant_endgame::ProvenBoard;

namespace {

const engine::InternedVariant& yonin6() {
    return *engine::variant_of(*engine::start_of("yonin6"));
}

engine::Coalition black() {
    return engine::Coalition::of(engine::Player::First).with(engine::Player::Third);
}

/// The start, or the position after c2.
ProvenBoard proven(bool is_start, PayoffBounds bounds, int move = kNoSquare) {
    auto position = std::get<engine::VariantPosition>(*engine::start_of("yonin6"));
    if (!is_start) position = position.play(engine::Move{engine::Square{10}});
    return {.board = engine::variant_endgame::board_of(position),
            .seat = engine::index_of(position.player_to_move()),
            .bounds = bounds,
            .move = static_cast<std::uint8_t>(move)};
}

db::ProvenPositions positions_in(const db::Connection& connection) {
    return {connection, "yonin6", yonin6(), black()};
}

}  // namespace

TEST_CASE("What is proven of positions is there again, each side by itself", "[db][proofs]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::ProvenPositions positions = positions_in(connection);
    positions.add(std::vector{proven(true, {.least = 3}, 10), proven(false, {.most = 3})});
    db::ProvenPositions{connection, "yonin6", yonin6(), black().others(4)}.add(
        std::vector{proven(true, {.least = -3, .most = -3})});
    auto all = positions.all();
    REQUIRE(all.size() == 2);
    std::ranges::sort(all, {}, &ProvenBoard::seat);
    CHECK(all[0].board == proven(true, {}).board);
    CHECK(all[0].seat == 0);
    CHECK(all[0].bounds == PayoffBounds{.least = 3});
    CHECK(all[0].move == 10);
    CHECK(all[1].board == proven(false, {}).board);
    CHECK(all[1].bounds == PayoffBounds{.most = 3});
    CHECK(all[1].move == kNoSquare);
    // What other programs read, too.
    db::Statement row{connection,
                      "SELECT position, least, most, best_move FROM proven_position "
                      "WHERE coalition = '1,3' AND best_move IS NOT NULL"};
    REQUIRE(row.step());
    CHECK(row.text(0) == "--------------OX----XO-------------- 1");
    CHECK(row.integer(1) == 3);
    CHECK(row.is_null(2));
    CHECK(row.text(3) == "c2");
}

TEST_CASE("Two proofs of one position of a variant both hold", "[db][proofs]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::ProvenPositions positions = positions_in(connection);
    for (const PayoffBounds& bounds :
         {PayoffBounds{.least = -3, .most = 9}, PayoffBounds{.most = 4},
          PayoffBounds{.least = -7, .most = 5}}) {
        positions.add(std::vector{proven(true, bounds)});
    }
    REQUIRE(positions.all().size() == 1);
    CHECK(positions.all()[0].bounds == PayoffBounds{.least = -3, .most = 4});
}

TEST_CASE("A proven position that somebody changed is refused", "[db][proofs]") {
    const auto change = GENERATE(as<std::string>{}, "least = 2", "most = 9", "best_move = 'c2'",
                                 "position = '--------------OX----XO-------------- 3'", "rules = 1",
                                 "seal = seal + 1", "best_move = 'z9', seal = 1");
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::ProvenPositions positions = positions_in(connection);
    positions.add(std::vector{proven(true, {.least = 1, .most = 5})});
    REQUIRE(positions.all().size() == 1);
    connection.database().exec("UPDATE proven_position SET " + change);
    CHECK_THROWS_WITH(positions.all(),
                      Catch::Contains("what it says is proven of yonin6 is damaged"));
}

TEST_CASE("Proofs of two files become one", "[db][proofs]") {
    const tests::TemporaryFolder folder;
    {
        const db::Connection other{folder / "other.db", db::Access::ReadWrite};
        positions_in(other).add(
            std::vector{proven(true, {.least = 3}), proven(false, {.most = 3})});
    }
    const db::Connection connection{folder / "all.db", db::Access::ReadWrite};
    db::ProvenPositions positions = positions_in(connection);
    positions.add(std::vector{proven(true, {.most = 3})});
    const auto report = db::merge(connection, folder / "other.db", false, {});
    REQUIRE(report);
    CHECK(report->new_proofs == 2);
    auto all = positions.all();
    REQUIRE(all.size() == 2);
    std::ranges::sort(all, {}, &ProvenBoard::seat);
    CHECK(all[0].bounds == PayoffBounds{.least = 3, .most = 3});
    CHECK(all[1].bounds == PayoffBounds{.most = 3});
    // Once more, nothing is new.
    CHECK(db::merge(connection, folder / "other.db", false, {})->new_proofs == 0);
}
