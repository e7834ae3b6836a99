#include "engine/formats/wthor.h"

#include "engine/formats/latin1.h"
#include "tests/support/catch.h"
#include "tests/support/whole_wthor.h"
#include "tests/support/wthor_base.h"

using Catch::Matchers::Contains;
using engine::WthorKind;

namespace {

using Bytes = std::vector<std::byte>;

/// Two games of 1999.
Bytes two_games() {
    return write_wthor_games(tests::random_wthor_games(1999, 2));
}

/// What reading the bytes fails with.
engine::FileError error_of(const Bytes& bytes) {
    const auto read = tests::read_wthor_games(bytes);
    REQUIRE_FALSE(read.has_value());
    return read.error();
}

}  // namespace

TEST_CASE("A file of games is read byte by byte", "[wthor]") {
    // The header of 16 February 2026 for one game of 1999, then its record.
    const unsigned char header[] = {20, 26, 2, 16, 1, 0, 0, 0, 0, 0, 0xCF, 0x07, 8, 0, 24, 0};
    const unsigned char record[] = {2, 1, 0xFF, 0, 3, 0, 33, 40, 56, 64, 33};
    Bytes bytes;
    for (const unsigned char byte : header) bytes.push_back(std::byte{byte});
    for (const unsigned char byte : record) bytes.push_back(std::byte{byte});
    bytes.resize(16 + 68);

    CHECK(engine::wthor_kind(bytes, bytes.size()) == WthorKind::Games);
    const auto read = tests::read_wthor_games(bytes);
    REQUIRE(read.has_value());
    CHECK(read->header.year == 1999);
    CHECK(read->header.month == 2);
    CHECK(read->header.theoretical_empties() == 24);
    REQUIRE(read->games.size() == 1);
    const engine::WthorGame& game = read->games[0];
    CHECK(game.tournament == 258);
    CHECK(game.black == 255);
    CHECK(game.white == 3);
    CHECK(game.black_discs == 33);
    CHECK(game.theoretical_discs == 40);
    CHECK(game.moves[0] == 56);
    CHECK(game.moves[2] == 33);
    CHECK(game.moves[3] == 0);
}

TEST_CASE("What is written is read back", "[wthor]") {
    const auto games = tests::random_wthor_games(2004, 5);
    const Bytes bytes = write_wthor_games(games);
    CHECK(bytes.size() == 16 + 5 * 68);
    CHECK(tests::read_wthor_games(bytes) == games);
}

TEST_CASE("A depth of 0 means perfect play from 22 empty squares on", "[wthor]") {
    CHECK(engine::WthorHeader{}.theoretical_empties() == 22);
}

TEST_CASE("Files are told apart by their first bytes and their size", "[wthor]") {
    const Bytes games = two_games();
    const Bytes players = tests::wthor_players();
    const Bytes tournaments = tests::wthor_tournaments();
    const auto kind = [](const Bytes& bytes) { return engine::wthor_kind(bytes, bytes.size()); };
    CHECK(kind(games) == WthorKind::Games);
    CHECK(kind(players) == WthorKind::Players);
    CHECK(kind(tournaments) == WthorKind::Tournaments);

    CHECK_FALSE(kind({}).has_value());
    CHECK_FALSE(kind(Bytes(16)).has_value());
    CHECK_FALSE(kind(Bytes(84, std::byte{'A'})).has_value());
    CHECK_FALSE(engine::wthor_kind(games, games.size() - 1).has_value());
    CHECK_FALSE(engine::wthor_kind(players, players.size() + 20).has_value());
    auto solitaire = games;
    solitaire[13] = std::byte{1};
    CHECK_FALSE(kind(solitaire).has_value());
}

TEST_CASE("Names are Latin-1 up to a zero byte or to the end of their field", "[wthor]") {
    const auto players = engine::read_wthor_names(WthorKind::Players, tests::wthor_players());
    REQUIRE(players.has_value());
    CHECK(*players == std::vector<std::string>{"???", "Sakaguchi", "P\xC3\xA9renchies"});
    const auto events =
        engine::read_wthor_names(WthorKind::Tournaments, tests::wthor_tournaments());
    REQUIRE(events.has_value());
    CHECK(events->at(1) == "Open d'\xC3\xA9t\xC3\xA9");

    Bytes unterminated = tests::wthor_players();
    for (std::size_t at = 36; at < 56; ++at) unterminated[at] = std::byte{'x'};
    CHECK(engine::read_wthor_names(WthorKind::Players, unterminated)->at(1) ==
          std::string(20, 'x'));
}

TEST_CASE("Latin-1 and UTF-8 turn into each other", "[wthor]") {
    std::string every;
    for (int code = 1; code < 256; ++code) every += static_cast<char>(code);
    CHECK(engine::latin1_from_utf8(engine::utf8_from_latin1(every)) == every);
    CHECK(engine::utf8_from_latin1("P\xE9renchies") == "P\xC3\xA9renchies");
    CHECK(engine::latin1_from_utf8("\xE8\xAA\xAD\xE3\x81\xBF.") == "??.");  // 読み.
    CHECK(engine::latin1_from_utf8("\xC3") == "?");
}

TEST_CASE("Every defect of a file is told with its place", "[wthor]") {
    Bytes bytes = two_games();
    SECTION("a header that is not whole") {
        bytes.resize(15);
        const auto error = error_of(bytes);
        CHECK_THAT(error.message, Contains("begins with 16 bytes, this one has 15"));
        CHECK(error.offset == 15);
    }
    SECTION("no bytes at all") {
        CHECK_THAT(error_of({}).message, Contains("this one has 0"));
    }
    SECTION("a text") {
        const Bytes text(200, std::byte{'A'});
        CHECK_THAT(error_of(text).message, Contains("not those of a WTHOR games file"));
    }
    SECTION("a file of players") {
        CHECK_THAT(error_of(tests::wthor_players()).message, Contains("not those of a WTHOR"));
    }
    SECTION("a record that is not whole") {
        bytes.resize(bytes.size() - 1);
        const auto error = error_of(bytes);
        CHECK_THAT(error.message, Contains("cut short: it says 2 records, which take 152 bytes, "
                                           "and has 151"));
        CHECK(error.record == 2);
        CHECK(error.offset == 151);
    }
    SECTION("more bytes than records") {
        bytes.resize(bytes.size() + 3);
        const auto error = error_of(bytes);
        CHECK_THAT(error.message, Contains("is too long: it says 2 records"));
        CHECK_FALSE(error.record.has_value());
    }
    SECTION("a number of records that no file can hold") {
        for (std::size_t at = 4; at < 8; ++at) bytes[at] = std::byte{0xFF};
        CHECK_THAT(error_of(bytes).message, Contains("it says 4294967295 records"));
    }
    SECTION("another board") {
        bytes[12] = std::byte{10};
        CHECK_THAT(error_of(bytes).message, Contains("10x10 squares; only 8x8 can be read"));
        CHECK(error_of(bytes).offset == 12);
    }
    SECTION("endgame problems") {
        bytes[13] = std::byte{1};
        CHECK_THAT(error_of(bytes).message, Contains("endgame problems"));
    }
    SECTION("names that are cut short") {
        Bytes players = tests::wthor_players();
        players.resize(players.size() - 5);
        const auto names = engine::read_wthor_names(WthorKind::Players, players);
        REQUIRE_FALSE(names.has_value());
        CHECK(names.error().record == 3);
    }
    SECTION("games instead of names") {
        CHECK_FALSE(engine::read_wthor_names(WthorKind::Players, bytes).has_value());
    }
}
