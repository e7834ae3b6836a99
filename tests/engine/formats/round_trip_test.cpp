#include <algorithm>

#include "engine/formats/csv.h"
#include "engine/formats/written_game.h"
#include "engine/formats/wthor_numbers.h"
#include "engine/formats/wthor_record.h"
#include "tests/support/catch.h"
#include "tests/support/format_files.h"
#include "tests/support/wthor_base.h"

using Catch::Matchers::Contains;
using engine::Format;
using engine::WrittenFormat;
using tests::read_records;

namespace {

/// What a file becomes when its games are written again.
std::string written_again(Format format, WrittenFormat written, const std::string& text) {
    std::string again;
    for (const auto& record : read_records(format, text)) {
        CAPTURE(record.raw);
        REQUIRE(record.game.has_value());
        again += written_game(written, *record.game).value();
    }
    return again;
}

std::string letters(const std::vector<std::byte>& bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace

TEST_CASE("GGF in its canonical form comes back byte for byte", "[formats][round-trip]") {
    const std::string file =
        "(;GM[Othello]PC[GGS/os]DT[2003.12.15_12:33:18.MST]PB[Saio1200]PW[Saio3000]RB[2196.37]"
        "RW[2200.35]TI[05:00//02:00]TY[8]RE[+0.000]BO[8 -------- -------- -------- ---O*--- "
        "---*O--- -------- -------- -------- *]B[D3//0.01]W[C3/-1.50/0.2]B[C4/2.39];)\n"
        "(;GM[Othello]PC[GGS/os]DT[944000000]PB[a]PW[b]TB[5:00]TW[1:00]TY[s8kr20]RE[-2.000:r]BO[8 "
        "-------- -------- -------- ---O*--- -------- -------- -------- -------- O]KB[1.5/2]"
        "KM[0.5]XYZ[kept]W[F4];)\n";
    CHECK(written_again(Format::Ggf, WrittenFormat::Ggf, file) == file);
}

TEST_CASE("SGF in its canonical form comes back byte for byte", "[formats][round-trip]") {
    const std::string file =
        "(;FF[4]GM[2]CA[UTF-8]AP[edax:4.4]PC[Paris]DT[1999-10-02]EV[Open "
        "[A\\]]PB[A\\\\b]PW[b]BR[1500]SZ[8]"
        "AB[e4][d5]AW[d4][e5]PL[B]RE[B+12]C[a good game]US[me];B[f5]C[the only one];W[d6])\n"
        "(;FF[4]GM[2]CA[UTF-8]AP[Yomi]PB[???]PW[???]SZ[8]AB[c1]AW[b1]PL[W]RE[W+64];W[d1])\n";
    CHECK(written_again(Format::Sgf, WrittenFormat::Sgf, file) == file);
}

TEST_CASE("Transcripts in their canonical form come back byte for byte", "[formats][round-trip]") {
    std::string file;
    for (std::uint64_t seed = 1; seed < 60; ++seed) {
        const auto game = tests::random_wthor_game(seed);
        for (const std::uint8_t byte : game.moves) {
            if (byte == 0) break;
            file += static_cast<char>('a' + byte % 10 - 1);
            file += static_cast<char>('0' + byte / 10);
        }
        file += '\n';
    }
    CHECK(written_again(Format::Transcript, WrittenFormat::Transcript, file) == file);
}

TEST_CASE("Every format reads the same moves and names", "[formats]") {
    const auto [format, text] = GENERATE(table<Format, std::string>({
        {Format::Ggf, "(;GM[Othello]DT[1999.1.2]PB[A]PW[B]B[f5]W[d6]B[C3];)"},
        {Format::Sgf, "(;GM[2]SZ[8]DT[1999-01-02]PB[A]PW[B];B[fe];W[d6](;B[cc])(;B[c5];W[c4]))"},
        {Format::Pgn,
         "[Date \"1999.01.02\"]\n[Black \"A\"]\n[White \"B\"]\n\n1. f5 d6 (1... f6) 2. c3 *"},
        {Format::Quest,
         "{\"created\":\"1999-01-02T00:00:00Z\",\"players\":[{\"name\":\"A\"},{\"name\":\"B\"}],"
         "\"moves\":[{\"m\":\"f5\"},{\"m\":\"d6\"},{\"m\":\"c3\"}]}"},
    }));
    CAPTURE(text);
    const auto records = read_records(format, text);
    REQUIRE(records.size() == 1);
    REQUIRE(records[0].game.has_value());
    const engine::GameRecord& record = records[0].game->record;
    CHECK(engine::moves_text(engine::facts(record.start), record.moves) == "f5d6c3");
    CHECK(record.strategies == std::vector<std::string>{"A", "B"});
    CHECK(record.year == 1999);
    const bool has_branch = format == Format::Sgf || format == Format::Pgn;
    REQUIRE(records[0].game->tree.has_value() == has_branch);
    if (has_branch) CHECK(records[0].game->tree->variations() == 1);
}

TEST_CASE("A pass is read in every spelling, and where it is left out", "[formats]") {
    // A game in which white has to pass after its 53rd move; found by playing at random.
    std::vector<engine::Move> moves;
    for (std::uint64_t seed = 1; moves.empty(); ++seed) {
        const auto played = engine::replay(tests::random_wthor_game(seed)).value();
        const auto pass = std::ranges::find(played.moves, engine::Move::pass());
        if (pass != played.moves.end() && pass + 1 != played.moves.end()) moves = played.moves;
    }
    const auto& facts = engine::ReversiPosition::start().facts();
    for (const std::string pass : {"--", "PA", "pa", "PS", "pass", "PASS", ""}) {
        std::string line;
        for (const engine::Move move : moves) {
            line += move.is_pass() ? pass : engine::move_text(facts, move);
            line += ' ';
        }
        CAPTURE(line);
        const auto records = read_records(Format::Transcript, line);
        REQUIRE(records.size() == 1);
        REQUIRE(records[0].game.has_value());
        CHECK(records[0].game->record.moves == moves);
    }
}

TEST_CASE("A problem is a position with its best score, and no moves yet", "[formats][obf]") {
    const auto records = read_records(
        Format::Positions,
        "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X; A2:+38; C7:+36;\n"
        "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- O; -4;\n"
        "1--1111010111110110011101101110011111100...1111_....1..0________\n");
    REQUIRE(records.size() == 3);
    const engine::AnnotatedGame& first = *records[0].game;
    CHECK(first.record.moves.empty());
    CHECK(first.record.theoretical ==
          engine::TheoreticalScore{.payoff = engine::Score::from_raw(38), .empties = 20});
    CHECK(first.tag("scores") == "A2:+38; C7:+36;");
    CHECK(records[1].game->record.theoretical->payoff.raw() == 4);
    REQUIRE(records[2].game.has_value());
    CHECK(engine::player_to_move(records[2].game->record.start) == engine::Player::First);
}

TEST_CASE("Edax sets up a start from the last row to the first", "[formats][pgn]") {
    const auto records =
        read_records(Format::Pgn, "[FEN \"8/8/8/3pP3/3Pp3/8/8/8 b\"]\n\n1. f5 d6 {x} 1-0\n");
    REQUIRE(records.size() == 1);
    REQUIRE(records[0].game.has_value());
    CHECK(records[0].game->record.start == engine::AnyPosition{engine::ReversiPosition::start()});
    CHECK(records[0].game->tree->find(records[0].game->record.moves)->comment == "x");
}

TEST_CASE("What a format cannot hold is refused with a sentence", "[formats]") {
    const engine::AnnotatedGame yonin{.record = {.start = *engine::start_of("yonin"),
                                                 .moves = {},
                                                 .strategies = {"a", "b", "c", "d"},
                                                 .outcome = {}}};
    CHECK_THAT(written_game(WrittenFormat::Ggf, yonin).error(), Contains("a game of yonin"));
    CHECK(written_game(WrittenFormat::Csv, yonin)->starts_with("yonin,,,,,,a,b,c,d,"));
    const auto problem = read_records(
        Format::Positions, "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X");
    CHECK_THAT(written_game(WrittenFormat::Transcript, *problem.at(0).game).error(),
               Contains("standard start"));
    CHECK(engine::csv_field("a \"b\", c") == "\"a \"\"b\"\", c\"");
}

TEST_CASE("Names keep their numbers, and a new one comes after them", "[formats][wthor]") {
    engine::WthorNumbers players{engine::WthorKind::Players, {"???", "A", "B"}};
    CHECK(players.of("B") == 2);
    CHECK(players.of("???") == 0);
    CHECK(players.of("Somebody with a very long name") == 3);
    CHECK(players.of("B") == 2);
    CHECK(players.added() == 1);
    CHECK(players.changed() ==
          std::vector<std::string>{
              "the name 'Somebody with a very long name' is written as 'Somebody with a ver'"});
}

TEST_CASE("Every real WTHOR file comes back byte for byte", "[formats][wthor][round-trip]") {
    const auto base = tests::real_wthor_base();
    if (!base) return;
    const auto players = tests::read_bytes(*base / "WTHOR.JOU");
    const auto tournaments = tests::read_bytes(*base / "WTHOR.TRN");
    const auto names = std::make_shared<engine::WthorNames>(engine::WthorNames{
        .players = engine::read_wthor_names(engine::WthorKind::Players, players).value(),
        .tournaments =
            engine::read_wthor_names(engine::WthorKind::Tournaments, tournaments).value()});
    engine::WthorNumbers black_and_white{engine::WthorKind::Players, names->players};
    engine::WthorNumbers events{engine::WthorKind::Tournaments, names->tournaments};
    for (const std::string file :
         {"WTH_1977.wtb", "WTH_1985.wtb", "WTH_2001.wtb", "WTH_2014.wtb"}) {
        const std::string bytes = letters(tests::read_bytes(*base / file));
        const auto header = engine::read_wthor_header(std::as_bytes(std::span{bytes})).value();
        const auto reader =
            engine::open_format(Format::Wthor, tests::pieces_of(bytes, 5'000),
                                {.name = file, .size = bytes.size(), .names = names})
                .value();
        std::string again = letters(write_wthor_header(header));
        while (const auto record = reader->next()) {
            const auto game =
                wthor_game(*record->game, header.theoretical_empties(), black_and_white, events);
            REQUIRE(game.has_value());
            again += letters(write_wthor_game(*game));
        }
        CAPTURE(file);
        CHECK(again == bytes);
    }
    CHECK(black_and_white.added() == 0);
    const auto same_header = engine::read_wthor_header(players).value();
    CHECK(write_wthor_names(engine::WthorKind::Players, same_header, black_and_white.names()) ==
          players);
}
