#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <fmt/format.h>

#include <stop_token>

#include "db/connection/connection.h"
#include "db/queries/query.h"
#include "db/sql/reversi_weights.h"
#include "engine/analyze/analyze.h"
#include "engine/evaluate/compile.h"
#include "engine/games/notation.h"
#include "tests/support/catch.h"

namespace {

constexpr const char* kAfterTiger =
    "-------------------X------XXX-----OXXX----XO-------------------- O";

}  // namespace

TEST_CASE("best_move and score are those of a search", "[db][sql]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    SQLite::Database& database = connection.database();
    const auto start = *engine::start_of("reversi");
    const auto position = *engine::parse_position(start, kAfterTiger);
    engine::SearchRequest request;
    request.evaluation = *engine::compile(db::reversi_evaluation(), engine::facts(start));
    for (const int depth : {1, 4, 7}) {
        request.limits.depth = depth;
        const auto found = engine::analyze(position, request);
        REQUIRE(found);
        CHECK(database.execAndGet(fmt::format("SELECT best_move('{}', {})", kAfterTiger, depth))
                  .getString() == move_text(engine::facts(position), found->moves.front().move));
        CHECK(database.execAndGet(fmt::format("SELECT score('{}', {})", kAfterTiger, depth))
                  .getDouble() == found->score);
    }
}

TEST_CASE("To the end of a game score is exact, and over it is the payoff", "[db][sql]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    SQLite::Database& database = connection.database();
    // Reversi on four by four: the second player wins by 8 of the discs, with the rest.
    CHECK(database.execAndGet("SELECT score('-----OX--XO----- X', 12)").getDouble() == -10);
    CHECK(database.execAndGet("SELECT score('XXXXXXXXXXXXOOOO X', 3)").getDouble() == 8);
    CHECK(database.execAndGet("SELECT best_move('XXXXXXXXXXXXOOOO X', 3)").isNull());
    CHECK(database.execAndGet("SELECT best_move('reversi4', '-----OX--XO----- X', 2)").isText());
    CHECK(database.execAndGet("SELECT best_move(NULL, 2)").isNull());
}

TEST_CASE("best_move and score say what is wrong", "[db][sql]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    SQLite::Database& database = connection.database();
    const auto fault = [&](const std::string& call) {
        try {
            database.execAndGet("SELECT " + call);
        } catch (const SQLite::Exception& error) {
            return std::string{error.what()};
        }
        return std::string{"none"};
    };
    using Catch::Matchers::Contains;
    CHECK_THAT(fault(fmt::format("best_move('{}')", kAfterTiger)),
               Contains("best_move: it takes ([game,] position, depth)"));
    CHECK_THAT(fault(fmt::format("score('{}', 0)", kAfterTiger)),
               Contains("score: the depth is '0'"));
    CHECK_THAT(fault(fmt::format("score('{}', 'deep')", kAfterTiger)), Contains("'deep'"));
    CHECK_THAT(fault("score('nonsense', 3)"), Contains("score: 'nonsense' is no position"));
}

TEST_CASE("A search within a query stops with it", "[db][sql]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    std::stop_source stop;
    std::jthread stopping{[&] {
        std::this_thread::sleep_for(std::chrono::milliseconds{100});
        stop.request_stop();
    }};
    const auto began = std::chrono::steady_clock::now();
    db::Query query{
        connection, fmt::format("SELECT score('{}', 40)", kAfterTiger), {}, stop.get_token()};
    CHECK_FALSE(query.next());
    CHECK(query.stopped());
    CHECK(std::chrono::steady_clock::now() - began < std::chrono::seconds{2});
}
