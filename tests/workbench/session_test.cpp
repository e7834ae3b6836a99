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

TEST_CASE("What was set for analyses is there again, and found for the game that it was set for") {
    AnalysisState analysis;
    analysis.settings.search.limits = {.depth = 7, .seconds = 2.5, .playouts = 30};
    analysis.settings.search.confidence = 73;
    analysis.settings.search.seat = engine::Player::Second;
    analysis.settings.search.monte_carlo.seed = 5;
    analysis.settings.search.lines = 3;
    analysis.settings.search.algorithm = engine::Algorithm::Coalition;
    analysis.settings.search.coalition =
        engine::Coalition::of(engine::Player::Second).with(engine::Player::Third);
    analysis.settings.evaluation = "normal";
    analysis.settings.is_kept = false;
    analysis.game = "yonin";
    analysis.chosen["reversi"] = {.algorithm = engine::Algorithm::MonteCarlo,
                                  .evaluation = "85data"};
    GraphState graph;
    graph.settings = {.depth = 12, .exact_from = 20, .seconds = 0.5, .is_kept = false};
    AnalyzeGamesState games;
    games.threads = 3;

    Session session = example_session();
    session.analysis = kept_of(analysis, graph, games);
    const Session read = parse_session(to_text(session));
    CHECK(read == session);
    REQUIRE(read.analysis);
    AnalysisState later;
    GraphState later_graph;
    AnalyzeGamesState later_games;
    restore(*read.analysis, later, later_graph, later_games);
    CHECK(later_graph.settings == graph.settings);
    CHECK(later_games.threads == 3);
    const auto settings_of = [&](std::string_view game) {
        return settings_for(later, engine::facts(*engine::start_of(game)));
    };
    CHECK(settings_of("yonin") == analysis.settings);
    CHECK(settings_of("reversi").search.algorithm == engine::Algorithm::MonteCarlo);
    CHECK(settings_of("reversi").evaluation == "85data");
    CHECK(settings_of("reversi").search.limits.depth == 7);
}

TEST_CASE("Numbers of an analysis that make no sense are left as they come") {
    const std::string text = R"({"database": "a.db", "ply": 1, "analysis": {"numbers": {
        "depth": -3, "confidence": null, "lines": 2, "of a later version": 1, "nodes": 1e300,
        "threads": 18446744073709551615}, "is_kept": true,
        "chosen": {"reversi": {"algorithm": "oracle", "evaluation": ""}}, "review": {"depth": 0,
        "exact_from": -1, "seconds": -1, "is_kept": true}, "threads": -2}})";
    const Session session = parse_session(text);
    REQUIRE(session.analysis);
    const engine::SearchRequest usual = AnalysisSettings{}.search;
    CHECK(session.analysis->settings.search.limits.depth == usual.limits.depth);
    CHECK(session.analysis->settings.search.lines == 2);
    CHECK(session.analysis->settings.search.limits.nodes == usual.limits.nodes);
    CHECK(session.analysis->settings.search.threads == usual.threads);
    CHECK(session.analysis->chosen.empty());
    CHECK(session.analysis->review.depth == 1);
    CHECK(session.analysis->review.exact_from == 0);
    CHECK(session.analysis->review.seconds == 0);
    CHECK(session.analysis->threads == 0);
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
