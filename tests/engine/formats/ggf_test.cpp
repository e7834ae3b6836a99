#include "engine/formats/ggf.h"

#include "tests/support/catch.h"
#include "tests/support/random_positions.h"

using engine::Move;

namespace {

// The example of the format's description.
const std::string kGame =
    "(;GM[Othello]PC[GGS/os]DT[2003.12.15_12:33:18.MST]PB[Saio1200]PW[Saio3000]RB[2196.37]"
    "RW[2200.35]TI[05:00//02:00]TY[8]RE[+0.000]BO[8 -------- -------- -------- ---O*--- ---*O--- "
    "-------- -------- -------- *]B[d3//0.01]W[c3/-1.50/0.2]B[C4/2.39];)";

engine::ParseError fault_of(const std::string& text) {
    const auto game = engine::parse_ggf(text);
    REQUIRE_FALSE(game.has_value());
    return game.error();
}

}  // namespace

TEST_CASE("A GGF game gives players, moves, scores and the result", "[ggf]") {
    const auto game = engine::parse_ggf(" 1 " + kGame + "\n");
    REQUIRE(game.has_value());
    const engine::GameRecord& record = game->record;
    CHECK(record.start == *engine::start_of("reversi"));
    CHECK(record.strategies == std::vector<std::string>{"Saio1200", "Saio3000"});
    CHECK(engine::moves_text(engine::facts(record.start), record.moves) == "d3c3c4");
    CHECK_FALSE(record.outcome.has_value());
    CHECK(record.given_payoff == engine::Score::from_raw(0));
    CHECK_FALSE(record.scores.contains(0));
    CHECK(record.scores.at(1).score == -1.5);
    CHECK(record.scores.at(2).score == 2.39);
    CHECK(record.scores.at(2).unit == "discs");
    CHECK(record.year == 2003);
    CHECK(game->tags.size() == 7);
    CHECK(game->tags[1] == engine::GameTag{"date", "2003.12.15_12:33:18.MST"});
    CHECK(game->tag("rating_2") == "2200.35");
    CHECK(game->notes.at(0) == "/0.01");
    CHECK(game->notes.at(1) == "-1.50/0.2");
}

TEST_CASE("A GGF game may begin anywhere, and with white", "[ggf]") {
    const auto game = engine::parse_ggf(
        "(;GM[othello]TY[8]BO[8 -------- -------- -------- ---OX--- ---XXX-- -------- -------- "
        "-------- O]W[f6]B[E6];)");
    REQUIRE(game.has_value());
    CHECK(engine::player_to_move(game->record.start) == engine::Player::Second);
    CHECK(game->record.moves.size() == 2);
    CHECK(game->record.strategies[0] == engine::kUnknownPlayer);
}

TEST_CASE("A GGF game that leaves its passes out gets them back", "[ggf]") {
    engine::Random random{5};
    for (int count = 0; count < 300; ++count) {
        const auto start = *engine::start_of("reversi");
        engine::GameRecord record{.start = start,
                                  .moves = tests::random_game(start, random),
                                  .strategies = {"A", "B"},
                                  .outcome = {}};
        record.outcome = engine::outcome_of(engine::play_all(start, record.moves));
        std::string text = engine::ggf_of(record);
        for (const std::string_view pass : {"B[PA]", "W[PA]"}) {
            for (auto at = text.find(pass); at != std::string::npos; at = text.find(pass)) {
                text.erase(at, pass.size());
            }
        }
        const auto game = engine::parse_ggf(text);
        REQUIRE(game.has_value());
        CHECK(game->record == record);
    }
}

TEST_CASE("What is written as GGF is read as the same game", "[ggf]") {
    engine::Random random{6};
    for (int count = 0; count < 100; ++count) {
        const auto start = *engine::start_of("reversi");
        auto moves = tests::random_game(start, random);
        moves.resize(random.below(moves.size()), Move::pass());
        engine::GameRecord record{
            .start = start, .moves = moves, .strategies = {"Black [1", "White"}, .outcome = {}};
        if (moves.size() > 3) {
            record.scores.emplace(3, engine::PlayedScore{.score = -12.25, .unit = "discs"});
        }
        const auto game = engine::parse_ggf(engine::ggf_of(record));
        REQUIRE(game.has_value());
        CHECK(game->record == record);
    }
}

TEST_CASE("What is wrong with a GGF text is said with its place", "[ggf]") {
    CHECK(fault_of("").message == "a game begins with '(;'");
    CHECK(fault_of("(;PB[x").message == "this tag has no ']'");
    CHECK(fault_of("(;PB[x]").message == "expected a tag, such as PB[name], or the end ';)'");
    CHECK(fault_of("(;GM[Chess];)").column == 6);
    CHECK(fault_of("(;BO[10 ----];)").message ==
          "the board is one of '10' squares in a row; only 8x8 boards are read");
    CHECK(fault_of("(;TY[s10r20];)").message ==
          "the match is one of 10x10 boards; only 8x8 boards are read");
    CHECK(fault_of("(;BO[8 ----];)").column >= 8);
    CHECK(fault_of("(;B[a1];)").move == 1);
    CHECK(fault_of("(;W[d3];)").message == "it is the other color's turn");
    CHECK(fault_of("(;B[d3]W[c3]B[d3];)").move == 3);
    CHECK(fault_of("(;B[d3]W[c3]B[d3];)").column == 15);
}
