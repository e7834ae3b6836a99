#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/formats/game_json.h"
#include "engine/formats/pgn.h"
#include "engine/formats/sgf.h"
#include "engine/formats/tree_json.h"
#include "engine/formats/written_game.h"
#include "engine/games/outcome.h"
#include "engine/games/variant.h"
#include "tests/support/catch.h"
#include "tests/support/format_files.h"
#include "tests/support/random_positions.h"

using engine::AnnotatedGame;
using engine::Format;
using engine::WrittenFormat;
using tests::read_records;

namespace {

/// A game as a format writes it and reads it again.
AnnotatedGame again(WrittenFormat written, Format read, const AnnotatedGame& game) {
    const std::string text = written_game(written, game).value();
    CAPTURE(text);
    const auto records = read_records(read, heading_of(written) + text + ending_of(written));
    REQUIRE(records.size() == 1);
    if (!records[0].game) FAIL(records[0].game.error().message);
    return *records[0].game;
}

const std::vector<std::string> kTestWords = {"",
                                             "good",
                                             " with blanks ",
                                             "two\nlines",
                                             "a ] bracket",
                                             "back\\slash",
                                             "a } brace\n\nand more",
                                             "( ; ) { [",
                                             "\xE8\xAA\xAD\xE3\x81\xBF",
                                             "[%clk 0:05:00] ticks",
                                             ";",
                                             "%",
                                             "ends\n",
                                             "$1 ! 1-0"};
const std::vector<engine::NodeMark> kTestMarks = {
    {"$1", ""},   {"$2", ""},   {"$5", ""},     {"$10", ""},       {"$19", ""}, {"$140", ""},
    {"TR", "d4"}, {"TR", "e5"}, {"LB", "f5:1"}, {"N", "a ] \\ }"}, {"HO", ""},  {"BL", "12.5"}};

/// Plays by chance, with words, marks and variations of variations.
void grow(engine::GameTree& tree, std::vector<engine::Move> line, engine::Random& random,
          int depth) {
    engine::AnyPosition position = engine::play_all(tree.start(), line);
    while (!engine::is_over(position)) {
        const auto moves = engine::legal_moves(position);
        std::vector<engine::Move> all;
        for (const engine::Move one : moves) all.push_back(one);
        const engine::Move move = all[random.below(all.size())];
        if (depth > 0 && random.below(8) == 0) grow(tree, line, random, depth - 1);
        line.push_back(move);
        tree.add(line);
        if (random.below(6) == 0)
            tree.set_comment(line, kTestWords[random.below(kTestWords.size())]);
        if (random.below(6) == 0) {
            // In the order in which readers have them.
            std::vector<engine::NodeMark> marks;
            for (const auto& mark : kTestMarks) {
                if (random.below(5) == 0) marks.push_back(mark);
            }
            tree.set_marks(line, marks);
        }
        if (depth == 0 && random.below(6) == 0) return;
        position = engine::play(position, move);
    }
}

AnnotatedGame grown_game(std::uint64_t seed) {
    engine::Random random{seed};
    AnnotatedGame game{.record = {.start = engine::ReversiPosition::start(),
                                  .moves = {},
                                  .strategies = {"A \"x\" \\", "B ] c"},
                                  .outcome = {}}};
    for (auto& move : tests::random_game(game.record.start, random))
        game.record.moves.push_back(move);
    // Some games are not finished, and some begin later.
    if (seed % 3 == 0) {
        const auto left = static_cast<std::ptrdiff_t>(random.below(game.record.moves.size()));
        game.record.moves.erase(game.record.moves.begin() + left, game.record.moves.end());
    }
    if (seed % 4 == 0 && game.record.moves.size() > 5) {
        game.record.start =
            engine::play_all(game.record.start, std::span{game.record.moves}.first(5));
        game.record.moves.erase(game.record.moves.begin(), game.record.moves.begin() + 5);
    }
    const auto end = engine::play_all(game.record.start, game.record.moves);
    if (engine::is_over(end)) game.record.outcome = engine::outcome_of(end);
    engine::GameTree tree{game.record.start, game.record.moves};
    tree.set_comment({}, kTestWords[seed % kTestWords.size()]);
    for (int branches = 0; branches < 4; ++branches) {
        const auto length = random.below(game.record.moves.size() + 1);
        grow(tree,
             {game.record.moves.begin(),
              game.record.moves.begin() + static_cast<std::ptrdiff_t>(length)},
             random, 2);
    }
    tree.make_main(game.record.moves);
    game.tree = tree;
    return game;
}

}  // namespace

TEST_CASE("Games with variations, comments and marks come back from SGF, PGN and JSON",
          "[formats][round-trip][tree]") {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        CAPTURE(seed);
        const AnnotatedGame game = grown_game(seed);
        for (const auto& [written, read] : {std::pair{WrittenFormat::Sgf, Format::Sgf},
                                            std::pair{WrittenFormat::Pgn, Format::Pgn},
                                            std::pair{WrittenFormat::Json, Format::Quest}}) {
            CAPTURE(static_cast<int>(written));
            const AnnotatedGame back = again(written, read, game);
            CHECK(back.record.start == game.record.start);
            CHECK(back.record.moves == game.record.moves);
            CHECK(back.record.outcome == game.record.outcome);
            CHECK(back.record.strategies == game.record.strategies);
            REQUIRE(back.tree.has_value());
            CHECK(*back.tree == *game.tree);
            CHECK(written_game(written, back) == written_game(written, game));
        }
    }
}

TEST_CASE("From SGF to PGN and back nothing is lost", "[formats][round-trip][tree]") {
    const std::string file =
        "(;FF[4]GM[2]CA[UTF-8]AP[x:1]PC[Paris]DT[1999-01-02]EV[Open \"A\"]PB[A]PW[B]BR[1500]SZ[8]"
        "AB[e4][d5]AW[d4][e5]PL[B]RE[B+R]C[root]US[me];B[f5]TE[1]TR[d4][e5]C[good ] \\ } one]"
        ";W[d6](;B[c3]BM[1];W[d3])(;B[c5]C[two\nlines](;W[f4])(;W[b4]N[name])))\n";
    std::string escaped = file;
    escaped.replace(escaped.find("good ]"), 6, "good \\]");
    escaped.replace(escaped.find(" \\ }"), 4, " \\\\ }");
    const auto records = read_records(Format::Sgf, escaped);
    REQUIRE(records.size() == 1);
    if (!records[0].game) FAIL(records[0].game.error().message);
    CHECK(written_game(WrittenFormat::Sgf, *records[0].game) == escaped);
    const AnnotatedGame from_pgn = again(WrittenFormat::Pgn, Format::Pgn, *records[0].game);
    CHECK(written_game(WrittenFormat::Sgf, from_pgn) == escaped);
    const AnnotatedGame from_json = again(WrittenFormat::Json, Format::Quest, *records[0].game);
    CHECK(written_game(WrittenFormat::Sgf, from_json) == escaped);
}

TEST_CASE("PGN in its canonical form comes back byte for byte", "[formats][round-trip][pgn]") {
    const std::string file =
        "[Event \"Open \\\"A\\\"\"]\n[Site \"Paris\"]\n[Date \"1999.01.02\"]\n[Round \"2\"]\n"
        "[Black \"A\"]\n[White \"B\"]\n[Result \"34-30\"]\n[BlackElo \"1500\"]\n[Time "
        "\"12:00\"]\n\n"
        "{before} 1. f5! {good} 1... d6 (1... f6 $14 2. e6 (2. d3)) 2. c3 d3?! 34-30\n\n";
    const auto records = read_records(Format::Pgn, file + file);
    REQUIRE(records.size() == 2);
    for (const auto& record : records) {
        if (!record.game) FAIL(record.game.error().message);
        CHECK(written_game(WrittenFormat::Pgn, *record.game) == file);
    }
    for (const std::string& line : {file.substr(0, file.find("\n\n")), file}) {
        CHECK(std::ranges::all_of(line, [](char letter) { return letter != '\r'; }));
    }
}

TEST_CASE("What was tried after a game that is not finished is no part of it",
          "[formats][round-trip][tree]") {
    for (const char* const moves : {"f5d6", ""}) {
        AnnotatedGame game = read_records(Format::Sgf, "(;GM[2];B[f5];W[d6];B[c3](;W[d3])(;W[f4]))")
                                 .at(0)
                                 .game.value();
        game.record.moves = *engine::parse_moves(game.record.start, moves);
        for (const auto& [written, read] : {std::pair{WrittenFormat::Sgf, Format::Sgf},
                                            std::pair{WrittenFormat::Pgn, Format::Pgn}}) {
            const AnnotatedGame back = again(written, read, game);
            CHECK(back.record.moves == game.record.moves);
            CHECK(back.tree == game.tree);
        }
    }
}

TEST_CASE("Problems come back from OBF, and a game is all its positions", "[formats][obf]") {
    const std::string file =
        "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X; A2:+38; C7:+36;\n"
        "---------------------------OX------XO--------------------------- X;\n";
    std::string written;
    for (const auto& record : read_records(Format::Positions, file)) {
        written += written_game(WrittenFormat::Obf, record.game.value()).value();
    }
    CHECK(written == file);
    const auto game = read_records(Format::Transcript, "f5d6c3").at(0).game.value();
    const std::string all = written_game(WrittenFormat::Obf, game).value();
    CHECK(std::ranges::count(all, '\n') == 4);
    CHECK(all.starts_with("---------------------------OX------XO--------------------------- X;\n"));
}

TEST_CASE("JSON has games of every kind, and those of Yomi are told from others",
          "[formats][json]") {
    for (const engine::AnyPosition& start : engine::game_starts()) {
        engine::Random random{7};
        AnnotatedGame game{
            .record = {.start = start,
                       .moves = tests::random_game(start, random),
                       .strategies = std::vector<std::string>(engine::facts(start).seats(), "x"),
                       .outcome = {}}};
        game.record.outcome = engine::outcome_of(engine::play_all(start, game.record.moves));
        game.tags = {{"place", "Paris"}, {"XY", "1"}, {"XY", "2"}};
        const std::string text = "[\n" + engine::game_json_of(game) + "\n]\n";
        CAPTURE(text);
        CHECK(tests::format_of(text) == Format::Quest);
        const auto records = read_records(Format::Quest, text);
        REQUIRE(records.size() == 1);
        if (!records[0].game) FAIL(records[0].game.error().message);
        CHECK(*records[0].game == game);
    }
}

TEST_CASE("JSON has the rules of games that are data, what players thought, and who gave up",
          "[formats][json]") {
    engine::Variant rules = engine::VariantPosition{}.variant().rules;
    rules.name = "few";
    rules.winner = engine::Winner::FewestDiscs;
    const auto variant = engine::intern(rules);
    REQUIRE(variant.has_value());
    const engine::VariantPosition start{**variant};
    AnnotatedGame game{
        .record = {
            .start = start,
            .moves = {engine::Move{*engine::facts(start).layout.find("f5")},
                      engine::Move{*engine::facts(start).layout.find("d6")}},
            .strategies = {"a", "b"},
            .outcome = engine::forfeited_outcome(engine::facts(start), engine::Player::Second),
            .forfeit = engine::Forfeit{.seat = engine::Player::Second, .reason = "out of time"}}};
    game.record.scores = {{0, {.score = 1.5, .unit = "discs", .depth = 12, .confidence = 95}},
                          {1, {.score = -2, .unit = "own", .exact = true}}};
    const auto records = read_records(Format::Quest, engine::game_json_of(game));
    REQUIRE(records.size() == 1);
    if (!records[0].game) FAIL(records[0].game.error().message);
    CHECK(*records[0].game == game);
    // Rules under the name of others are not taken for them.
    std::string other = engine::game_json_of(game);
    other.replace(other.find("few"), 3, "new");
    const auto wrong = read_records(Format::Quest, other);
    REQUIRE_FALSE(wrong.at(0).game.has_value());
    CHECK_THAT(wrong[0].game.error().message, Catch::Matchers::Contains("'new'"));
}

TEST_CASE("A tree of JSON that lies is refused with a sentence", "[formats][json][tree]") {
    const engine::AnyPosition start = engine::ReversiPosition::start();
    const auto [text, what] = GENERATE(table<std::string, std::string>({
        {"{}", "no array"},
        {"[{},{}]", "position 1"},
        {"[{},{\"move\":\"a1\"}]", "position 1"},
        {"[{},{\"move\":\"f5\",\"from\":7}]", "comes from none"},
        {"[{},{\"move\":\"f5\",\"marks\":[[]]}]", "position 1"},
        {"[{},{\"move\":\"f5\",\"comment\":1}]", "position 1"},
    }));
    CAPTURE(text);
    const auto tree = engine::tree_of_json(start, nlohmann::json::parse(text));
    REQUIRE_FALSE(tree.has_value());
    CHECK_THAT(tree.error(), Catch::Matchers::Contains(what));
}
