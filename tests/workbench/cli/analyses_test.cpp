#include <csignal>
#include <nlohmann/json.hpp>

#include "tests/support/catch.h"
#include "tests/workbench/cli/program.h"

namespace tests {
namespace {

using nlohmann::json;

json json_of(const TemporaryFolder& folder, std::vector<std::string> words) {
    words.emplace_back("--json");
    const Ended ended = yomi(folder.path(), words);
    CAPTURE(words, ended.err);
    REQUIRE(ended.code == 0);
    return json::parse(ended.out);
}

json rows_of(const TemporaryFolder& folder, const std::string& sql) {
    return json_of(folder, {"query", "--db", "a.db", sql});
}

void play_games(const TemporaryFolder& folder) {
    REQUIRE(yomi(folder.path(), {"play", "reversi4", "--strategies", "random,random", "--games",
                                 "4", "--seed", "7", "--db", "a.db"})
                .code == 0);
}

/// Of all moves that a book shows.
int games_of(const json& shown) {
    int games = 0;
    for (const json& move : shown["moves"]) games += move["games"].get<int>();
    return games;
}

}  // namespace

TEST_CASE("analyze answers from the store and says since when", "[cli]") {
    const TemporaryFolder folder;
    const std::vector<std::string> words{"analyze", "reversi", "--moves", "f5d6c3", "--depth",
                                         "4",       "--eval",  "discs",   "--db",   "a.db"};
    const json first = json_of(folder, words);
    const json second = json_of(folder, words);
    CHECK(first["stored"] == false);
    CHECK(second["stored"] == true);
    CHECK(second["moves"] == first["moves"]);
    CHECK(second["nodes"] == first["nodes"]);
    CHECK(second["analyzed_at"].get<std::string>().size() == 20);
    const Ended text = yomi(folder.path(), words);
    CHECK_THAT(text.out, Catch::Matchers::Contains("\nstored  on 20"));
    SECTION("again adds a row beside the first") {
        auto again = words;
        again.emplace_back("--again");
        CHECK(json_of(folder, again)["stored"] == false);
        const json rows = rows_of(folder, "SELECT count(*) AS rows FROM analysis");
        CHECK(rows[0]["rows"] == 2);
    }
    SECTION("deeper takes one that went further") {
        const std::vector<std::string> shallow{"analyze", "reversi", "--moves", "f5d6c3",
                                               "--depth", "2",       "--eval",  "discs",
                                               "--db",    "a.db",    "--deeper"};
        CHECK(json_of(folder, shallow)["depth"] == 4);
    }
    SECTION("all plies are looked up too") {
        const std::vector<std::string> game{"analyze", "reversi",     "--moves",
                                            "f5d6c3",  "--all-plies", "--depth",
                                            "3",       "--db",        "a.db"};
        const json analysis = json_of(folder, game);
        CHECK(json_of(folder, game)["moves"][0]["best"] == analysis["moves"][0]["best"]);
    }
}

TEST_CASE("again and deeper need a database", "[cli]") {
    const TemporaryFolder folder;
    const Ended ended = yomi(folder.path(), {"analyze", "reversi", "--depth", "2", "--again"});
    CHECK(ended.code == 2);
    CHECK_THAT(ended.err, Catch::Matchers::Contains("--db FILE"));
}

TEST_CASE("review judges stored games once, and blunder shows the worst", "[cli]") {
    const TemporaryFolder folder;
    play_games(folder);
    const std::vector<std::string> words{"review", "--db",      "a.db", "--depth",
                                         "3",      "--threads", "2"};
    const json first = json_of(folder, words);
    CHECK(first["games"] == 4);
    CHECK(first["moves"].get<int>() > 30);
    const json again = json_of(folder, words);
    CHECK(again["known_games"] == 4);
    CHECK(again["moves"] == 0);
    const json worst =
        rows_of(folder, "SELECT * FROM blunder WHERE loss > 0 ORDER BY loss DESC LIMIT 5");
    REQUIRE_FALSE(worst.empty());
    for (const char* column : {"game_id", "ply", "seat", "player", "move", "best_move", "score",
                               "best_score", "loss", "exact", "evaluation", "depth"}) {
        CAPTURE(column);
        CHECK(worst[0].contains(column));
    }
    CHECK(worst[0]["exact"] == 1);
    CHECK(worst[0]["loss"] ==
          worst[0]["best_score"].get<double>() - worst[0]["score"].get<double>());
    const Ended wrong = yomi(folder.path(), {"review", "--db", "a.db", "--where", "yaer = 3"});
    CHECK(wrong.code == 2);
    CHECK_THAT(wrong.err, Catch::Matchers::Contains("yaer"));
}

TEST_CASE("A review that is killed goes on where it was", "[cli]") {
    const TemporaryFolder folder;
    REQUIRE(yomi(folder.path(), {"play", "reversi", "--strategies", "random,random", "--games", "3",
                                 "--db", "a.db"})
                .code == 0);
    const std::vector<std::string> words{"review",       "--db", "a.db",      "--depth", "6",
                                         "--exact-from", "14",   "--threads", "1"};
    {
        Program review{folder.path(), words};
        const auto searched = [&] {
            return rows_of(folder, "SELECT count(*) AS n FROM analysis")[0]["n"].get<int>();
        };
        while (review.is_running() && searched() < 20) continue;
        review.send(SIGKILL);
        review.wait();
    }
    CHECK(yomi(folder.path(), {"check", "--db", "a.db"}).code == 0);
    const json rest = json_of(folder, words);
    CHECK(rest["stored"].get<int>() + rest["known_games"].get<int>() > 0);
    CHECK(rows_of(folder, "SELECT count(DISTINCT game_id) AS n FROM blunder")[0]["n"] == 3);
    CHECK(rows_of(folder,
                  "SELECT count(*) - count(DISTINCT position || request || evaluation_id) "
                  "AS twice FROM analysis")[0]["twice"] == 0);
}

TEST_CASE("compare tells where two evaluations choose differently", "[cli]") {
    const TemporaryFolder folder;
    REQUIRE(yomi(folder.path(), {"play", "reversi", "--strategies", "random,random", "--games", "2",
                                 "--db", "a.db"})
                .code == 0);
    const std::vector<std::string> words{"compare",     "reversi", "discs",        "reversi_place",
                                         "--db",        "a.db",    "--depth",      "2",
                                         "--positions", "30",      "--exact-from", "0"};
    const json compared = json_of(folder, words);
    CHECK(compared["positions"] == 30);
    CHECK(compared["agreed"].get<int>() + static_cast<int>(compared["changed"].size()) == 30);
    REQUIRE_FALSE(compared["changed"].empty());
    const json& changed = compared["changed"][0];
    CHECK(changed["first"]["move"] != changed["second"]["move"]);
    CHECK(changed["preferred"].is_null());
    CHECK(rows_of(folder, "SELECT count(*) AS rows FROM analysis")[0]["rows"] == 60);
    SECTION("and which of them a deeper stored analysis prefers") {
        REQUIRE(yomi(folder.path(), {"analyze", "reversi", "--position", changed["position"],
                                     "--depth", "6", "--db", "a.db"})
                    .code == 0);
        CHECK(json_of(folder, words)["changed"][0]["preferred"].is_string());
    }
    SECTION("strategies too") {
        const json strategies =
            json_of(folder, {"compare", "reversi", "first", "last", "--strategies", "--db", "a.db",
                             "--positions", "10"});
        CHECK(strategies["agreed"] == 0);
        CHECK(strategies["changed"][0]["first"]["score"].is_null());
    }
    CHECK(yomi(folder.path(), {"compare", "reversi", "discs", "nothing", "--db", "a.db"}).code ==
          2);
}

TEST_CASE("A book is built, taught, written as text and read back", "[cli]") {
    const TemporaryFolder folder;
    play_games(folder);
    const auto book = [&](std::vector<std::string> words, const std::string& database = "a.db") {
        words.insert(words.begin(), "book");
        words.insert(words.end(), {"--db", database});
        return json_of(folder, words);
    };
    CHECK(book({"build", "--game", "reversi4", "--plies", "4"})["games"] == 4);
    CHECK(book({"learn"})["known_games"] == 4);
    CHECK(book({"list"})["books"][0]["name"] == "main");
    REQUIRE(yomi(folder.path(), {"review", "--db", "a.db", "--depth", "3"}).code == 0);
    CHECK(book({"learn"})["analyses"].get<int>() > 0);
    const json shown = book({"show"});
    REQUIRE_FALSE(shown["moves"].empty());
    CHECK(games_of(shown) == 4);
    CHECK(shown["moves"][0]["backed_up"].is_number());

    const auto positions = book({"export", "--file", "main.book"})["positions"];
    CHECK(book({"import", "--file", "main.book"}, "b.db")["positions"] == positions);
    book({"export", "--file", "again.book"}, "b.db");
    CHECK(read_file(folder / "again.book") == read_file(folder / "main.book"));
    CHECK(book({"show"}, "b.db")["moves"] == shown["moves"]);

    SECTION("what is there is not replaced without being told") {
        const Ended twice =
            yomi(folder.path(), {"book", "import", "--db", "b.db", "--file", "main.book"});
        CHECK(twice.code == 2);
        CHECK_THAT(twice.err, Catch::Matchers::Contains("--merge"));
        book({"import", "--file", "main.book", "--merge"}, "b.db");
        CHECK(games_of(book({"show"}, "b.db")) == 8);
        CHECK(yomi(folder.path(), {"book", "build", "--db", "a.db"}).code == 2);
        write_file(folder / "notes.txt", "mine");
        const std::vector<std::string> words{"book", "export", "--db",
                                             "a.db", "--file", "notes.txt"};
        const Ended refused = yomi(folder.path(), words);
        CHECK(refused.code == 2);
        CHECK_THAT(refused.err, Catch::Matchers::Contains("--force writes over it"));
        CHECK(read_file(folder / "notes.txt") == "mine");
        book({"export", "--file", "notes.txt", "--force"});
        CHECK(read_file(folder / "notes.txt") == read_file(folder / "main.book"));
        CHECK(yomi(folder.path(), {"book", "export", "--db", "a.db", "--file", "b.db", "--force"})
                  .code == 2);
        CHECK(book({"list"}, "b.db")["books"].size() == 1);
    }
    SECTION("merged where another book has its name, it is refused and told") {
        CHECK(yomi(folder.path(), {"merge", "b.db", "--db", "a.db"}).code == 0);
        book({"import", "--file", "main.book", "--merge"}, "b.db");
        const Ended refused = yomi(folder.path(), {"merge", "b.db", "--db", "a.db"});
        CHECK(refused.code == 1);
        CHECK_THAT(refused.err, Catch::Matchers::Contains("its book 'main'") &&
                                    Catch::Matchers::Contains("book import --db a.db"));
        CHECK(games_of(book({"show"}, "a.db")) == 4);
        const Ended taken = yomi(folder.path(), {"merge", "b.db", "--db", "c.db"});
        CHECK(taken.code == 0);
        CHECK_THAT(taken.out, Catch::Matchers::Contains("1 book\n"));
    }
    SECTION("a text that is wrong is refused with its line") {
        write_file(folder / "wrong.book", "yomi-book 1\ngame reversi4\nb1 games 1\n");
        const Ended wrong = yomi(folder.path(), {"book", "import", "--db", "b.db", "--name", "x",
                                                 "--file", "wrong.book"});
        CHECK(wrong.code == 2);
        CHECK_THAT(wrong.err, Catch::Matchers::Contains("(wrong.book:3:1)"));
    }
    SECTION("unknown names are told with the nearest") {
        const Ended action = yomi(folder.path(), {"book", "shwo", "--db", "a.db"});
        CHECK(action.code == 2);
        CHECK_THAT(action.err, Catch::Matchers::Contains("did you mean 'show'"));
        const Ended name = yomi(folder.path(), {"book", "show", "--db", "a.db", "--name", "mian"});
        CHECK(name.code == 2);
        CHECK_THAT(name.err, Catch::Matchers::Contains("main"));
    }
}

TEST_CASE("A strategy plays from a book beside it and searches where that ends", "[cli]") {
    const TemporaryFolder folder;
    REQUIRE(yomi(folder.path(),
                 {"play", "reversi", "--strategies", "first,last", "--games", "1", "--db", "a.db"})
                .code == 0);
    REQUIRE(yomi(folder.path(), {"book", "build", "--db", "a.db", "--plies", "6"}).code == 0);
    REQUIRE(yomi(folder.path(), {"book", "export", "--db", "a.db", "--file", "own.book"}).code ==
            0);
    write_file(folder / "own.lua",
               "local yomi = require 'yomi'\n"
               "return yomi.search_strategy { name = 'own', depth = 1, evaluation = 'discs', "
               "book = 'own.book' }\n");
    REQUIRE(yomi(folder.path(), {"play", "reversi", "--strategies", "first,own.lua", "--games", "1",
                                 "--db", "b.db"})
                .code == 0);
    const auto moves = [&](const char* database) {
        const json rows = json_of(
            folder,
            {"query", "--db", database, "SELECT moves_text(substr(moves, 1, 5)) AS m FROM game"});
        return rows[0]["m"].get<std::string>();
    };
    CHECK(moves("b.db") == moves("a.db"));
}

TEST_CASE("A script searches with the store, reviews, compares and reads books", "[cli]") {
    const TemporaryFolder folder;
    play_games(folder);
    REQUIRE(yomi(folder.path(), {"book", "build", "--game", "reversi4", "--db", "a.db"}).code == 0);
    write_file(folder / "store.lua", R"lua(
        local yomi = require "yomi"
        local db = yomi.open()
        local position = yomi.game("reversi"):start():play "f5"
        local function search(more)
          local arguments = { depth = 3, evaluation = "discs", store = db }
          for name, value in pairs(more or {}) do arguments[name] = value end
          return position:search(arguments)
        end
        local first, second = search(), search()
        assert(first.stored == false and second.stored == true)
        assert(first.score == second.score and first.move == second.move)
        assert(second.analyzed_at and second.build)
        assert(search({ again = true }).stored == false)
        assert(search({ depth = 2, deeper = true }).depth == 3)
        assert(position:search({ depth = 3, evaluation = "discs" }).stored == nil)
        assert(not pcall(function() return position:search { depth = 2, again = true } end))

        local review = db:analyze { game = "reversi4", depth = 3, threads = 2 }
        assert(review.games == 4 and review.moves > 30 and not review.stopped)
        assert(db:analyze({ game = "reversi4", depth = 3 }).known_games == 4)
        for row in db:query("SELECT count(*) AS moves FROM blunder") do
          assert(row.moves == review.moves)
        end

        local compared = db:compare {
          game = "reversi4", evaluations = { "discs", "discs" }, depth = 2, positions = 10 }
        assert(compared.positions == 10 and compared.agreed == 10 and #compared.changed == 0)
        local strategies = db:compare { game = "reversi4", strategies = { "first", "last" }, positions = 5 }
        assert(strategies.agreed == 0 and strategies.changed[1].first.move ~= strategies.changed[1].second.move)

        local book = db:book "main"
        local start = yomi.game("reversi4"):start()
        assert(book.name == "main" and book.positions > 0)
        local games = 0
        for _, known in ipairs(book:moves(start)) do games = games + known.games end
        assert(games == 4)
        assert(book:choose(start) == book:moves(start)[1].move)
        assert(not pcall(db.book, db, "nobody"))
        print "passed"
    )lua");
    const Ended ended = yomi(folder.path(), {"run", "store.lua", "--db", "a.db"});
    CHECK(ended.err.empty());
    CHECK(ended.out == "passed\n");
}

}  // namespace tests
