#include "engine/formats/pgn.h"

#include "tests/support/catch.h"
#include "tests/support/format_files.h"

using Catch::Matchers::Contains;
using engine::Format;
using tests::read_records;

namespace {

engine::AnnotatedGame pgn_game(const std::string& text) {
    const auto records = read_records(Format::Pgn, text);
    CAPTURE(text);
    REQUIRE(records.size() == 1);
    if (!records[0].game) FAIL(records[0].game.error().message);
    return *records[0].game;
}

std::string pgn_moves(const engine::AnnotatedGame& game) {
    return engine::moves_text(engine::facts(game.record.start), game.record.moves);
}

std::string pgn_fault(const std::string& text) {
    const auto records = read_records(Format::Pgn, text);
    REQUIRE(records.size() == 1);
    REQUIRE_FALSE(records[0].game.has_value());
    return records[0].game.error().message;
}

const engine::TreeNode& pgn_node(const engine::AnnotatedGame& game, const std::string& moves) {
    REQUIRE(game.tree.has_value());
    const engine::TreeNode* node = game.tree->find(*engine::parse_moves(game.record.start, moves));
    REQUIRE(node != nullptr);
    return *node;
}

using Marks = std::vector<engine::NodeMark>;

}  // namespace

TEST_CASE("Tags of PGN are read whatever their quotes", "[formats][pgn]") {
    const auto [tag, value] = GENERATE(table<std::string, std::string>({
        {"[Event \"Open\"]", "Open"},
        {"[Event \"Games of the \"Coq\" - 2001\"]", "Games of the \"Coq\" - 2001"},
        {"[Event \"Games of the \\\"Coq\\\"\"]", "Games of the \"Coq\""},
        {"[Event \"back\\\\slash\"]", "back\\slash"},
        {"[Event \"C:\\games\\\"]", "C:\\games\\"},
        {"[Event \"a ] b [c]\"]", "a ] b [c]"},
        {"[ Event  \"Open\" ]", "Open"},
        {"[Event\"Open\"]", "Open"},
        {"[Event \"Open]", "Open"},
        {"[Event Open]", "Open"},
        {"[Event Open\"]", "Open"},
        {"[Event 'Open']", "Open"},
        {"[Event \xE2\x80\x9COpen\xE2\x80\x9D]", "Open"},
        {"[Event \"Open\"]   ", "Open"},
        {"[Event \"say \"yes\"\"]", "say \"yes\""},
        {"[Event \"?\"]", ""},
        {"[Event \"\"]", ""},
    }));
    const std::string text = tag + "\n[Black \"a\"]\n\n1. f5 d6 *\n";
    CAPTURE(text);
    const auto game = pgn_game(text);
    CHECK(game.record.event == value);
    CHECK(game.record.strategies[0] == "a");
    CHECK(pgn_moves(game) == "f5d6");
    CHECK(tests::format_of(text) == Format::Pgn);
    CHECK(engine::parse_pgn(engine::pgn_of(game))->record.event == value);
}

TEST_CASE("Tags may share a line, and any of them may be missing", "[formats][pgn]") {
    const auto game = pgn_game("[Black \"a\"] [White \"b\"] 1. f5 d6 *");
    CHECK(game.record.strategies == std::vector<std::string>{"a", "b"});
    CHECK(pgn_moves(game) == "f5d6");
    const auto records =
        read_records(Format::Pgn, "1. f5! d6 *\n\n1. f5 f6 {b} 1-0\n1.f5 f4 34-30\n");
    REQUIRE(records.size() == 3);
    CHECK(pgn_moves(*records[1].game) == "f5f6");
    CHECK(records[2].game->tag("result") == "34-30");
    CHECK(tests::format_of("1. f5! d6 *\n") == Format::Pgn);
    CHECK(tests::format_of("1. f5 d6 (1... f6) 2. c3") == Format::Pgn);
    CHECK(tests::format_of("f5 {perpendicular} d6") == Format::Pgn);
    CHECK(tests::format_of("1. f5 d6 2. c3") == Format::Transcript);
}

TEST_CASE("Moves are numbered in any way", "[formats][pgn]") {
    const std::string moves =
        GENERATE("1. f5 d6 2. c3", "1.f5 d6 2.c3", "1. f5 1... d6 2. c3", "1.f5 1...d6 2.c3",
                 "1 f5 d6 2 c3", "f5 d6 c3", "1. F5 D6 2. C3", "1. f5\xE2\x80\xA6 d6 2. c3",
                 "1. f5 1.\xE2\x80\xA6 d6 2. c3", "1. f5, d6, 2. c3", "1. f5d6 2. c3",
                 "1.\r\nf5\r\nd6\r\n2. c3\r\n", "1. f5 d6\n% not a move\n2. c3", "1) f5");
    if (moves.starts_with("1)")) {
        CHECK_THAT(pgn_fault(moves), Contains("closes no variation"));
        return;
    }
    CHECK(pgn_moves(pgn_game("[Black \"a\"]\n\n" + moves)) == "f5d6c3");
}

TEST_CASE("Signs of judgement are marks", "[formats][pgn]") {
    const auto game = pgn_game(
        "[Black \"a\"]\n\n1. f5! d6? 2. c3?? d3!! 3. c4!? f4?! 4. f6 $14 $1 f3 = 5. e6+- e7 "
        "\xC2\xB1 *");
    const std::vector<std::pair<std::string, Marks>> expected = {
        {"f5", {{"$1", ""}}},
        {"f5d6", {{"$2", ""}}},
        {"f5d6c3", {{"$4", ""}}},
        {"f5d6c3d3", {{"$3", ""}}},
        {"f5d6c3d3c4", {{"$5", ""}}},
        {"f5d6c3d3c4f4", {{"$6", ""}}},
        {"f5d6c3d3c4f4f6", {{"$14", ""}, {"$1", ""}}},
        {"f5d6c3d3c4f4f6f3", {{"$10", ""}}},
        {"f5d6c3d3c4f4f6f3e6", {{"$18", ""}}},
        {"f5d6c3d3c4f4f6f3e6e7", {{"$16", ""}}},
    };
    CHECK(game.record.moves.size() == expected.size());
    for (const auto& [moves, marks] : expected) {
        CAPTURE(moves);
        CHECK(pgn_node(game, moves).marks == marks);
    }
}

TEST_CASE("Comments stand in braces or behind semicolons", "[formats][pgn]") {
    const auto game = pgn_game(
        "[Black \"a\"]\n\n{before} 1. f5 {one} {two (1. a1) [x]} d6 ; three { four\n2. c3 { five } "
        "*");
    CHECK(game.comment() == "before");
    CHECK(pgn_node(game, "f5").comment == "one\ntwo (1. a1) [x]");
    CHECK(pgn_node(game, "f5d6").comment == " three { four");
    CHECK(pgn_node(game, "f5d6c3").comment == "five");
}

TEST_CASE("Variations of PGN replace the move before them", "[formats][pgn]") {
    const auto game = pgn_game(
        "[Black \"a\"]\n\n1. f5 d6 ({better} 1... f6! 2. e6 (2. c4 {inner}) (2. d3)) (1... f4) 2. "
        "c3 "
        "(2. a1 {no} (x)) d3 *");
    CHECK(pgn_moves(game) == "f5d6c3d3");
    CHECK(pgn_node(game, "f5f6").comment == "better");
    CHECK(pgn_node(game, "f5f6").marks == Marks{{"$1", ""}});
    CHECK(pgn_node(game, "f5f6d3").next.empty());
    CHECK(pgn_node(game, "f5f4").next.empty());
    CHECK(game.tree->variations() == 4);
    CHECK_THAT(std::string{game.tag("left_aside")},
               Contains("a1 is not legal here") && Contains("(2. a1 {no} (x))"));
}

TEST_CASE("Results end games and are kept", "[formats][pgn]") {
    const std::string result = GENERATE("1-0", "0-1", "1/2-1/2", "34-30", "64-0", "*");
    const auto records = read_records(
        Format::Pgn, "[Black \"a\"]\n1. f5 " + result + "\n\n[Black \"b\"]\n1. f5 d6 " + result);
    REQUIRE(records.size() == 2);
    CHECK(records[0].game->tag("result") == (result == "*" ? "" : result));
    CHECK(records[1].game->record.strategies[0] == "b");
    const auto edax = pgn_game("[Result \"*\"]\n\n1. f5 d6 {a wins 40-24} " + result);
    CHECK(edax.tag("result") == (result == "*" ? "" : result));
}

TEST_CASE("A file of PGN is read whatever its line ends and marks", "[formats][pgn]") {
    const std::string game = "[Event \"E\"]\n[Black \"a\"]\n\n1. f5 d6 *\n\n";
    std::string crlf;
    for (const char letter : game + game) crlf += letter == '\n' ? "\r\n" : std::string(1, letter);
    std::string cr = game + game;
    std::ranges::replace(cr, '\n', '\r');
    const std::string mark = "\xEF\xBB\xBF";
    for (const std::string& text :
         {game + game, crlf, cr, mark + game + mark + game,
          "some words\n\n" + game + "% escaped [\n" + game, game + "\n\n\n" + game}) {
        CAPTURE(text);
        const auto records = read_records(Format::Pgn, text);
        REQUIRE(records.size() == 2);
        for (const auto& record : records) {
            REQUIRE(record.game.has_value());
            CHECK(pgn_moves(*record.game) == "f5d6");
            CHECK(record.game->record.event == "E");
        }
    }
}

TEST_CASE("What is wrong with a game of PGN is told", "[formats][pgn]") {
    const auto [text, what] = GENERATE(table<std::string, std::string>({
        {"[Black \"a\"]\n1. f5 a1", "a1 is not legal here"},
        {"[Black \"a\"]\n1. f5 {never ends", "no '}'"},
        {"[Black \"a\"]\n1. f5 (1. d3", "no ')'"},
        {"[Black \"a\"]\n1. f5 } d6", "'}' stands alone"},
        {"[Black \"a\"]\n1. f5 d6 nonsense", "'nonsense' is no move"},
        {"[Black \"a\"\n1. f5", "no end"},
    }));
    CAPTURE(text);
    CHECK_THAT(pgn_fault(text), Contains(what));
}

TEST_CASE("PGN is read in other letters, and its tags in other capitals", "[formats][pgn]") {
    CHECK(pgn_moves(pgn_game("[Black \"A\"]\n1. f5\xC2\xA0"
                             "d6\xE3\x80\x80 2. c3 *\n")) == "f5d6c3");
    CHECK(pgn_moves(pgn_game("[Black \"A\"]\n１．ｆ５ ｄ６ ２．ｃ３ *\n")) == "f5d6c3");
    const auto game =
        pgn_game("[event \"Open\"]\n[BLACK \"Al\"]\n[date \"2001.02.03\"]\n1. f5 B+4\n");
    CHECK(game.record.event == "Open");
    CHECK(game.record.strategies[0] == "Al");
    CHECK(game.record.year == 2001);
    CHECK(game.tag("result") == "B+4");
    CHECK(game.record.given_payoff == engine::Score::from_raw(4));
}
