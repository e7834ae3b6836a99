#include "db/sql/plies_table.h"

#include <SQLiteCpp/Database.h>

#include "db/games/games.h"
#include "db/queries/query.h"
#include "engine/games/notation.h"
#include "tests/db/example_records.h"
#include "tests/support/catch.h"
#include "tests/support/test_games.h"

TEST_CASE("plies has a row for each move of a game and one for its end", "[db][plies]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    for (const engine::AnyPosition& start : tests::test_games()) {
        const auto record = tests::random_record(start, 4);
        const db::GameId id = db::Games{connection}.add(record);
        const auto positions = positions_of(record);
        const std::vector<db::Value> values{id.value};
        db::Query query{connection,
                        "SELECT ply, seat, move, position, mobility, empties, mover, disc_diff, "
                        "game_id FROM plies(?)",
                        values};
        for (std::size_t ply = 0; ply < positions.size(); ++ply) {
            REQUIRE(query.next());
            const engine::AnyPosition& position = positions[ply];
            CHECK(query.row()[0] == db::Value{static_cast<std::int64_t>(ply)});
            CHECK(query.row()[1] ==
                  db::Value{std::int64_t{engine::index_of(player_to_move(position)) + 1}});
            CHECK(query.row()[2] == (ply == record.moves.size()
                                         ? db::Value{}
                                         : db::Value{move_text(facts(start), record.moves[ply])}));
            CHECK(query.row()[3] == db::Value{to_text(position)});
            CHECK(query.row()[4] ==
                  db::Value{std::int64_t{legal_moves(position).squares().size()}});
            CHECK(query.row()[5] == db::Value{std::int64_t{empties(position).size()}});
            CHECK(query.row()[8] == values[0]);
        }
        CHECK_FALSE(query.next());
    }
}

TEST_CASE("plies joins with games, and says when no game is named", "[db][plies]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    for (const std::uint64_t seed : {1, 2, 3}) {
        db::Games{connection}.add(tests::random_record(tests::start("reversi"), seed));
    }
    db::Query counts{connection,
                     "SELECT count(*) = sum(ply <= plies.ply) FROM game_list, plies(game_list.id) "
                     "AS plies WHERE plies.move IS NOT NULL"};
    CHECK(counts.next());
    db::Query none{connection, "SELECT * FROM plies(99)"};
    CHECK_FALSE(none.next());
    CHECK_THROWS_WITH((db::Query{connection, "SELECT * FROM plies"}),
                      Catch::Matchers::Contains("name the game"));
    connection.database().exec("UPDATE game SET moves = x'00' WHERE id = 2");
    db::Query broken{connection, "SELECT * FROM plies(2)"};
    CHECK_THROWS_WITH(broken.next(),
                      Catch::Matchers::Contains("game 2 cannot be read: move 1 is not legal"));
}

TEST_CASE("What an analyst asks is one SELECT", "[db][plies]") {
    // The examples of db/schema/README.md.
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        db::Games{connection}.add(tests::random_record(tests::start("reversi"), seed));
    }
    const auto number = [&](const std::string& sql) {
        return connection.database().execAndGet(sql).getInt();
    };
    int lost_after_leading = 0;
    int x_before_corner = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const auto record = tests::random_record(tests::start("reversi"), seed);
        const auto positions = positions_of(record);
        const bool led = discs_of(positions[40], engine::Color::Black).size() -
                             discs_of(positions[40], engine::Color::White).size() >=
                         10;
        lost_after_leading += led && record.outcome->payoffs[0].raw() < 0 ? 1 : 0;
        for (const engine::Move move : record.moves) {
            const std::string name = move_text(facts(record.start), move);
            if (name == "a1" || name == "h1" || name == "a8" || name == "h8") break;
            if (name == "b2" || name == "g2" || name == "b7" || name == "g7") {
                ++x_before_corner;
                break;
            }
        }
    }
    CHECK(number("SELECT count(*) FROM game_list WHERE payoff_1 < 0 AND "
                 "disc_diff(position_at(id, 40), 'X') >= 10") == lost_after_leading);
    CHECK(number("SELECT count(*) FROM game_list WHERE (SELECT min(ply) FROM plies(game_list.id) "
                 "WHERE move IN ('b2', 'g2', 'b7', 'g7')) < (SELECT coalesce(min(ply), 99) FROM "
                 "plies(game_list.id) WHERE move IN ('a1', 'h1', 'a8', 'h8'))") == x_before_corner);
    CHECK(lost_after_leading > 0);
    CHECK(x_before_corner > 0);
}
