#include "engine/formats/sgf.h"

#include <algorithm>

#include "engine/formats/played_moves.h"
#include "engine/games/outcome.h"

#include "tests/support/catch.h"
#include "tests/support/format_files.h"
#include "tests/support/random_positions.h"

using Catch::Matchers::Contains;
using engine::Format;
using tests::read_records;

namespace {

engine::AnnotatedGame sgf_game(const std::string& text) {
    const auto records = read_records(Format::Sgf, text);
    CAPTURE(text);
    REQUIRE(records.size() == 1);
    if (!records[0].game) FAIL(records[0].game.error().message);
    return *records[0].game;
}

std::string sgf_moves(const engine::AnnotatedGame& game) {
    return engine::moves_text(engine::facts(game.record.start), game.record.moves);
}

std::string sgf_fault(const std::string& text) {
    const auto records = read_records(Format::Sgf, text);
    REQUIRE(records.size() == 1);
    REQUIRE_FALSE(records[0].game.has_value());
    return records[0].game.error().message;
}

/// The lines of the tree in its order, each to its end.
void add_line_ends(const engine::TreeNode& node, const std::string& before, std::string& text) {
    if (node.next.empty()) text += (text.empty() ? "" : " ") + before;
    for (const auto& child : node.next) {
        const auto& facts = engine::ReversiPosition::start().facts();
        add_line_ends(*child, before + engine::move_text(facts, child->move), text);
    }
}

std::string sgf_lines(const engine::AnnotatedGame& game) {
    REQUIRE(game.tree.has_value());
    std::string text;
    add_line_ends(game.tree->root(), "", text);
    return text;
}

const engine::TreeNode& sgf_node(const engine::AnnotatedGame& game, const std::string& moves) {
    REQUIRE(game.tree.has_value());
    const auto line = engine::parse_moves(game.record.start, moves);
    REQUIRE(line.has_value());
    const engine::TreeNode* node = game.tree->find(*line);
    REQUIRE(node != nullptr);
    return *node;
}

}  // namespace

TEST_CASE("White space stands in SGF wherever the grammar allows it", "[formats][sgf]") {
    const std::string text = GENERATE(
        "(;FF[4]GM[2]SZ[8]PB[A]PW[B];B[f5];W[d6])",
        "(\n;FF[4]GM[2]\nSZ[8]\nPB[A]\nPW[B]\n;B[f5]\n;W[d6]\n)",
        "(;FF [4] GM [2] SZ [8] PB [A] PW [B] ;B [f5] ;W [d6])",
        "( ; FF[4] GM[2] PB[A] PW[B] ; B\n[f5] ; W\t[d6] )",
        "(\r\n\t;GM[2]PB[A]PW[B]\r\n;B[f5]\r\n;W[d6]\r\n)",
        "\f(\v;GM[ 2 ]PB[A]PW[B];B[ f5 ];W[\nd6])", "(;GM[2]PB[A]PW[B];B[F5];W[dF])",
        "(;GM[2]PB[A]PW[B](;B[f5](;W[d6])))", "(;GM[2];PB[A];PW[B];B[f5];W[d6])",
        "((;GM[2]PB[A]PW[B];B[f5];W[d6]))", "(;GM[2]PB[A]PW[B]\xE3\x80\x80;B[f5]\xC2\xA0;W[d6])");
    const auto game = sgf_game(text);
    CHECK(sgf_moves(game) == "f5d6");
    CHECK(game.record.strategies == std::vector<std::string>{"A", "B"});
    CHECK(tests::format_of(text) == Format::Sgf);
}

TEST_CASE("Older SGF writes long names with small letters", "[formats][sgf]") {
    const std::string text = GENERATE(
        "(;FileFormat[3]GaMe[2]SiZe[8]PlayerBlack[A]PlayerWhite[B]EVent[Open];Black[f5];White[d6])",
        "(;GM[2]PlayerBlack[A]PlayerWhite[B]EVent[Open]AddBlack[d5][e4]AddWhite[d4][e5]PLayer[B]"
        ";Black[f5];White[d6])",
        "(;gm[2]pb[A]pw[B]ev[Open];b[f5];w[d6])");
    const auto game = sgf_game(text);
    CHECK(sgf_moves(game) == "f5d6");
    CHECK(game.record.strategies == std::vector<std::string>{"A", "B"});
    CHECK(game.record.event == "Open");
    CHECK(tests::format_of(text) == Format::Sgf);
}

TEST_CASE("Lists of points may be compressed, in letters or with digits", "[formats][sgf]") {
    const std::string squares = GENERATE(
        "AB[a1:b2]", "AB[aa:bb]", "AB[b2:a1]", "AB[b1:a2]", "AB[a1][b1][a2][b2]", "AB[A1:B2]",
        "AB[ a1 : b2 ]", "AB[a1:a2][ba:bb]", "AB[a1:c2]AE[c1:c2]", "AddBlack[aa:bb]");
    CAPTURE(squares);
    const auto game = sgf_game("(;GM[2]AB[e4][d5]AW[d4][e5]" + squares + "PL[B];B[f5];W[d6])");
    CHECK(engine::to_text(game.record.start) ==
          "XX------XX-----------------OX------XO--------------------------- X");
    CHECK(sgf_moves(game) == "f5d6");
}

TEST_CASE("A pass is written in any way that files have", "[formats][sgf]") {
    const std::string pass =
        GENERATE("", "tt", "TT", "PA", "pass", "Pass", "--", "p", "PASS", " tt ", "\n");
    CAPTURE(pass);
    const auto game = sgf_game("(;GM[2]AB[a1]AW[b1][c1][h8]AE[d4:e5]PL[W];W[" + pass + "];B[d1])");
    CHECK(sgf_moves(game) == "--d1");
}

TEST_CASE("The passes that end a game are no moves", "[formats][sgf]") {
    const auto game = sgf_game("(;GM[2]AB[a1]AW[b1]PL[B];B[c1];W[];B[tt])");
    CHECK(sgf_moves(game) == "c1");
    CHECK(game.record.outcome.has_value());
}

TEST_CASE("Properties of the root may stand in any order and in a later node", "[formats][sgf]") {
    const std::string text = GENERATE(
        "(;PW[B]RE[B+12]PB[A]GM[2]DT[1999-01-02]FF[4];B[f5];W[d6])",
        "(;FF[4];GM[2]PB[A]PW[B];DT[1999-01-02]RE[B+12];B[f5];W[d6])",
        "(;GM[2]PB[A];B[f5]PW[B]DT[1999-01-02];W[d6]RE[B+12])",
        "(;C[x]GM[2];AB[e4][d5]AW[d4][e5]PB[A]PW[B]DT[1999-01-02]RE[B+12]PL[B];B[f5];W[d6])");
    CAPTURE(text);
    const auto game = sgf_game(text);
    CHECK(sgf_moves(game) == "f5d6");
    CHECK(game.record.strategies == std::vector<std::string>{"A", "B"});
    CHECK(game.record.year == 1999);
    CHECK(game.record.given_payoff == engine::Score::from_raw(12));
}

TEST_CASE("What is set up may be in the second node, and PL alone turns the usual start",
          "[formats][sgf]") {
    CHECK(sgf_moves(sgf_game("(;GM[2];AB[d5][e4]AW[d4][e5];W[c5])")) == "c5");
    CHECK(sgf_moves(sgf_game("(;GM[2]PL[White];W[c5])")) == "c5");
    CHECK(sgf_moves(sgf_game("(;GM[2]PL[2];W[c5])")) == "c5");
    CHECK(sgf_moves(sgf_game("(;GM[2];B[f5];AB[f5]PL[W];W[d6])")) == "f5d6");
    CHECK_THAT(sgf_fault("(;GM[2];B[f5];AB[a1];W[d6])"), Contains("in the middle of the game"));
}

TEST_CASE("A handicap is added to the usual start where the middle is not named",
          "[formats][sgf]") {
    const auto game = sgf_game("(;GM[2]HA[2]AB[a1][h8];W[c5])");
    CHECK(engine::to_text(game.record.start) ==
          "X--------------------------OX------XO--------------------------X O");
    CHECK(sgf_moves(game) == "c5");
    CHECK(game.tag("HA") == "2");
    CHECK(engine::parse_sgf(engine::sgf_of(game))->record.start == game.record.start);
    // A board without a disc in the middle is one, with HA or without.
    engine::AnnotatedGame empty = sgf_game("(;GM[2]AB[a1]AW[b1]PL[B])");
    empty.tags.push_back({"HA", "1"});
    CHECK(engine::parse_sgf(engine::sgf_of(empty))->record.start == empty.record.start);
}

TEST_CASE("A result gives a score where it is one of the board", "[formats][sgf]") {
    const auto [result, discs] = GENERATE(table<std::string, std::optional<int>>({
        {"B+12", 12},
        {"W+2", -2},
        {"b+12", 12},
        {"B +12", 12},
        {"B+12.0", 12},
        {"Black+3", 3},
        {"0", 0},
        {"Draw", 0},
        {"40-24", 16},
        {"B+R", {}},
        {"W+Resign", {}},
        {"W+Time", {}},
        {"B+", {}},
        {"?", {}},
        {"Void", {}},
        {"B+8.5", {}},
        {"B+70", {}},
    }));
    CAPTURE(result);
    const auto game = sgf_game("(;GM[2]RE[" + result + "];B[f5])");
    CHECK(game.tag("result") == result);
    const auto given = game.record.given_payoff;
    CHECK((given ? std::optional{given->raw()} : std::nullopt) == discs);
    CHECK_FALSE(sgf_game("(;GM[2]KM[0.5]RE[B+12];B[f5])").record.given_payoff.has_value());
}

TEST_CASE("Escapes, soft and hard line ends of values", "[formats][sgf]") {
    CHECK(sgf_game("(;GM[2]PB[a\\]b\\\\c\\:d\\e];B[f5])").record.strategies[0] == "a]b\\c:de");
    const auto game =
        sgf_game("(;GM[2];B[f5]C[one\\\ntwo\\\r\nthree\nfour\r\nfive\rsix\n\rseven])");
    CHECK(sgf_node(game, "f5").comment == "onetwothree\nfour\nfive\nsix\nseven");
    CHECK(sgf_game("(;GM[2]PB[];B[f5])").record.strategies[0] == "???");
}

TEST_CASE("Games of other kinds cost only themselves", "[formats][sgf]") {
    const std::string text =
        "From: somebody (see below)\n\n(;GM[1]FF[4]SZ[19]PB[A];B[pd];W[dp])\n"
        "(;GM[2]FF[4]SZ[8]PB[C]PW[D];B[f5];W[d6])\nand one more:(;GM[11];C[hex])"
        "(;FF[4]SZ[12]GM[2];B[f5])(;GM[Othello]FF[4]PB[E];B[f5];W[f6])";
    CHECK(tests::format_of(text) == Format::Sgf);
    const auto records = read_records(Format::Sgf, text);
    REQUIRE(records.size() == 5);
    CHECK_THAT(records[0].game.error().message, Contains("the game is GM[1]; Othello is GM[2]"));
    CHECK(records[1].game->record.strategies[0] == "C");
    CHECK_THAT(records[2].game.error().message, Contains("GM[11]"));
    CHECK_THAT(records[3].game.error().message, Contains("'12' squares in a row"));
    CHECK(records[4].game->record.strategies[0] == "E");
}

TEST_CASE("SGF of other sizes is of the variants that have them", "[formats][sgf]") {
    const std::string name = GENERATE("reversi10", "reversi6", "reversi4");
    CAPTURE(name);
    const engine::AnyPosition start = *engine::start_of(name);
    engine::Random random{8};
    for (int number = 0; number < 20; ++number) {
        engine::AnnotatedGame game{.record = engine::nameless_record()};
        game.record.start = start;
        game.record.moves = tests::random_game(start, random);
        game.record.outcome = outcome_of(engine::play_all(start, game.record.moves));
        const auto read = engine::parse_sgf(engine::sgf_of(game));
        REQUIRE(read.has_value());
        CHECK(read->record.start == start);
        CHECK(read->record.moves == game.record.moves);
        CHECK(read->record.outcome == game.record.outcome);
        CHECK(!read->record.given_payoff);
    }
}

TEST_CASE("SGF of 10x10 names its rows by letters or by numbers", "[formats][sgf]") {
    // d5 and then f4, once as Go's programs write it and once as Othello's.
    const auto letters = sgf_game("(;GM[2]SZ[10:10];B[de];W[dd])");
    const auto numbers = sgf_game("(;GM[2]SZ[10];B[D5];W[d4])");
    CHECK(engine::facts(letters.record.start).name == "reversi10");
    CHECK(letters.record.moves == numbers.record.moves);
    CHECK(letters.record.moves.size() == 2);
    const auto set_up = sgf_game("(;GM[2]SZ[10]AB[jj][j9]AW[a10:b10]PL[W])");
    CHECK(discs_of(set_up.record.start, engine::Color::Black).size() == 2);
    CHECK(discs_of(set_up.record.start, engine::Color::White).size() == 2);
    CHECK(disc_on(set_up.record.start, engine::Square{99}) == engine::Disc::Black);
}

TEST_CASE("Variations are a tree beside the game", "[formats][sgf]") {
    const auto game = sgf_game("(;GM[2]FF[4]SZ[8];B[f5];W[d6] (;B[c3];W[d3];B[c4])(;B[c5];W[f4]))");
    CHECK(sgf_moves(game) == "f5d6c3d3c4");
    CHECK(sgf_lines(game) == "f5d6c3d3c4 f5d6c5f4");
    CHECK(sgf_lines(sgf_game("(;GM[2];B[f5](;W[d6](;B[c3])(;B[c5]))(;W[f6]))")) ==
          "f5d6c3 f5d6c5 f5f6");
    CHECK(sgf_lines(sgf_game("(;GM[2](;B[f5];W[d6])(;B[d3])(;B[f5];W[f6]))")) == "f5d6 f5f6 d3");
    CHECK(sgf_lines(sgf_game("(;GM[2];B[f5]()(;W[d6])( (;W[f6]) ))")) == "f5d6 f5f6");
    CHECK(sgf_lines(sgf_game("(;GM[2];B[f5](;W[d6])(;W[f6]);W[f4])")) == "f5d6 f5f6 f5f4");
    CHECK_FALSE(sgf_game("(;GM[2];B[f5](;W[d6](;B[c3])))").tree.has_value());
}

TEST_CASE("A branch that cannot be played costs itself and is kept with its reason",
          "[formats][sgf]") {
    const auto game = sgf_game(
        "(;GM[2];B[f5](;W[d6])(;W[a1]C[no];B[c3](;W[d3]))(;AB[h8];W[f6])(;W[f6];B[a8])(;W[f4]))");
    CHECK(sgf_lines(game) == "f5d6 f5f6 f5f4");
    std::vector<std::string> aside;
    for (const auto& tag : game.tags) {
        if (tag.name == "left_aside") aside.push_back(tag.value);
    }
    REQUIRE(aside.size() == 3);
    CHECK_THAT(aside[0], Contains("a1 is not legal here") && Contains(";W[a1]C[no];B[c3](;W[d3])"));
    CHECK_THAT(aside[1], Contains("in the middle of the game"));
    CHECK_THAT(aside[2], Contains("a8 is not legal here") && Contains(": ;B[a8]"));
    CHECK_THAT(sgf_fault("(;GM[2];B[f5](;W[a1])(;W[d6]))"), Contains("a1 is not legal here"));
}

TEST_CASE("Comments and marks hang on their positions", "[formats][sgf]") {
    const auto game = sgf_game(
        "(;GM[2]C[root];B[f5]TE[1]C[good]TR[d4][e5];C[and more]LB[f5:1];W[d6]BM[2]N[parallel]"
        "(;B[c3]DO[]HO[2])(;B[c5]C[in a variation]GB[1]ZZ[kept]))");
    CHECK(game.comment() == "root");
    CHECK(sgf_node(game, "f5").comment == "good\nand more");
    using NodeMarks = std::vector<engine::NodeMark>;
    CHECK(sgf_node(game, "f5").marks ==
          NodeMarks{{"$1", ""}, {"TR", "d4"}, {"TR", "e5"}, {"LB", "f5:1"}});
    CHECK(sgf_node(game, "f5d6").marks == NodeMarks{{"$4", ""}, {"N", "parallel"}});
    CHECK(sgf_node(game, "f5d6c3").marks == NodeMarks{{"$6", ""}, {"HO", "2"}});
    CHECK(sgf_node(game, "f5d6c5").marks == NodeMarks{{"$17", ""}, {"ZZ", "kept"}});
    CHECK(sgf_node(game, "f5d6c5").comment == "in a variation");
}

TEST_CASE("What stands in no node is refused with its letter whole", "[formats][sgf]") {
    CHECK_THAT(sgf_fault("(;GM[2];B[f5]\xE8\xA8\x98;W[d6])"), Contains("'\xE8\xA8\x98' stands"));
    CHECK_THAT(sgf_fault("(;GM[2];B[f5];W[d6]"), Contains("')' is missing"));
    CHECK_THAT(sgf_fault("(;GM[2];B[f5];W[d6"), Contains("no ']'"));
    CHECK_THAT(sgf_fault("(;GM[2];[f5])"), Contains("without the name"));
}

TEST_CASE("A collection of games of another kind is looked through for those of Othello",
          "[formats][sgf]") {
    std::string text;
    while (text.size() < 3 * engine::kBytesToRecognise) {
        text += "(;GM[1]FF[4]SZ[19]PB[A]PW[B];B[pd];W[dp])\n";
    }
    const auto told = [](const std::string& whole) {
        const auto bytes = std::as_bytes(std::span{whole});
        return engine::recognise(bytes.first(engine::kBytesToRecognise), whole.size(),
                                 tests::pieces_of(whole));
    };
    REQUIRE_FALSE(told(text).has_value());
    CHECK_THAT(told(text).error(), Contains("GM[1]"));
    CHECK(told(text + "(;FF[4] GaMe [ 2 ];B[f5])") == Format::Sgf);
}
