#include "workbench/frame/session.h"

#include "tests/support/catch.h"
#include "tests/workbench/desk.h"

using namespace workbench;

namespace {

Session example_session() {
    engine::GameRecord record = tests::first_moves_game("yonin");
    record.moves.erase(record.moves.begin() + 7, record.moves.end());
    record.outcome.reset();
    const KeptQueries queries{
        .tabs = {{.name = "mine", .sql = "SELECT ?", .values = "1", .history = {"SELECT 1", "x"}},
                 {.name = "", .sql = "SELECT '読み'", .values = "", .history = {}}},
        .front = 1,
        .closed = {"SELECT 3"},
        .shows_schema = true};
    return {.database = "/tmp/games.db",
            .game = db::GameId{12},
            .ply = 5,
            .unkept = record,
            .queries = std::make_shared<const KeptQueries>(queries),
            .recent = {"/tmp/games.db", "/tmp/with, comma.db"}};
}

}  // namespace

TEST_CASE("A session survives being written and read") {
    const tests::TemporaryFolder folder;
    SessionFile file{folder / "new" / "session.json"};
    CHECK(file.load() == Session{});
    file.keep(example_session(), false);
    CHECK(file.load() == example_session());
}

TEST_CASE("A session is written at most twice a second, and at once when the window closes") {
    const tests::TemporaryFolder folder;
    SessionFile file{folder / "session.json"};
    Session session = example_session();
    file.keep(session, false);
    session.ply = 6;
    file.keep(session, false);
    CHECK(file.load().ply == 5);
    file.keep(session, true);
    CHECK(file.load().ply == 6);
}

TEST_CASE("Half a session, or another version's, does no harm") {
    const std::string text = to_text(example_session());
    for (std::size_t length = 0; length < text.size(); length += 3) {
        parse_session(text.substr(0, length));
    }
    CHECK(parse_session(R"({"database": "a.db", "ply": 1, "unkept": {"game": "chess"}})") ==
          Session{.database = "a.db", .ply = 1});
    CHECK(parse_session("[1, 2]") == Session{});
}

TEST_CASE("The one query of an earlier version becomes a tab") {
    const Session session = parse_session(R"({"database": "a.db", "ply": 1, "query": "SELECT 1"})");
    REQUIRE(session.queries);
    REQUIRE(session.queries->tabs.size() == 1);
    CHECK(session.queries->tabs[0].sql == "SELECT 1");
}

TEST_CASE("A game of a variant that no file knows any more comes back") {
    engine::Variant rules = engine::variant_of(*engine::start_of("reversi4"))->rules;
    rules.name = "gone";
    rules.winner = engine::Winner::FewestDiscs;
    const engine::AnyPosition start = engine::VariantPosition{**engine::intern(rules)};
    Session session = example_session();
    session.unkept = engine::GameRecord{.start = start,
                                        .moves = {*engine::legal_moves(start).begin()},
                                        .strategies = {"a", "b"},
                                        .outcome = {},
                                        .seed = 3};
    CHECK(parse_session(to_text(session)) == session);
    std::string broken = to_text(session);
    broken.replace(broken.find("fewest"), 6, "nobody");
    CHECK_FALSE(parse_session(broken).unkept);
}
