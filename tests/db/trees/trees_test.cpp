#include "db/trees/trees.h"

#include <SQLiteCpp/Database.h>

#include "db/care/check.h"
#include "db/care/salvage.h"
#include "db/experiments/merge.h"
#include "db/trees/tree_text.h"
#include "engine/games/notation.h"
#include "tests/db/example_records.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

namespace {

const engine::AnyPosition kStart = *engine::start_of("reversi");

std::vector<engine::Move> line(const char* moves) {
    return *engine::parse_moves(kStart, moves);
}

engine::GameTree example_tree() {
    engine::GameTree tree{kStart, line("f5d6c3d3c4")};
    tree.add(line("f5f6e6f4"));
    tree.add(line("f5d6c4"));
    tree.set_comment({}, "the start");
    tree.set_marks(line("f5f6"), {{"$1", ""}, {"TR", "d4"}});
    tree.set_comment(line("f5f6"), "diagonal \"opening\"\n対角");
    return tree;
}

engine::GameRecord example_game() {
    return {.start = kStart,
            .moves = line("f5d6c3d3c4"),
            .strategies = {"Ann", "Ben"},
            .outcome = {},
            .seed = 7};
}

}  // namespace

TEST_CASE("A tree is read as it was written", "[db][trees]") {
    const engine::GameTree tree = example_tree();
    CHECK(db::parse_tree(kStart, db::tree_text(tree)) == tree);
    CHECK(db::tree_text(engine::GameTree{kStart, line("f5d6")}) ==
          R"([{},{"move":"f5"},{"move":"d6"}])");
    SECTION("and what is none is told with its place") {
        for (const char* text :
             {"", "{}", "[{},{\"move\":\"a1\"}]", "[{},{\"from\":3,\"move\":\"f5\"}]", "[{},{}]",
              "[{},{\"move\":\"f5\",\"comment\":1}]", "[{},{\"move\":\"f5\",\"marks\":[1]}]",
              "[{},3]"}) {
            CAPTURE(text);
            CHECK_FALSE(db::parse_tree(kStart, text).has_value());
        }
    }
}

TEST_CASE("A tree hangs on its game, which stays as it is", "[db][trees]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    const db::GameId game = db::Games{connection}.add(example_game());
    const db::Trees trees{connection};
    CHECK_FALSE(trees.of_game(game));
    const db::KeptTree kept = trees.keep(example_tree(), game, {});
    CHECK(trees.of_game(game)->tree == example_tree());
    CHECK(*db::Games{connection}.find(game) == example_game());
    CHECK(trees.list().empty());

    engine::GameTree more = example_tree();
    more.add(line("d3"));
    const db::KeptTree now = trees.keep(more, game, kept);
    CHECK(now.id == kept.id);
    CHECK(trees.of_game(game)->tree == more);
    SECTION("What somebody else has written meanwhile is not overwritten") {
        engine::GameTree other = example_tree();
        other.add(line("e6"));
        const db::KeptTree beside = trees.keep(other, game, kept);
        CHECK(beside.id != kept.id);
        more.unite(other);
        CHECK(trees.of_game(game)->tree == more);
    }
    SECTION("Without its game it is still there") {
        connection.database().exec("DELETE FROM game");
        REQUIRE(trees.list().size() == 1);
        CHECK(trees.list()[0].comment == "the start");
        CHECK(trees.list()[0].first_line == "f5d6c3d3c4");
        CHECK(trees.find(now.id)->tree == more);
        trees.forget(now.id);
        CHECK(trees.list().empty());
    }
}

TEST_CASE("A check tells of a tree that cannot be read", "[db][trees]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    db::Trees{connection}.keep(example_tree(), {}, {});
    CHECK(db::check(connection).findings.empty());
    connection.database().exec("UPDATE tree SET nodes = '[{},{\"move\":\"a1\"}]'");
    CHECK(db::check(connection).findings.size() == 1);
    connection.database().exec("UPDATE tree SET nodes = '[{'");
    CHECK(db::check(connection).findings.size() == 1);
}

TEST_CASE("Merging and salvaging databases keep the trees", "[db][trees]") {
    const tests::TemporaryFolder folder;
    {
        const db::Connection theirs{folder / "theirs.db", db::Access::ReadWrite};
        db::Games{theirs}.add(tests::random_record(kStart, 3));
        const db::GameId game = db::Games{theirs}.add(example_game());
        db::Trees{theirs}.keep(example_tree(), game, {});
        db::Trees{theirs}.keep(engine::GameTree{kStart, line("d3")}, {}, {});
    }
    SECTION("under the numbers that their games have here, once") {
        const db::Connection ours{folder / "ours.db", db::Access::ReadWrite};
        const db::GameId game = db::Games{ours}.add(example_game());
        const std::string played_at = db::Connection{folder / "theirs.db", db::Access::ReadOnly}
                                          .database()
                                          .execAndGet("SELECT played_at FROM game WHERE id = 2")
                                          .getString();
        ours.database().exec("UPDATE game SET played_at = '" + played_at + "'");
        CHECK(db::merge(ours, folder / "theirs.db")->new_trees == 2);
        CHECK(db::merge(ours, folder / "theirs.db")->new_trees == 0);
        CHECK(db::Trees{ours}.of_game(game)->tree == example_tree());
        CHECK(db::Trees{ours}.list().size() == 1);
    }
    SECTION("from a damaged file") {
        REQUIRE(db::salvage(folder / "theirs.db", folder / "fresh.db", {}, {}));
        const db::Connection fresh{folder / "fresh.db", db::Access::ReadWrite};
        CHECK(db::Trees{fresh}.of_game(db::GameId{2})->tree == example_tree());
        CHECK(db::Trees{fresh}.list().size() == 1);
    }
}
