#include "engine/protocol/gtp_dialogue.h"

#include <chrono>
#include <thread>

#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/support/search_requests.h"

using engine::GtpDialogue;

namespace {

engine::SearchedGame game_named(std::string_view name) {
    const auto start = *engine::start_of(name);
    engine::SearchRequest request{
        .evaluation = tests::compiled(engine::disc_evaluation(engine::facts(start)), start)};
    request.hash_megabytes = 1;
    return {start, std::move(request)};
}

GtpDialogue dialogue_of(std::string_view name = "reversi", int depth = 2) {
    return {{.name = "Yomi", .version = "1"}, game_named(name), {.depth = depth}};
}

/// The answers to several lines, one after the other.
std::string answers(GtpDialogue& dialogue, const std::vector<std::string>& lines) {
    std::string all;
    for (const std::string& line : lines) all += dialogue.answer(line);
    return all;
}

}  // namespace

TEST_CASE("GTP answers carry the id of their command and end with an empty line", "[gtp]") {
    GtpDialogue dialogue = dialogue_of();
    CHECK(dialogue.answer("protocol_version") == "= 2\n\n");
    CHECK(dialogue.answer("17 name") == "=17 Yomi\n\n");
    CHECK(dialogue.answer("  3\tversion  # which one?\r") == "=3 1\n\n");
    CHECK(dialogue.answer("komi 6.5") == "=\n\n");
    CHECK(dialogue.answer("4 fly") == "?4 unknown command\n\n");
    CHECK(dialogue.answer("5") == "?5 unknown command\n\n");
    CHECK(dialogue.answer("") == "");
    CHECK(dialogue.answer(" \t # only words") == "");
    CHECK_FALSE(dialogue.has_quit());
    CHECK(dialogue.answer("6 quit") == "=6\n\n");
    CHECK(dialogue.has_quit());
}

TEST_CASE("GTP knows exactly the commands that it lists", "[gtp]") {
    GtpDialogue dialogue = dialogue_of();
    std::string listed = dialogue.answer("list_commands").substr(2);
    listed.resize(listed.size() - 1);
    int count = 0;
    for (std::size_t at = 0; at < listed.size();) {
        const std::size_t end = listed.find('\n', at);
        CHECK(dialogue.answer("known_command " + listed.substr(at, end - at)) == "= true\n\n");
        ++count;
        at = end + 1;
    }
    CHECK(count >= 20);
    CHECK(dialogue.answer("known_command loadsgf") == "= true\n\n");
    CHECK(dialogue.answer("known_command fly") == "= false\n\n");
}

TEST_CASE("GTP moves follow the rules", "[gtp]") {
    GtpDialogue dialogue = dialogue_of();
    CHECK(answers(dialogue, {"boardsize 8", "clear_board", "play black F5", "play w f6"}) ==
          "=\n\n=\n\n=\n\n=\n\n");
    CHECK(dialogue.answer("play black a1") == "? illegal move\n\n");
    CHECK(dialogue.answer("play black pass") == "? illegal move\n\n");
    CHECK(dialogue.answer("play white f7") == "? wrong color\n\n");
    CHECK(dialogue.answer("play white pass") == "? wrong color\n\n");
    CHECK(dialogue.answer("play green e6") == "? syntax error\n\n");
    CHECK(dialogue.answer("play black z9") == "? syntax error\n\n");
    CHECK(dialogue.answer("play black") == "? syntax error\n\n");
    CHECK(dialogue.answer("gogui-rules_side_to_move") == "= black\n\n");
    CHECK(dialogue.answer("final_score") == "? cannot score\n\n");
    CHECK(answers(dialogue, {"undo", "undo"}) == "=\n\n=\n\n");
    CHECK(dialogue.answer("undo") == "? cannot undo\n\n");
    CHECK(dialogue.answer("boardsize 19") == "? unacceptable size\n\n");
    CHECK(dialogue.answer("boardsize x") == "? syntax error\n\n");
    CHECK(dialogue.answer("set_game Othello") == "=\n\n");
    CHECK(dialogue.answer("set_game Go") == "? unsupported game\n\n");
    CHECK(dialogue.answer("list_games") == "= Othello\n\n");
}

TEST_CASE("GTP shows board and rules", "[gtp]") {
    GtpDialogue dialogue = dialogue_of("reversi4");
    CHECK(dialogue.answer("showboard") ==
          "= \n  a b c d\n1 . . . . 1\n2 . O X . 2\n3 . X O . 3\n4 . . . . 4\n  a b c d\n"
          "black to move\n\n");
    dialogue.answer("play b b1");
    // The last row comes first: GoGui counts rows from the bottom.
    CHECK(dialogue.answer("gogui-rules_board") == "= . . . .\n. X O .\n. X X .\n. X . .\n\n");
    CHECK(dialogue.answer("gogui-rules_board_size") == "= 4\n\n");
    CHECK(dialogue.answer("gogui-rules_legal_moves") == "= a1 c1 a3\n\n");
    CHECK(dialogue.answer("gogui-rules_game_id") == "= Reversi4\n\n");
    CHECK(dialogue.answer("gogui-rules_final_result") == "=\n\n");
}

TEST_CASE("A game that GTP plays alone ends as the rules say", "[gtp]") {
    GtpDialogue dialogue = dialogue_of("reversi", 1);
    engine::AnyPosition position = *engine::start_of("reversi");
    int passes = 0;
    while (!engine::is_over(position)) {
        const auto mover = engine::player_to_move(position);
        const std::string command =
            std::string{"genmove "} + (mover == engine::Player::First ? "black" : "white");
        const std::string known = dialogue.answer("reg_" + command);
        const std::string answer = dialogue.answer(command);
        CHECK(answer == known);
        REQUIRE(answer.starts_with("= "));
        const auto move = engine::parse_move(position, answer.substr(2, answer.size() - 4));
        REQUIRE(move.has_value());
        if (move->is_pass()) ++passes;
        position = engine::play(position, *move);
    }
    CHECK(dialogue.answer("genmove black") == "= pass\n\n");
    CHECK(dialogue.answer("play white pass") == "=\n\n");
    CHECK(dialogue.answer("play white a1") == "? illegal move\n\n");
    const int black = engine::payoff(position, engine::Player::First).raw();
    const std::string score = black == 0  ? "0"
                              : black > 0 ? "B+" + std::to_string(black)
                                          : "W+" + std::to_string(-black);
    CHECK(dialogue.answer("final_score") == "= " + score + "\n\n");
    CHECK(dialogue.answer("gogui-rules_final_result") == "= " + score + "\n\n");
}

TEST_CASE("GTP passes for a color that must, where the other one is asked", "[gtp]") {
    GtpDialogue dialogue = dialogue_of("reversi4", 1);
    engine::AnyPosition position = *engine::start_of("reversi4");
    engine::Random random{3};
    // Plays games by chance until a pass is forced.
    for (int game = 0; game < 200; ++game) {
        dialogue.answer("clear_board");
        position = *engine::start_of("reversi4");
        while (!engine::is_over(position) && !engine::legal_moves(position).has_pass()) {
            const auto moves = engine::legal_moves(position);
            auto chosen = moves.begin();
            for (auto steps = random.below(moves.size()); steps > 0; --steps) ++chosen;
            const std::string color =
                engine::player_to_move(position) == engine::Player::First ? "b " : "w ";
            REQUIRE(dialogue.answer("play " + color +
                                    engine::move_text(engine::facts(position), *chosen)) ==
                    "=\n\n");
            position = engine::play(position, *chosen);
        }
        if (!engine::is_over(position)) break;
    }
    REQUIRE(engine::legal_moves(position).has_pass());
    const bool is_black = engine::player_to_move(position) == engine::Player::First;
    CHECK(dialogue.answer("gogui-rules_legal_moves") == "= pass\n\n");
    SECTION("genmove of that color passes") {
        CHECK(dialogue.answer(is_black ? "genmove b" : "genmove w") == "= pass\n\n");
    }
    SECTION("genmove of the other color moves") {
        const std::string answer = dialogue.answer(is_black ? "genmove w" : "genmove b");
        CHECK(answer.starts_with("= "));
        CHECK(answer != "= pass\n\n");
        CHECK(dialogue.answer("undo") == "=\n\n");
        CHECK(dialogue.answer("gogui-rules_legal_moves") == "= pass\n\n");
    }
    SECTION("a move of the other color is played") {
        const auto after = engine::play(position, engine::Move::pass());
        const std::string square =
            engine::move_text(engine::facts(after), *engine::legal_moves(after).begin());
        CHECK(dialogue.answer((is_black ? "play w " : "play b ") + square) == "=\n\n");
    }
}

TEST_CASE("A GTP clock bounds the search", "[gtp]") {
    GtpDialogue dialogue = dialogue_of("reversi", 60);
    CHECK(dialogue.answer("time_settings 1 2") == "? syntax error\n\n");
    CHECK(dialogue.answer("time_settings -1 2 3") == "? syntax error\n\n");
    CHECK(dialogue.answer("time_settings 5 0 0") == "=\n\n");
    CHECK(dialogue.answer("time_left black 0.2 0") == "=\n\n");
    const auto began = std::chrono::steady_clock::now();
    CHECK(dialogue.answer("genmove black").starts_with("= "));
    CHECK(std::chrono::steady_clock::now() - began < std::chrono::seconds{2});
}

TEST_CASE("A clock gives the time that is left to the moves to come", "[gtp]") {
    engine::EngineClock none;
    CHECK_FALSE(none.seconds_for_move(40).has_value());
    CHECK_FALSE((engine::EngineClock{10, 5, 0}.seconds_for_move(40).has_value()));

    engine::EngineClock game{60, 0, 0};
    const double early = *game.seconds_for_move(60);
    CHECK(early > 1);
    CHECK(early < 4);
    CHECK(*game.seconds_for_move(10) > early);
    game.spend(59.99);
    CHECK(*game.seconds_for_move(10) == 0);

    engine::EngineClock periods{0, 10, 5};
    CHECK(*periods.seconds_for_move(60) == Approx(1.99));
    periods.spend(2);
    CHECK(*periods.seconds_for_move(60) == Approx(7.95 / 4));
    for (int move = 0; move < 4; ++move) periods.spend(1);
    CHECK(*periods.seconds_for_move(60) == Approx(1.99));
}
