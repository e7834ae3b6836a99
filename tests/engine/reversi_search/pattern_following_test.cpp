#include "engine/evaluate/pattern_indexer.h"
#include "engine/reversi_search/search_path.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/random_terms.h"
#include "tests/support/search_requests.h"

using engine::AnyPosition;
using engine::PatternIndexer;
using engine::PatternNumbers;
using engine::Player;
using engine::Random;

namespace {

/// The squares of an 8x8 board.
std::uint64_t word_of(const engine::WideSquareSet& squares) {
    return static_cast<std::uint64_t>(squares.bits());
}

/// Patterns of 1 to 10 squares by chance.
std::vector<engine::PatternSquares> random_patterns(Random& random, int count) {
    std::vector<engine::PatternSquares> patterns;
    for (int number = 0; number < count; ++number) {
        engine::PatternSquares& squares = patterns.emplace_back();
        std::uint64_t taken = 0;
        const auto length = static_cast<std::size_t>(1 + random.below(10));
        while (squares.size() < length) {
            const int square = static_cast<int>(random.below(64));
            if ((taken >> square & 1) != 0) continue;
            taken |= std::uint64_t{1} << square;
            squares.push_back(engine::Square{square});
        }
    }
    return patterns;
}

/// Calls with every position of random games and what the numbers that followed a seat's view have
/// become.
template <typename Visit>
void follow_games(const PatternIndexer& indexer, Player seat, Random& random, int games,
                  const Visit& visit) {
    const AnyPosition start = *engine::start_of("reversi");
    const auto own = seat == Player::First ? engine::Color::Black : engine::Color::White;
    for (int game = 0; game < games; ++game) {
        AnyPosition position = start;
        PatternNumbers numbers;
        indexer.start(word_of(discs_of(start, own)), word_of(discs_of(start, other(own))), numbers);
        visit(position, numbers);
        for (const engine::Move move : tests::random_game(start, random)) {
            if (!move.is_pass()) {
                PatternNumbers after;
                indexer.follow(numbers, move.square().index(), word_of(flips(position, move)),
                               player_to_move(position) == seat, after);
                numbers = after;
            }
            position = play(position, move);
            visit(position, numbers);
        }
    }
}

}  // namespace

TEST_CASE("Numbers that follow a game are those found anew, from either side", "[reversi_search]") {
    Random random{1};
    const int count = GENERATE(1, 31, 32, 33, 50, 128);
    const Player seat = GENERATE(Player::First, Player::Second);
    const PatternIndexer indexer{random_patterns(random, count)};
    REQUIRE(indexer.can_follow());
    const auto mine = seat == Player::First ? engine::Color::Black : engine::Color::White;
    follow_games(indexer, seat, random, 5, [&](const AnyPosition& position, const auto& numbers) {
        const std::uint64_t own = word_of(discs_of(position, mine));
        const std::uint64_t rest = word_of(discs_of(position, other(mine)));
        const auto size = static_cast<std::size_t>(indexer.size());
        std::vector<std::uint16_t> found(indexer.room());
        indexer.find(own, rest, found.data());
        REQUIRE(std::equal(found.begin(), found.begin() + indexer.size(), numbers.seen.begin()));
        indexer.find(rest, own, found.data());
        std::vector<std::uint16_t> swapped(indexer.room());
        indexer.swap_sides(numbers, swapped.data());
        found.resize(size);
        swapped.resize(size);
        REQUIRE(swapped == found);
    });
}

TEST_CASE("More patterns than fit are not followed", "[reversi_search]") {
    Random random{2};
    CHECK_FALSE(PatternIndexer{random_patterns(random, 129)}.can_follow());
}

TEST_CASE("A value from numbers that followed the game is the value from scratch",
          "[reversi_search]") {
    Random random{3};
    const AnyPosition start = *engine::start_of("reversi");
    for (int round = 0; round < 12; ++round) {
        const auto evaluation = tests::compiled(
            {.name = "by chance", .terms = tests::random_terms(engine::facts(start), random, 7)},
            start);
        const Player seat = round % 2 == 0 ? Player::First : Player::Second;
        const PatternIndexer* const indexer = evaluation->followed_patterns(seat);
        if (indexer == nullptr) continue;
        follow_games(*indexer, seat, random, 2,
                     [&](const AnyPosition& position, const PatternNumbers& numbers) {
                         const auto& reversi = std::get<engine::ReversiPosition>(position);
                         REQUIRE(evaluation->value(reversi, seat, &numbers) ==
                                 evaluation->value(reversi, seat));
                     });
    }
}

TEST_CASE("The estimate after a move is that of the position put on the path", "[reversi_search]") {
    Random random{4};
    const AnyPosition start = *engine::start_of("reversi");
    int ahead_of_path = 0;
    for (int round = 0; round < 24; ++round) {
        // In half of the rounds nothing but the mover's patterns and a worth of the turn.
        std::vector<engine::Term> terms = tests::random_terms(engine::facts(start), random, 7);
        if (round % 2 == 0) {
            std::erase_if(terms, [](const engine::Term& term) {
                const auto* pattern = std::get_if<engine::PatternTerm>(&term);
                return pattern != nullptr ? pattern->tables->turn != engine::TurnUse::MoversView
                                          : !std::holds_alternative<engine::TurnTerm>(term);
            });
        }
        const auto evaluation = tests::compiled({.name = "by chance", .terms = terms}, start);
        const Player seat = round % 4 < 2 ? Player::First : Player::Second;
        if (evaluation->only_movers_patterns(seat) != nullptr) ++ahead_of_path;
        engine::reversi::SearchPath path{*evaluation, seat};
        AnyPosition position = start;
        for (const engine::Move played : tests::random_game(start, random)) {
            const bool is_seats = player_to_move(position) == seat;
            const auto mover = player_to_move(position) == Player::First ? engine::Color::Black
                                                                         : engine::Color::White;
            path.start({.own = word_of(discs_of(position, mover)),
                        .other = word_of(discs_of(position, other(mover)))},
                       is_seats);
            const engine::reversi::SearchPath::Ahead ahead = path.look_ahead(0, 1);
            const engine::reversi::Board board = path[0].board;
            for (const engine::reversi::RankedMove& move :
                 engine::reversi::RankedMoves{board, board.moves()}) {
                const int estimate = path.estimate_after(0, ahead, move);
                path.descend(0, move);
                REQUIRE(estimate == path.estimate(1));
            }
            position = play(position, played);
        }
    }
    CHECK(ahead_of_path >= 4);
}
