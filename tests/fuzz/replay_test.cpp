#include <string>
#include <vector>

#include "engine/board/random.h"
#include "engine/games/builtin_variants.h"
#include "engine/games/notation.h"
#include "engine/games/variant_text.h"
#include "tests/fuzz/entry_points.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/test_games.h"
#include "tests/support/wthor_base.h"

// The fuzzers' entry points with a few thousand inputs by chance, the same ones in every run. An
// entry point ends the program when a promise is broken.

using engine::Random;

namespace {

using Input = std::vector<std::uint8_t>;

Input random_bytes(Random& random, int longest, std::string_view letters) {
    Input bytes(1 + random.below(longest));
    for (std::uint8_t& byte : bytes) {
        byte = static_cast<std::uint8_t>(letters.empty() ? random.below(256)
                                                         : letters[random.below(letters.size())]);
    }
    return bytes;
}

/// A few letters changed, left out or put in.
Input damaged(Random& random, const std::string& text) {
    Input bytes{text.begin(), text.end()};
    for (auto changes = random.below(4); changes > 0 && !bytes.empty(); --changes) {
        const auto at = static_cast<std::ptrdiff_t>(random.below(bytes.size()));
        switch (random.below(3)) {
            case 0:
                bytes[at] = static_cast<std::uint8_t>(random.below(256));
                break;
            case 1:
                bytes.erase(bytes.begin() + at);
                break;
            default:
                bytes.insert(bytes.begin() + at, bytes[random.below(bytes.size())]);
                break;
        }
    }
    return bytes;
}

}  // namespace

TEST_CASE("No text is read as what it is not", "[replay]") {
    Random random{100};
    const auto games = tests::test_games();
    for (int count = 0; count < 2'000; ++count) {
        tests::read_texts(random_bytes(random, 80, ""));
        tests::read_texts(random_bytes(random, 80, "XO-N x*o.;12 a1b2"));
        const auto game = random.below(games.size());
        const auto moves = tests::random_game(games[game], random);
        const auto& facts = engine::facts(games[game]);
        Input input = damaged(random, engine::to_text(engine::play_all(
                                          games[game], {moves.data(), moves.size() / 2})));
        input.insert(input.begin(), static_cast<std::uint8_t>(game));
        tests::read_texts(input);
        input = damaged(random, engine::moves_text(facts, moves));
        input.insert(input.begin(), static_cast<std::uint8_t>(game));
        tests::read_texts(input);
    }
    SUCCEED("8,000 texts");
}

TEST_CASE("Games by chance go the way of the slow rules", "[replay]") {
    Random random{200};
    for (int count = 0; count < 400; ++count) {
        tests::play_beside_reference(random_bytes(random, 120, ""));
    }
    SUCCEED("400 games");
}

TEST_CASE("No text is read as a variant that it does not define", "[replay]") {
    Random random{300};
    const std::vector<std::string> definitions{engine::definition_of(engine::yonin_variant(8)),
                                               engine::definition_of(tests::three_seats()),
                                               engine::definition_of(tests::holes()),
                                               engine::definition_of(tests::halves())};
    for (int count = 0; count < 3'000; ++count) {
        tests::read_definition(damaged(random, definitions[random.below(definitions.size())]));
        tests::read_definition(random_bytes(random, 60, "{}[]\":,0123nametruecolors"));
    }
    SUCCEED("6,000 texts");
}

TEST_CASE("No line brings an engine's dialogue down", "[replay]") {
    Random random{500};
    const std::vector<std::string> seeds{
        "0boardsize 8\nclear_board\n1 play black f5\ngenmove white\ntime_settings 60 5 1\n"
        "time_left b 5 0\nreg_genmove b\nundo\nshowboard\nfinal_score\nplay w pass\nquit\n",
        "1nboard 2\nset depth 3\nset game (;GM[Othello]PB[a]RE[?]TY[8]BO[8 ---------------------"
        "------O*------*O--------------------------- *]B[F5]W[F6/1.5/2];)\nping 1\nmove d3/0.5\n"
        "go\nhint 2\nanalyze\nlearn\n",
        "0(;GM[Othello]PB[a]PW[b]RE[+2.0]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- "
        "-------- -------- -------- *]B[d3//0.01]W[c3/-1.50/0.2]B[C4/2.39];)"};
    for (int count = 0; count < 1'000; ++count) {
        tests::speak_protocol(damaged(random, seeds[random.below(seeds.size())]));
        tests::speak_protocol(random_bytes(random, 200, ""));
        tests::speak_protocol(random_bytes(random, 80, "01gosetmovehintplayb wa1f5\n#(;B[])"));
    }
    SUCCEED("3,000 dialogues");
}

TEST_CASE("No bytes are read as a WTHOR file that they are not", "[replay]") {
    Random random{400};
    const auto letters = [](const std::vector<std::byte>& bytes) {
        return std::string{reinterpret_cast<const char*>(bytes.data()), bytes.size()};
    };
    const std::vector<std::string> files{letters(tests::wthor_players()),
                                         letters(tests::wthor_tournaments())};
    for (int count = 0; count < 3'000; ++count) {
        const auto seed = static_cast<std::uint64_t>(count);
        const auto games = tests::random_wthor_games(1999, 1 + count % 3, seed);
        Input bytes = damaged(random, letters(write_wthor_games(games)));
        tests::read_wthor(bytes);
        // Whole records again, so that the damage is looked at.
        bytes.resize(16 + 68 * games.games.size());
        tests::read_wthor(bytes);
        tests::read_wthor(damaged(random, files[random.below(files.size())]));
        tests::read_wthor(random_bytes(random, 300, ""));
    }
    SUCCEED("12,000 files");
}
