#include "engine/network/value_network.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#ifdef __AVX2__
#include <immintrin.h>
#endif

#include "engine/board/random.h"
#include "engine/numbers/exp_log.h"

namespace engine {
namespace {

/// The finest power of two, 512 at most, at which `largest` stays within `limit`.
double steps_for(double largest, double limit) {
    double steps = 512;
    while (largest * steps > limit) steps /= 2;
    return steps;
}

std::int16_t rounded(double number) {
    return static_cast<std::int16_t>(std::lround(number));
}

}  // namespace

bool turns_with_seats(const GameFacts& facts) {
    constexpr int kSide = 8;
    if (facts.seats() != kMaxSeats || facts.layout.layers != 1 || facts.layout.columns != kSide ||
        facts.layout.rows != kSide) {
        return false;
    }
    if (is_wide(facts.layout)) return false;
    const auto is_turned = [](WideSquareSet to, WideSquareSet from) {
        return to.in_word().bits() == turned(from.in_word().bits(), 1);
    };
    if (!is_turned(facts.layout.squares, facts.layout.squares)) return false;
    for (int seat = 0; seat < kMaxSeats; ++seat) {
        const int next = (seat + 1) % kMaxSeats;
        if (facts.colors[next] == facts.colors[seat] ||
            !is_turned(facts.place[next], facts.place[seat]) ||
            !is_turned(facts.count[next], facts.count[seat])) {
            return false;
        }
    }
    return true;
}

ValueNetwork::ValueNetwork(const NetworkWeights& weights)
    : game_{weights.game}, hash_{weights.numbers.size()} {
    for (const float number : weights.numbers) {
        hash_ = mix(hash_ + std::bit_cast<std::uint32_t>(number) + 0x9e3779b97f4a7c15U);
    }
    const WideRange wide = take_wide_weights(weights.numbers);
    take_narrow_weights(weights.numbers, wide);
    take_seat_weights(weights.numbers);
    take_move_weights(weights.numbers, wide);
}

ValueNetwork::WideRange ValueNetwork::take_wide_weights(const std::vector<float>& numbers) {
    const auto weight = [&](int input, int unit) {
        return double{numbers[static_cast<std::size_t>(input) * kWide + unit]};
    };
    WideRange range{};
    for (int unit = 0; unit < kWide; ++unit) {
        range.largest[unit] = std::abs(numbers[NetworkWeights::kWideBiases + unit]);
        for (int square = 0; square < kWordSquares; ++square) {
            const auto size = [&](int group) {
                return std::abs(weight(group * kWordSquares + square, unit));
            };
            // A square is own, other, or empty.
            range.largest[unit] += std::max({size(0), size(1), size(2) + size(3)});
        }
    }
    // Half a step is lost to rounding at each of the numbers that are added up.
    constexpr double kWideLimit = std::numeric_limits<std::int16_t>::max() - 2 * kWordSquares;
    range.steps = steps_for(*std::ranges::max_element(range.largest), kWideLimit);
    for (int unit = 0; unit < kWide; ++unit) {
        for (int input = 0; input < NetworkWeights::kInputs; ++input) {
            wide_weights_[input][unit] = rounded(weight(input, unit) * range.steps);
        }
        wide_biases_[unit] = rounded(numbers[NetworkWeights::kWideBiases + unit] * range.steps);
    }
    return range;
}

double ValueNetwork::steps_after(const WideRange& wide, const float* weights, int count) {
    double largest_sum = 0;
    double largest_weight = 0;
    for (int to = 0; to < count; ++to) {
        double sum = 0;
        for (int from = 0; from < kWide; ++from) {
            const double weight = std::abs(weights[from * count + to]);
            sum += (wide.largest[from] * wide.steps + kWordSquares) * (weight + 1.0 / 512);
            largest_weight = std::max(largest_weight, weight);
        }
        largest_sum = std::max(largest_sum, sum);
    }
    return std::min(steps_for(largest_sum, std::numeric_limits<std::int32_t>::max()),
                    steps_for(largest_weight, std::numeric_limits<std::int16_t>::max()));
}

void ValueNetwork::take_narrow_weights(const std::vector<float>& numbers, const WideRange& wide) {
    const float* const weights = &numbers[NetworkWeights::kNarrowWeights];
    const double steps = steps_after(wide, weights, kNarrow);
    for (int from = 0; from < kWide; ++from) {
        for (int to = 0; to < kNarrow; ++to) {
            narrow_weights_[from / 2][to][from % 2] = rounded(weights[from * kNarrow + to] * steps);
        }
    }
    unit_ = static_cast<float>(1 / (wide.steps * steps));
    std::copy_n(&numbers[NetworkWeights::kNarrowBiases], kNarrow, narrow_biases_.begin());
}

void ValueNetwork::take_seat_weights(const std::vector<float>& numbers) {
    for (int seat = 0; seat < kMaxSeats; ++seat) {
        for (int from = 0; from < kNarrow; ++from) {
            seat_weights_[seat][from] = numbers[NetworkWeights::kSeatWeights +
                                                static_cast<std::size_t>(from) * kMaxSeats + seat];
        }
        seat_biases_[seat] = numbers[NetworkWeights::kSeatBiases + seat];
    }
}

void ValueNetwork::take_move_weights(const std::vector<float>& numbers, const WideRange& wide) {
    const float* const weights = &numbers[NetworkWeights::kMoveWeights];
    const double steps = steps_after(wide, weights, kWordSquares);
    for (int to = 0; to < kWordSquares; ++to) {
        for (int from = 0; from < kWide; ++from) {
            move_weights_[to][from] = rounded(weights[from * kWordSquares + to] * steps);
        }
        move_biases_[to] = numbers[NetworkWeights::kMoveBiases + to];
    }
    move_unit_ = static_cast<float>(1 / (wide.steps * steps));
}

std::array<float, kWordSquares> ValueNetwork::move_chances(const VariantPosition& position,
                                                           const MoveSet& moves) const {
    std::array<float, kWordSquares> chances{};
    if (moves.size() == 1) {
        chances[0] = 1;
        return chances;
    }
    const int mover = index_of(position.player_to_move());
    const Color color = position.facts().colors[mover];
    alignas(64) Wide wide;  // NOLINT: filled next
    fill_wide(
        network_inputs(position.discs_of(color), position.discs_of(engine::other(color)), mover),
        wide);
    int count = 0;
    float best = -std::numeric_limits<float>::infinity();
    for (const Move move : moves) {
        const std::uint64_t square =
            turned(std::uint64_t{1} << move.square().index(), (kMaxSeats - mover) % kMaxSeats);
        const int seen = std::countr_zero(square);
        std::int32_t sum = 0;
        for (int from = 0; from < kWide; ++from) sum += wide[from] * move_weights_[seen][from];
        chances[count] = static_cast<float>(sum) * move_unit_ + move_biases_[seen];
        best = std::max(best, chances[count++]);
    }
    float sum = 0;
    for (int move = 0; move < count; ++move) {
        chances[move] = static_cast<float>(exponential(chances[move] - best));
        sum += chances[move];
    }
    for (int move = 0; move < count; ++move) chances[move] /= sum;
    return chances;
}

void ValueNetwork::fill_wide(const NetworkInputs& inputs, Wide& wide) const {
    constexpr int kLanes = 16;
    using Lanes [[gnu::vector_size(kLanes * sizeof(std::int16_t))]] = std::int16_t;
    std::array<Lanes, kWide / kLanes> sums;  // NOLINT: filled from the biases
    const auto lanes_of = [](const Wide& row) {
        return reinterpret_cast<const Lanes*>(row.data());
    };
    for (std::size_t place = 0; place < sums.size(); ++place) {
        sums[place] = lanes_of(wide_biases_)[place];
    }
    for (int group = 0; group < 4; ++group) {
        const Wide* const rows = &wide_weights_[static_cast<std::size_t>(group) * kWordSquares];
        for (std::uint64_t rest = inputs.squares[group]; rest != 0; rest &= rest - 1) {
            const Lanes* const row = lanes_of(rows[std::countr_zero(rest)]);
            for (std::size_t place = 0; place < sums.size(); ++place) sums[place] += row[place];
        }
    }
    for (std::size_t place = 0; place < sums.size(); ++place) {
        const Lanes positive = sums[place] > 0;
        reinterpret_cast<Lanes*>(wide.data())[place] = sums[place] & positive;
    }
}

void ValueNetwork::fill_narrow(const Wide& wide, Narrow& narrow) const {
    std::array<std::int32_t, kNarrow> sums{};
#ifdef __AVX2__
    constexpr int kLanes = 8;
    __m256i lanes[kNarrow / kLanes] = {};  // NOLINT: what is no class is kept in registers
    for (int pair = 0; pair < kWide / 2; ++pair) {
        std::int32_t both = 0;
        std::memcpy(&both, &wide[2 * pair], sizeof both);
        const __m256i from = _mm256_set1_epi32(both);
        for (int place = 0; place < kNarrow / kLanes; ++place) {
            const __m256i weights = _mm256_load_si256(
                reinterpret_cast<const __m256i*>(&narrow_weights_[pair][place * kLanes]));
            lanes[place] = _mm256_add_epi32(lanes[place], _mm256_madd_epi16(from, weights));
        }
    }
    std::memcpy(sums.data(), lanes, sizeof sums);
#else
    for (int pair = 0; pair < kWide / 2; ++pair) {
        for (int to = 0; to < kNarrow; ++to) {
            const auto& weights = narrow_weights_[pair][to];
            sums[to] += wide[2 * pair] * weights[0] + wide[2 * pair + 1] * weights[1];
        }
    }
#endif
    for (int to = 0; to < kNarrow; ++to) {
        narrow[to] = std::max(0.0F, static_cast<float>(sums[to]) * unit_ + narrow_biases_[to]);
    }
}

SeatValues ValueNetwork::firsts_seen(const NetworkInputs& inputs) const {
    alignas(64) Wide wide;      // NOLINT: filled next
    alignas(64) Narrow narrow;  // NOLINT: filled next
    fill_wide(inputs, wide);
    fill_narrow(wide, narrow);
    // As many sums side by side as keep the adders busy, in an order that no compiler changes.
    constexpr int kLanes = 8;
    std::array<float, kMaxSeats> strengths;  // NOLINT: filled next
    for (int seat = 0; seat < kMaxSeats; ++seat) {
        std::array<float, kLanes> sums{};
        for (int first = 0; first < kNarrow; first += kLanes) {
            for (int lane = 0; lane < kLanes; ++lane) {
                sums[lane] += narrow[first + lane] * seat_weights_[seat][first + lane];
            }
        }
        strengths[seat] = seat_biases_[seat] + ((sums[0] + sums[4]) + (sums[1] + sums[5])) +
                          ((sums[2] + sums[6]) + (sums[3] + sums[7]));
    }
    const float best = *std::ranges::max_element(strengths);
    SeatValues firsts{};
    double sum = 0;
    for (int seat = 0; seat < kMaxSeats; ++seat) {
        firsts[seat] = exponential(strengths[seat] - best);
        sum += firsts[seat];
    }
    for (double& first : firsts) first /= sum;
    return firsts;
}

}  // namespace engine
