#include "tests/fuzz/mutations.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/formats/wthor.h"
#include "tests/support/random_positions.h"

namespace tests {

using engine::Format;
using engine::Random;

namespace {

/// What the formats are made of.
constexpr std::array<std::string_view, 34> kWords = {
    "(;",      ";)",  "[",   "]",        "(",     ")",       "{",      "}",  ";B[",
    ";W[",     "B[",  "W[",  "PA",       "--",    "pass",    "f5",     "d6", "BO[8 ",
    "GM[2]",   "RE[", "AB[", "PL[W]",    "\\",    "\"",      "\"m\":", "\n", "1. ",
    "[FEN \"", "; ",  "%",   "TY[8r20]", "/1.5/", "-------", "XOXOXO"};

/// Games by chance. Not those of wthor_base.h, which would bring Catch's main into the fuzzers.
std::string wthor_file(std::uint32_t games, std::uint64_t seed) {
    engine::WthorGames file{.header = {.century = 20,
                                       .year_in_century = 26,
                                       .month = 2,
                                       .day = 16,
                                       .games = games,
                                       .year = 1999,
                                       .board_size = 8,
                                       .theoretical_depth = 24},
                            .games = {}};
    Random random{seed};
    while (file.games.size() < games) {
        engine::WthorGame game{.black = 1, .white = 2, .black_discs = 32};
        std::size_t count = 0;
        for (const engine::Move move :
             random_game(engine::AnyPosition{engine::ReversiPosition::start()}, random)) {
            if (move.is_pass()) continue;
            const int square = move.square().index();
            game.moves[count++] = static_cast<std::uint8_t>(10 * (square / 8 + 1) + square % 8 + 1);
        }
        file.games.push_back(game);
    }
    const auto bytes = write_wthor_games(file);
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// A file of two endgame problems, both of the start.
std::string wthor_problems() {
    const auto header = engine::write_wthor_header({.century = 20,
                                                    .year_in_century = 4,
                                                    .month = 5,
                                                    .day = 6,
                                                    .games = 2,
                                                    .names = 60,
                                                    .board_size = 8,
                                                    .is_solitaire = true});
    std::string problem(36, '\0');
    problem[12 + 6] = '\x02';  // d4 white, e4 black
    problem[12 + 7] = '\xC0';
    problem[12 + 8] = '\x03';
    problem[12 + 9] = '\x80';
    problem[28] = 60;
    problem[29] = 1;
    problem[31] = 56;
    return std::string{reinterpret_cast<const char*>(header.data()), header.size()} + problem +
           problem;
}

void put(std::string& text, std::size_t at, std::string_view word) {
    text.insert(std::min(at, text.size()), word);
}

void mutate(std::string& text, Random& random, const std::vector<std::string>& seeds) {
    const auto at = static_cast<std::size_t>(random.below(text.size() + 1));
    const auto length = static_cast<std::size_t>(1 + random.below(20));
    switch (random.below(7)) {
        case 0:
            if (at < text.size()) text[at] = static_cast<char>(random.below(256));
            break;
        case 1:
            text.erase(std::min(at, text.size()), length);
            break;
        case 2:
            put(text, at, kWords[random.below(kWords.size())]);
            break;
        case 3:
            put(text, at, std::string{text.substr(std::min(at, text.size()), length)});
            break;
        case 4: {
            const std::string& other = seeds[random.below(seeds.size())];
            put(text, at, other.substr(random.below(other.size()), 3 * length));
            break;
        }
        case 5:
            text.resize(std::min(at, text.size()));
            break;
        default:
            put(text, at, std::string(length, static_cast<char>(random.below(256))));
            break;
    }
}

}  // namespace

std::vector<std::string> format_seeds(Format format) {
    switch (format) {
        case Format::Wthor:
            return {wthor_file(1, 1), wthor_file(3, 7), wthor_problems()};
        case Format::Ggf:
            return {
                "1 (;GM[Othello]PC[GGS/os]DT[2003.12.15_12:33:18.MST]PB[Saio1200]PW[Saio3000]"
                "RB[2196.37]RW[2200.35]TI[05:00//02:00]TY[8]RE[+0.000]BO[8 -------- -------- "
                "-------- ---O*--- ---*O--- -------- -------- -------- *]B[d3//0.01]W[c3/-1.50/"
                "0.2]B[C4/2.39];)\n2 (;GM[othello]TY[s8kr18]KB[1/2]KW[-1]KM[0.5]CO[x]B[f5]W[pa];)"
                "(;B[F5]W[d6]B[C3]RE[?];)\n",
                "(;GM[Othello]TY[6]RE[+8.5]BO[6 ------ ------ --O*-- --*O-- ------ ------ *]"
                "B[E4]W[C5];)(;TY[4]B[d3];)"};
        case Format::Sgf:
            return {
                "(;FF[4]GM[2]AP[x:1]SZ[8]PB[A\\]b]PW[\\\\]DT[1999-01-02]EV[Open]RE[B+12]"
                "AB[d5][e4]AW[d4][e5]PL[B];B[f5]C[good];W[fd](;B[c3];W[d3])(;B[c5]))\n"
                "(;GaMe[2];B[f5];W[d6];B[PA])",
                "(\n; GM [2] "
                "CA[Shift_JIS]PlayerBlack[\x83\x5D\x83\x8D\x95\x5C\\]AB[a1:b2]AE[aa]HA[2] "
                "C[x];W[c5]TE[1]TR[d4][e5](;B[tt];W[a1])(;B[]N[y]))",
                "(;GM[1];B[pd])(;GM[2]CA[UTF-8]PB[\xE5\xB1\xB1\xE5];B[f5])"};
        case Format::Pgn:
            return {
                "[Event \"?\"]\n[Site \"PlayOK\"]\n[Date \"2012.03.04\"]\n[Black \"a\"]\n[White "
                "\"b\"]\n[BlackElo \"1500\"]\n[Result \"34-30\"]\n\n1. f5 d6 2. c3 {ok} d3 (2... "
                "c5) 3. c4 -- $1 34-30\n\n[FEN \"8/8/8/3pP3/3Pp3/8/8/8 b\"]\n\n1. f5 d6 *\n",
                "[Event \"a \"b\" c\"] [Site 'x]\n% y\n{ a } 1.f5! ; z\n(1... {b} f6?! 2. e6 [%sgf "
                "TR d4]) (1. d3+-) 1...d6 $14 *\n1. f5 f4 1/2-1/2"};
        case Format::Quest:
            return {
                "{\"id\":\"x\",\"created\":\"2020-01-01T00:00:00Z\",\"tcb\":300000,\"players\":[{"
                "\"name\":\"A\",\"rating\":1500.5},{\"name\":\"B\\u00e9\"}],\"position\":{\"moves"
                "\":[{\"m\":\"f5\",\"t\":1},{\"m\":\"d6\"},{\"m\":\"c3\"},{\"m\":\"-\"}]}}\n",
                "[\n{\"yomi\":\"game\",\"game\":\"reversi\",\"start_position\":\"------------------"
                "-----"
                "----OX------XO--------------------------- "
                "X\",\"players\":[\"A\",\"B\"],\"moves\":["
                "\"f5\",\"d6\"],\"year\":1999,\"tags\":[[\"place\",\"P\"]],\"notes\":{\"0\":\"1\"},"
                "\"tree\":[{},{\"move\":\"f5\",\"marks\":[\"$1\",[\"TR\",\"d4\"]]},{\"move\":"
                "\"d6\"},"
                "{\"move\":\"f6\",\"from\":1,\"comment\":\"x\"}]}\n]\n",
                "[{\"m\":\"f5\"},\n{\"moves\":[{\"m\":\"e6\"},{\"m\":\"f6\"}]}]"};
        case Format::Transcript:
            return {"# games\nf5d6c3d3c4f4f6f3e6e7\n1. F5 2. d6 3. C3\n\nf5f6e6f4 pass pa PS --\n",
                    "My games\n1. f5 d6!?\n2. c3 d3\n3... c4 34-30\n\nf5-d6-c3\n  d3 c4\n",
                    "+f5-d6+c3-d3+c4:+04.000\n+f5-f6+e6: -2 0\nf5d6 (34-30)\nf5d6\xE2\x80\x93"
                    "c3 W+12\n"};
        case Format::Positions:
            return {
                "% one\n---------------------------OX------XO--------------------------- X; f5:+0; "
                "d3:-2;\nO--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X; "
                "A2:+38; C7:+36\n",
                "bbbbbbbb wwwwwwww ........ ________ -------- 0 w\n"
                "0101010101010101010101010101010101010101010101010101010101010101 1\n",
                "  a b c d e f g h\n1 - - - - - - - - 1\n2 - - - - - - - - 2 * to move\n"
                "3 - - - - - - - - 3\n4 - - - O * - - - 4\n5 - - - * O - - - 5\n"
                "6 - - - - - - - - 6\n7 - - - - - - - - 7\n8 - - - - - - - - 8\n\n1. f5 d6\n2. "
                "c3\n",
                "[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]\n"
                "f5d6c3\n8/8/8/3pP3/3Pp3/8/8/8 b - - 0 1\n------\n------\n--OX--\n--XO--\n"
                "------\n------\nWhite to move\n"};
    }
    return {"f5"};
}

std::vector<std::uint8_t> mutated(Random& random, const std::vector<std::string>& seeds) {
    std::string text = seeds[random.below(seeds.size())];
    for (auto changes = 1 + random.below(5); changes > 0; --changes) mutate(text, random, seeds);
    if (text.size() > 2'000) text.resize(2'000);
    return {text.begin(), text.end()};
}

}  // namespace tests
