#include "workbench/views/board/opponent.h"

#include <condition_variable>
#include <mutex>
#include <stdexcept>

namespace workbench {
namespace {

using Clock = std::chrono::steady_clock;

void wait_until(Clock::time_point time, const std::stop_token& stop) {
    std::mutex mutex;
    std::condition_variable_any stopped;
    std::unique_lock lock{mutex};
    stopped.wait_until(lock, stop, time, [] { return false; });
}

}  // namespace

std::vector<std::shared_ptr<Opponent>> load_opponents(const std::vector<SeatChoice>& seats,
                                                      const engine::GameFacts& facts,
                                                      std::uint64_t seed) {
    std::vector<std::shared_ptr<Opponent>> opponents;
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        opponents.push_back(nullptr);
        if (seats[seat].who == SeatChoice::Who::Human) continue;
        const engine::Random random{engine::stream_seed(seed, 0, seat)};
        opponents.back() =
            std::make_shared<Opponent>(Opponent{load_seat(seats[seat], facts), random});
    }
    return opponents;
}

engine::Move answer(const Question& question, const std::stop_token& stop) {
    const Clock::time_point soonest = Clock::now() + question.pause;
    const engine::Player seat = engine::player_to_move(question.position);
    const engine::WideMoveSet moves = engine::legal_moves(question.position);
    engine::Move move = *moves.begin();
    if (question.opponent) {
        const engine::Strategy& strategy = question.opponent->strategy;
        if (question.must_start && strategy.start) strategy.start(question.start, seat);
        if (moves.size() > 1) {
            const auto choice = strategy.choose(
                question.position, engine::Turn{.seat = seat,
                                                .ply = static_cast<int>(question.history.size()),
                                                .history = question.history,
                                                .random = question.opponent->random,
                                                .stop = stop,
                                                .seconds_left = question.seconds_left});
            if (!choice) throw std::runtime_error{choice.error()};
            move = choice->move;
        }
    }
    wait_until(soonest, stop);
    return move;
}

}  // namespace workbench
