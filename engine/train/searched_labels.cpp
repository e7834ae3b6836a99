#include "engine/train/searched_labels.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

#include "engine/analyze/analyze.h"
#include "engine/board/random_move.h"

namespace engine {
namespace {

/// The move after which the evaluation promises the mover most; of equals the first.
Move promising_move(const AnyPosition& position, const CompiledEvaluation& evaluation) {
    const Player mover = player_to_move(position);
    Move best = Move::pass();
    Score most = Score::lowest();
    for (const Move move : legal_moves(position)) {
        const AnyPosition after = play(position, move);
        const Score value =
            std::visit([&](const auto& asked) { return evaluation.value(asked, mover); }, after);
        if (value <= most) continue;
        most = value;
        best = move;
    }
    return best;
}

/// Where a walk of so many plies leads in which one side moves by chance.
AnyPosition strayed(const AnyPosition& from, int plies, const CompiledEvaluation& evaluation,
                    Random& random) {
    const auto erring = static_cast<int>(random.below(2));
    AnyPosition found = from;
    AnyPosition position = from;
    for (int ply = 0; ply < plies; ++ply) {
        const bool errs = index_of(player_to_move(position)) == erring;
        position = play(position, errs ? random_move(legal_moves(position), random)
                                       : promising_move(position, evaluation));
        if (is_over(position)) break;
        if (!(*legal_moves(position).begin()).is_pass()) found = position;
    }
    return found;
}

/// One thread's searches.
class SearchLabeller {
  public:
    SearchLabeller(const AnyPosition& start, const SearchLabels& options,
                   const std::stop_token& stop)
        : start_{start},
          squares_{static_cast<int>(facts(start).layout.squares.size())},
          exact_empties_{options.exact_empties},
          stop_{stop},
          to_depth_{request_of(options, Goal::Best)},
          to_end_{request_of(options, Goal::Exact)},
          depth_session_{kTableBytes},
          end_session_{kTableBytes} {}

    /// False: stopped.
    bool label(Sample& sample) {
        const bool is_near_end = squares_ - sample.discs() <= exact_empties_;
        const SearchRequest& request = is_near_end ? to_end_ : to_depth_;
        SearchSession& session = is_near_end ? end_session_ : depth_session_;
        const auto found = analyze(position_of(sample, start_), request, session, stop_);
        if (!found || stop_.stop_requested()) return false;
        const double discs = std::clamp<double>(found->score, -squares_, squares_);
        sample.set_label(sample.mover, discs);
        sample.set_label(1 - sample.mover, -discs);
        return true;
    }

  private:
    /// Neighbours in a game share much of their trees, which stay in the second cache.
    static constexpr std::size_t kTableBytes = std::size_t{1} << 20;

    static SearchRequest request_of(const SearchLabels& options, Goal goal) {
        SearchRequest request;
        request.evaluation = options.evaluation;
        request.goal = goal;
        if (goal == Goal::Best) request.limits.depth = options.depth;
        return request;
    }

    const AnyPosition& start_;
    int squares_;
    int exact_empties_;
    std::stop_token stop_;
    SearchRequest to_depth_;
    SearchRequest to_end_;
    SearchSession depth_session_;
    SearchSession end_session_;
};

}  // namespace

void stray(const AnyPosition& start, std::vector<Sample>& samples, const SearchLabels& options) {
    constexpr std::uint64_t kStream = 0x73747261;  // "stra"
    const auto lengths = static_cast<std::uint64_t>(options.stray_plies) + 1;
    const auto copies = static_cast<std::size_t>(options.strays);
    const std::vector<Sample> from = std::move(samples);
    samples.assign(from.size() * copies, Sample{});
    const auto make = [&](std::size_t place) {
        Sample& sample = samples[place];
        sample = from[place / copies];
        Random random{stream_seed(options.seed, place, kStream)};
        const int plies = static_cast<int>(random.below(lengths));
        if (plies == 0) return;
        const AnyPosition found =
            strayed(position_of(sample, start), plies, *options.evaluation, random);
        // Samples are of boards of one word.
        sample.black = static_cast<std::uint64_t>(discs_of(found, Color::Black).bits());
        sample.white = static_cast<std::uint64_t>(discs_of(found, Color::White).bits());
        sample.mover = static_cast<std::uint8_t>(index_of(player_to_move(found)));
    };
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
        for (std::size_t first = next.fetch_add(kLabelPortion); first < samples.size();
             first = next.fetch_add(kLabelPortion)) {
            const std::size_t last = std::min(first + kLabelPortion, samples.size());
            for (std::size_t place = first; place < last; ++place) make(place);
        }
    };
    std::vector<std::jthread> helpers;
    for (int thread = 1; thread < options.threads; ++thread) helpers.emplace_back(work);
    work();
}

void label_by_searching(const AnyPosition& start, std::span<Sample> samples,
                        const SearchLabels& options, const std::vector<bool>& is_done,
                        const std::function<void(std::size_t portion)>& on_portion,
                        const std::stop_token& stop) {
    const std::size_t portions = (samples.size() + kLabelPortion - 1) / kLabelPortion;
    std::atomic<std::size_t> next{0};
    std::mutex reporting;
    const auto work = [&] {
        SearchLabeller labeller{start, options, stop};
        for (std::size_t portion = next++; portion < portions; portion = next++) {
            if (portion < is_done.size() && is_done[portion]) continue;
            const std::size_t first = portion * kLabelPortion;
            const auto own =
                samples.subspan(first, std::min(kLabelPortion, samples.size() - first));
            std::vector<Sample> labelled{own.begin(), own.end()};
            for (Sample& sample : labelled) {
                if (!labeller.label(sample)) return;
            }
            std::ranges::copy(labelled, own.begin());
            const std::scoped_lock lock{reporting};
            if (on_portion) on_portion(portion);
        }
    };
    std::vector<std::jthread> helpers;
    for (int thread = 1; thread < options.threads; ++thread) helpers.emplace_back(work);
    work();
}

}  // namespace engine
