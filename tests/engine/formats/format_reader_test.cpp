#include "engine/formats/format_reader.h"

#include "tests/support/catch.h"
#include "tests/support/format_files.h"
#include "tests/support/wthor_base.h"

using Catch::Matchers::Contains;
using engine::Format;
using tests::read_records;

namespace {

const std::string kStart = "---------------------------OX------XO---------------------------";

std::string refusal_of(const std::string& text) {
    const auto found = tests::format_of(text);
    REQUIRE_FALSE(found.has_value());
    return found.error();
}

std::string moves_of(const engine::ReadRecord& record) {
    REQUIRE(record.game.has_value());
    const engine::GameRecord& game = record.game->record;
    return engine::moves_text(engine::facts(game.start), game.moves);
}

}  // namespace

TEST_CASE("A file of games is told by what is in it", "[formats]") {
    const auto [text, format] = GENERATE(table<std::string, Format>({
        {"(;GM[Othello]PB[a];)", Format::Ggf},
        {"2 (;GM[othello];) (;GM[othello];)", Format::Ggf},
        {"\xEF\xBB\xBF\n (;FF[4]GM[2];B[f5])", Format::Sgf},
        {"(;\nGM[2]\nSZ[8];B[fe])", Format::Sgf},
        {"[Event \"x\"]\n[Black \"a\"]\n\n1. f5 d6", Format::Pgn},
        {"{\"players\":[],\"moves\":[{\"m\":\"f5\"}]}", Format::Quest},
        {"[\n {\"m\":\"f5\"}]", Format::Quest},
        {"f5d6c3", Format::Transcript},
        {"# mine\n\n 1. F5 2. d6", Format::Transcript},
        {"f5", Format::Transcript},
        {"% problems\n" + kStart + " X", Format::Positions},
        {kStart + " X; f5:+2", Format::Positions},
    }));
    CAPTURE(text);
    CHECK(tests::format_of(text) == format);
}

TEST_CASE("What is no file of games is refused with a sentence", "[formats]") {
    CHECK_THAT(refusal_of("a letter to a friend\n"),
               Contains("begins with 'a letter to a friend'"));
    CHECK_THAT(refusal_of(""), Contains("nothing in the file"));
    CHECK_THAT(refusal_of("# only this\n"), Contains("nothing but comments in the file"));
    CHECK_THAT(refusal_of("(;GM[1]SZ[19];B[pd])"), Contains("GM[1]; Othello is"));
    CHECK_THAT(refusal_of("{\"a\":1}"), Contains("JSON without moves"));
    CHECK_THAT(refusal_of(std::string{"f5\0d6", 5}), Contains("neither a WTHOR file nor text"));
    CHECK_THAT(refusal_of("b4 we begin, a word"), Contains("no file of games"));
}

TEST_CASE("Every record of a file is read, whatever is wrong with others", "[formats]") {
    const auto [format, text] = GENERATE(table<Format, std::string>({
        {Format::Transcript, "# three\nf5d6\nf5a1\n\nf5f6\n"},
        {Format::Ggf, "1 (;B[f5]W[d6];)\n(;B[f5]W[a1];)\n(;B[f5]W[f6];)"},
        {Format::Ggf, "(;B[f5]W[d6];)\n(;B[f5]W[a1\n(;B[f5]W[f6];)"},
        {Format::Sgf, "(;GM[2];B[f5];W[d6])(;GM[2];B[f5];W[a1])\n(;GM[2];B[f5];W[f6])"},
        {Format::Sgf, "(;GM[2];B[f5];W[d6])(;GM[2];B[f5];W[a1]\n(;GM[2];B[f5];W[f6])"},
        {Format::Pgn, "[Black \"a\"]\n1. f5 d6\n\n[Black \"b\"]\n1. f5 a1\n[Black \"c\"]\nf5 f6 *"},
        {Format::Quest,
         "[{\"m\":\"f5\",\"n\":{\"m\":\"d6\"}},{\"x\":[{\"m\":\"f5\"},{\"m\":\"a1\"}]},"
         "{\"x\":[{\"m\":\"f5\"},{\"m\":\"f6\"}]}]"},
    }));
    CAPTURE(text);
    const auto records = read_records(format, text);
    REQUIRE(records.size() == 3);
    CHECK(moves_of(records[0]) == "f5d6");
    CHECK_FALSE(records[1].game.has_value());
    CHECK(records[1].number == 2);
    CHECK(moves_of(records[2]) == "f5f6");
    CHECK(records[0].fingerprint != records[2].fingerprint);
}

TEST_CASE("A record that cannot be read is kept with its place, its square and its text",
          "[formats]") {
    const auto records = read_records(Format::Transcript, "# one\n\nf5d6\n  F5 A1 c3\n");
    REQUIRE(records.size() == 2);
    CHECK(records[1].line == 4);
    CHECK(records[1].game.error().move == 2);
    CHECK(records[1].square == "a1");
    CHECK(records[1].raw == "  F5 A1 c3");
    CHECK_THAT(records[1].game.error().message, Contains("a1 is not legal here; legal: "));
}

TEST_CASE("A WTHOR record that cannot be replayed is kept as its bytes", "[formats][wthor]") {
    auto games = tests::random_wthor_games(1999, 2);
    games.games[1].moves[3] = 44;
    const auto bytes = write_wthor_games(games);
    const auto records =
        read_records(Format::Wthor, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    REQUIRE(records.size() == 2);
    CHECK(records[0].game.has_value());
    CHECK(records[1].square == "d4");
    CHECK(records[1].game.error().move == 4);
    CHECK(records[1].raw.size() == 2 * engine::kWthorGameSize);
    CHECK(records[1].raw.substr(0, 12) == "010001000200");
}

TEST_CASE("What is longer than any game is left aside, and what follows is read", "[formats]") {
    std::string text = "f5d6\n";
    text.append(3'000'000, 'f');
    text += "\nf5f6\n";
    const auto records = read_records(Format::Transcript, text);
    REQUIRE(records.size() == 3);
    CHECK_THAT(records[1].game.error().message, Contains("longer than any game"));
    CHECK(records[1].raw.size() == std::size_t{1} << 20U);
    CHECK(moves_of(records[2]) == "f5f6");
}

TEST_CASE("Names in Latin-1 become UTF-8", "[formats]") {
    const auto records =
        read_records(Format::Ggf, "(;PB[P\xE9renchies]B[f5];)(;PB[P\xC3\xA9renchies]B[f5];)");
    REQUIRE(records.size() == 2);
    CHECK(records[0].game->record.strategies[0] == "P\xC3\xA9renchies");
    CHECK(records[0].game == records[1].game);
}

TEST_CASE("The same game has the same fingerprint, equal moves alone have not", "[formats]") {
    const auto one = [](const std::string& text, const std::string& file = "a") {
        return read_records(Format::Ggf, text, file).at(0).fingerprint;
    };
    const auto first = one("(;DT[1999]PB[A]PW[B]RB[1200]B[f5];)");
    CHECK(first == one("(;PC[GGS]DT[1999]PB[A]PW[B]B[F5//2];)", "b"));
    CHECK(first != one("(;DT[1999]PB[B]PW[A]B[f5];)"));
    CHECK(first != one("(;DT[2000]PB[A]PW[B]B[f5];)"));
    CHECK(first != one("(;DT[1999]PB[A]PW[B]B[f5]W[d6];)"));
    CHECK(first != one("(;DT[1999]PB[A]PW[B]EV[Open]B[f5];)"));
    // Of nobody and of no day: one of another file is another game.
    CHECK(one("(;B[f5];)", "a") == one("(;B[f5];)", "a"));
    CHECK(one("(;B[f5];)", "a") != one("(;B[f5];)", "b"));
}

TEST_CASE("A zero byte in a text costs its record alone", "[formats]") {
    const std::string game = "(;GM[2];B[f5];W[d6])\n";
    std::string bad = "(;GM[2]PB[a-b];B[f5];W[d6])\n";
    bad[11] = '\0';
    REQUIRE(tests::format_of(game + bad + game) == Format::Sgf);
    const auto records = tests::read_records(Format::Sgf, game + bad + game);
    REQUIRE(records.size() == 3);
    CHECK(records[0].game.has_value());
    CHECK_FALSE(records[1].game.has_value());
    CHECK(records[2].game.has_value());
    CHECK_FALSE(tests::format_of(std::string(10'000, '\0')).has_value());
}

TEST_CASE("Games of Othello Quest may lie in an object around them", "[formats][json]") {
    const auto game = [](const std::string& moves) {
        return "{\"players\":[{\"name\":\"A\"}],\"position\":{\"moves\":[" + moves + "]}}";
    };
    const std::string one = game("{\"m\":\"f5\"},{\"m\":\"d6\"}");
    const std::string other = game("{\"m\":\"d3\"}");
    for (const std::string& text :
         {"{\"ok\":true,\"games\":[" + one + "," + other + "]}",
          "callback({\"list\":{\"games\":[" + one + "," + other + "]}});", one + "\n" + other}) {
        CAPTURE(text);
        REQUIRE(tests::format_of(text) == Format::Quest);
        const auto records = tests::read_records(Format::Quest, text);
        REQUIRE(records.size() == 2);
        CHECK(records[0].game->record.moves.size() == 2);
        CHECK(records[1].game->record.moves.size() == 1);
    }
    // Who plays is not said: two games are not taken for one.
    const auto records =
        tests::read_records(Format::Quest, "{\"a\":[{\"m\":\"f5\"}],\"b\":[{\"m\":\"d6\"}]}");
    REQUIRE(records.size() == 1);
    REQUIRE_FALSE(records[0].game.has_value());
    CHECK_THAT(records[0].game.error().message, Catch::Matchers::Contains("several lists"));
}
