#include "engine/train/network_fit.h"

#include <Eigen/Dense>
#include <bit>
#include <cmath>
#include <numbers>
#include <numeric>
#include <vector>

#include "engine/board/random.h"
#include "engine/network/network_inputs.h"
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

/// All numbers of a network, or their gradients, as layers.
struct Layers {
    explicit Layers(std::vector<float>& numbers)
        : wide{numbers.data(), kWide, kInputs},
          wide_biases{&numbers[NetworkWeights::kWideBiases], kWide},
          narrow{&numbers[NetworkWeights::kNarrowWeights], kNarrow, kWide},
          narrow_biases{&numbers[NetworkWeights::kNarrowBiases], kNarrow},
          seats{&numbers[NetworkWeights::kSeatWeights], kMaxSeats, kNarrow},
          seat_biases{&numbers[NetworkWeights::kSeatBiases], kMaxSeats} {}

    Layer wide;
    Biases wide_biases;
    Layer narrow;
    Biases narrow_biases;
    Layer seats;
    Biases seat_biases;
};

/// Positions side by side, one a column, and what the network makes of them.
struct Batch {
    explicit Batch(int size)
        : inputs{kInputs, size}, labels{kMaxSeats, size}, chances{kMaxSeats, size} {}

    Matrix inputs;
    Matrix labels;
    Matrix wide;
    Matrix narrow;
    Matrix chances;
};

/// The network while it learns.
class NetworkFit {
  public:
    NetworkFit(std::span<const Sample> samples, const GameFacts& facts,
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
                         std::log(static_cast<double>(batch_.chances(seat, column)) + 1e-9);
            }
        }
        const Matrix at_seats = (batch_.chances - batch_.labels) / size;
        gradient_.seats.noalias() = at_seats * batch_.narrow.transpose();
        gradient_.seat_biases = at_seats.rowwise().sum();
        const Matrix at_narrow =
            (layers_.seats.transpose() * at_seats).cwiseProduct(passed(batch_.narrow));
        gradient_.narrow.noalias() = at_narrow * batch_.wide.transpose();
        gradient_.narrow_biases = at_narrow.rowwise().sum();
        const Matrix at_wide =
            (layers_.narrow.transpose() * at_narrow).cwiseProduct(passed(batch_.wide));
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
    const std::vector<float>& numbers() const { return numbers_; }

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
        for (Eigen::Index column = 0; column < size; ++column) {
            const Sample& sample = samples_[places[static_cast<std::size_t>(column)]];
            const bool is_black = facts_.colors[sample.mover] == Color::Black;
            const SquareSet own{is_black ? sample.black : sample.white};
            const SquareSet other{is_black ? sample.white : sample.black};
            const NetworkInputs inputs = network_inputs(own, other, sample.mover);
            for (int group = 0; group < 4; ++group) {
                for (const Square square : SquareSet{inputs.squares[group]}) {
                    batch_.inputs(group * kMaxSquares + square.index(), column) = 1;
                }
            }
            for (int seat = 0; seat < kMaxSeats; ++seat) {
                batch_.labels(seat, column) = sample.label((sample.mover + seat) % kMaxSeats);
            }
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

    std::span<const Sample> samples_;
    const GameFacts& facts_;
    const NetworkFitOptions& options_;
    Random random_;
    std::vector<float> numbers_ = std::vector<float>(NetworkWeights::kNumbers);
    std::vector<float> slopes_ = std::vector<float>(NetworkWeights::kNumbers);
    Layers layers_{numbers_};
    Layers gradient_{slopes_};
    std::vector<float> first_ = std::vector<float>(NetworkWeights::kNumbers);   ///< moments
    std::vector<float> second_ = std::vector<float>(NetworkWeights::kNumbers);  ///< of the slopes
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
    const AnyPosition& start, std::span<const Sample> samples, const NetworkFitOptions& options,
    const std::function<void(std::int64_t done, std::int64_t total, double error)>& on_progress,
    const std::stop_token& stop) {
    std::vector<std::uint32_t> learnt;
    std::vector<std::uint32_t> held_out;
    for (std::uint32_t place = 0; place < samples.size(); ++place) {
        auto& part =
            is_held_out(samples[place].game, options.held_out, options.seed) ? held_out : learnt;
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
