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

/// The balances of all cells, added up, from `own`'s side. The base is `size` x `size`.
///
/// Doubles hold every sum exactly up to the fourth layer, where balances are multiples of 2^-39.
template <int size>
double balance(std::uint64_t own, std::uint64_t other) {
    std::uint64_t filled = own | other;
    if constexpr (size % 2 == 1) filled |= std::uint64_t{1} << size * size / 2;
    const auto ball = [&](int cell) {
        return static_cast<double>(static_cast<int>(own >> cell & 1) -
                                   static_cast<int>(other >> cell & 1));
    };

    std::array<double, size * size> below;  // of the layer below, row by row
    for (int cell = 0; cell < size * size; ++cell) below[cell] = ball(cell);
    double sum = std::popcount(own & ((std::uint64_t{1} << size * size) - 1)) -
                 std::popcount(other & ((std::uint64_t{1} << size * size) - 1));

    int first_below = 0;
    int first = size * size;
    for (int side = size - 1; side > 0; --side) {
        // Bit n: the square of four whose lowest index is n is filled.
        const std::uint64_t supported =
            filled & filled >> 1 & filled >> (side + 1) & filled >> (side + 2);
        std::array<double, size * size> layer;
        for (int row = 0; row < side; ++row) {
            for (int column = 0; column < side; ++column) {
                const int support = row * (side + 1) + column;
                const int cell = row * side + column;
                const double chance =
                    balance_over(below[support], below[support + 1], below[support + side + 1],
                                 below[support + side + 2]);
                const bool rests = (supported >> (first_below + support) & 1) != 0;
                layer[cell] = rests ? ball(first + cell) : chance;
                sum += layer[cell];
            }
        }
        below = layer;
        first_below = first;
        first += side * side;
    }
    return sum;
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

}  // namespace engine
