#include "engine/formats/ggf.h"

#include "tests/support/catch.h"
#include "tests/support/format_files.h"
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
    CHECK(fault_of("(;BO[12 ----];)").message ==
          "the board is one of '12' squares in a row; those of 10x10, 8x8, 6x6 and 4x4 and the "
          "octagon of 88 are read");
    CHECK(fault_of("(;BO[10 ----];)").message == "4 squares; reversi10 has 100");
    CHECK(fault_of("(;TY[s14r20];)").message ==
          "the match is one of 14x14 boards; those of 10x10, 8x8, 6x6 and 4x4 are read");
    CHECK(fault_of("(;BO[8 ----];)").column >= 8);
    CHECK(fault_of("(;B[a1];)").move == 1);
    CHECK(fault_of("(;W[d3];)").message == "it is the other color's turn");
    CHECK(fault_of("(;B[d3]W[c3]B[d3];)").move == 3);
    CHECK(fault_of("(;B[d3]W[c3]B[d3];)").column == 15);
}

TEST_CASE("A result with komi stays as it is, and is no other score", "[ggf]") {
    const auto [tags, given] = GENERATE(table<std::string, std::optional<int>>({
        {"TY[8k]KM[-0.500]RE[+8.500]", {}},
        {"TY[8k]RE[+8.000]", {}},
        {"TY[s8kr18]RE[-2.000]", {}},
        {"TY[8]KM[+1.000]RE[+9.000]", {}},
        {"TY[8]RE[+8.500]", {}},
        {"TY[8]RE[-0.5:r]", {}},
        {"TY[8]RE[+8.000]", 8},
        {"TY[8]RE[+8.000:t]", 8},
        {"TY[8]RE[-64]", -64},
        {"TY[8]RE[?]", {}},
        {"TY[8]RE[+65]", {}},
    }));
    CAPTURE(tags);
    const std::string text = "(;GM[Othello]" + tags + "B[f5]W[d6];)";
    const auto game = engine::parse_ggf(text);
    REQUIRE(game.has_value());
    CHECK(game->record.given_payoff.has_value() == given.has_value());
    if (given) CHECK(game->record.given_payoff->raw() == *given);
    const std::string result = tags.substr(tags.find("RE[") + 3);
    CHECK(game->tag("result") == result.substr(0, result.find(']')));
    CHECK(engine::ggf_of(*game).find("RE[" + result) != std::string::npos);
}

TEST_CASE("GGF of smaller boards is of the variants that have them", "[ggf]") {
    const auto [text, name, moves] = GENERATE(table<std::string, std::string, std::string>({
        {"(;TY[6]BO[6 ------ ------ --O*-- --*O-- ------ ------ *]B[E4]W[C5];)", "reversi6",
         "e4c5"},
        {"(;TY[s6r20]B[e4]W[c5];)", "reversi6", "e4c5"},
        {"(;TY[4]B[d3];)", "reversi4", "d3"},
        {"(;BO[4 ----\n-O*-\n-*O-\n---- *]B[a2];)", "reversi4", "a2"},
        {"(;TY[8]B[f5];)", "reversi", "f5"},
        {"(;B[f5];)", "reversi", "f5"},
    }));
    CAPTURE(text);
    const auto game = engine::parse_ggf(text);
    if (!game) FAIL(game.error().message);
    CHECK(engine::facts(game->record.start).name == name);
    CHECK(engine::moves_text(engine::facts(game->record.start), game->record.moves) == moves);
    const auto again = engine::parse_ggf(engine::ggf_of(*game));
    REQUIRE(again.has_value());
    CHECK(again->record == game->record);
    CHECK(fault_of("(;TY[6]B[h8];)").message.find("is no move of reversi6") != std::string::npos);
}

TEST_CASE("Whole games of small boards come back from GGF", "[ggf]") {
    engine::Random random{9};
    for (const char* name : {"reversi6", "reversi4"}) {
        for (int count = 0; count < 100; ++count) {
            const auto start = *engine::start_of(name);
            engine::GameRecord record{.start = start,
                                      .moves = tests::random_game(start, random),
                                      .strategies = {"a", "b"},
                                      .outcome = {}};
            record.outcome = engine::outcome_of(engine::play_all(start, record.moves));
            const auto read = engine::parse_ggf(engine::ggf_of(record));
            REQUIRE(read.has_value());
            CHECK(read->record.moves == record.moves);
            CHECK(read->record.outcome == record.outcome);
        }
    }
}

TEST_CASE("GGF is read with the habits of other programs", "[ggf]") {
    const std::string tags = "(;GM[Othello]PB[A]PW[B]";
    const auto game = engine::parse_ggf(tags + "B[ f5 ]W[ d6 / 0.1/ 3 ]B[c3 1.5 0.3]W[d3/55%/1])");
    if (!game) FAIL(game.error().message);
    CHECK(game->record.moves.size() == 4);
    CHECK(game->notes.at(1) == "0.1/ 3");
    CHECK(game->notes.at(2) == "1.5 0.3");
    CHECK(game->record.scores.at(1).score == 0.1);
    CHECK(game->record.scores.at(2).score == 1.5);
    CHECK_FALSE(game->record.scores.contains(3));  // a share of won games
    // Without its `;`, the end of a game is its end still.
    const auto records = tests::read_records(
        engine::Format::Ggf, tags + "B[f5]) " + tags + "B[f5]W[d6];)\n" + tags + "B[d3])");
    REQUIRE(records.size() == 3);
    for (const auto& record : records) CHECK(record.game.has_value());
    // A name without its end does not take the next tag with it.
    CHECK(fault_of("(;GM[Othello]PB[A]PW[BRB[2196]B[f5];)").message ==
          "this tag has no ']' before the next tag");
    CHECK(engine::parse_ggf("(;GM[Othello]CO[by PB[x]B[f5];)").has_value());
}
