#include "engine/train/network_games.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>
#include <vector>

#include "engine/analyze/analyze.h"
#include "engine/board/random.h"
#include "engine/board/random_move.h"

namespace engine {
namespace {

/// One thread's games.
class NetworkPlayer {
  public:
    NetworkPlayer(const AnyPosition& start, const NetworkGames& options,
                  const std::stop_token& stop)
        : start_{start}, options_{options}, stop_{stop}, session_{request_} {
        request_.evaluation = options.evaluation;
        request_.utility = {.payoff = 0, .first = 1};
        request_.limits.playouts = options.playouts;
        request_.monte_carlo = {.puct = 0.4, .evaluation_share = 0.5, .careful = 0.9};
    }

    /// The samples of game number `number`; incomplete when stopped.
    NetworkSamples play_game(std::uint64_t number) {
        NetworkSamples found;
        Random random{stream_seed(options_.seed, number, 0)};
        const auto begin = static_cast<int>(random.below(options_.random_plies + 1));
        AnyPosition position = start_;
        for (int ply = 0; !is_over(position); ++ply) {
            const WideMoveSet moves = legal_moves(position);
            Move move = *moves.begin();
            if (ply < begin) {
                move = random_move(moves, random);
            } else if (moves.size() > 1) {
                request_.monte_carlo.seed = random.below(std::uint64_t{1} << 32);
                const auto result = analyze(position, request_, session_, stop_);
                if (!result || stop_.stop_requested()) return found;
                found.samples.push_back(sample_of(position, *result, number));
                found.tried.push_back(move_shares(*result));
                move = chosen(*result, moves, random);
            }
            position = play(position, move);
        }
        mix_with_end(found, outcome_of(position));
        return found;
    }

  private:
    static Sample sample_of(const AnyPosition& position, const SearchResult& result,
                            std::uint64_t number) {
        Sample sample{.black = discs_of(position, Color::Black).in_word().bits(),
                      .white = discs_of(position, Color::White).in_word().bits(),
                      .game = static_cast<std::uint32_t>(number),
                      .mover = static_cast<std::uint8_t>(index_of(player_to_move(position)))};
        for (std::size_t seat = 0; seat < result.scores.size(); ++seat) {
            sample.set_label(static_cast<int>(seat), result.scores[seat]);
        }
        return sample;
    }
    static Move chosen(const SearchResult& result, const WideMoveSet& moves, Random& random) {
        constexpr double kBest = 0.6;
        constexpr double kByChance = 0.05;
        const double luck = random.fraction();
        if (luck < kBest) return result.moves.front().move;
        if (luck >= 1 - kByChance) return random_move(moves, random);
        std::uint64_t sum = 0;
        for (const MoveScore& move : result.moves) sum += move.playouts;
        std::uint64_t left = random.below(std::max<std::uint64_t>(1, sum));
        for (const MoveScore& move : result.moves) {
            if (left < move.playouts) return move.move;
            left -= move.playouts;
        }
        return result.moves.front().move;
    }
    void mix_with_end(NetworkSamples& found, const Outcome& outcome) const {
        const Utility first{.payoff = 0, .first = 1};
        SeatValues payoffs{};
        const int seats = facts(start_).seats();
        for (int seat = 0; seat < seats; ++seat) payoffs[seat] = outcome.payoffs[seat].raw();
        const SeatValues ends = first.of(payoffs, seats);
        for (Sample& sample : found.samples) {
            for (int seat = 0; seat < seats; ++seat) {
                const double expected = sample.label(seat);
                sample.set_label(seat, expected + options_.share_of_ends * (ends[seat] - expected));
            }
        }
    }

    const AnyPosition& start_;
    const NetworkGames& options_;
    std::stop_token stop_;
    SearchRequest request_{.algorithm = Algorithm::MonteCarlo};
    SearchSession session_;
};

}  // namespace

std::optional<NetworkSamples> play_network_games(
    const AnyPosition& start, const NetworkGames& options,
    const std::function<void(std::int64_t done)>& on_progress, const std::stop_token& stop) {
    std::vector<NetworkSamples> by_game(static_cast<std::size_t>(options.games));
    std::atomic<std::int64_t> next{0};
    std::atomic<std::int64_t> done{0};
    std::mutex reporting;
    const auto work = [&] {
        NetworkPlayer player{start, options, stop};
        for (std::int64_t number = next++; number < options.games && !stop.stop_requested();
             number = next++) {
            by_game[static_cast<std::size_t>(number)] =
                player.play_game(static_cast<std::uint64_t>(number));
            const std::int64_t so_far = ++done;
            if (on_progress && so_far % 32 == 0) {
                const std::scoped_lock lock{reporting};
                on_progress(so_far);
            }
        }
    };
    {
        std::vector<std::jthread> helpers;
        for (int thread = 1; thread < options.threads; ++thread) helpers.emplace_back(work);
        work();
    }
    if (stop.stop_requested()) return std::nullopt;
    NetworkSamples all;
    for (NetworkSamples& game : by_game) {
        all.samples.insert(all.samples.end(), game.samples.begin(), game.samples.end());
        all.tried.insert(all.tried.end(), game.tried.begin(), game.tried.end());
        game = {};
    }
    return all;
}

}  // namespace engine
