#include "engine/published/yonin_program.h"

#include "engine/board/random_move.h"
#include "engine/match/play_game.h"
#include "tests/support/catch.h"
#include "tests/support/plain_yonin_program.h"

// The fast emulation plays the moves of the appendix written down again, whatever is switched.

using engine::AnyPosition;
using engine::Move;
using engine::Player;
using engine::Random;
using engine::YoninProgram;

namespace {

constexpr std::uint64_t kSeed = 2014;

const AnyPosition& yonin() {
    static const AnyPosition start = *engine::start_of("yonin");
    return start;
}

/// The program on `seat` from 0, players by chance on the others, as an experiment plays it.
std::vector<Move> game_of(engine::Strategy& program, int seat, std::uint64_t block) {
    engine::Strategy chance{
        .name = "random",
        .start = {},
        .choose = [](const AnyPosition& position, const engine::Turn& turn) {
            return engine::Choice{engine::random_move(engine::legal_moves(position), turn.random)};
        }};
    std::vector<engine::Strategy> others(4, chance);
    std::vector<engine::Strategy*> players;
    for (int place = 0; place < 4; ++place) {
        players.push_back(place == seat ? &program : &others[place]);
    }
    return engine::play_game({.start = yonin(), .seed = kSeed, .block = block}, players)->moves;
}

/// Which of the game's moves the plain program on that seat would not have made; -1: none.
int first_difference(const std::vector<Move>& moves, tests::PlainYoninProgram& plain, int seat,
                     std::uint64_t block) {
    Random coins{engine::stream_seed(kSeed, block, seat)};
    tests::ReferenceReversi board{engine::variant_of(yonin())->rules};
    for (std::size_t ply = 0; ply < moves.size(); ++ply) {
        if (board.mover() == seat && !moves[ply].is_pass() &&
            plain.decide(board, coins) != moves[ply].square().index()) {
            return static_cast<int>(ply);
        }
        board.play(moves[ply].byte());
    }
    return -1;
}

engine::MapTally tally_with(int normal, const std::array<int, 4>& leads) {
    engine::MapTally tally{.normal = normal};
    for (int quarter = 0; quarter < 4; ++quarter) {
        tally.leads += static_cast<std::uint32_t>(leads[quarter]) << 8 * quarter;
    }
    return tally;
}

template <class Choice>
Choice any_of(Random& random, std::initializer_list<Choice> choices) {
    return choices.begin()[random.below(choices.size())];
}

/// The six switches by the bits of `switches`, the rest by chance.
YoninProgram program_numbered(int switches, Random& random) {
    const auto bit = [switches](int number) { return (switches >> number & 1) != 0; };
    return {
        .map = static_cast<engine::YoninMap>(random.below(5)),
        .depth = any_of(random, {1, 2, 2, 3}),
        .root_unplayed = bit(0),
        .ties = static_cast<engine::EqualCandidates>(random.below(3)),
        .drifting_map = bit(1),
        .wraps_32_bits = bit(2),
        .fresh_map_each_game = true,
        .previous_seat_map = bit(3),
        .candidates = any_of<std::optional<int>>(random, {5, 5, 2, std::nullopt}),
        .sort = static_cast<engine::CandidateSort>(random.below(2)),
        .color_minimax = bit(4),
        .finished_by_map = bit(5),
        .order = static_cast<engine::SquareOrder>(random.below(2)),
    };
}

}  // namespace

TEST_CASE("The printed Yonin program plays the appendix's moves", "[published]") {
    const int seat = GENERATE(0, 1, 2, 3);
    const YoninProgram program;
    engine::Strategy strategy = engine::yonin_strategy("printed", program);
    tests::PlainYoninProgram plain{program, seat};
    CHECK(first_difference(game_of(strategy, seat, 0), plain, seat, 0) == -1);
}

TEST_CASE("With any switches the moves are those of the plain program", "[published]") {
    Random random{69};
    for (int switches = 0; switches < 64; ++switches) {
        const YoninProgram program = program_numbered(switches, random);
        const auto seat = static_cast<int>(random.below(4));
        engine::Strategy strategy = engine::yonin_strategy("printed", program);
        tests::PlainYoninProgram plain{program, seat};
        CAPTURE(switches, seat, program.depth, static_cast<int>(program.map),
                static_cast<int>(program.ties), program.candidates.value_or(0));
        CHECK(first_difference(game_of(strategy, seat, 7), plain, seat, 7) == -1);
    }
}

TEST_CASE("A map that is not made anew carries its drift into the next game", "[published]") {
    // Where a map has drifted a little its corrections outweigh Normal already, so that few moves
    // depend on how far; some do.
    Random random{70};
    int different_games = 0;
    for (int switches = 0; switches < 64; ++switches) {
        YoninProgram program = program_numbered(switches, random);
        engine::Strategy fresh = engine::yonin_strategy("fresh", program);
        program.fresh_map_each_game = false;
        engine::Strategy lasting = engine::yonin_strategy("lasting", program);
        tests::PlainYoninProgram plain{program, 2};
        for (std::uint64_t block = 0; block < 4; ++block) {
            const std::vector<Move> moves = game_of(lasting, 2, block);
            if (program.depth == 1) CHECK(first_difference(moves, plain, 2, block) == -1);
            different_games += moves != game_of(fresh, 2, block);
        }
    }
    CHECK(different_games > 0);
}

TEST_CASE("With its root unplayed and no drift every candidate is equal", "[published]") {
    const YoninProgram program{.map = engine::YoninMap::Normal, .candidates = std::nullopt};
    engine::Strategy strategy = engine::yonin_strategy("printed", program);
    strategy.start(yonin(), Player::First);
    std::vector<int> played(64);
    Random random{5};
    for (int trial = 0; trial < 4'000; ++trial) {
        const auto choice = strategy.choose(
            yonin(),
            {.seat = Player::First, .ply = 0, .history = {}, .random = random, .stop = {}});
        ++played[choice->move.square().index()];
    }
    // Seat 1 may place on d3 and c4: the second in half of the trials.
    CHECK(played[19] + played[26] == 4'000);
    CHECK(std::abs(played[26] - 2'000) < 150);
}

TEST_CASE("The drifting map adds the corrections up and wraps like Java's int", "[published]") {
    const engine::MapTally tally = tally_with(7, {3, 1, -2, 5});
    engine::ThesisMap map{engine::YoninMap::Self, true, true};
    map.construct(0);
    CHECK(map.value(tally, 0) == 7 - 2 * 50 * (1 - 2 + 5));
    CHECK(map.value(tally, 3) == 7 - 2 * 50 * (1 - 2 + 5) - 50 * (3 + 1 - 2));
    engine::ThesisMap still{engine::YoninMap::Self, false, true};
    still.construct(0);
    CHECK(still.value(tally, 0) == 7 - 50 * (1 - 2 + 5));
    CHECK(still.value(tally, 0) == 7 - 50 * (1 - 2 + 5));

    const engine::MapTally full = tally_with(0, {0, 16, 16, 16});
    engine::ThesisMap wrapping{engine::YoninMap::Self, true, true};
    engine::ThesisMap wide{engine::YoninMap::Self, true, false};
    std::int64_t wrapped = 0;
    std::int64_t whole = 0;
    for (int evaluation = 0; evaluation < 1'000'000; ++evaluation) {
        wrapped = wrapping.value(full, 0);
        whole = wide.value(full, 0);
    }
    CHECK(whole == -2'400'000'000);
    CHECK(wrapped == -2'400'000'000 + (std::int64_t{1} << 32));
}

TEST_CASE("The maps of the theses have their sums in every quarter", "[published]") {
    using engine::YoninMap;
    for (int seat = 0; seat < 4; ++seat) {
        for (const YoninMap map : {YoninMap::Self, YoninMap::Right, YoninMap::Opposite,
                                   YoninMap::Left, YoninMap::Normal}) {
            int sum = -104;
            for (const int correction : engine::corrections_of(map, seat)) sum += 16 * correction;
            const int published = map == YoninMap::Self     ? -2504
                                  : map == YoninMap::Normal ? -104
                                                            : -2024;
            CHECK(sum == published);
            CHECK(engine::corrections_of(map, seat)[seat] == 0);
        }
    }
    CHECK(engine::corrections_of(YoninMap::Right, 0)[3] == -20);
    CHECK(engine::corrections_of(YoninMap::Left, 3)[0] == -20);
    CHECK(engine::corrections_of(YoninMap::Opposite, 1)[3] == -20);
}
