#include "engine/train/afterstates.h"

#include <algorithm>
#include <bit>
#include <vector>

#include "engine/evaluate/compile.h"
#include "engine/monte_carlo/playout_random.h"
#include "engine/monte_carlo/rewards.h"
#include "engine/numbers/exp_log.h"
#include "engine/train/parameter_layout.h"

namespace engine {
namespace {

double logistic(double odds) {
    return 1 / (1 + exponential(-odds));
}

/// The tables of all knots while they are learnt.
class Tables {
  public:
    Tables(const PatternSet& set, const GameFacts& facts)
        : layout_{set, facts},
          knots_{set.knots},
          by_knot_(set.knots.size(), std::vector<float>(layout_.parameters())),
          found_(layout_.row_room()) {}

    double log_odds(const Row& row) {
        const auto [below, fraction] = find(row);
        double sum = 0;
        for (int place = 0; place < count_; ++place) {
            const std::uint32_t parameter = found_[place];
            sum += (1 - fraction) * by_knot_[below][parameter];
            if (fraction > 0) sum += fraction * by_knot_[below + 1][parameter];
        }
        return sum;
    }
    /// Moves the row's value by about `change` times the slope of its log-odds.
    void add(const Row& row, double change) {
        const auto [below, fraction] = find(row);
        const auto here = static_cast<float>((1 - fraction) * change / count_);
        const auto there = static_cast<float>(fraction * change / count_);
        for (int place = 0; place < count_; ++place) {
            by_knot_[below][found_[place]] += here;
            if (fraction > 0) by_knot_[below + 1][found_[place]] += there;
        }
    }
    Weights weights() const {
        Weights weights = layout_.weights_of(by_knot_);
        weights.unit = kLogOdds;
        return weights;
    }

  private:
    KnotPlace find(const Row& row) {
        count_ = layout_.find(row, found_);
        return place_between(knots_, std::popcount(row.own | row.other));
    }

    ParameterLayout layout_;
    std::vector<int> knots_;
    std::vector<std::vector<float>> by_knot_;
    std::vector<std::uint32_t> found_;  ///< parameters of the last row
    int count_ = 0;
};

/// Plays games and learns from each.
template <Position P>
class Learner {
  public:
    Learner(const P& start, const AfterstateOptions& options)
        : start_{start},
          options_{options},
          request_{request_for(options, start.facts())},
          scale_{reward_scale(request_, start)},
          tables_{options.set, start.facts()},
          random_{stream_seed(options.seed, 0, 0)} {}

    /// One game, in which the seat of that number learns; gives its reward.
    double play(std::int64_t number) {
        const int seats = start_.facts().seats();
        const int seat = static_cast<int>(number % seats);
        const bool explores = random_.below(3) == 0;
        const int explored = explores ? static_cast<int>(random_.below(kOwnMoves)) : -1;
        moves_.clear();
        P position = start_;
        for (auto moves = position.legal_moves(); !moves.empty(); moves = position.legal_moves()) {
            if (moves.squares().empty()) {
                position = position.play(Move::pass());
            } else if (index_of(position.player_to_move()) != seat) {
                position = position.play(drawn(moves));
            } else {
                const bool is_by_chance = std::ssize(moves_) == explored;
                moves_.push_back(is_by_chance ? seen(position.play(drawn(moves)), seat)
                                              : best_of(position, moves, seat));
                moves_.back().is_by_chance = is_by_chance;
                position = moves_.back().after;
            }
        }
        const SeatObjective<P> objective{request_, start_.facts(), player_at(seat)};
        const double reward = scale_.rewards(objective.finished(position), seats)[seat];
        learn(reward, rate(number));
        return reward;
    }
    Weights weights() const { return tables_.weights(); }

  private:
    /// Of a seat in a game: among so many one is by chance, if any.
    static constexpr int kOwnMoves = 12;
    /// The logistic function's slope is a quarter where it is steepest.
    static constexpr double kSteepest = 4;

    struct OwnMove {
        P after;
        Row row;
        double odds;
        bool is_by_chance = false;
    };

    /// Only finished games are asked what they are worth: any evaluation does.
    static SearchRequest request_for(const AfterstateOptions& options, const GameFacts& facts) {
        SearchRequest request;
        request.evaluation = *compile(disc_evaluation(facts), facts);
        request.algorithm = Algorithm::Expectimax;
        request.utility = options.utility;
        return request;
    }
    OwnMove seen(const P& after, int seat) {
        const Color color = start_.facts().colors[seat];
        const int seats = start_.facts().seats();
        const Row row{.own = after.discs_of(color).bits(),
                      .other = after.discs_of(other(color)).bits(),
                      .seat = static_cast<std::uint8_t>(seat),
                      .own_to_move = 0,
                      .seats_after = static_cast<std::uint8_t>(1 % seats)};
        return {.after = after, .row = row, .odds = tables_.log_odds(row)};
    }
    OwnMove best_of(const P& position, const MoveSetOf<typename P::Squares>& moves, int seat) {
        std::optional<OwnMove> best;
        for (const Move move : moves) {
            OwnMove own = seen(position.play(move), seat);
            if (!best || own.odds > best->odds) best = std::move(own);
        }
        return *std::move(best);
    }
    Move drawn(const MoveSetOf<typename P::Squares>& moves) {
        return nth_square(moves.squares(), random_.below(static_cast<std::uint32_t>(moves.size())));
    }
    /// Full steps for half of the games, then smaller ones, so that the noise dies away.
    double rate(std::int64_t number) const {
        const double done = static_cast<double>(number) / static_cast<double>(options_.games);
        if (done < 0.5) return options_.step;
        if (done < 0.75) return options_.step * 0.3;
        return options_.step * (done < 0.9 ? 0.1 : 0.03);
    }
    /// From the last move back. What followed a move by chance says nothing of those before it.
    void learn(double target, double rate) {
        for (auto move = moves_.rbegin(); move != moves_.rend(); ++move) {
            const double value = logistic(move->odds);
            tables_.add(move->row, rate * kSteepest * (target - value));
            const double trace = move->is_by_chance ? 0 : options_.trace;
            target = value + trace * (target - value);
        }
    }

    const P& start_;
    const AfterstateOptions& options_;
    SearchRequest request_;
    RewardScale scale_;
    Tables tables_;
    PlayoutRandom random_;
    std::vector<OwnMove> moves_;  ///< of the game
};

}  // namespace

std::optional<Weights> learn_afterstates(
    const AnyPosition& start, const AfterstateOptions& options,
    const std::function<void(std::int64_t games, double reward)>& on_progress,
    const std::stop_token& stop) {
    constexpr std::int64_t kPortion = 10'000;  // games from one report to the next
    return std::visit(
        [&]<class P>(const P& root) -> std::optional<Weights> {
            if constexpr (std::same_as<P, WideVariantPosition>) {
                assert(false);  // see fault_of_training
                return std::nullopt;
            } else {
                Learner<P> learner{root, options};
                double rewards = 0;
                for (std::int64_t number = 0; number < options.games; ++number) {
                    if (stop.stop_requested()) return std::nullopt;
                    rewards += learner.play(number);
                    if ((number + 1) % kPortion == 0 && on_progress) {
                        on_progress(number + 1, rewards / kPortion);
                        rewards = 0;
                    }
                }
                return learner.weights();
            }
        },
        start);
}

}  // namespace engine
