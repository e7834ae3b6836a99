#include "engine/train/solved_labels.h"

#include <atomic>
#include <cmath>
#include <mutex>
#include <thread>
#include <vector>

#include "engine/analyze/analyze.h"

namespace engine {
namespace {

/// The samples of each game.
std::vector<std::span<Sample>> games_of(std::span<Sample> samples) {
    std::vector<std::span<Sample>> games;
    std::size_t first = 0;
    for (std::size_t place = 1; place <= samples.size(); ++place) {
        if (place < samples.size() && samples[place].game == samples[first].game) continue;
        games.push_back(samples.subspan(first, place - first));
        first = place;
    }
    return games;
}

class GameSolver {
  public:
    GameSolver(const AnyPosition& start, const SolvingOptions& options, const std::stop_token& stop)
        : start_{start}, empties_{options.empties}, stop_{stop}, session_{std::size_t{1} << 20} {
        request_.evaluation = options.evaluation;
        request_.goal = Goal::Exact;
    }

    /// From the last position back, so that the table knows what comes after.
    void label(std::span<Sample> game) {
        const int squares = facts(start_).layout.squares.size();
        const Sample before = game.back();
        std::size_t first = game.size();
        while (first > 0 && squares - game[first - 1].discs() <= empties_) {
            if (!solve(game[first - 1])) return;
            --first;
        }
        if (first == game.size()) return;
        // Earlier labels that are the game's own end become what perfect play made of it.
        for (std::size_t place = 0; place < first; ++place) {
            if (game[place].label_steps == before.label_steps) {
                game[place].label_steps = game[first].label_steps;
            }
        }
    }

  private:
    bool solve(Sample& sample) {
        const auto solved = analyze(position_of(sample, start_), request_, session_, stop_);
        if (!solved || !solved->exact) return false;
        sample.set_label(sample.mover, solved->score);
        sample.set_label(1 - sample.mover, -solved->score);
        return true;
    }

    const AnyPosition& start_;
    int empties_;
    std::stop_token stop_;
    SearchSession session_;
    SearchRequest request_;
};

}  // namespace

void label_by_solving(const AnyPosition& start, std::span<Sample> samples,
                      const SolvingOptions& options,
                      const std::function<void(std::int64_t done, std::int64_t total)>& on_progress,
                      const std::stop_token& stop) {
    const std::vector<std::span<Sample>> games = games_of(samples);
    const auto total = static_cast<std::int64_t>(games.size());
    std::atomic<std::int64_t> next{0};
    std::mutex reporting;
    const auto work = [&] {
        GameSolver solver{start, options, stop};
        for (std::int64_t at = next++; at < total && !stop.stop_requested(); at = next++) {
            solver.label(games[static_cast<std::size_t>(at)]);
            if (at % 1000 == 0 && on_progress) {
                const std::scoped_lock lock{reporting};
                on_progress(at, total);
            }
        }
    };
    std::vector<std::jthread> helpers;
    for (int thread = 1; thread < options.threads; ++thread) helpers.emplace_back(work);
    work();
}

}  // namespace engine
