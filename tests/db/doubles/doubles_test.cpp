#include <SQLiteCpp/Database.h>

#include <nlohmann/json.hpp>

#include "db/care/check.h"
#include "db/care/salvage.h"
#include "db/connection/connection.h"
#include "db/doubles/game_rows.h"
#include "db/doubles/merge_doubles.h"
#include "db/experiments/merge.h"
#include "db/games/game_sources.h"
#include "db/imports/game_import.h"
#include "db/statements/statement.h"
#include "db/trees/trees.h"
#include "engine/games/notation.h"
#include "engine/games/symmetry.h"
#include "tests/db/example_records.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

using Catch::Matchers::Contains;

namespace {

/// What a file tells of a game, besides the moves.
struct Told {
    std::string file;
    std::string format = "pgn";
    std::string black = "Tamenori Hideshi";
    std::string white = "Murakami Takeshi";
    std::optional<int> year{};
    std::string event{};
    std::vector<engine::GameTag> tags{};
    std::map<int, std::string> notes{};
};

engine::AnnotatedGame game_of(const Told& told, const engine::GameRecord& played) {
    engine::AnnotatedGame game{.record = played, .tags = told.tags, .notes = told.notes};
    game.record.strategies = {told.black, told.white};
    game.record.year = told.year;
    game.record.event = told.event;
    game.record.seed = 0;
    return game;
}

/// As an import stores it; the fingerprint is any that no other game has.
db::GameId add(const db::Connection& connection, const Told& told,
               const engine::GameRecord& played) {
    static std::uint64_t fingerprint = 1'000;
    db::GameImport import{connection, {.name = told.file, .format = told.format}};
    CHECK(import.add(game_of(told, played), 1, ++fingerprint));
    import.commit();
    db::Statement row{connection, "SELECT max(id) FROM game"};
    row.step();
    return db::GameId{row.integer(0)};
}

engine::GameRecord full_game(std::uint64_t seed = 1) {
    auto record = tests::random_record(tests::start("reversi"), seed);
    REQUIRE(record.moves.size() >= static_cast<std::size_t>(db::kFewestTellingMoves));
    return record;
}

/// The nine moves after which white has no disc left.
engine::GameRecord shortest_game() {
    const auto start = tests::start("reversi");
    auto record = full_game();
    record.moves = engine::parse_moves(start, "e6f4e3f6g5d6e7f5c5").value();
    record.outcome = outcome_of(engine::play_all(start, record.moves));
    return record;
}

/// The same from another side of the board, from the same start on.
engine::GameRecord turned(engine::GameRecord record, int number = 1) {
    for (const engine::BoardSymmetry& symmetry : engine::symmetries_of(record.start)) {
        if (!(symmetry(record.start) == record.start) || number-- > 0) continue;
        record.moves = symmetry(record.moves);
        return record;
    }
    FAIL("the start has fewer symmetries");
    return record;
}

const Told kWthor{.file = "WTH_1996.wtb", .format = "wthor", .year = 1996, .event = "Meijin"};
const Told kPgn{.file = "meijin.pgn",
                .black = "Hideshi Tamenori",
                .white = "Murakami, T.",
                .year = 1996,
                .event = "第1回名人戦",
                .tags = {{"date", "1996.11.02"}, {"round", "3"}},
                .notes = {{0, "the usual beginning"}}};

struct Found {
    std::size_t groups = 0;
    std::int64_t ambiguous = 0;
    friend bool operator==(const Found&, const Found&) = default;
};

Found found(const db::Connection& connection, const db::GameQuery& query = {}) {
    const auto all = db::find_doubles(connection, query);
    return {.groups = all.groups.size(), .ambiguous = all.ambiguous};
}

/// Whether two games told so are found to be one.
bool are_one(const Told& a, const Told& b, const engine::GameRecord& played) {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    add(connection, a, played);
    add(connection, b, played);
    return found(connection).groups == 1;
}

Told with(Told told, const std::function<void(Told&)>& change) {
    change(told);
    return told;
}

db::DoublesFound all_of(const db::Connection& connection) {
    return db::find_doubles(connection, {});
}

std::string all_rows(const db::Connection& connection) {
    std::string text;
    db::Statement row{connection, "SELECT id FROM game ORDER BY id"};
    while (row.step()) {
        text += std::to_string(row.integer(0)) +
                db::game_rows(connection, db::GameId{row.integer(0)}).dump() + "\n";
    }
    return text;
}

}  // namespace

TEST_CASE("A game that WTHOR and PGN tell is found once, with the evidence", "[db][doubles]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    const int symmetry = GENERATE(0, 1, 2, 3);
    add(connection, kWthor, full_game());
    add(connection, kPgn, turned(full_game(), symmetry));
    add(connection, with(kWthor, [](Told& told) { told.file = "other.wtb"; }), full_game(2));
    const auto all = all_of(connection);
    REQUIRE(all.groups.size() == 1);
    CHECK(all.games == 3);
    const auto& [first, doubles] = all.groups[0];
    CHECK(first.id.value == 1);
    REQUIRE(doubles.size() == 1);
    CHECK(doubles[0].game.id.value == 2);
    CHECK_FALSE(doubles[0].is_linked);
    const auto& evidence = doubles[0].evidence;
    CHECK(evidence.players ==
          "Tamenori Hideshi is Hideshi Tamenori, in another order; Murakami Takeshi is Murakami, "
          "T., abbreviated");
    CHECK(evidence.date == "1996 and 1996-11-02");
    CHECK(evidence.event.empty());
    CHECK_THAT(evidence.moves, Contains("all "));
    CHECK((evidence.moves.find("another side") != std::string::npos) == (symmetry != 0));
}

TEST_CASE("Evidence makes games one, equal moves alone do not", "[db][doubles]") {
    const auto game = full_game();
    const auto other = [](const std::function<void(Told&)>& change) { return with(kPgn, change); };
    CHECK(are_one(kWthor, kPgn, game));
    CHECK(are_one(kPgn, kWthor, game));
    CHECK(are_one(kWthor, other([](Told& told) { told.white = "murakami takeshi"; }), game));
    CHECK(are_one(kWthor, other([](Told& told) { told.white = "Murakami"; }), game));
    // Nobody knows when, but where.
    CHECK(are_one(kWthor, other([](Told& told) {
                      told.year.reset();
                      told.tags.clear();
                      told.event = "Meijin 1996";
                  }),
                  game));
    SECTION("other players") {
        CHECK_FALSE(are_one(kWthor, other([](Told& told) { told.white = "Sakaguchi"; }), game));
        CHECK_FALSE(
            are_one(kWthor, other([](Told& told) { std::swap(told.black, told.white); }), game));
    }
    SECTION("players that nobody knows") {
        CHECK_FALSE(are_one(kWthor, other([](Told& told) { told.white = "???"; }), game));
        CHECK_FALSE(are_one(with(kWthor, [](Told& told) { told.black = told.white = "???"; }),
                            other([](Told& told) { told.black = told.white = "???"; }), game));
    }
    SECTION("another year, day, round or minute") {
        CHECK_FALSE(are_one(kWthor, other([](Told& told) {
                                told.year = 1997;
                                told.tags.clear();
                            }),
                            game));
        CHECK_FALSE(
            are_one(kPgn, other([](Told& told) { told.tags[0].value = "1996.11.09"; }), game));
        CHECK_FALSE(are_one(kPgn, other([](Told& told) { told.tags[1].value = "4"; }), game));
        const auto at = [&](const std::string& time) {
            return other([&](Told& told) { told.tags[0].value = "2003.12.15_" + time + ".MST"; });
        };
        CHECK_FALSE(are_one(at("12:33:18"), at("12:41:18"), game));
        CHECK(are_one(at("12:33:18"), at("20:33:18"), game));
    }
    SECTION("neither date nor event") {
        CHECK_FALSE(are_one(with(kWthor, [](Told& told) { told.year.reset(); }),
                            other([](Told& told) {
                                told.year.reset();
                                told.tags.clear();
                            }),
                            game));
    }
}

TEST_CASE("The short games that many play are doubles with the day or with year and event",
          "[db][doubles]") {
    const auto game = shortest_game();
    const auto year = [](Told told) {
        told.tags.clear();
        return told;
    };
    CHECK_FALSE(are_one(kWthor, year(kPgn), game));  // the year alone
    CHECK(are_one(kWthor, with(year(kPgn), [](Told& told) { told.event = "Meijin"; }), game));
    const Told day = with(kPgn, [](Told& told) { told.file = "other.sgf"; });
    CHECK(are_one(kPgn, day, game));
    // Whoever wrote one file has told its games apart.
    CHECK_FALSE(are_one(kPgn, kPgn, game));
    CHECK(are_one(kPgn, kPgn, full_game()));
}

TEST_CASE("A game that could be either of two is neither", "[db][doubles]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    const auto on = [](const std::string& file, const std::string& date) {
        return with(kPgn, [&](Told& told) {
            told.file = file;
            told.tags = {{"date", date}};
        });
    };
    add(connection, on("a.pgn", "1996.11.02"), full_game());
    add(connection, on("b.pgn", "1996.11.09"), full_game());
    add(connection, kWthor, full_game());
    CHECK(found(connection) == Found{.groups = 0, .ambiguous = 1});
}

TEST_CASE("Games of experiments and games without moves are no doubles", "[db][doubles]") {
    auto empty = full_game();
    empty.moves.clear();
    empty.outcome.reset();
    CHECK_FALSE(are_one(kWthor, kPgn, empty));
}

TEST_CASE("Doubles are those of the games that are asked for", "[db][doubles]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    for (const std::uint64_t seed : {1, 2}) {
        add(connection, kWthor, full_game(seed));
        add(connection, kPgn, full_game(seed));
    }
    CHECK(found(connection).groups == 2);
    CHECK(found(connection, {.where = "id = 2"}).groups == 1);
    CHECK(found(connection, {.strategy = "nobody"}).groups == 0);
    CHECK(db::find_doubles(connection, {}, std::vector{db::GameId{4}}).groups.size() == 1);
    CHECK(db::find_doubles(connection, {}, std::vector{db::GameId{9}}).groups.empty());
}

TEST_CASE("Linked games stay and are said to be one", "[db][doubles]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    add(connection, kWthor, full_game());
    add(connection, kPgn, full_game());
    const std::string before = all_rows(connection);
    CHECK(db::link_doubles(connection, all_of(connection).groups) == 1);
    CHECK(db::link_doubles(connection, all_of(connection).groups) == 0);
    CHECK(all_of(connection).groups[0].doubles[0].is_linked);
    CHECK(all_rows(connection) == before);
    CHECK(db::Games{connection}.count({.where = "id NOT IN (SELECT game_id FROM double_game)"}) ==
          1);
    CHECK(db::check(connection).findings.empty());
    const auto undone = db::undo_doubles(connection, db::GameId{1});
    CHECK(undone.unlinked == 1);
    CHECK_FALSE(all_of(connection).groups[0].doubles[0].is_linked);
}

namespace {

/// A game of a WTHOR base, and the same of a PGN file from another side of the board, with tags,
/// notes, scores of moves and a tree.
void add_two_with_everything(const db::Connection& connection) {
    add(connection, with(kWthor, [](Told& told) { told.event.clear(); }), full_game());
    auto record = turned(full_game());
    record.scores = {{0, {.score = 1.5, .unit = "discs", .depth = 8}}};
    const db::GameId second = add(connection, kPgn, record);
    engine::GameTree tree{record.start, std::span{record.moves}.first(2)};
    tree.set_comment(std::span{record.moves}.first(1), "a comment");
    db::Trees{connection}.keep(tree, second, {});
    db::Statement{connection, "INSERT INTO evaluation (id, name, hash) VALUES (1, 'e', 'x')"}.run();
    db::Statement{connection,
                  "INSERT INTO review (id, evaluation_id, algorithm, request) VALUES (1, 1, 'a', "
                  "'{}')"}
        .run();
    const std::string first = move_text(facts(record.start), record.moves[0]);
    db::Statement{connection,
                  "INSERT INTO reviewed_move (review_id, game_id, ply, seat, move, best_move, "
                  "score, best_score, loss, unit, exact, depth) VALUES (1, 2, 0, 1, ?, ?, 1, 1, 0, "
                  "'discs', 0, 8)"}
        .bind(first, first)
        .run();
}

}  // namespace

TEST_CASE("Merged games are one that has all that both knew", "[db][doubles]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    add_two_with_everything(connection);
    REQUIRE(db::check(connection).findings.empty());
    const auto gains = db::gains_of(connection, db::GameId{1}, db::GameId{2});
    CHECK(gains == std::vector<std::string>{"the event 第1回名人戦", "1 score",
                                            "what its file says besides", "1 tree", "1 review"});
    CHECK(db::merge_doubles(connection, all_of(connection).groups) == 1);
    CHECK(db::check(connection).findings.empty());
    CHECK_FALSE(db::Games{connection}.find(db::GameId{2}).has_value());

    const auto game = db::annotated_game(connection, db::GameId{1}).value();
    CHECK(game.record.moves == full_game().moves);
    CHECK(game.record.strategies == std::vector<std::string>{kWthor.black, kWthor.white});
    CHECK(game.record.event == kPgn.event);
    CHECK(game.record.scores.at(0).score == 1.5);
    CHECK(game.tag("date") == "1996.11.02");
    CHECK(game.tag("round") == "3");
    CHECK(game.notes == kPgn.notes);
    const auto tree = db::Trees{connection}.of_game(db::GameId{1}).value().tree;
    const auto* const node = tree.find(std::span{game.record.moves}.first(1));
    REQUIRE(node != nullptr);  // on the board of the game that stayed
    CHECK(node->comment == "a comment");
    db::Statement review{connection, "SELECT move, best_move FROM reviewed_move WHERE game_id = 1"};
    REQUIRE(review.step());
    CHECK(review.text(0) == move_text(facts(game.record.start), game.record.moves[0]));
    CHECK(review.text(1) == review.text(0));
    CHECK(db::Games{connection}.count({.event = "名人"}) == 1);
    CHECK(found(connection).groups == 0);
}

TEST_CASE("Where both know something else of one thing, both stay or the first does",
          "[db][doubles]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    add(connection, kPgn, full_game());
    add(connection,
        with(kPgn,
             [](Told& told) {
                 told.file = "other.sgf";
                 told.format = "sgf";
                 told.event = "Meijin";
                 told.tags = {{"date", "1996-11-02"}, {"place", "Tokyo"}};
                 told.notes = {{0, "f5, of course"}, {1, "the usual beginning"}};
             }),
        full_game());
    db::merge_doubles(connection, all_of(connection).groups);
    const auto game = db::annotated_game(connection, db::GameId{1}).value();
    CHECK(game.record.event == kPgn.event);
    CHECK(game.tag("date") == "1996.11.02");
    CHECK(std::ranges::find(game.tags, engine::GameTag{"date", "1996-11-02"}) != game.tags.end());
    CHECK(game.tag("place") == "Tokyo");
    CHECK(game.notes.at(0) == "the usual beginning\nf5, of course");
    CHECK(game.notes.at(1) == "the usual beginning");
    db::Statement merged{connection, "SELECT file, record, number FROM merged_game"};
    REQUIRE(merged.step());
    CHECK(merged.text(0) == "other.sgf");
    CHECK(merged.integer(2) == 2);
}

TEST_CASE("A merge that is undone leaves every row as it was", "[db][doubles]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    add_two_with_everything(connection);
    add(connection, with(kPgn, [](Told& told) { told.file = "third.sgf"; }), full_game());
    db::link_doubles(connection, all_of(connection).groups);
    const std::string before = all_rows(connection);
    CHECK(db::merge_doubles(connection, all_of(connection).groups) == 2);
    CHECK(all_rows(connection) != before);
    const auto undone = db::undo_doubles(connection, db::GameId{1});
    CHECK(undone.is_as_before);
    REQUIRE(undone.returned.size() == 2);
    CHECK(undone.returned[0].id.value == 3);  // the last one first
    CHECK(undone.returned[1].id.value == 2);
    // What was said of the game stays with it as well: the review.
    db::Statement{connection, "DELETE FROM reviewed_move WHERE game_id = 1"}.run();
    CHECK(all_rows(connection) == before);
    CHECK(db::check(connection).findings.empty());
    CHECK(found(connection).groups == 1);
    CHECK(db::undo_doubles(connection, db::GameId{1}).returned.empty());
}

TEST_CASE("What was changed after a merge stays when it is undone", "[db][doubles]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    add_two_with_everything(connection);
    db::merge_doubles(connection, all_of(connection).groups);
    add(connection, with(kPgn, [](Told& told) { told.black = "Somebody Else"; }), full_game(5));
    auto tree = db::Trees{connection}.of_game(db::GameId{1}).value();
    tree.tree.set_comment({}, "written after the merge");
    db::Trees{connection}.keep(tree.tree, db::GameId{1}, tree.kept);
    const auto undone = db::undo_doubles(connection, db::GameId{1});
    CHECK_FALSE(undone.is_as_before);
    REQUIRE(undone.returned.size() == 1);
    CHECK(undone.returned[0].number == 2);
    CHECK(undone.returned[0].id.value == 3);  // another game has the number by now
    CHECK(db::Trees{connection}.of_game(db::GameId{1})->tree.root().comment ==
          "written after the merge");
    CHECK(db::Trees{connection}.of_game(db::GameId{3}).has_value());
    CHECK(db::check(connection).findings.empty());
}

TEST_CASE("No import and no merge of databases brings a merged game back", "[db][doubles]") {
    const tests::TemporaryFolder folder;
    const db::Connection connection{folder / "a.db", db::Access::ReadWrite};
    const auto import = [](const db::Connection& into, const Told& told,
                           std::uint64_t fingerprint) {
        db::GameImport games{into, {.name = told.file, .format = told.format}};
        const bool is_new = games.add(game_of(told, full_game()), 1, fingerprint);
        games.commit();
        return is_new;
    };
    CHECK(import(connection, kWthor, 1));
    CHECK(import(connection, kPgn, 2));
    const db::Connection before{folder / "before.db", db::Access::ReadWrite};
    REQUIRE(db::merge(before, folder / "a.db").has_value());
    db::merge_doubles(connection, all_of(connection).groups);
    CHECK_FALSE(import(connection, kPgn, 2));
    CHECK_FALSE(import(connection, kWthor, 1));
    REQUIRE(db::merge(connection, folder / "before.db").has_value());
    CHECK(db::Games{connection}.count({}) == 1);
    // A copy knows it, too; only what they were stays where it was merged.
    const db::Connection copy{folder / "copy.db", db::Access::ReadWrite};
    REQUIRE(db::merge(copy, folder / "a.db").has_value());
    CHECK(db::Games{copy}.count({}) == 1);
    CHECK_FALSE(import(copy, kPgn, 2));
    CHECK(db::undo_doubles(copy, db::GameId{1}).cannot_return == 1);
    CHECK(db::check(copy).findings.empty());
    // Salvage keeps it all.
    REQUIRE(db::salvage(folder / "a.db", folder / "b.db").has_value());
    const db::Connection salvaged{folder / "b.db", db::Access::ReadWrite};
    CHECK(db::check(salvaged).findings.empty());
    CHECK(db::undo_doubles(salvaged, db::GameId{1}).returned.size() == 1);
    CHECK(db::Games{salvaged}.count({}) == 2);
}

TEST_CASE("A merge knows every table that tells of games", "[db][doubles]") {
    const db::Connection connection{":memory:", db::Access::ReadWrite};
    // Those that it leaves out: no game of an experiment is a double, and its own two.
    std::vector<std::string> known{"trial", "double_game", "merged_game"};
    known.insert(known.end(), db::kGameTables.begin() + 1, db::kGameTables.end());
    db::Statement row{
        connection,
        "SELECT DISTINCT t.name FROM pragma_table_list AS t, "
        "pragma_foreign_key_list(t.name) AS f WHERE t.schema = 'main' AND f.\"table\" "
        "= 'game'"};
    int tables = 0;
    while (row.step()) {
        CAPTURE(std::string{row.text(0)});
        CHECK(std::ranges::find(known, row.text(0)) != known.end());
        ++tables;
    }
    CHECK(tables == static_cast<int>(known.size()));
}
