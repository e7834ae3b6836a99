#include "engine/formats/format_reader.h"
#include "engine/formats/plain_letters.h"
#include "engine/formats/results.h"
#include "tests/support/catch.h"
#include "tests/support/format_files.h"

using Catch::Matchers::Contains;
using engine::Format;

namespace {

const std::string kTiger = "f5d6c3d3c4";
/// White passes once, before the last two moves.
const std::string kBeforePass =
    "c4c5f6c3b5g7e3e6c2f3g3a5h8b3f4f2b4f5f7h3a3d2e2e1a6e7d7c1c6g8f1g4d1b6b1d3g6b7f8a7c7h6a8b2g5g2"
    "a1d6h2h5a4d8c8h7e8a2h4b8";
const std::string kWithPass = kBeforePass + "--g1h1";

std::vector<engine::ReadRecord> records_of(const std::string& text) {
    const auto format = tests::format_of(text);
    CAPTURE(text);
    if (!format) FAIL(format.error());
    return tests::read_records(*format, text);
}

/// All moves of the only game of a text, which has nothing else in it.
std::string only_game(const std::string& text) {
    const auto records = records_of(text);
    CAPTURE(text);
    REQUIRE(records.size() == 1);
    if (!records[0].game) FAIL(records[0].game.error().message);
    const engine::GameRecord& game = records[0].game->record;
    return engine::moves_text(engine::facts(game.start), game.moves);
}

/// The moves of the whole game, two to a line, with a word for the pass.
std::string table_of_moves(const std::string& pass, bool is_by_pairs) {
    std::string text;
    int number = 0;
    const auto add = [&](const std::string& move) {
        const bool begins = !is_by_pairs || number % 2 == 0;
        if (begins) text += fmt::format("{} ", is_by_pairs ? number / 2 + 1 : number + 1);
        text += move + (is_by_pairs && number % 2 == 0 ? " " : "\n");
        ++number;
    };
    for (std::size_t at = 0; at < kBeforePass.size(); at += 2) add(kBeforePass.substr(at, 2));
    for (const std::string& move : {pass, std::string{"g1"}, std::string{"h1"}}) add(move);
    return text;
}

}  // namespace

TEST_CASE("Moves are read in every letter and with any sign between them", "[formats][plain]") {
    const std::string text = GENERATE(as<std::string>{},
                                      "ｆ５ｄ６ｃ３ｄ３ｃ４",                              //
                                      "Ｆ５　Ｄ６　Ｃ３　Ｄ３　Ｃ４",                      //
                                      "１．ｆ５　２．ｄ６　３．ｃ３　４．ｄ３　５．ｃ４",  //
                                      "①f5②d6③c3④d3⑤c4",                                   //
                                      "f5\xC2\xA0"
                                      "d6\xC2\xA0"
                                      "c3 d3 c4",  // no-break
                                      "f5\xE2\x80\x8B"
                                      "d6c3d3c4",                              // no width
                                      "f5/d6/c3/d3/c4",                        //
                                      "f5 -> d6 -> c3 -> d3 -> c4",            //
                                      "f5→d6→c3→d3→c4",                        //
                                      "\"f5\",\"d6\",\"c3\",\"d3\",\"c4\"",    //
                                      "[\"f5\",\"d6\",\"c3\",\"d3\",\"c4\"]",  //
                                      "“f5d6c3d3c4”",                          //
                                      "[1] f5 [2] d6 [3] c3 [4] d3 [5] c4",    //
                                      "f5|d6|c3|d3|c4",                        //
                                      "f5、d6、c3、d3、c4",                    //
                                      "\f f5d6c3d3c4", "f5d6\rc3d3c4\r");
    CHECK(only_game(text) == kTiger);
    CHECK(only_game(text + "\n") == kTiger);
    CHECK(only_game(text + "\n\x1A") == kTiger);  // the end of a file of DOS
    CHECK(only_game(text + "\n" + std::string(300, '\0')) == kTiger);
}

TEST_CASE("Colors and numbers in words stand before moves", "[formats][plain]") {
    const std::string text =
        GENERATE(as<std::string>{},
                 "Black f5\nWhite d6\nBlack c3\nWhite d3\nBlack c4\n",                  //
                 "B: f5 W: d6 B: c3 W: d3 B: c4\n",                                     //
                 "黒 f5\n白 d6\n黒 c3\n白 d3\n黒 c4\n",                                 //
                 "1手目 黒 f5\n2手目 白 d6\n3手目 黒 c3\n4手目 白 d3\n5手目 黒 c4\n",   //
                 "黒番 f5\n白番 d6\n黒番 c3\n白番 d3\n黒番 c4\n", "●f5○d6●c3○d3●c4\n",  //
                 "Move 1: f5\nMove 2: d6\nMove 3: c3\nMove 4: d3\nMove 5: c4\n");
    CHECK(only_game(text) == kTiger);
    const auto wrong = records_of("Black f5 Black d6\n");
    REQUIRE_FALSE(wrong.at(0).game.has_value());
    CHECK(wrong[0].game.error().message == "it is the other color's turn");
}

TEST_CASE("A pass has its line in tables of moves", "[formats][plain]") {
    const std::string pass =
        GENERATE(as<std::string>{}, "pa", "PS", "Pass", "--", "---", "@@", "(pass)", "パス");
    CHECK(only_game(table_of_moves(pass, true)) == kWithPass);
    CHECK(only_game(table_of_moves(pass, false)) == kWithPass);
    std::string alone;
    for (std::size_t at = 0; at < kBeforePass.size(); at += 2) {
        alone += kBeforePass.substr(at, 2) + "\n";
    }
    CHECK(only_game(alone + pass + "\ng1\nh1\n") == kWithPass);
    CHECK(only_game(kWithPass + " " + pass + " " + pass + "\n") ==
          kWithPass);  // those that end a game
}

TEST_CASE("What stands before the moves of a line is their title", "[formats][plain]") {
    const auto [text, title] = GENERATE(table<std::string, std::string>({
        {"Moves: f5d6c3d3c4", ""},
        {"Line: f5d6c3d3c4", "Line"},
        {"Final, board 2: 1. f5 d6 2. c3 d3 3. c4", "Final, board 2"},
        {"1056382,-1,f5d6c3d3c4", "1056382,-1"},
        {"Al,Bo,f5d6c3d3c4", "Al,Bo"},
        {"棋譜：f5d6c3d3c4", "棋譜"},
        {"http://example.org/?game=f5d6c3d3c4", "http://example.org/?game"},
    }));
    CHECK(only_game(text) == kTiger);
    CHECK(records_of(text)[0].game->tag("title") == title);
    CHECK_FALSE(tests::format_of("we met at b4 d6: it rained\n").has_value());
}

TEST_CASE("Remarks in brackets belong to their moves", "[formats][plain]") {
    const auto records = records_of("1. f5 (0:03) d6 (good?) 2. c3 d3 (pass) \n");
    REQUIRE(records.size() == 1);
    CHECK_FALSE(records[0].game.has_value());  // nobody must pass there
    const auto game = records_of("1. f5 (0:03) d6 (good) 2. c3 d3 (0:10)\n").at(0).game;
    REQUIRE(game.has_value());
    CHECK(game->record.moves.size() == 4);
    CHECK(game->notes.at(0) == "(0:03)");
    CHECK(game->notes.at(1) == "(good)");
    CHECK(game->notes.at(3) == "(0:10)");
    CHECK(game->tags.empty());
}

TEST_CASE("Titles and rules between games are no games", "[formats][plain]") {
    const auto records = records_of("*** Game ***\nf5d6c3d3c4\n*** End ***\n");
    REQUIRE(records.size() == 3);
    CHECK(records[1].game.has_value());
    CHECK(records[0].raw == "*** Game ***");
}

TEST_CASE("Moves and names keep apart in files of Japan", "[formats][plain][encoding]") {
    // Shift_JIS: a title with a name, moves in full-width letters.
    const std::string text =
        "\x8D\x95\x81\x46\x8E\x52\x93\x63\r\n\x82\x86\x82\x54\x82\x84\x82\x55\x82\x83\x82\x52\r\n";
    const auto records = records_of(text);
    REQUIRE(records.size() == 2);
    CHECK(records[0].raw == "黒：山田");
    REQUIRE(records[1].game.has_value());
    CHECK(records[1].game->record.moves.size() == 3);
}

TEST_CASE("Results in plain texts say discs in the words of every format", "[formats]") {
    const auto [text, discs] = GENERATE(table<std::string, std::optional<int>>({
        {"+04", 4},
        {"-2", -2},
        {"\xE2\x88\x92"
         "2",
         -2},
        {"34:30", 4},
        {"34 - 30", 4},
        {"34\xE2\x80\x93"
         "30",
         4},
        {"W+2", -2},
        {"B + 4", 4},
        {"Draw", 0},
        {"1-0", {}},
        {"+65", {}},
        {"+8.5", {}},
        {"34-31", {}},
        {"B+R", {}},
        {"", {}},
    }));
    CAPTURE(text);
    const auto score = engine::score_of_result(text);
    CHECK((score ? std::optional{score->raw()} : std::nullopt) == discs);
}

TEST_CASE("Other letters than those of moves stay as they are", "[formats]") {
    CHECK(engine::plain_letters("ｆ５　－－") == "f5 --");
    CHECK(engine::plain_letters("山田→太郎") == "山田 太郎");
    CHECK(engine::plain_lines("Ａ太郎\r\nf５\n", [](std::string_view line) {
              return line == "f5";
          }) == "Ａ太郎\r\nf5\n");
    CHECK(engine::plain_lines("a\rb\r\r\nc", [](std::string_view) { return false; }) ==
          "a\nb\n\r\nc");
}
