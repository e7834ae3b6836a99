#include "engine/formats/wthor_record.h"

#include <set>

#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/support/whole_wthor.h"
#include "tests/support/wthor_base.h"

using Catch::Matchers::Contains;
using engine::Move;
using engine::Score;

namespace {

/// A game from its moves, `f5d6c3`; what is not given stays 0.
engine::WthorGame game_with(std::string_view moves, int black_discs) {
    engine::WthorGame game{.black_discs = black_discs};
    for (std::size_t at = 0; at + 1 < moves.size(); at += 2) {
        const int column = moves[at] - 'a' + 1;
        const int row = moves[at + 1] - '0';
        game.moves[at / 2] = static_cast<std::uint8_t>(10 * row + column);
    }
    return game;
}

/// The shortest games end with nine moves, black having every disc.
constexpr std::string_view kNineMoves = "e6f4e3f6g5d6e7f5c5";

const engine::WthorNames kNames{.players = {"???", "Sakaguchi", "Tamenori"},
                                .tournaments = {"Diverses parties", "Meijin"}};

}  // namespace

TEST_CASE("Passes that the file leaves out are put in", "[wthor]") {
    int passes = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const engine::WthorGame game = tests::random_wthor_game(seed);
        const auto played = replay(game);
        REQUIRE(played.has_value());
        CHECK(played->is_complete);
        CHECK(played->score_agrees);
        engine::ReversiPosition position;
        for (const Move move : played->moves) {
            REQUIRE(position.legal_moves().contains(move));
            passes += move.is_pass() ? 1 : 0;
            position = position.play(move);
        }
        CHECK(position == played->last);
    }
    CHECK(passes > 50);
}

TEST_CASE("A game that ends before the board is full is complete", "[wthor]") {
    const auto played = replay(game_with(kNineMoves, 64));
    REQUIRE(played.has_value());
    CHECK(played->is_complete);
    CHECK(played->score_agrees);  // the empty squares are the winner's
    CHECK(played->moves.size() == 9);
}

TEST_CASE("A game that cannot be replayed names the move", "[wthor]") {
    engine::WthorGame game = tests::random_wthor_game(3);
    SECTION("an illegal move") {
        game.moves[4] = 11;
        const auto played = replay(game);
        REQUIRE_FALSE(played.has_value());
        CHECK(played.error().move == 5);
        CHECK_THAT(played.error().message, Contains("a1 is not legal; the position was"));
    }
    SECTION("a byte that is no square") {
        const int byte = GENERATE(1, 9, 10, 19, 20, 90, 99, 255);
        game.moves[0] = static_cast<std::uint8_t>(byte);
        const auto played = replay(game);
        REQUIRE_FALSE(played.has_value());
        CHECK(played.error().move == 1);
        CHECK_THAT(played.error().message, Contains("names no square"));
    }
    SECTION("a move after the end") {
        game = game_with(kNineMoves, 64);
        game.moves[9] = 11;
        CHECK(replay(game).error() ==
              engine::WthorIllegalMove{10, "the game was over before this move"});
    }
    SECTION("a move after a gap") {
        game.moves[20] = 0;
        CHECK(replay(game).error() ==
              engine::WthorIllegalMove{22, "a move stands after the end of the game"});
    }
}

TEST_CASE("A record keeps what the file says of the game", "[wthor]") {
    auto file = tests::random_wthor_games(1995, 1);
    engine::WthorGame& game = file.games[0];
    game.theoretical_discs = 20;
    const auto played = replay(game);
    REQUIRE(played.has_value());
    const auto record = record_of(file.header, game, *played, kNames);
    CHECK(record.start == engine::AnyPosition{engine::ReversiPosition::start()});
    CHECK(record.moves == played->moves);
    CHECK(record.strategies == std::vector<std::string>{"Sakaguchi", "Tamenori"});
    CHECK(record.year == 1995);
    CHECK(record.event == "Meijin");
    CHECK(record.theoretical == engine::TheoreticalScore{Score::from_raw(-24), 24});
    CHECK_FALSE(record.given_payoff.has_value());
    REQUIRE(record.outcome.has_value());
    CHECK(record.outcome->payoffs[0] == Score::from_raw(2 * game.black_discs - 64));
}

TEST_CASE("A score that the moves do not have is kept beside theirs", "[wthor]") {
    auto file = tests::random_wthor_games(1995, 1);
    engine::WthorGame& game = file.games[0];
    const Score by_the_rules = Score::from_raw(2 * game.black_discs - 64);
    SECTION("of a game that was played to the end") {
        game.black_discs += game.black_discs < 32 ? 1 : -1;
        const auto record = record_of(file.header, game, *replay(game), kNames);
        CHECK_FALSE(replay(game)->score_agrees);
        CHECK(record.outcome->payoffs[0] == by_the_rules);
        CHECK(record.given_payoff == Score::from_raw(2 * game.black_discs - 64));
    }
    SECTION("of a game that was not") {
        std::fill(game.moves.begin() + 40, game.moves.end(), std::uint8_t{0});
        const auto record = record_of(file.header, game, *replay(game), kNames);
        CHECK_FALSE(replay(game)->is_complete);
        CHECK_FALSE(record.outcome.has_value());
        CHECK(record.given_payoff == by_the_rules);
        CHECK(record.theoretical.has_value());  // 20 squares were left, perfect play begins at 24
    }
}

TEST_CASE("What the file does not know stays open", "[wthor]") {
    auto file = tests::random_wthor_games(0, 1);
    engine::WthorGame& game = file.games[0];
    game.white = 70;
    SECTION("names without their files, a year") {
        const auto record = record_of(file.header, game, *replay(game), {});
        CHECK(record.strategies == std::vector<std::string>{"???", "???"});
        CHECK(record.event.empty());
        CHECK_FALSE(record.year.has_value());
    }
    SECTION("a number beyond the names") {
        const auto record = record_of(file.header, game, *replay(game), kNames);
        CHECK(record.strategies == std::vector<std::string>{"Sakaguchi", "???"});
    }
    SECTION("a perfect score for a depth that the game did not reach, or of too many discs") {
        std::fill(game.moves.begin() + 30, game.moves.end(), std::uint8_t{0});
        CHECK_FALSE(record_of(file.header, game, *replay(game), {}).theoretical.has_value());
        engine::WthorGame whole = tests::random_wthor_game(1);
        whole.theoretical_discs = 65;
        CHECK_FALSE(record_of(file.header, whole, *replay(whole), {}).theoretical.has_value());
    }
}

TEST_CASE("A fingerprint tells games apart and passes over what is corrected later", "[wthor]") {
    const auto file = tests::random_wthor_games(1995, 50);
    std::set<std::uint64_t> different;
    for (const engine::WthorGame& game : file.games) {
        different.insert(fingerprint(file.header, game));
    }
    engine::WthorHeader other_year = file.header;
    other_year.year = 1996;
    different.insert(fingerprint(other_year, file.games[0]));
    engine::WthorGame swapped = file.games[0];
    std::swap(swapped.black, swapped.white);
    different.insert(fingerprint(file.header, swapped));
    CHECK(different.size() == 52);

    engine::WthorGame corrected = file.games[0];
    corrected.tournament = 7;
    corrected.theoretical_discs = 3;
    CHECK(fingerprint(file.header, corrected) == fingerprint(file.header, file.games[0]));
}

namespace {

struct Counts {
    std::size_t games = 0;
    std::size_t complete = 0;
};

/// Replays every game of a real file.
Counts replay_file(const std::filesystem::path& path) {
    CAPTURE(path.string());
    const auto file = tests::read_wthor_games(tests::read_bytes(path));
    REQUIRE(file.has_value());
    Counts counts{.games = file->games.size(), .complete = 0};
    for (const engine::WthorGame& game : file->games) {
        const auto played = replay(game);
        if (!played) FAIL(played.error().message << " (move " << played.error().move << ")");
        if (!played->is_complete) continue;
        ++counts.complete;
        if (!played->score_agrees) FAIL("a score disagrees");
    }
    return counts;
}

}  // namespace

TEST_CASE("A real year replays without an illegal move", "[wthor]") {
    const auto base = tests::real_wthor_base();
    if (!base) return;
    CHECK(replay_file(*base / "WTH_1980.wtb").games == 160);
    const auto players = engine::read_wthor_names(engine::WthorKind::Players,
                                                  tests::read_bytes(*base / "WTHOR.JOU"));
    REQUIRE(players.has_value());
    CHECK(players->at(0) == "???");
    CHECK(players->at(1) == "Tastet Marc");
}

TEST_CASE("Every real year replays without an illegal move", "[.slow][wthor]") {
    const auto base = tests::real_wthor_base();
    if (!base) return;
    Counts all;
    for (const auto& entry : std::filesystem::directory_iterator{*base}) {
        if (entry.path().extension() != ".wtb") continue;
        const Counts counts = replay_file(entry.path());
        all.games += counts.games;
        all.complete += counts.complete;
    }
    CHECK(all.games > 100'000);
    CHECK(all.complete > all.games * 99 / 100);
}
