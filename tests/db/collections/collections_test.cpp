#include "db/collections/collections.h"

#include "db/care/check.h"
#include "db/care/removed_games.h"
#include "db/experiments/merge.h"
#include "db/statements/statement.h"
#include "tests/db/example_records.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/test_games.h"

namespace {

using Summaries = std::vector<db::CollectionSummary>;

std::vector<db::GameId> add_some_games(const db::Connection& connection, int from = 1) {
    std::vector<db::GameId> ids;
    for (int seed = from; seed < from + 4; ++seed) {
        ids.push_back(
            db::Games{connection}.add(tests::random_record(tests::start("reversi4"), seed)));
    }
    return ids;
}

}  // namespace

TEST_CASE("A game is in a collection once, and in several of them", "[db][collections]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    const auto ids = add_some_games(connection);
    const db::Collections collections{connection};
    CHECK(collections.all().empty());
    CHECK(collections.put_in("to study", std::vector{ids[0], ids[1]}) == 2);
    CHECK(collections.put_in("to study", std::vector{ids[1], ids[2], db::GameId{99}}) == 1);
    CHECK(collections.put_in("brilliant", std::vector{ids[1]}) == 1);
    CHECK(collections.all() == Summaries{{"brilliant", 1}, {"to study", 3}});
    CHECK(collections.take_out("to study", std::vector{ids[1], ids[3]}) == 1);
    CHECK(collections.all() == Summaries{{"brilliant", 1}, {"to study", 2}});
    CHECK(db::Games{connection}.count({.where = "id IN (SELECT game_id FROM collected_game)"}) ==
          3);
    CHECK_THROWS_AS(collections.put_in("", ids), db::InputError);
}

TEST_CASE("A collection has another name, or none any more, and its games stay",
          "[db][collections]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    const auto ids = add_some_games(connection);
    const db::Collections collections{connection};
    collections.put_in("a", ids);
    collections.put_in("b", std::vector{ids[0]});
    CHECK_THROWS_AS(collections.rename("a", "b"), db::InputError);
    CHECK_THROWS_AS(collections.rename("a", ""), db::InputError);
    collections.rename("a", "c");
    CHECK(collections.all() == Summaries{{"b", 1}, {"c", 4}});
    collections.forget("c");
    CHECK(collections.all() == Summaries{{"b", 1}});
    CHECK(db::Games{connection}.count({}) == 4);
}

TEST_CASE("A deleted game comes back into its collections, as far as they are there",
          "[db][collections]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    const auto ids = add_some_games(connection);
    const db::Collections collections{connection};
    collections.put_in("kept", ids);
    collections.put_in("gone", ids);
    const db::RemovedGames removed = db::remove_games(connection, std::vector{ids[0], ids[1]});
    CHECK(collections.all() == Summaries{{"gone", 2}, {"kept", 2}});
    collections.forget("gone");
    db::restore_games(connection, removed);
    CHECK(collections.all() == Summaries{{"kept", 4}});
    CHECK(db::check(connection).findings.empty());
}

TEST_CASE("Collections of two databases are one where they have one name", "[db][collections]") {
    const tests::TemporaryFolder folder;
    {
        const db::Connection theirs{folder / "theirs.db", db::Access::ReadWrite};
        db::Collections{theirs}.put_in("both", add_some_games(theirs, 10));
        db::Collections{theirs}.put_in("theirs", std::vector{db::GameId{1}});
    }
    const db::Connection ours{folder / "ours.db", db::Access::ReadWrite};
    db::Collections{ours}.put_in("both", std::vector{add_some_games(ours)[0]});
    CHECK(db::merge(ours, folder / "theirs.db")->new_collected == 5);
    CHECK(db::merge(ours, folder / "theirs.db")->new_collected == 0);
    CHECK(db::Collections{ours}.all() == Summaries{{"both", 5}, {"theirs", 1}});
}
