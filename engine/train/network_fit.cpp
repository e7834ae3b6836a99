#include "engine/train/network_fit.h"

#include <Eigen/Dense>
#include <bit>
#include <cmath>
#include <numbers>
#include <numeric>
#include <vector>

#include "engine/board/random.h"
#include "engine/network/network_inputs.h"
#include "engine/numbers/exp_log.h"
#include "engine/search/utility.h"
#include "engine/train/held_out.h"

namespace engine {
namespace {

using Matrix = Eigen::MatrixXf;
using Layer = Eigen::Map<Matrix>;
using Biases = Eigen::Map<Eigen::VectorXf>;

constexpr int kInputs = NetworkWeights::kInputs;
constexpr int kWide = NetworkWeights::kWide;
constexpr int kNarrow = NetworkWeights::kNarrow;

/// Eigen adds up in another order where memory begins elsewhere, so all of it begins alike.
using Numbers = std::vector<float, Eigen::aligned_allocator<float>>;

/// All numbers of a network, or their gradients, as layers.
struct Layers {
    explicit Layers(Numbers& numbers)
        : wide{numbers.data(), kWide, kInputs},
          wide_biases{&numbers[NetworkWeights::kWideBiases], kWide},
          narrow{&numbers[NetworkWeights::kNarrowWeights], kNarrow, kWide},
          narrow_biases{&numbers[NetworkWeights::kNarrowBiases], kNarrow},
          seats{&numbers[NetworkWeights::kSeatWeights], kMaxSeats, kNarrow},
          seat_biases{&numbers[NetworkWeights::kSeatBiases], kMaxSeats},
          moves{&numbers[NetworkWeights::kMoveWeights], kWordSquares, kWide},
          move_biases{&numbers[NetworkWeights::kMoveBiases], kWordSquares} {}

    Layer wide;
    Biases wide_biases;
    Layer narrow;
    Biases narrow_biases;
    Layer seats;
    Biases seat_biases;
    Layer moves;
    Biases move_biases;
};

/// Positions side by side, one a column, and what the network makes of them.
struct Batch {
    explicit Batch(int size)
        : inputs{kInputs, size},
          labels{kMaxSeats, size},
          tried{kWordSquares, size},
          legal{kWordSquares, size} {}

    Matrix inputs;
    Matrix labels;
    Matrix tried;  ///< by square; a column of zeros: it is not known
    Matrix legal;  ///< 0, and where no disc may be placed far below
    Matrix wide;
    Matrix narrow;
    Matrix chances;
    Matrix moves;  ///< their chances
};

/// The network while it learns.
class NetworkFit {
  public:
    NetworkFit(const NetworkSamples& samples, const GameFacts& facts,
               const NetworkFitOptions& options)
        : samples_{samples}, facts_{facts}, options_{options}, random_{options.seed} {
        const auto draw = [this](auto&& layer, double spread) {
            for (Eigen::Index place = 0; place < layer.size(); ++place) {
                layer.data()[place] = static_cast<float>(normal() * spread);
            }
        };
        draw(layers_.wide, 0.12);  // about 70 of the inputs are there
        draw(layers_.narrow, std::sqrt(2.0 / kWide));
        draw(layers_.seats, 0.1);
        draw(layers_.moves, 0.1);
    }

    /// A step towards the labels of these samples; `progress` of the whole fit, 0 to 1. Gives the
    /// sum of their cross-entropies.
    double step(std::span<const std::uint32_t> places, double progress) {
        look_at(places);
        const auto size = static_cast<float>(places.size());
        double error = 0;
        for (Eigen::Index column = 0; column < batch_.labels.cols(); ++column) {
            for (int seat = 0; seat < kMaxSeats; ++seat) {
                error -= batch_.labels(seat, column) *
                         logarithm(static_cast<double>(batch_.chances(seat, column)) + 1e-9);
            }
        }
        const Matrix at_seats = (batch_.chances - batch_.labels) / size;
        gradient_.seats.noalias() = at_seats * batch_.narrow.transpose();
        gradient_.seat_biases = at_seats.rowwise().sum();
        const Matrix at_narrow =
            (layers_.seats.transpose() * at_seats).cwiseProduct(passed(batch_.narrow));
        gradient_.narrow.noalias() = at_narrow * batch_.wide.transpose();
        gradient_.narrow_biases = at_narrow.rowwise().sum();
        Matrix at_wide = layers_.narrow.transpose() * at_narrow;
        if (!samples_.tried.empty()) {
            const Matrix at_moves =
                (batch_.moves - batch_.tried) * (static_cast<float>(options_.moves) / size);
            gradient_.moves.noalias() = at_moves * batch_.wide.transpose();
            gradient_.move_biases = at_moves.rowwise().sum();
            at_wide.noalias() += layers_.moves.transpose() * at_moves;
        }
        at_wide = at_wide.cwiseProduct(passed(batch_.wide));
        gradient_.wide.noalias() = at_wide * batch_.inputs.transpose();
        gradient_.wide_biases = at_wide.rowwise().sum();
        move(options_.rate * 0.5 * (1 + std::cos(std::numbers::pi * progress)));
        return error;
    }
    /// Root mean squares over these samples: of the errors, and of what the labels differ from
    /// equal chances.
    std::pair<double, double> errors(std::span<const std::uint32_t> places) {
        double squares = 0;
        double spread = 0;
        for (std::size_t first = 0; first < places.size();) {
            const std::size_t count =
                std::min(places.size() - first, static_cast<std::size_t>(options_.batch));
            look_at(places.subspan(first, count));
            squares += (batch_.chances - batch_.labels).cast<double>().squaredNorm();
            spread += (batch_.labels.array() - 1.0F / kMaxSeats).cast<double>().square().sum();
            first += count;
        }
        const double numbers = std::max<double>(1, static_cast<double>(places.size()) * kMaxSeats);
        return {std::sqrt(squares / numbers), std::sqrt(spread / numbers)};
    }
    std::vector<float> numbers() const { return {numbers_.begin(), numbers_.end()}; }

  private:
    static Matrix passed(const Matrix& layer) { return (layer.array() > 0).cast<float>(); }

    /// From the standard normal distribution, about (Irwin and Hall).
    double normal() {
        double sum = -6;
        for (int draw = 0; draw < 12; ++draw) sum += random_.fraction();
        return sum;
    }

    void look_at(std::span<const std::uint32_t> places) {
        const auto size = static_cast<Eigen::Index>(places.size());
        batch_.inputs.setZero(kInputs, size);
        batch_.labels.resize(kMaxSeats, size);
        batch_.tried.setZero(kWordSquares, size);
        batch_.legal.setConstant(kWordSquares, size, kFarBelow);
        for (Eigen::Index column = 0; column < size; ++column) {
            const std::size_t place = places[static_cast<std::size_t>(column)];
            const Sample& sample = samples_.samples[place];
            const bool is_black = facts_.colors[sample.mover] == Color::Black;
            const SquareSet own{is_black ? sample.black : sample.white};
            const SquareSet other{is_black ? sample.white : sample.black};
            const NetworkInputs inputs = network_inputs(own, other, sample.mover);
            for (int group = 0; group < 4; ++group) {
                for (const Square square : SquareSet{inputs.squares[group]}) {
                    batch_.inputs(group * kWordSquares + square.index(), column) = 1;
                }
            }
            for (int seat = 0; seat < kMaxSeats; ++seat) {
                batch_.labels(seat, column) = sample.label((sample.mover + seat) % kMaxSeats);
            }
            if (!samples_.tried.empty()) look_at_moves(own, other, place, column);
        }
        batch_.wide.noalias() = layers_.wide * batch_.inputs;
        batch_.wide.colwise() += layers_.wide_biases;
        batch_.wide = batch_.wide.cwiseMax(0.0F);
        batch_.narrow.noalias() = layers_.narrow * batch_.wide;
        batch_.narrow.colwise() += layers_.narrow_biases;
        batch_.narrow = batch_.narrow.cwiseMax(0.0F);
        batch_.chances.noalias() = layers_.seats * batch_.narrow;
        batch_.chances.colwise() += layers_.seat_biases;
        for (Eigen::Index column = 0; column < size; ++column) {
            auto chances = batch_.chances.col(column);
            chances = (chances.array() - chances.maxCoeff()).exp();
            chances /= chances.sum();
        }
        if (!samples_.tried.empty()) expect_moves();
    }
    /// Of the sample at that place; a column of the batch.
    void look_at_moves(SquareSet own, SquareSet other, std::size_t place, Eigen::Index column) {
        const int mover = samples_.samples[place].mover;
        const SquareSet squares = mobility(own, other) & facts_.place[mover].in_word();
        const MoveShares& tried = samples_.tried[place];
        const int sum = std::accumulate(tried.begin(), tried.end(), 0);
        for (const Square square : squares) {
            const int seen = std::countr_zero(
                turned(std::uint64_t{1} << square.index(), (kMaxSeats - mover) % kMaxSeats));
            batch_.legal(seen, column) = 0;
            if (sum == 0) continue;
            batch_.tried(seen, column) =
                static_cast<float>(tried[square.index()]) / static_cast<float>(sum);
        }
    }
    void expect_moves() {
        batch_.moves.noalias() = layers_.moves * batch_.wide;
        batch_.moves.colwise() += layers_.move_biases;
        batch_.moves += batch_.legal;
        for (Eigen::Index column = 0; column < batch_.moves.cols(); ++column) {
            auto moves = batch_.moves.col(column);
            moves = (moves.array() - moves.maxCoeff()).exp();
            // Where it is not known what was tried, nothing is learnt.
            moves *= batch_.tried.col(column).sum() > 0 ? 1 / moves.sum() : 0;
        }
    }

    /// Adam's step along the gradient.
    void move(double rate) {
        constexpr float kFirst = 0.9F;
        constexpr float kSecond = 0.999F;
        ++steps_;
        const float first_share = 1 - std::pow(kFirst, static_cast<float>(steps_));
        const float second_share = 1 - std::pow(kSecond, static_cast<float>(steps_));
        const auto size = static_cast<float>(rate);
        const auto decay = static_cast<float>(rate * options_.decay);
        for (std::size_t place = 0; place < numbers_.size(); ++place) {
            const float slope = slopes_[place];
            first_[place] += (1 - kFirst) * (slope - first_[place]);
            second_[place] += (1 - kSecond) * (slope * slope - second_[place]);
            numbers_[place] -= size * (first_[place] / first_share) /
                                   (std::sqrt(second_[place] / second_share) + 1e-8F) +
                               decay * numbers_[place];
        }
    }

    /// Far enough that no chance is left.
    static constexpr float kFarBelow = -1e4F;

    const NetworkSamples& samples_;
    const GameFacts& facts_;
    const NetworkFitOptions& options_;
    Random random_;
    Numbers numbers_ = Numbers(NetworkWeights::kNumbers);
    Numbers slopes_ = Numbers(NetworkWeights::kNumbers);
    Layers layers_{numbers_};
    Layers gradient_{slopes_};
    Numbers first_ = Numbers(NetworkWeights::kNumbers);   ///< moments
    Numbers second_ = Numbers(NetworkWeights::kNumbers);  ///< of the slopes
    Batch batch_{0};
    std::int64_t steps_ = 0;
};

}  // namespace

void label_with_firsts(std::span<Sample> samples, int seats) {
    const Utility first{.payoff = 0, .first = 1};
    for (Sample& sample : samples) {
        SeatValues payoffs{};
        for (int seat = 0; seat < seats; ++seat) payoffs[seat] = sample.label(seat);
        const SeatValues shares = first.of(payoffs, seats);
        for (int seat = 0; seat < seats; ++seat) sample.set_label(seat, shares[seat]);
    }
}

std::optional<NetworkWeights> fit_network(
    const AnyPosition& start, const NetworkSamples& samples, const NetworkFitOptions& options,
    const std::function<void(std::int64_t done, std::int64_t total, double error)>& on_progress,
    const std::stop_token& stop) {
    std::vector<std::uint32_t> learnt;
    std::vector<std::uint32_t> held_out;
    for (std::uint32_t place = 0; place < samples.samples.size(); ++place) {
        auto& part = is_held_out(samples.samples[place].game, options.held_out, options.seed)
                         ? held_out
                         : learnt;
        part.push_back(place);
    }
    const GameFacts& game = facts(start);
    NetworkFit fit{samples, game, options};
    Random order{stream_seed(options.seed, 1, 0)};
    const auto batch = static_cast<std::size_t>(options.batch);
    const std::size_t batches = (learnt.size() + batch - 1) / batch;
    const auto total = static_cast<std::int64_t>(batches) * options.epochs;
    std::int64_t done = 0;
    for (int epoch = 0; epoch < options.epochs; ++epoch) {
        for (std::size_t left = learnt.size(); left > 1; --left) {
            std::swap(learnt[left - 1], learnt[order.below(left)]);
        }
        double error = 0;
        for (std::size_t first = 0; first < learnt.size(); first += batch) {
            if (stop.stop_requested()) return std::nullopt;
            const std::size_t count = std::min(batch, learnt.size() - first);
            error += fit.step(std::span{learnt}.subspan(first, count),
                              static_cast<double>(done++) / static_cast<double>(total));
        }
        if (on_progress) on_progress(done, total, error / static_cast<double>(learnt.size()));
    }
    const auto [error, spread] = fit.errors(held_out);
    return NetworkWeights{.game = game.name,
                          .made_by = {},
                          .trained_on = {},
                          .held_out = error,
                          .spread = spread,
                          .numbers = fit.numbers()};
}

}  // namespace engine
