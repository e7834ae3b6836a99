#include "engine/formats/text_encoding.h"

#include <unicode/ucnv.h>

#include <algorithm>

#include "tests/support/catch.h"
#include "tests/support/format_files.h"

using Catch::Matchers::Contains;
using engine::Format;

namespace {

/// A text of UTF-8 in another encoding.
std::string encoded(const std::string& text, const std::string& encoding) {
    UErrorCode status = U_ZERO_ERROR;
    UConverter* const converter = ucnv_open(encoding.c_str(), &status);
    REQUIRE(U_SUCCESS(status));
    std::string bytes(8 * text.size() + 16, '\0');
    const auto size =
        ucnv_fromAlgorithmic(converter, UCNV_UTF8, bytes.data(), static_cast<int>(bytes.size()),
                             text.data(), static_cast<int>(text.size()), &status);
    ucnv_close(converter);
    REQUIRE(U_SUCCESS(status));
    bytes.resize(size);
    return bytes;
}

struct ReadFile {
    std::vector<engine::ReadRecord> records;
    std::vector<std::string> notes;
};

ReadFile read_file_of(Format format, const std::string& bytes) {
    const auto reader = engine::open_format(format, tests::pieces_of(bytes, 77),
                                            {.name = "file", .size = bytes.size()})
                            .value();
    ReadFile file;
    while (auto record = reader->next()) file.records.push_back(std::move(*record));
    file.notes = reader->notes();
    return file;
}

/// What is wrong with a byte of two: one of ours is a bracket or a backslash in Shift_JIS.
const std::string kHard = "\xE3\x82\xBE\xE3\x83\xAD"  // zoro: the first one ends in ]
    ;
const std::string kHyo = "\xE8\xA1\xA8";  // hyo: ends in a backslash
const std::string kYamada = "\xE5\xB1\xB1\xE7\x94\xB0\xE5\xA4\xAA\xE9\x83\x8E";
const std::string kSato = "\xE4\xBD\x90\xE8\x97\xA4\xE8\x8A\xB1\xE5\xAD\x90";
const std::string kMeijin = "\xE5\x90\x8D\xE4\xBA\xBA\xE6\x88\xA6";

std::string named(const std::string& charset, const std::string& black, const std::string& white) {
    const std::string stated = charset.empty() ? "" : "CA[" + charset + "]";
    return "(;GM[2]FF[4]" + stated + "SZ[8]PB[" + black + "]PW[" + white + "];B[f5];W[d6])";
}

}  // namespace

TEST_CASE("SGF is read in the encoding that it says", "[formats][encoding]") {
    const std::string charset =
        GENERATE("Shift_JIS", "shift-jis", "SJIS", "EUC-JP", "euc_jp", "ISO-2022-JP", "UTF-8",
                 "GB18030", "GBK", "Big5", "EUC-KR");
    const bool is_korean = charset == "EUC-KR";
    const std::string black = is_korean ? "\xEA\xB9\x80\xEB\xAF\xBC\xEC\x88\x98" : kYamada;
    const std::string icu = charset == "SJIS"        ? "Shift_JIS"
                            : charset == "shift-jis" ? "Shift_JIS"
                            : charset == "euc_jp"    ? "EUC-JP"
                                                     : charset;
    const std::string bytes =
        named(charset, encoded(black, icu), "b") + "\n" + named(charset, "c", encoded(black, icu));
    CAPTURE(charset);
    const ReadFile file = read_file_of(Format::Sgf, bytes);
    REQUIRE(file.records.size() == 2);
    CHECK(file.records[0].game->record.strategies[0] == black);
    CHECK(file.records[1].game->record.strategies[1] == black);
    CHECK(file.notes.empty());
    CHECK_FALSE(file.records[0].game->has("CA"));
}

TEST_CASE("A letter whose second byte is a bracket or a backslash ends no value",
          "[formats][encoding][sgf]") {
    const auto sjis = [](const std::string& text) { return encoded(text, "Shift_JIS"); };
    const std::string zo = sjis(kHard);
    const std::string hyo = sjis(kHyo);
    REQUIRE(zo.substr(0, 2) == "\x83\x5D");
    REQUIRE(hyo == "\x95\x5C");
    // Some writers escape letters, others bytes, and some know nothing of either.
    const auto [black, read] = GENERATE_REF(table<std::string, std::string>({
        {zo, kHard},
        {hyo, kHyo},
        {hyo + "b", kHyo + "b"},
        {std::string{"\x83\\\x5D"} + zo.substr(2), kHard},
        {hyo + "\\", kHyo},
        {"x" + zo + "y" + hyo, "x" + kHard + "y" + kHyo},
        {zo + "\\]" + hyo, kHard + "]" + kHyo},
        {hyo + "\\\\z", kHyo + "\\z"},
    }));
    for (const std::string charset : {"Shift_JIS", ""}) {
        // Without a word of it the file needs some text to be told by.
        const std::string white = sjis(kSato + kYamada);
        CAPTURE(charset, black);
        const ReadFile file =
            read_file_of(Format::Sgf, named(charset, black, white) + named(charset, "next", white));
        REQUIRE(file.records.size() == 2);
        if (!file.records[0].game) FAIL(file.records[0].game.error().message);
        CHECK(file.records[0].game->record.strategies[0] == read);
        CHECK(file.records[0].game->record.strategies[1] == kSato + kYamada);
        CHECK(file.records[1].game->record.strategies[0] == "next");
    }
}

TEST_CASE("UTF-16 and UTF-32 are read with and without their marks", "[formats][encoding]") {
    const std::string encoding = GENERATE("UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE");
    const bool has_mark = GENERATE(true, false);
    const std::string mark = has_mark ? "\xEF\xBB\xBF" : "";
    CAPTURE(encoding, has_mark);
    const std::string sgf = encoded(mark + named("Shift_JIS", kYamada, "Beta"), encoding);
    CHECK(tests::format_of(sgf) == Format::Sgf);
    const ReadFile file = read_file_of(Format::Sgf, sgf);
    REQUIRE(file.records.size() == 1);
    CHECK(file.records[0].game->record.strategies == std::vector<std::string>{kYamada, "Beta"});
    CHECK(file.notes.size() == (has_mark ? 0 : 1));
    const std::string pgn =
        encoded(mark + "[Event \"" + kMeijin + "\"]\r\n\r\n1. f5 d6 *\r\n", encoding);
    CHECK(tests::format_of(pgn) == Format::Pgn);
    const ReadFile other = read_file_of(Format::Pgn, pgn);
    REQUIRE(other.records.size() == 1);
    CHECK(other.records[0].game->record.event == kMeijin);
    CHECK(read_file_of(Format::Transcript, encoded(mark + "f5d6\n", encoding)).records.size() == 1);
}

TEST_CASE("Names of people tell the encoding that they are written in", "[formats][encoding]") {
    const auto [text, encoding] = GENERATE(table<std::string, std::string>({
        {"山田太郎", "Shift_JIS"},
        {"佐藤花子", "Shift_JIS"},
        {"村上健", "Shift_JIS"},
        {"為則英司", "Shift_JIS"},
        {"オセロの名人戦", "Shift_JIS"},
        {"ゾロ", "Shift_JIS"},
        {"第42回世界選手権", "Shift_JIS"},
        {"山田太郎", "EUC-JP"},
        {"佐藤花子", "EUC-JP"},
        {"高橋晃大", "EUC-JP"},
        {"オセロの名人戦", "EUC-JP"},
        {"王小明", "GB18030"},
        {"李伟 张丽", "GB18030"},
        {"第三届黑白棋公开赛", "GB18030"},
        {"陳建國", "Big5"},
        {"林志明 黃美玲", "Big5"},
        {"第三屆黑白棋公開賽", "Big5"},
        {"김민수 이영희", "EUC-KR"},
        {"Pérenchies", "windows-1252"},
        {"André Nyström", "windows-1252"},
        {"Jürgen Müller, Köln", "windows-1252"},
        {"it’s – “fine”", "windows-1252"},
        {"Øystein", "windows-1252"},
    }));
    CAPTURE(text, encoding);
    const std::string bytes = "PB[" + encoded(text, encoding) + "]";
    CHECK(engine::guessed_encoding(bytes) == encoding);
    const ReadFile file = read_file_of(Format::Sgf, named("", encoded(text, encoding), "b"));
    REQUIRE(file.records.size() == 1);
    REQUIRE(file.records[0].game.has_value());
    CHECK(file.records[0].game->record.strategies[0] == text);
    REQUIRE(file.notes.size() == 1);
    CHECK_THAT(file.notes[0], Contains("read as " + encoding + ", a guess"));
    const ReadFile pgn =
        read_file_of(Format::Pgn, "[Black \"" + encoded(text, encoding) + "\"]\n\n1. f5 d6 *\n");
    REQUIRE(pgn.records.size() == 1);
    CHECK(pgn.records[0].game->record.strategies[0] == text);
    CHECK(pgn.notes.size() == 1);
}

TEST_CASE("Russian names and full-width moves are no Korean", "[formats][encoding]") {
    // `Чемпионат России по игре реверси, город Москва` in windows-1251.
    const std::string bytes =
        "\xD7\xE5\xEC\xEF\xE8\xEE\xED\xE0\xF2 \xD0\xEE\xF1\xF1\xE8\xE8 \xEF\xEE "
        "\xE8\xE3\xF0\xE5 \xF0\xE5\xE2\xE5\xF0\xF1\xE8, \xE3\xEE\xF0\xEE\xE4 "
        "\xCC\xEE\xF1\xEA\xE2\xE0";
    CHECK(engine::guessed_encoding(bytes) == "windows-1251");
    // `ｆ５ｄ６ｃ３` in Shift_JIS.
    CHECK(engine::guessed_encoding("\x82\x86\x82\x54\x82\x84\x82\x55\x82\x83\x82\x52") ==
          "Shift_JIS");
}

TEST_CASE("What a file says of its encoding is not believed where it cannot be",
          "[formats][encoding]") {
    SECTION("UTF-8 under another name") {
        const ReadFile file = read_file_of(Format::Sgf, named("Shift_JIS", kYamada, kSato));
        CHECK(file.records.at(0).game->record.strategies[0] == kYamada);
        REQUIRE(file.notes.size() == 1);
        CHECK_THAT(file.notes[0], Contains("read as UTF-8") && Contains("'Shift_JIS'"));
    }
    SECTION("another one under the name of UTF-8") {
        const ReadFile file =
            read_file_of(Format::Sgf, named("UTF-8", encoded(kYamada, "Shift_JIS"), "b"));
        CHECK(file.records.at(0).game->record.strategies[0] == kYamada);
        REQUIRE(file.notes.size() == 1);
        CHECK_THAT(file.notes[0], Contains("read as Shift_JIS, a guess") && Contains("'UTF-8'"));
    }
    SECTION("a name that nobody knows") {
        const ReadFile file = read_file_of(Format::Sgf, named("klingon", kYamada, "b"));
        CHECK(file.records.at(0).game->record.strategies[0] == kYamada);
    }
    SECTION("Latin-1, the name that FF[4] gives to what says nothing") {
        const ReadFile file = read_file_of(Format::Sgf, named("ISO-8859-1", "P\xE9renchies", "b"));
        CHECK(file.records.at(0).game->record.strategies[0] == "P\xC3\xA9renchies");
        CHECK(file.notes.empty());
    }
}

TEST_CASE("Bytes that are no letters cost themselves, and it is said", "[formats][encoding]") {
    const ReadFile file =
        read_file_of(Format::Sgf, named("EUC-JP", encoded(kYamada, "EUC-JP") + "\xA4", "b") +
                                      named("EUC-JP", "c", "d"));
    REQUIRE(file.records.size() == 2);
    REQUIRE(file.records[0].game.has_value());
    CHECK(file.records[0].game->record.strategies[0] == kYamada + "\xEF\xBF\xBD");
    REQUIRE(file.notes.size() == 1);
    CHECK_THAT(file.notes[0], Contains("1 letter could not be read as EUC-JP"));
    const ReadFile damaged = read_file_of(Format::Sgf, named("UTF-8", kYamada + "\xE5\xB1", kSato));
    CHECK(damaged.records.at(0).game->record.strategies[1] == kSato);
}

TEST_CASE("Games of one file may be in several encodings", "[formats][encoding]") {
    const ReadFile file = read_file_of(
        Format::Sgf, named("Shift_JIS", encoded(kYamada, "Shift_JIS"), "b") + "\n" +
                         named("EUC-JP", encoded(kYamada, "EUC-JP"), "b") + "\n" +
                         named("UTF-8", kYamada, "b") + "\n" + named("", kYamada, "b") +
                         named("GB18030", encoded(kYamada, "GB18030"), "b"));
    REQUIRE(file.records.size() == 5);
    for (const auto& record : file.records) {
        REQUIRE(record.game.has_value());
        CHECK(record.game->record.strategies[0] == kYamada);
    }
}
