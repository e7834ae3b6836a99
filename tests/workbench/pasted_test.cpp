#include "workbench/views/board/pasted.h"

#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/workbench/desk.h"
#include "workbench/views/board/copied.h"
#include "workbench/views/board/drawn_board.h"

using namespace workbench;

namespace {

const engine::AnyPosition kReversi = *engine::start_of("reversi");

std::string moves_of(const Pasted& pasted) {
    const engine::GameRecord& record = pasted.first.record;
    return engine::moves_text(engine::facts(record.start), record.moves);
}

/// The start and the moves are the same; who played is not part of every format.
void check_same(const engine::GameRecord& one, const engine::GameRecord& other) {
    CHECK(one.start == other.start);
    CHECK(one.moves == other.moves);
}

constexpr const char* kGgf =
    "(;GM[Othello]PC[GGS]PB[ann]PW[bob]RE[0]TI[5]TY[8]BO[8 ---------------------------O*------*O"
    "--------------------------- *]B[F5]W[D6]B[C3];)";

}  // namespace

TEST_CASE("Every way to copy a game is read back as the same game") {
    for (const engine::AnyPosition& start : engine::game_starts()) {
        const engine::GameFacts& facts = engine::facts(start);
        CAPTURE(facts.name);
        ShownGame game{tests::first_moves_game(facts.name)};
        for (const int ply : {0, 7, game.plies()}) {
            CAPTURE(ply);
            game.step_to(ply);
            for (const CopyAs way : {CopyAs::Moves, CopyAs::Position, CopyAs::Drawing, CopyAs::Obf,
                                     CopyAs::Ggf, CopyAs::Sgf}) {
                CAPTURE(static_cast<int>(way));
                const auto text = copied(way, game, nullptr);
                const bool has_size = facts.name == "reversi6" || facts.name == "reversi4" ||
                                      facts.name == "reversi10";
                const bool can_be = way < CopyAs::Obf || facts.name == "reversi" ||
                                    (way >= CopyAs::Ggf && has_size);
                REQUIRE(text.has_value() == can_be);
                if (!text) continue;
                CAPTURE(*text);
                // Whatever is on the board: squares and moves of another size tell their game.
                const auto read = read_pasted(*text, game.position());
                REQUIRE(read);
                const bool is_whole_game = way == CopyAs::Moves || way >= CopyAs::Ggf;
                if (is_whole_game) {
                    check_same(read->first.record, game.record());
                } else {
                    CHECK(read->first.record.start == game.position());
                    CHECK(read->first.record.moves.empty());
                }
            }
        }
    }
}

TEST_CASE("A line from another start is copied with it") {
    const auto start = engine::parse_position(
        kReversi, "---------------------------XO------OX--------------------------- X");
    REQUIRE(start);
    ShownGame game{{.start = *start, .moves = {}, .strategies = {"", ""}, .outcome = {}}};
    game.play(*engine::legal_moves(*start).begin());
    const auto text = copied(CopyAs::Moves, game, nullptr);
    const auto read = read_pasted(*text, kReversi);
    REQUIRE(read);
    check_same(read->first.record, game.record());
}

TEST_CASE("Games are told by their content") {
    CHECK(moves_of(*read_pasted("f5d6c3", kReversi)) == "f5d6c3");
    CHECK(moves_of(*read_pasted("  1. F5 d6\n2. c3\n", kReversi)) == "f5d6c3");
    CHECK(moves_of(*read_pasted(kGgf, kReversi)) == "f5d6c3");
    CHECK(read_pasted(kGgf, kReversi)->first.record.strategies[0] == "ann");
    CHECK(moves_of(*read_pasted("(;GM[2]FF[4];B[f5];W[d6])", kReversi)) == "f5d6");
    CHECK(moves_of(*read_pasted("[Event \"?\"]\n\n1. f5 d6 2. c3", kReversi)) == "f5d6c3");
    CHECK(moves_of(*read_pasted(R"({"moves":[{"m":"f5"},{"m":"d6"}]})", kReversi)) == "f5d6");
}

TEST_CASE("Moves alone belong to the game on the board, from its start or from where it is") {
    const engine::AnyPosition start = *engine::start_of("yonin");
    const engine::Move first = *engine::legal_moves(start).begin();
    const auto yonin = read_pasted(engine::move_text(engine::facts(start), first), start);
    REQUIRE(yonin);
    CHECK(engine::facts(yonin->first.record.start).name == "yonin");
    const auto pyramid = read_pasted("Aa1Ab1", kReversi);
    REQUIRE(pyramid);
    CHECK(engine::facts(pyramid->first.record.start).name == "upperhand");
    const engine::AnyPosition later =
        engine::play_all(kReversi, *engine::parse_moves(kReversi, "f5d6c3"));
    const auto onward = read_pasted("d3c4", later);
    REQUIRE(onward);
    CHECK(onward->first.record.moves.size() == 2);
}

TEST_CASE("A drawn board is read with or without coordinates, in the signs that people use") {
    const std::string plain = "---------------------------OX------XO---------------------------";
    const std::string rows =
        "........\n........\n........\n...O*...\n...*O...\n........\n........\n........\n";
    const std::string coordinates =
        "Position:\n  a b c d e f g h\n1 - - - - - - - - 1\n2 - - - - - - - - 2\n"
        "3 - - - + - - - - 3\n4 - - + o x - - - 4\n5 - - - x o + - - 5\n6 - - - - + - - - 6\n"
        "7 - - - - - - - - 7\n8 - - - - - - - - 8\n  a b c d e f g h\n";
    const std::string japanese =
        "・・・・・・・・\n・・・・・・・・\n・・・・・・・・\n・・・○●・・・\n・・・●○・・・\n"
        "・・・・・・・・\n・・・・・・・・\n・・・・・・・・\n黒番\n";
    for (const std::string& text :
         {plain, plain + " X", rows, rows + "Black to move", coordinates, japanese}) {
        CAPTURE(text);
        const auto read = read_pasted(text, kReversi);
        REQUIRE(read);
        CHECK(read->first.record.start == kReversi);
    }
    const auto white = read_pasted(rows + "\nWhite to move\n", kReversi);
    REQUIRE(white);
    CHECK(engine::player_to_move(white->first.record.start) == engine::Player::Second);
    CHECK(moves_of(*read_pasted(rows + "X\nf5d6c3", kReversi)) == "f5d6c3");
    CHECK(moves_of(*read_pasted(plain + " X f5 d6", kReversi)) == "f5d6");
}

TEST_CASE("The layers of a pyramid may stand beside each other") {
    const std::string text =
        "  A             B           C         D       E\n"
        "  a b c d e     a b c d     a b c     a b     a\n"
        "1 X - - - -   1 - - - -   1 - - -   1 - -   1 -\n"
        "2 - O - - -   2 - - - -   2 - - -   2 - -\n"
        "3 - - N - -   3 - - - -   3 - - -\n"
        "4 - - - - -   4 - - - -\n"
        "5 - - - - -\n"
        "X to move\n";
    const auto read = read_pasted(text, kReversi);
    REQUIRE(read);
    CHECK(engine::to_text(read->first.record.start).substr(0, 13) == "X-----O-----N");
}

TEST_CASE("What is wrong with a text is told with its place") {
    const auto illegal = read_pasted("f5d6\nc3f1", kReversi);
    REQUIRE_FALSE(illegal);
    CHECK(illegal.error().line == 2);
    CHECK(illegal.error().column == 3);
    CHECK(illegal.error().move == 4);
    CHECK(illegal.error().square == "f1");
    CHECK(illegal.error().message.find("not legal") != std::string::npos);

    const std::string wrong_ggf = std::string{kGgf}.replace(std::string{kGgf}.find("C3"), 2, "A1");
    const auto game = read_pasted("\n\n" + wrong_ggf, kReversi);
    REQUIRE_FALSE(game);
    CHECK(game.error().format == "ggf");
    CHECK(game.error().line == 3);
    CHECK(game.error().move == 3);
    CHECK(game.error().square == "a1");

    const auto short_board = read_pasted("--------\n---OX---\n", kReversi);
    REQUIRE_FALSE(short_board);
    CHECK(short_board.error().message.find("16 squares") != std::string::npos);

    for (const char* nothing : {"", "  \n", "hello there", "{\"a\": 1}", "b4 lunch"}) {
        CAPTURE(nothing);
        CHECK_FALSE(read_pasted(nothing, kReversi));
    }
}

TEST_CASE("Of several games the first is shown and all are counted") {
    const auto lines = read_pasted("f5d6c3\nf5f6\nf5a1\n", kReversi);
    REQUIRE(lines);
    CHECK(moves_of(*lines) == "f5d6c3");
    CHECK(lines->games == 2);
    CHECK(lines->unreadable == 1);
    const auto ggf = read_pasted(std::string{kGgf} + "\n" + kGgf, kReversi);
    REQUIRE(ggf);
    CHECK(ggf->games == 2);
    CHECK(ggf->format == engine::Format::Ggf);
}
