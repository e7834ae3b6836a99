#include <map>

#include "engine/games/notation.h"
#include "engine/protocol/gtp_dialogue.h"
#include "tests/support/catch.h"
#include "tests/support/search_requests.h"

using engine::GtpDialogue;

namespace {

GtpDialogue undo_dialogue_of(std::string_view name = "reversi", GtpDialogue::ReadFile read = {}) {
    const auto start = *engine::start_of(name);
    engine::SearchRequest request{
        .evaluation = tests::compiled(engine::disc_evaluation(engine::facts(start)), start)};
    request.hash_megabytes = 1;
    return {{.name = "Yomi", .version = "1"},
            engine::SearchedGame{start, std::move(request)},
            {.depth = 2},
            std::move(read)};
}

bool succeeds(GtpDialogue& dialogue, const std::string& line) {
    const std::string answer = dialogue.answer(line);
    CAPTURE(line, answer);
    return answer.starts_with("=");
}

std::string board(GtpDialogue& dialogue) {
    return dialogue.answer("showboard");
}

/// After it black must pass: white has moved to c1.
const std::vector<std::string> kBeforePass{"play b d3", "play w c3", "play b e6", "play w d2",
                                           "play b d1", "play w e1", "play b b2", "play w c1"};
/// After it nobody has a move: white has lost all discs.
const std::vector<std::string> kToTheEnd{"play b e6", "play w f4", "play b e3",
                                         "play w f6", "play b g5", "play w d6",
                                         "play b e7", "play w f5", "play b c5"};

}  // namespace

TEST_CASE("GTP's undo takes back what one command did, a forced pass as well", "[gtp]") {
    GtpDialogue dialogue = undo_dialogue_of();
    for (const std::string& line : kBeforePass) REQUIRE(succeeds(dialogue, line));
    const std::string before = board(dialogue);
    CHECK(dialogue.answer("gogui-rules_side_to_move") == "= black\n\n");
    CHECK(dialogue.answer("gogui-rules_legal_moves") == "= pass\n\n");
    SECTION("of a play of the other color") {
        REQUIRE(succeeds(dialogue, "play w a3"));
    }
    SECTION("of a genmove of the other color") {
        REQUIRE(succeeds(dialogue, "genmove w"));
    }
    SECTION("of a cleanup move, as KGS calls it") {
        REQUIRE(succeeds(dialogue, "kgs-genmove_cleanup w"));
    }
    SECTION("of a pass that is told") {
        REQUIRE(succeeds(dialogue, "play b pass"));
    }
    SECTION("of a pass that is asked for") {
        CHECK(dialogue.answer("genmove b") == "= pass\n\n");
    }
    SECTION("of a sequence that is one command for each of its moves") {
        REQUIRE(succeeds(dialogue, "gogui-play_sequence b pass"));
    }
    CHECK(board(dialogue) != before);
    CHECK(succeeds(dialogue, "undo"));
    CHECK(board(dialogue) == before);
    CHECK(succeeds(dialogue, "undo"));
    CHECK(dialogue.answer("gogui-rules_side_to_move") == "= white\n\n");
    CHECK(succeeds(dialogue, "play w c1"));
    CHECK(board(dialogue) == before);
}

TEST_CASE("As many accepted moves as there were can be undone, and no more", "[gtp]") {
    GtpDialogue dialogue = undo_dialogue_of();
    const std::string start = board(dialogue);
    for (const std::string& line : kBeforePass) REQUIRE(succeeds(dialogue, line));
    REQUIRE(succeeds(dialogue, "play w a3"));
    CHECK_FALSE(succeeds(dialogue, "play b d3"));  // refused: nothing to undo
    CHECK_FALSE(succeeds(dialogue, "play green a1"));
    CHECK(succeeds(dialogue, "reg_genmove b"));  // plays nothing
    int undone = 0;
    while (succeeds(dialogue, "undo")) ++undone;
    CHECK(undone == 9);
    CHECK(board(dialogue) == start);
    CHECK(dialogue.answer("undo") == "? cannot undo\n\n");
}

TEST_CASE("A pass after the end is accepted, as Go's controllers send it, and can be undone",
          "[gtp]") {
    GtpDialogue dialogue = undo_dialogue_of();
    for (const std::string& line : kToTheEnd) REQUIRE(succeeds(dialogue, line));
    const std::string end = board(dialogue);
    CHECK(succeeds(dialogue, "play w pass"));
    CHECK(dialogue.answer("genmove b") == "= pass\n\n");
    CHECK(dialogue.answer("final_score") == "= B+64\n\n");
    CHECK(succeeds(dialogue, "undo"));
    CHECK(succeeds(dialogue, "undo"));
    CHECK(board(dialogue) == end);
    CHECK(succeeds(dialogue, "undo"));
    CHECK(board(dialogue) != end);
    CHECK(succeeds(dialogue, "play b c5"));
    CHECK(board(dialogue) == end);
}

TEST_CASE("Several moves are undone at once, or none", "[gtp]") {
    GtpDialogue dialogue = undo_dialogue_of();
    for (const std::string& line : kBeforePass) REQUIRE(succeeds(dialogue, line));
    const std::string before = board(dialogue);
    CHECK(dialogue.answer("gg-undo 9") == "? cannot undo\n\n");
    CHECK(dialogue.answer("gg-undo 0") == "? syntax error\n\n");
    CHECK(dialogue.answer("gg-undo two") == "? syntax error\n\n");
    CHECK(board(dialogue) == before);
    CHECK(succeeds(dialogue, "gg-undo 7"));
    CHECK(succeeds(dialogue, "gg-undo"));
    CHECK_FALSE(succeeds(dialogue, "undo"));
}

TEST_CASE("After a new board there is nothing to undo", "[gtp]") {
    GtpDialogue dialogue = undo_dialogue_of();
    REQUIRE(succeeds(dialogue, "play b f5"));
    const std::string command = GENERATE("clear_board", "boardsize 8", "set_game Othello");
    REQUIRE(succeeds(dialogue, command));
    CHECK_FALSE(succeeds(dialogue, "undo"));
}

TEST_CASE("A sequence of moves is played as a whole or not at all", "[gtp]") {
    GtpDialogue dialogue = undo_dialogue_of();
    CHECK(succeeds(dialogue, "gogui-play_sequence B F5 W D6 B C3"));
    CHECK(dialogue.answer("gogui-rules_side_to_move") == "= white\n\n");
    const std::string before = board(dialogue);
    CHECK(dialogue.answer("gogui-play_sequence w d3 b a1") == "? b a1: illegal move\n\n");
    CHECK(dialogue.answer("gogui-play_sequence w") == "? syntax error\n\n");
    CHECK(board(dialogue) == before);
    CHECK(succeeds(dialogue, "gogui-play_sequence"));
    CHECK(succeeds(dialogue, "undo"));
    CHECK(succeeds(dialogue, "undo"));
    CHECK(succeeds(dialogue, "undo"));
    CHECK_FALSE(succeeds(dialogue, "undo"));
}

TEST_CASE("GTP loads a game of SGF, to its end or before one of its moves", "[gtp]") {
    const std::map<std::string, std::string> files{
        {"game.sgf", "(;GM[2]FF[4]SZ[8];B[f5];W[d6];B[c3];W[d3])"},
        {"a game.sgf", "(;GM[2]FF[4]SZ[8];B[f5])"},
        {"set up.sgf", "(;GM[2]FF[4]SZ[8]AB[d4][e4][d5]AW[e5]PL[W];W[c3])"},
        {"bad.sgf", "(;GM[2]FF[4]SZ[8];B[a1])"},
        {"text.sgf", "a letter to a friend"},
        // Shift_JIS, whose second byte may be a bracket; a game of go stands before it.
        {"japan.sgf",
         "(;GM[1];B[pd])(;GM[2]CA[Shift_JIS]PB[\x83\x5D\x95\x5C];B[f5];W[d6];B[c3];W[d3])"}};
    GtpDialogue dialogue = undo_dialogue_of(
        "reversi", [&](const std::string& path) -> tl::expected<std::string, std::string> {
            const auto file = files.find(path);
            if (file == files.end()) return tl::unexpected{"there is no " + path};
            return file->second;
        });
    const std::string start = board(dialogue);
    REQUIRE(succeeds(dialogue, "gogui-play_sequence b f5 w d6 b c3 w d3"));
    const std::string whole = board(dialogue);
    REQUIRE(succeeds(dialogue, "undo"));
    REQUIRE(succeeds(dialogue, "undo"));
    const std::string half = board(dialogue);
    REQUIRE(succeeds(dialogue, "clear_board"));

    CHECK(succeeds(dialogue, "loadsgf game.sgf"));
    CHECK(board(dialogue) == whole);
    CHECK(succeeds(dialogue, "gg-undo 2"));
    CHECK(board(dialogue) == half);
    CHECK(succeeds(dialogue, "loadsgf game.sgf 3"));
    CHECK(board(dialogue) == half);
    CHECK(succeeds(dialogue, "loadsgf game.sgf 1"));
    CHECK(board(dialogue) == start);
    CHECK(succeeds(dialogue, "loadsgf game.sgf 99"));
    CHECK(board(dialogue) == whole);
    CHECK(succeeds(dialogue, "clear_board"));
    CHECK(succeeds(dialogue, "loadsgf japan.sgf"));
    CHECK(board(dialogue) == whole);
    CHECK(succeeds(dialogue, "loadsgf a game.sgf"));
    CHECK(dialogue.answer("gogui-rules_side_to_move") == "= white\n\n");
    CHECK(succeeds(dialogue, "loadsgf set up.sgf 1"));
    CHECK(dialogue.answer("gogui-rules_side_to_move") == "= white\n\n");
    const std::string kept = board(dialogue);
    for (const char* line : {"loadsgf bad.sgf", "loadsgf text.sgf", "loadsgf none.sgf"}) {
        CHECK(dialogue.answer(line).starts_with("? cannot load file: "));
    }
    CHECK(dialogue.answer("loadsgf") == "? syntax error\n\n");
    CHECK(dialogue.answer("loadsgf game.sgf 0") == "? syntax error\n\n");
    CHECK(board(dialogue) == kept);
    CHECK(succeeds(dialogue, "clear_board"));
    CHECK(board(dialogue) == start);
    CHECK(undo_dialogue_of().answer("loadsgf game.sgf") == "? cannot load file\n\n");
    GtpDialogue small = undo_dialogue_of(
        "reversi6", [&](const std::string& path) -> tl::expected<std::string, std::string> {
            return files.at(path);
        });
    CHECK(small.answer("loadsgf game.sgf") == "? cannot load file: it is a game of reversi\n\n");
}

TEST_CASE("GTP's analyses are as GoGui reads them", "[gtp]") {
    GtpDialogue dialogue = undo_dialogue_of();
    const std::string listed = dialogue.answer("gogui-analyze_commands");
    REQUIRE(listed.starts_with("= "));
    // Each a type, a title and a command that it knows.
    std::string lines = listed.substr(2, listed.size() - 3);
    int count = 0;
    for (std::size_t at = 0; at < lines.size(); ++count) {
        const std::size_t end = lines.find('\n', at);
        const std::string line = lines.substr(at, end - at);
        const std::size_t last = line.rfind('/');
        CHECK(std::count(line.begin(), line.end(), '/') == 2);
        CHECK(dialogue.answer("known_command " + line.substr(last + 1)) == "= true\n\n");
        CHECK(succeeds(dialogue, line.substr(last + 1)));
        at = end + 1;
    }
    CHECK(count == 4);
    CHECK_THAT(dialogue.answer("yomi-scores"),
               Catch::Matchers::Matches("= ([c-f][3-6] [+-][0-9.]+ ?){4}\n\n"));
    CHECK_THAT(dialogue.answer("yomi-line"),
               Catch::Matchers::Matches("= b [c-f][3-6] w [a-h][1-8]\n\n"));
    for (const std::string& line : kToTheEnd) REQUIRE(succeeds(dialogue, line));
    CHECK(dialogue.answer("yomi-scores") == "=\n\n");
    CHECK(dialogue.answer("yomi-line") == "=\n\n");
    CHECK(dialogue.answer("gogui-interrupt") == "=\n\n");
    CHECK_THAT(dialogue.answer("cputime"), Catch::Matchers::Matches("= [0-9]+\\.[0-9]+\n\n"));
}

TEST_CASE("A stop ends GTP's search, and the best move until then is the answer", "[gtp]") {
    const auto start = *engine::start_of("reversi");
    engine::SearchRequest request{
        .evaluation = tests::compiled(engine::disc_evaluation(engine::facts(start)), start)};
    request.hash_megabytes = 1;
    GtpDialogue dialogue{{.name = "Yomi", .version = "1"},
                         engine::SearchedGame{start, std::move(request)},
                         {.depth = 60}};
    std::stop_source stop;
    stop.request_stop();
    CHECK_THAT(dialogue.answer("genmove b", stop.get_token()),
               Catch::Matchers::Matches("= [c-f][3-6]\n\n"));
    CHECK(dialogue.answer("undo") == "=\n\n");
}
