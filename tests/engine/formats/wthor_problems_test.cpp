#include "engine/formats/wthor_problems.h"

#include "engine/formats/format_reader.h"
#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/support/format_files.h"
#include "tests/support/wthor_base.h"

using Catch::Matchers::Contains;
using engine::Format;

namespace {

void put(std::string& bytes, std::uint64_t number, int count) {
    for (int index = 0; index < count; ++index) {
        bytes += static_cast<char>(number >> 8U * static_cast<unsigned>(index));
    }
}

/// The record of a problem, as the format's description has it.
std::string problem_record(const engine::ReversiPosition& position, int score = 4) {
    std::string bytes;
    put(bytes, 1999, 2);
    put(bytes, 1, 2);
    put(bytes, 1, 4);
    put(bytes, 2, 4);
    for (int row = 0; row < 8; ++row) {
        unsigned word = 0;
        for (int column = 0; column < 8; ++column) {
            const auto disc = position.disc_on(engine::Square{8 * row + column});
            const unsigned bits = disc == engine::Disc::Black   ? 3U
                                  : disc == engine::Disc::White ? 2U
                                                                : 0U;
            word = word << 2U | bits;
        }
        bytes += static_cast<char>(word >> 8U);
        bytes += static_cast<char>(word);
    }
    put(bytes, static_cast<std::uint64_t>(engine::empties(engine::AnyPosition{position}).size()),
        1);
    put(bytes, position.player_to_move() == engine::Player::First ? 1 : 2, 1);
    put(bytes, static_cast<std::uint64_t>(score), 1);
    put(bytes, 56, 1);  // f5
    put(bytes, 34, 1);  // black's discs in the game
    put(bytes, 11, 1);  // a1
    put(bytes, 0, 2);
    return bytes;
}

std::string problem_header(std::uint32_t problems) {
    engine::WthorHeader header{.century = 20,
                               .year_in_century = 4,
                               .month = 5,
                               .day = 6,
                               .games = problems,
                               .names = 60,
                               .board_size = 8,
                               .is_solitaire = true};
    const auto bytes = write_wthor_header(header);
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

engine::ReversiPosition white_to_move() {
    return engine::ReversiPosition::start().play(engine::Move{engine::Square{37}});
}

}  // namespace

TEST_CASE("Endgame problems of WTHOR are positions with their score", "[wthor][formats]") {
    const std::string records =
        problem_record(engine::ReversiPosition::start()) + problem_record(white_to_move(), 6);
    std::string table(256, '\0');
    table[4 * 59] = 2;
    for (const std::string& file :
         {problem_header(2) + records, problem_header(2) + table + records,
          problem_header(2) + std::string(256, '\0') + records}) {
        CHECK(tests::format_of(file) == Format::Wthor);
        const auto read = tests::read_records(Format::Wthor, file);
        REQUIRE(read.size() == 2);
        REQUIRE(read[0].game.has_value());
        REQUIRE(read[1].game.has_value());
        CHECK(read[0].game->record.start == engine::AnyPosition{engine::ReversiPosition::start()});
        CHECK(read[0].game->record.theoretical->payoff.raw() == 4);
        CHECK(read[0].game->record.theoretical->empties == 60);
        CHECK(read[0].game->record.year == 1999);
        CHECK(read[0].game->record.moves.empty());
        CHECK(read[0].game->tag("solution") == "f5");
        CHECK(read[0].game->tag("black_discs") == "34");
        CHECK(read[0].game->tag("move_25") == "a1");
        CHECK(read[1].game->record.start == engine::AnyPosition{white_to_move()});
        CHECK(read[1].game->record.theoretical->payoff.raw() == -6);
        CHECK(read[0].fingerprint != read[1].fingerprint);
    }
}

TEST_CASE("What is wrong with a problem is told, the others are read", "[wthor][formats]") {
    std::string wrong_side = problem_record(engine::ReversiPosition::start());
    wrong_side[29] = 0;
    std::string wrong_count = problem_record(engine::ReversiPosition::start());
    wrong_count[28] = 12;
    const auto read =
        tests::read_records(Format::Wthor, problem_header(3) + wrong_side + wrong_count +
                                               problem_record(engine::ReversiPosition::start()));
    REQUIRE(read.size() == 3);
    CHECK_THAT(read[0].game.error().message, Contains("the byte 0 names no side"));
    CHECK_THAT(read[1].game.error().message, Contains("says 12 empty squares, and its position has "
                                                      "60"));
    CHECK(read[1].raw.size() == 2 * engine::kWthorProblemSize);
    CHECK(read[2].game.has_value());
}

TEST_CASE("The whole records of a file that is cut short are read", "[wthor][formats]") {
    const auto games = write_wthor_games(tests::random_wthor_games(1999, 3));
    const std::string whole{reinterpret_cast<const char*>(games.data()), games.size()};
    for (const std::size_t cut : {1U, 20U, 67U, 68U, 69U, 136U, 204U}) {
        const std::string bytes = whole.substr(0, whole.size() - cut);
        CAPTURE(cut);
        CHECK(tests::format_of(bytes) == Format::Wthor);
        const auto read = tests::read_records(Format::Wthor, bytes);
        const std::size_t there = (bytes.size() - 16) / 68;
        REQUIRE(read.size() == there + 1);
        for (std::size_t index = 0; index < there; ++index) CHECK(read[index].game.has_value());
        CHECK_FALSE(read.back().game.has_value());
        CHECK(read.back().number == static_cast<std::int64_t>(there) + 1);
        CHECK_THAT(read.back().game.error().message, Contains("the file is cut short: it says 3"));
        CHECK_FALSE(read.back().raw.empty());
    }
    const auto longer = tests::read_records(Format::Wthor, whole + "xyz");
    REQUIRE(longer.size() == 4);
    CHECK_THAT(longer[3].game.error().message, Contains("the file is too long: it says 3"));
    CHECK(longer[3].raw == "78797a");
    const std::string problems = problem_header(2) +
                                 problem_record(engine::ReversiPosition::start()) +
                                 problem_record(white_to_move()).substr(0, 30);
    const auto cut = tests::read_records(Format::Wthor, problems);
    REQUIRE(cut.size() == 2);
    CHECK(cut[0].game.has_value());
    CHECK_THAT(cut[1].game.error().message, Contains("cut short: it says 2 problems"));
}

TEST_CASE("A score that no board has is kept beside the game", "[wthor][formats]") {
    auto games = tests::random_wthor_games(1999, 2);
    games.games[0].black_discs = 70;
    const auto bytes = write_wthor_games(games);
    const auto read = tests::read_records(
        Format::Wthor, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    REQUIRE(read[0].game.has_value());
    CHECK_FALSE(read[0].game->record.given_payoff.has_value());
    CHECK(read[0].game->tag("black_discs") == "70");
    CHECK_FALSE(read[1].game->has("black_discs"));
}
