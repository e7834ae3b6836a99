#include "engine/features/probability.h"

#include <array>
#include <cmath>

namespace engine {
namespace {

/// Chances are kept as balances: the probability of one side minus that of the other, -1..1, so
/// that a free cell is 0 and the other side's view is the negative.
///
/// Four supports of which each is +1 or -1 by chance, independently, with the means a to d: the
/// sign of their sum (0 for two against two) has this mean. It is linear in each of them and odd,
/// so it is x(a+b+c+d) + y(abc+abd+acd+bcd); four of a kind give 4x + 4y = 1 and three against
/// one 2x - 2y = 1.
double balance_over(double a, double b, double c, double d) {
    return ((a + b + c + d) * 3 - (a * b * (c + d) + c * d * (a + b))) / 8;
}

/// Balls by cell index.
struct Balls {
    std::uint64_t own;
    std::uint64_t other;
    std::uint64_t filled;  ///< the neutral one, too

    /// The balance of a cell whose owner no chance decides.
    double balance(int cell) const {
        return static_cast<double>(static_cast<int>(own >> cell & 1) -
                                   static_cast<int>(other >> cell & 1));
    }
};

/// The balances of a layer's cells, row by row.
template <std::size_t side>
using Layer = std::array<double, side * side>;

/// The balances of the layer with `side` x `side` cells from index `first` and of all above, added
/// up; `below` are those of the layer that carries it.
template <int side, int first>
double balance_from(const Balls& balls, const Layer<side + 1>& below) {
    constexpr int kWidth = side + 1;
    // Bit n: the four supports of which the n-th cell of the layer below is the first are filled.
    const std::uint64_t carried = balls.filled >> (first - kWidth * kWidth);
    const std::uint64_t full = carried & carried >> 1 & carried >> kWidth & carried >> (kWidth + 1);
    Layer<side> layer;
    for (int row = 0; row < side; ++row) {
        for (int column = 0; column < side; ++column) {
            const int support = row * kWidth + column;
            const double chance =
                balance_over(below[support], below[support + 1], below[support + kWidth],
                             below[support + kWidth + 1]);
            const int cell = row * side + column;
            layer[cell] = (full >> support & 1) != 0 ? balls.balance(first + cell) : chance;
        }
    }
    double sum = 0;
    for (const double balance : layer) sum += balance;
    if constexpr (side > 1) sum += balance_from<side - 1, first + side * side>(balls, layer);
    return sum;
}

/// The balances of all cells, added up, from `own`'s side. The base is `size` x `size`.
///
/// Doubles hold every sum exactly up to the fourth layer, where balances are multiples of 2^-39.
template <int size>
double balance(std::uint64_t own, std::uint64_t other) {
    constexpr std::uint64_t kNeutral =
        size % 2 == 1 ? std::uint64_t{1} << size * size / 2 : std::uint64_t{0};
    const Balls balls{.own = own, .other = other, .filled = own | other | kNeutral};
    Layer<size> base;
    double sum = 0;
    for (int cell = 0; cell < size * size; ++cell) {
        base[cell] = balls.balance(cell);
        sum += base[cell];
    }
    return sum + balance_from<size - 1, size * size>(balls, base);
}

int cells_of(int size) {
    return size * (size + 1) * (2 * size + 1) / 6;
}

double balance(int size, std::uint64_t own, std::uint64_t other) {
    switch (size) {
        case 2:
            return balance<2>(own, other);
        case 3:
            return balance<3>(own, other);
        case 4:
            return balance<4>(own, other);
        default:
            return balance<5>(own, other);
    }
}

}  // namespace

std::int32_t win_probability(const UpperHandPosition& position, Player seat) {
    const Color color = seat == Player::First ? Color::Black : Color::White;
    const double sum = balance(position.size(), position.discs_of(color).bits(),
                               position.discs_of(other(color)).bits());
    // Half of the cells and half of the balance. Rounding away from zero keeps both seats' values
    // adding up to all cells.
    constexpr int kHalf = kProbabilityParts / 2;
    const double parts = sum * kHalf;
    return kHalf * cells_of(position.size()) +
           static_cast<std::int32_t>(parts + std::copysign(0.5, parts));
}

std::int32_t expected_lead(const UpperHandPosition& position, Player seat) {
    return 2 * win_probability(position, seat) - kProbabilityParts * cells_of(position.size());
}

}  // namespace engine
