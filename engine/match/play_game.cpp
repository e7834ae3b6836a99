#include "engine/match/play_game.h"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <limits>

#include "engine/board/random_move.h"
#include "engine/match/clock.h"

namespace engine {

int varied_plies(const AnyPosition& start) {
    return std::min(8, empties(start).size() / 4);
}

std::optional<GameRecord> play_game(const GameTerms& terms, std::span<Strategy* const> players,
                                    const std::stop_token& stop) {
    const AnyPosition& start = terms.start;
    const int seats = facts(start).seats();
    assert(static_cast<int>(players.size()) == seats);
    GameRecord record{
        .start = start, .moves = {}, .strategies = {}, .outcome = {}, .seed = terms.seed};
    constexpr double kNoEnd = std::numeric_limits<double>::infinity();
    std::vector<GameClock> clocks(seats, GameClock{terms.seconds_per_game.value_or(kNoEnd)});
    std::vector<Random> streams;
    for (int seat = 0; seat < seats; ++seat) {
        record.strategies.push_back(players[seat]->name);
        streams.emplace_back(stream_seed(terms.seed, terms.block, seat));
        if (players[seat]->start) players[seat]->start(start, player_at(seat));
    }

    const auto luck = [&] {
        return std::ranges::any_of(streams, &Random::has_decided) ? terms.block + 1 : 0;
    };
    AnyPosition position = start;
    for (const Move move : terms.opening) {
        assert(legal_moves(position).contains(move));
        record.moves.push_back(move);
        position = play(position, move);
    }
    const std::ptrdiff_t given = std::ssize(terms.opening) + terms.random_plies;
    for (WideMoveSet moves = legal_moves(position); !moves.empty(); moves = legal_moves(position)) {
        if (stop.stop_requested()) return std::nullopt;
        const Player mover = player_to_move(position);
        Move move = *moves.begin();
        if (moves.size() > 1 && std::ssize(record.moves) < given) {
            move = random_move(moves, streams[index_of(mover)]);
        } else if (moves.size() > 1) {
            const int ply = static_cast<int>(record.moves.size());
            Turn turn{.seat = mover,
                      .ply = ply,
                      .history = record.moves,
                      .random = streams[index_of(mover)],
                      .stop = stop};
            if (terms.seconds_per_game) turn.seconds_left = clocks[index_of(mover)].seconds_left();
            const auto began = std::chrono::steady_clock::now();
            auto choice = players[index_of(mover)]->choose(position, turn);
            const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
            // A search that was stopped has answered, but not as it would have.
            if (stop.stop_requested()) return std::nullopt;
            clocks[index_of(mover)].spend(took.count());
            if (choice && clocks[index_of(mover)].is_over()) {
                choice = tl::unexpected{std::string{"its time for the game has run out"}};
            }
            if (!choice) {
                record.forfeit = {.seat = mover, .reason = std::move(choice.error())};
                record.outcome = forfeited_outcome(facts(start), mover);
                record.luck = luck();
                return record;
            }
            assert(moves.contains(choice->move));
            move = choice->move;
            if (choice->score) record.scores.emplace(ply, *std::move(choice->score));
        }
        record.moves.push_back(move);
        position = play(position, move);
    }
    record.outcome = outcome_of(position);
    record.luck = luck();
    return record;
}

}  // namespace engine
