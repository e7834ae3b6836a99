#include "engine/train/playout_labels.h"

#include <atomic>
#include <mutex>
#include <thread>
#include <vector>

#include "engine/analyze/analyze.h"
#include "engine/board/random.h"

namespace engine {
namespace {

/// One thread's searches.
class PlayoutLabeller {
  public:
    PlayoutLabeller(const AnyPosition& start, const PlayoutLabels& options,
                    const std::stop_token& stop)
        : start_{start}, seed_{options.settings.seed}, stop_{stop}, session_{request_} {
        request_.evaluation = options.evaluation;
        request_.utility = options.utility;
        request_.limits.playouts = options.playouts;
        request_.monte_carlo = options.settings;
    }

    /// `tried` may be null.
    void label(Sample& sample, MoveShares* tried) {
        const std::uint64_t luck = mix(sample.black) + mix(sample.white + sample.mover);
        request_.monte_carlo.seed = stream_seed(seed_, luck, sample.mover);
        const auto found = analyze(position_of(sample, start_), request_, session_, stop_);
        if (!found || stop_.stop_requested()) return;
        for (int seat = 0; seat < facts(start_).seats(); ++seat) {
            sample.set_label(seat, found->scores[seat]);
        }
        if (tried != nullptr) *tried = move_shares(*found);
    }

  private:
    const AnyPosition& start_;
    std::uint64_t seed_;
    std::stop_token stop_;
    SearchRequest request_{.algorithm = Algorithm::MonteCarlo};
    SearchSession session_;
};

}  // namespace

void label_by_playouts(
    const AnyPosition& start, std::span<Sample> samples, std::span<MoveShares> tried,
    const PlayoutLabels& options,
    const std::function<void(std::int64_t done, std::int64_t total)>& on_progress,
    const std::stop_token& stop) {
    constexpr std::int64_t kPortion = 256;  // positions that a thread takes at once
    const auto total = static_cast<std::int64_t>(samples.size());
    std::atomic<std::int64_t> next{0};
    std::mutex reporting;
    const auto work = [&] {
        PlayoutLabeller labeller{start, options, stop};
        for (std::int64_t first = next.fetch_add(kPortion); first < total && !stop.stop_requested();
             first = next.fetch_add(kPortion)) {
            const std::int64_t last = std::min(first + kPortion, total);
            for (std::int64_t at = first; at < last && !stop.stop_requested(); ++at) {
                const auto place = static_cast<std::size_t>(at);
                labeller.label(samples[place], tried.empty() ? nullptr : &tried[place]);
            }
            if (on_progress) {
                const std::scoped_lock lock{reporting};
                on_progress(first, total);
            }
        }
    };
    std::vector<std::jthread> helpers;
    for (int thread = 1; thread < options.threads; ++thread) helpers.emplace_back(work);
    work();
}

}  // namespace engine
