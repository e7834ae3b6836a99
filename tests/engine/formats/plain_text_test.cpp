#include "engine/formats/plain_text.h"

#include "engine/formats/format_reader.h"
#include "tests/support/catch.h"
#include "tests/support/format_files.h"
#include "tests/support/random_positions.h"

using Catch::Matchers::Contains;
using engine::Format;

namespace {

const std::string kStartRows =
    "--------\n--------\n--------\n---OX---\n---XO---\n--------\n--------\n--------\n";
const std::string kStartLine = "---------------------------OX------XO---------------------------";

/// The file is told by its content, and every record of it is read.
std::vector<engine::ReadRecord> records_told(const std::string& text) {
    const auto format = tests::format_of(text);
    CAPTURE(text);
    REQUIRE(format.has_value());
    return tests::read_records(*format, text);
}

std::string moves_told(const engine::ReadRecord& record) {
    if (!record.game) return "fault: " + record.game.error().message;
    const engine::GameRecord& game = record.game->record;
    return engine::moves_text(engine::facts(game.start), game.moves);
}

std::vector<std::string> games_told(const std::string& text) {
    std::vector<std::string> games;
    for (const engine::ReadRecord& record : records_told(text)) {
        if (record.game) games.push_back(moves_told(record));
    }
    return games;
}

std::string start_told(const std::string& text) {
    const auto records = records_told(text);
    REQUIRE(records.size() == 1);
    CAPTURE(moves_told(records[0]));
    REQUIRE(records[0].game.has_value());
    return engine::to_text(records[0].game->record.start);
}

bool is_guessed(const std::string& text) {
    return records_told(text).at(0).game->tag("mover") == "guessed";
}

}  // namespace

TEST_CASE("Lines that go on a game are one game", "[formats][plain]") {
    const std::string game =
        GENERATE(as<std::string>{},
                 "1. f5 d6\n2. c3 d3\n3. c4 f4\n",            // by pairs
                 "1. f5 d6\n\n2. c3 d3\n\n3. c4 f4\n",        // far apart
                 "1 f5 d6\n2 c3 d3\n3 c4 f4\n",               // without dots
                 "1) F5 D6\n2) C3 D3\n3) C4 F4\n",            //
                 "1. f5\n2. d6\n3. c3\n4. d3\n5. c4\n6. f4",  // single moves
                 "1. f5\n1...d6\n2. c3\n2...d3\n3. c4\n3...f4\n",
                 "1. f5\n1... d6\n2. c3\n2... d3\n3. c4 f4\n",
                 "1. f5 \xE2\x80\xA6\n1\xE2\x80\xA6 d6\n2. c3 d3\n3. c4 f4\n",
                 "1. f5 d6 2. c3\n2...d3 3. c4 f4\n",
                 "f5d6\n  c3d3\n  c4f4\n",        // indented
                 "f5d6c3\n\td3c4f4\n",            //
                 "f5d6\r\n  c3d3c4\r\n  f4\r\n",  //
                 "f5\nd6\nc3\nd3\nc4\nf4\n",      // one to a line
                 "f5d6c3d3\nc4f4\n  ",            // wrapped
                 "1. f5 d6\n# a remark\n2. c3 d3\n3. c4 f4\n", "1. f5! d6?\n2. c3!? d3\n3. c4 f4\n",
                 "f5-d6-c3\n-d3-c4-f4\n");
    CHECK(games_told(game) == std::vector<std::string>{"f5d6c3d3c4f4"});
    CHECK(records_told(game).size() == 1);
}

TEST_CASE("Games on lines of their own stay games of their own", "[formats][plain]") {
    const std::vector<std::string> three{"f5d6c3", "f5f6e6", "f5d6c3"};
    for (const std::string text : {"f5d6c3\nf5f6e6\nf5d6c3\n", "1. f5d6c3\n2. f5f6e6\n3. f5d6c3\n",
                                   "  f5d6c3\n  f5f6e6\n  f5d6c3\n", "f5d6c3\n\nf5f6e6\n\nf5d6c3\n",
                                   "f5d6c3\n  f5f6e6\nf5d6c3", "- f5d6c3\n- f5f6e6\n- f5d6c3\n",
                                   "1. f5 d6 2. c3\n1. f5 f6 2. e6\n1. f5 d6 2. c3\n",
                                   "1. f5 d6\n2. c3\n1. f5 f6\n2. e6\n1. f5 d6\n2. c3\n",
                                   "f5d6c3 34-30\nf5f6e6 33-31\nf5d6c3 32-32\n"}) {
        CAPTURE(text);
        CHECK(games_told(text) == three);
    }
    // Other first moves, which could go on the game before.
    CHECK(games_told("f5d6\nd3c5\nc4c3\n") == std::vector<std::string>{"f5d6", "d3c5", "c4c3"});
}

TEST_CASE("A game is never stored shorter than its text", "[formats][plain]") {
    for (const std::string text :
         {"1. f5 d6\n2. c3 a1\n3. c4 f4\n", "1. f5 d6\n2. castling\n3. c4 f4\n",
          "1. f5 d6\n2. c3 d3 good\n3. c4 f4\n", "f5d6\n  c3a1\n", "f5d6c3 and so on\n",
          "f5d6c3 34-30 Ann\n", "f5d6\xE8\xAA\xAD\n",
          // Full-width letters within a word of others.
          "f5d6\xEF\xBD\x83\xEF\xBC\x93\n"}) {
        const auto records = records_told(text);
        CAPTURE(text);
        REQUIRE(records.size() == 1);
        CHECK_FALSE(records[0].game.has_value());
    }
    // A line that is no part of it stands aside, and says so.
    const auto apart = records_told("f5d6c3\na1b2\nf5f6\n");
    REQUIRE(apart.size() == 3);
    CHECK(moves_told(apart[0]) == "f5d6c3");
    CHECK_THAT(apart[1].game.error().message, Contains("a1 is not legal here"));
    CHECK(moves_told(apart[2]) == "f5f6");
}

TEST_CASE("What is wrong at the beginning costs itself alone", "[formats][plain]") {
    const auto [text, aside] = GENERATE(table<std::string, std::size_t>({
        {"My games of 2024\nf5d6\nf5f6\n", 1},
        {"My games of 2024\n================\n\nf5d6\nf5f6\n", 1},
        {"My games\nof 2024, all of them\nf5d6\nf5f6\n", 1},
        {"f5a1\nf5d6\nf5f6\n", 1},
        {"f5 (a remark\nf5d6\nf5f6\n", 1},
        {"\xEF\xBB\xBFTitle\r\n\r\nf5d6\r\nf5f6\r\n", 1},
        {"[My games]\nf5d6\nf5f6\n", 1},
        {"{the best}\nf5d6\nf5f6\n", 1},
        {"1. Games of mine\nf5d6\nf5f6\n", 1},
        {"Round 1\nf5d6\nRound 2\nf5f6\n", 2},
        {"f5d6\nf5f6\nThe end.\n", 1},
        {"# a comment\nf5d6\n-----\nf5f6\n", 0},
    }));
    CAPTURE(text);
    CHECK(games_told(text) == std::vector<std::string>{"f5d6", "f5f6"});
    CHECK(records_told(text).size() == 2 + aside);
}

TEST_CASE("Titles may stand before games of every format", "[formats][plain]") {
    CHECK(tests::format_of("My games\n(;GM[Othello]PB[a]B[f5];)") == Format::Ggf);
    CHECK(tests::format_of("My games\n\n(;GM[2];B[f5])") == Format::Sgf);
    CHECK(tests::format_of("My games\n[Event \"x\"]\n\n1. f5 d6") == Format::Pgn);
    CHECK(tests::format_of("My games\n{\"moves\":[{\"m\":\"f5\"}]}") == Format::Quest);
    CHECK(tests::format_of("My problems\n" + kStartLine + " X\n") == Format::Positions);
    CHECK(tests::format_of("My problem\n" + kStartRows) == Format::Positions);
    CHECK_FALSE(tests::format_of("My games\nare all lost\n").has_value());
}

TEST_CASE("A result behind the moves is no move", "[formats][plain]") {
    const auto [text, result, given] =
        GENERATE(table<std::string, std::string, std::optional<int>>({
            {"f5d6c3 34-30", "34-30", 4},
            {"f5d6c3 34:30", "34:30", 4},
            {"f5d6c3\t30 - 34", "30 - 34", -4},
            {"f5d6c3 (34-30)", "34-30", 4},
            {"f5d6c3\n34-30\n", "34-30", 4},
            {"f5d6c3 +4", "+4", 4},
            {"f5d6c3: -6", "-6", -6},
            {"f5d6c3 = +2.00", "+2.00", 2},
            {"f5d6c3 +8.5", "+8.5", {}},
            {"f5d6c3 W+12", "W+12", -12},
            {"f5d6c3 B+R", "B+R", {}},
            {"f5d6c3 1-0", "1-0", {}},
            {"f5d6c3 1/2-1/2", "1/2-1/2", {}},
            {"f5d6c3 34\xE2\x80\x93"
             "30",
             "34\xE2\x80\x93"
             "30",
             4},
            {"f5d6c3 28-30", "28-30", {}},
            {"f5d6c3 40", "40", {}},
            {"f5d6c3 *", "", {}},
        }));
    CAPTURE(text);
    const auto records = records_told(text);
    REQUIRE(records.size() == 1);
    CHECK(moves_told(records[0]) == "f5d6c3");
    CHECK(records[0].game->tag("result") == result);
    const auto payoff = records[0].game->record.given_payoff;
    CHECK(payoff.has_value() == given.has_value());
    if (payoff && given) CHECK(payoff->raw() == *given);
}

TEST_CASE("Game lists of Logistello tell colors by signs", "[formats][plain]") {
    for (const std::string text :
         {"+f5-d6+c3-d3+c4:+04.000\n", "+f5-d6+c3-d3+c4: +4 0\n", "+F5-D6+C3-D3+C4:+4\n",
          "+f5-d6+c3-d3+c4 +4\n", "+f5 -d6 +c3 -d3 +c4 : +4\n",
          "  +f5-d6+c3-d3+c4:+04.000 12 3\n"}) {
        const auto records = records_told(text);
        CAPTURE(text, moves_told(records[0]));
        REQUIRE(records.size() == 1);
        CHECK(moves_told(records[0]) == "f5d6c3d3c4");
        CHECK(records[0].game->record.given_payoff == engine::Score::from_raw(4));
    }
    CHECK(games_told("+f5-d6+c3:+04.000\n+f5-f6+e6:-02.000\n+f5-f4:\n") ==
          std::vector<std::string>{"f5d6c3", "f5f6e6", "f5f4"});
    CHECK_THAT(moves_told(records_told("+f5+d6:+04.000\n").at(0)), Contains("other color's turn"));
}

TEST_CASE("Passes that signs or texts leave out are there", "[formats][plain]") {
    engine::Random random{7};
    int passes = 0;
    for (int count = 0; count < 200; ++count) {
        const auto moves =
            tests::random_game(engine::AnyPosition{engine::ReversiPosition::start()}, random);
        engine::AnyPosition position = engine::ReversiPosition::start();
        std::string with_signs;
        std::string with_dashes;
        for (const engine::Move move : moves) {
            passes += move.is_pass() ? 1 : 0;
            if (!move.is_pass()) {
                const std::string square = engine::move_text(engine::facts(position), move);
                const bool is_black = engine::player_to_move(position) == engine::Player::First;
                with_signs += (is_black ? '+' : '-') + square;
                with_dashes += (with_dashes.empty() ? "" : "-") + square;
            }
            position = engine::play(position, move);
        }
        const std::string whole = engine::moves_text(engine::facts(position), moves);
        // A pass after the last square is no move that a list could leave out.
        REQUIRE_FALSE(whole.ends_with("--"));
        CHECK(games_told(with_signs + ":+02.000") == std::vector<std::string>{whole});
        CHECK(games_told(with_dashes) == std::vector<std::string>{whole});
    }
    CHECK(passes > 20);
}

TEST_CASE("Boards are read in every usual form", "[formats][plain]") {
    const std::string start = kStartLine + " X";
    const std::string text = GENERATE_REF(
        as<std::string>{}, kStartLine + " X", kStartLine + " *", kStartLine + " B",
        kStartLine + " black", kStartLine + " Black to move", kStartLine + " \xE2\x97\x8F",
        "[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]",
        "8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *",
        "BO[8 ---------------------------O*------*O--------------------------- *]",
        "8/8/8/3pP3/3Pp3/8/8/8 b", "8/8/8/3pP3/3Pp3/8/8/8 b - - 0 1",
        "...........................wb......bw........................... b", kStartRows + "X\n",
        kStartRows + "\nBlack to move\n", kStartRows + "* to move\n",
        "Black to play and win\n\n" + kStartRows, "\n\n" + kStartRows + "\n\nNext: Black\n",
        "  a b c d e f g h\n1 - - - - - - - - 1\n2 - - - - - - - - 2\n3 - - - - - - - - 3\n"
        "4 - - - O X - - - 4\n5 - - - X O - - - 5\n6 - - - - - - - - 6\n7 - - - - - - - - 7\n"
        "8 - - - - - - - - 8\n  a b c d e f g h\nX to move\n",
        "  A B C D E F G H\n1 - - - - - - - - 1\n2 - - - - - - - - 2 * to move\n"
        "3 - - - - - - - - 3\n4 - - - O * - - - 4 *: discs =  2    moves =  4\n"
        "5 - - - * O - - - 5 O: discs =  2    moves =  4\n6 - - - - - - - - 6  empties = 60\n"
        "7 - - - - - - - - 7\n8 - - - - - - - - 8\n  A B C D E F G H\n",
        "+--------+\n|........|\n|........|\n|........|\n|...OX...|\n"
        "|...XO...|\n|........|\n|........|\n|........|\n+--------+\nBlack's turn\n",
        "\xE9\xBB\x92\xE7\x95\xAA\n"  // Black's turn
        "\xE3\x83\xBB\xE3\x83\xBB\xE3\x83\xBB\xE3\x83\xBB\xE3\x83\xBB\xE3\x83\xBB\xE3\x83\xBB\xE3"
        "\x83\xBB\n"
        "........\n........\n...\xE2\x97\x8B\xE2\x97\x8F...\n...\xE2\x97\x8F\xE2\x97\x8B...\n"
        "........\n........\n........\n",
        "---------------------------10------01--------------------------- 0",
        "00000000\n00000000\n00000000\n00021000\n00012000\n00000000\n00000000\n00000000\nX\n");
    CAPTURE(text);
    CHECK(start_told(text) == start);
    CHECK_FALSE(is_guessed(text));
}

TEST_CASE("A grid may leave its cells empty", "[formats][plain]") {
    std::string grid;
    for (int row = 0; row < 8; ++row) {
        grid += row == 3   ? "| | | |O|X| | | |\n"
                : row == 4 ? "| | | |X|O| | | |\n"
                           : "| | | | | | | | |\n";
    }
    CHECK(start_told(grid + "X to move\n") == kStartLine + " X");
}

TEST_CASE("White may be to move, in words, letters and digits", "[formats][plain]") {
    for (const std::string mover : {" O", " o", " W", " w", " white", " White to move",
                                    " O to move", " 1", " \xE2\x97\x8B", " light"}) {
        CAPTURE(mover);
        CHECK(start_told(kStartLine + mover) == kStartLine + " O");
        CHECK(start_told(kStartRows + mover.substr(1) + "\n") == kStartLine + " O");
    }
    CHECK(start_told("---------------------------10------01--------------------------- 1") ==
          kStartLine + " O");
}

TEST_CASE("Where nobody is said to be on move, Black is, and that is said", "[formats][plain]") {
    for (const std::string& text :
         {kStartLine, kStartRows, kStartLine + "; f5:+2", kStartLine + " 0", kStartLine + " -6",
          std::string{"8/8/8/3pP3/3Pp3/8/8/8"}}) {
        CAPTURE(text);
        CHECK(start_told(text) == kStartLine + " X");
        CHECK(is_guessed(text));
    }
}

TEST_CASE("A number behind a board of letters is its score", "[formats][plain]") {
    const auto [written, score] = GENERATE(
        table<std::string, int>({{" 0", 0}, {" -6", -6}, {" +12", 12}, {" X 4", 4}, {" O -2", 2}}));
    const auto records = records_told(kStartLine + written);
    CAPTURE(written);
    REQUIRE(records.size() == 1);
    REQUIRE(records[0].game.has_value());
    REQUIRE(records[0].game->record.theoretical.has_value());
    CHECK(records[0].game->record.theoretical->payoff.raw() == score);
    CHECK(records[0].game->record.theoretical->empties == 60);
}

TEST_CASE("Moves behind a board are played from there", "[formats][plain]") {
    const std::string other = "---------------------------XO------OX--------------------------- X";
    for (const std::string& text :
         {other + "\nc5e6f3\n", other + " c5e6f3\n", other + " c5 e6 f3 34-30\n",
          other + "\n\n1. c5 e6\n2. f3\n", other + "\n1. c5 e6\n2. f3\n", other + "\n  c5e6f3\n",
          other + "\nc5e6\nf3\n"}) {
        CAPTURE(text);
        CHECK(games_told(text) == std::vector<std::string>{"c5e6f3"});
        CHECK(start_told(text) == other);
    }
    CHECK(games_told(kStartRows + "X\nf5d6c3\n") == std::vector<std::string>{"f5d6c3"});
    CHECK(games_told(kStartRows + "\nf5d6c3\n") == std::vector<std::string>{"f5d6c3"});
    // What cannot go on from there is a game of its own.
    CHECK(games_told(other + "\nf5d6c3\n") == std::vector<std::string>{"", "f5d6c3"});
    CHECK(games_told("f5d6c3\n" + other + "\n" + kStartRows) ==
          std::vector<std::string>{"f5d6c3", "", ""});
}

TEST_CASE("Smaller boards are positions of the games that have them", "[formats][plain]") {
    CHECK(start_told("[4 ---- -O*- -*O- ---- *]") == "-----OX--XO----- X");
    CHECK(start_told("----\n-OX-\n-XO-\n----\nO to move") == "-----OX--XO----- O");
    CHECK(start_told("------\n------\n--OX--\n--XO--\n------\n------\nX\n") ==
          "--------------OX----XO-------------- X");
    CHECK(games_told("[6 ------ ------ --O*-- --*O-- ------ ------ *]\ne4c5\n").at(0) == "e4c5");
    const std::string ten = "[10 " + std::string(100, '-') + " *]";
    CHECK_THAT(moves_told(records_told(ten).at(0)),
               Contains("a board of 10x10 squares; those of 8x8"));
}

TEST_CASE("A word that goes on in letters of another width is told as it stands",
          "[formats][plain]") {
    const auto records =
        records_told("f5d6\xEF\xBD\x83\xEF\xBC\x93\xEF\xBD\x83\xEF\xBC\x93\xEF\xBD\x83\n");
    REQUIRE(records.size() == 1);
    REQUIRE_FALSE(records[0].game);
    CHECK(records[0].game.error().message ==
          "'\xEF\xBD\x83\xEF\xBC\x93\xEF\xBD\x83\xEF\xBC\x93' is no move of Reversi");
}

TEST_CASE("Texts are shown in whole letters", "[formats][plain]") {
    const std::string letter_of_three = "\xE8\xAA\xAD";
    std::string five;
    for (int letter = 0; letter < 5; ++letter) five += letter_of_three;
    const auto records = records_told("f5d6" + five + "\n");
    REQUIRE(records.size() == 1);
    CHECK(records[0].game.error().message == "'" + five.substr(3) + "' is no move of Reversi");
    std::string title;
    for (int letter = 0; letter < 50; ++letter) title += "\xE8\xAA\xAD";
    const auto titled = records_told(title + "\nf5d6\n");
    CHECK(titled[0].game.error().message.ends_with("\xE8\xAA\xAD...'"));
}

TEST_CASE("Long files of lines that could go on take no longer", "[formats][plain]") {
    std::string numbered;
    for (int line = 1; line < 20'000; ++line) numbered += std::to_string(line) + ". a1 a2\n";
    CHECK(tests::read_records(Format::Transcript, numbered).size() > 1);
    CHECK(tests::read_records(Format::Transcript, std::string(200'000, '\n')).empty());
    std::string dashes;
    for (int line = 0; line < 100'000; ++line) dashes += "-\n";
    CHECK(tests::read_records(Format::Transcript, dashes).empty());
    std::string words;
    for (int line = 0; line < 100'000; ++line) words += "X to move\n";
    CHECK(tests::read_records(Format::Transcript, words).size() == 1);
}
