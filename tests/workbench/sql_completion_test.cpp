#include "workbench/views/games/sql_completion.h"

#include <algorithm>

#include "tests/support/catch.h"
#include "workbench/widgets/code_edit.h"
#include "workbench/widgets/sql_lines.h"

using namespace workbench;

namespace {

const db::Schema& example_schema() {
    static const db::Schema schema{
        .tables = {{.name = "game_list",
                    .kind = db::SchemaTable::Kind::View,
                    .columns = {{"id", "INTEGER"}, {"player_1", "TEXT"}, {"plies", "INTEGER"}},
                    .arguments = {}},
                   {.name = "game",
                    .kind = db::SchemaTable::Kind::Table,
                    .columns = {{"id", "INTEGER"}, {"moves", "BLOB"}},
                    .arguments = {}},
                   {.name = "seat",
                    .kind = db::SchemaTable::Kind::Table,
                    .columns = {{"game_id", "INTEGER"}, {"payoff", "REAL"}, {"order", "INTEGER"}},
                    .arguments = {}}},
        .functions = {"count", "abs", "position_at"}};
    return schema;
}

/// The text with the cursor at its `|`.
CodeText at_cursor(std::string_view marked) {
    CodeText text{marked};
    const auto bar = find(text, "|", {0, 0}, true);
    REQUIRE(bar);
    text.replace(*bar, "");
    return text;
}

std::vector<std::string> offered(std::string_view marked, bool is_asked = false) {
    std::vector<std::string> names;
    for (const SqlOffer& offer : sql_offers(at_cursor(marked), example_schema(), is_asked).names) {
        names.push_back(offer.name);
    }
    return names;
}

bool offers(std::string_view marked, std::string_view name, bool is_asked = false) {
    return std::ranges::count(offered(marked, is_asked), name) == 1;
}

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("Behind FROM and JOIN tables and views are offered", "[query][completion]") {
    CHECK(offered("SELECT * FROM ga|") == Names{"game_list", "game"});
    CHECK(offered("SELECT * FROM game JOIN se|") == Names{"seat"});
    CHECK(offered("SELECT * FROM game, se|") == Names{"seat"});
    CHECK(offered("SELECT * FROM |").empty());
    CHECK(offered("SELECT * FROM |", true) == Names{"game_list", "game", "seat"});
}

TEST_CASE("Elsewhere the columns of the tables that the query names come first",
          "[query][completion]") {
    CHECK(offered("SELECT pl| FROM game_list") == Names{"player_1", "plies"});
    CHECK(offered("SELECT pa| FROM seat").front() == "payoff");
    CHECK_FALSE(offers("SELECT pl| FROM seat", "player_1"));
    CHECK(offers("SELECT pl| FROM seat", "player_1", true));
    // None is named yet: those of all.
    CHECK(offers("SELECT pl|", "player_1"));
    const auto all = offered("SELECT | FROM seat", true);
    REQUIRE(all.size() > 3);
    CHECK(all[0] == "game_id");
    CHECK(all[2] == "order");
}

TEST_CASE("Columns of a table or an alias are offered behind its dot", "[query][completion]") {
    CHECK(offered("SELECT g.| FROM game AS g") == Names{"id", "moves"});
    CHECK(offered("SELECT seat.pa| FROM seat") == Names{"payoff"});
    CHECK(offered("SELECT s.| FROM game g JOIN seat s ON g.id = s.game_id").size() == 3);
    CHECK(offered("SELECT x.| FROM game").empty());
}

TEST_CASE("Tables of WITH and SELECTs in parentheses have columns, too", "[query][completion]") {
    CHECK(offered("WITH best(who, points) AS (SELECT 1, 2) SELECT po| FROM best").front() ==
          "points");
    CHECK(offered("WITH b AS (SELECT id AS number, moves FROM game) SELECT b.| FROM b") ==
          Names{"number", "moves"});
    CHECK(offered("SELECT t.| FROM (SELECT payoff, count(*) AS many FROM seat) AS t") ==
          Names{"payoff", "many"});
    CHECK(offered("SELECT t.| FROM (SELECT * FROM game) t") == Names{"id", "moves"});
    CHECK(offers("WITH best AS (SELECT 1) SELECT * FROM be|", "best"));
}

TEST_CASE("A SELECT in parentheses sees its own tables before those around it",
          "[query][completion]") {
    const auto names =
        offered("SELECT * FROM game_list WHERE id IN (SELECT | FROM seat WHERE payoff > 1)", true);
    REQUIRE(names.size() > 6);
    CHECK(names[0] == "game_id");
    CHECK(names[3] == "id");
}

TEST_CASE("Functions and words of SQL are offered, in the letters that the query has",
          "[query][completion]") {
    CHECK(offers("SELECT co|", "count"));
    CHECK(offers("SELECT id FROM game WH|", "WHERE"));
    CHECK(offers("select id from game wh|", "where"));
    CHECK(offers("SELECT id FROM game wh|", "WHERE"));
    // Behind a table only words of SQL can follow: what is typed may be an alias.
    CHECK(offered("SELECT id FROM game ga|").empty());
}

TEST_CASE("A part of a name finds it, where asked from anywhere in it", "[query][completion]") {
    CHECK(offered("SELECT * FROM li|") == Names{"game_list"});
    CHECK(offered("SELECT * FROM is|").empty());
    CHECK(offered("SELECT * FROM is|", true) == Names{"game_list"});
    CHECK(offered("SELECT MOV| FROM game") == Names{"moves"});
}

TEST_CASE("Nothing comes up within texts, comments, numbers and new names", "[query][completion]") {
    for (const char* text : {"SELECT 'ga|", "SELECT 1 -- ga|", "/* ga| */ SELECT 1",
                             "SELECT 12| FROM game", "SELECT id AS ga|", "SELECT p| FROM seat"}) {
        CAPTURE(text);
        CHECK(offered(text).empty());
    }
}

TEST_CASE("A name that is typed whole is offered no more by itself", "[query][completion]") {
    CHECK(offered("SELECT * FROM seat|").empty());
    CHECK(offered("SELECT * FROM seat|", true) == Names{"seat"});
    CHECK(offered("SELECT * FROM game|").front() == "game");
}

TEST_CASE("An offer takes the place of the word, in quotes where it must", "[query][completion]") {
    const auto taken = [](std::string_view marked, std::string_view name) {
        CodeText text = at_cursor(marked);
        SqlOffers all = sql_offers(text, example_schema(), true);
        const auto found = std::ranges::find(all.names, name, &SqlOffer::name);
        REQUIRE(found != all.names.end());
        all.at = static_cast<int>(found - all.names.begin());
        take_offer(all, text);
        return text.text();
    };
    CHECK(taken("SELECT pla| FROM game_list", "player_1") == "SELECT player_1 FROM game_list");
    CHECK(taken("SELECT cou| FROM game_list", "count") == "SELECT count( FROM game_list");
    CHECK(taken("SELECT cou|(*)", "count") == "SELECT count(*)");
    CHECK(taken("SELECT ord| FROM seat", "order") == "SELECT \"order\" FROM seat");
    CHECK(sql_name("two words") == "\"two words\"");
    CHECK(sql_name("plies") == "plies");
}

TEST_CASE("Any beginning of a query is read without harm", "[query][completion]") {
    const std::string_view whole =
        "WITH a(x, y) AS (SELECT 1, 'it''s' UNION SELECT * FROM (SELECT id FROM game) b) "
        "SELECT a.x, \"two words\", count(*) FROM a JOIN seat s ON s.game_id = a.x /* c */ "
        "WHERE a.y IN (SELECT id FROM game_list WHERE plies > 3) -- end";
    for (std::size_t length = 0; length <= whole.size(); ++length) {
        CodeText text{whole.substr(0, length)};
        text.move_to(text.end(), false);
        sql_offers(text, example_schema(), true);
        text.move_to({0, static_cast<int>(length / 2)}, false);
        sql_offers(text, example_schema(), true);
    }
}

TEST_CASE("Lines of SQL are read as words, texts that go on, and comments", "[query][sql_lines]") {
    using scripting::TokenKind;
    const auto kinds = [](std::string_view line, SqlOpen open = SqlOpen::Nothing) {
        std::vector<TokenKind> found;
        for (const scripting::Token& token : sql_line(line, open).tokens)
            found.push_back(token.kind);
        return found;
    };
    using Kinds = std::vector<TokenKind>;
    CHECK(kinds("select count(id), 1.5e-3") ==
          Kinds{TokenKind::Keyword, TokenKind::Library, TokenKind::Sign, TokenKind::Plain,
                TokenKind::Sign, TokenKind::Sign, TokenKind::Number});
    CHECK(kinds("'it''s' -- no") == Kinds{TokenKind::Text, TokenKind::Comment});
    CHECK(sql_line("SELECT 'a", SqlOpen::Nothing).next == SqlOpen::Text);
    CHECK(sql_line("b', 1", SqlOpen::Text).next == SqlOpen::Nothing);
    CHECK(sql_line("/* a", SqlOpen::Nothing).next == SqlOpen::Comment);
    CHECK(kinds("b */ 1", SqlOpen::Comment) == Kinds{TokenKind::Comment, TokenKind::Number});
}
