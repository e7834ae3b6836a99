#include "engine/formats/format_reader.h"
#include "tests/support/catch.h"
#include "tests/support/format_files.h"

using Catch::Matchers::Contains;

namespace {

constexpr std::string_view kSquares =
    "------------------XO------XXX------OXX-----O--------------------";

std::string with_signs(std::string_view squares, const std::string& black, const std::string& white,
                       const std::string& empty) {
    std::string text;
    for (const char square : squares) {
        text += square == 'X' ? black : square == 'O' ? white : empty;
    }
    return text;
}

/// Each row of the board, whose number is `{0}` and whose squares are `{1}`.
std::string rows_of(const std::string& format, const std::string& black, const std::string& white,
                    const std::string& empty) {
    std::string text;
    for (std::size_t row = 0; row < 8; ++row) {
        text += fmt::format(fmt::runtime(format), row + 1,
                            with_signs(kSquares.substr(8 * row, 8), black, white, empty)) +
                "\n";
    }
    return text;
}

std::string position_told(const std::string& text) {
    const auto format = tests::format_of(text);
    CAPTURE(text);
    if (!format) FAIL(format.error());
    const auto records = tests::read_records(*format, text);
    REQUIRE(records.size() == 1);
    if (!records[0].game) FAIL(records[0].game.error().message);
    return engine::to_text(records[0].game->record.start);
}

const std::string kWhiteToMove = std::string{kSquares} + " O";

}  // namespace

TEST_CASE("A board in a line says its mover with a sign of its own", "[formats][plain]") {
    const auto line = [](const char* black, const char* white, const char* empty) {
        return with_signs(kSquares, black, white, empty);
    };
    CHECK(position_told(line("1", "2", "0") + " 2") == kWhiteToMove);
    CHECK(position_told(line("0", "1", ".") + " 1") == kWhiteToMove);
    CHECK(position_told(line("X", "0", "-") + " 0") == kWhiteToMove);
    CHECK(position_told(line("@", "O", ".") + " O") == kWhiteToMove);
    CHECK(position_told(line("X", "O", "-") + "O") == kWhiteToMove);  // without a blank
    CHECK(position_told(line("Ｘ", "Ｏ", "－") + "　Ｏ") == kWhiteToMove);
    CHECK(position_told(line("黒", "白", "・") + "白番") == kWhiteToMove);
    std::string rows = line("X", "O", "-");
    for (std::size_t row = 7; row > 0; --row) rows.insert(8 * row, "/");
    CHECK(position_told(rows + " O") == kWhiteToMove);
}

TEST_CASE("Boards of Japan have full-width coordinates, frames and discs", "[formats][plain]") {
    const std::string rows = rows_of("{1}", "●", "○", "・");
    CHECK(position_told(rows_of("{1}", "黒", "白", "＿") + "白の手番\n") == kWhiteToMove);
    CHECK(position_told("┌────────┐\n" + rows_of("│{1}│", "●", "○", "・") + "└────────┘\n白番\n") ==
          kWhiteToMove);
    CHECK(position_told("　ａｂｃｄｅｆｇｈ\n" + rows_of("{0}{1}", "●", "○", "・") +
                        "手番：白\n") == kWhiteToMove);
    CHECK(position_told(rows_of("{1}", "⚫", "⚪", "🟩") + "⚪\n") == kWhiteToMove);
    CHECK(position_told(rows + "白番\n") == kWhiteToMove);
}

TEST_CASE("Empty squares may be blanks in a frame or between coordinates", "[formats][plain]") {
    const std::string white = "White to move\n";
    CHECK(position_told(rows_of("|{1}|", "X", "O", " ") + white) == kWhiteToMove);
    CHECK(position_told("  abcdefgh\n" + rows_of("{0} {1} {0}", "X", "O", " ") + "  abcdefgh\n" +
                        white) == kWhiteToMove);
    CHECK(position_told("+--------+\n" + rows_of("{0}|{1}|", "#", "O", " ") + "+--------+\n" +
                        "  abcdefgh\n" + white) == kWhiteToMove);
}

TEST_CASE("Rows that are numbered from the last one stand in that order", "[formats][plain]") {
    const std::string text = GENERATE(as<std::string>{}, "{0} {1}", "{0}|{1}|", "{1} {0}");
    std::string rows;
    for (std::size_t row = 8; row > 0; --row) {
        rows += fmt::format(fmt::runtime(text), row, kSquares.substr(8 * row - 8, 8)) + "\n";
    }
    CHECK(position_told(rows + "  abcdefgh\nWhite to move\n") == kWhiteToMove);
}

TEST_CASE("Who is to move may stand in the next line", "[formats][plain]") {
    CHECK(position_told(std::string{kSquares} + "\nO\n") == kWhiteToMove);
    CHECK(position_told(std::string{kSquares} + ",O\n") == kWhiteToMove);
    CHECK(position_told("12. " + kWhiteToMove + "\n") == kWhiteToMove);
    CHECK(position_told(rows_of("{1}", "X", "O", "-") + "Black: 7 White: 4\nWhite to move\n") ==
          kWhiteToMove);
    CHECK(position_told(rows_of("\"{1}\",", "X", "O", "-") + "O\n") == kWhiteToMove);
    CHECK(tests::read_records(engine::Format::Positions, kWhiteToMove + "\n1. " + kWhiteToMove)
              .size() == 2);
}

TEST_CASE("Tables of numbers are boards", "[formats][plain]") {
    CHECK(position_told(rows_of("{1}", "1,", "2,", "0,") + "2\n") == kWhiteToMove);
    CHECK(position_told("[\n" + rows_of("[{1}],", "1, ", "2, ", "0, ") + "]\nWhite to move\n") ==
          kWhiteToMove);
}

TEST_CASE("A board with rows missing is told as one", "[formats][plain]") {
    const std::string text = "--------\n--XO----\n--XXX---\n---OXX--\n";
    const auto format = tests::format_of(text);
    REQUIRE(format == engine::Format::Positions);
    const auto records = tests::read_records(*format, text);
    REQUIRE(records.size() == 1);
    CHECK_THAT(records[0].game.error().message, Contains("rows of a board, but not all of them"));
}
