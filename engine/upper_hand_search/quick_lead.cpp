#include "engine/upper_hand_search/quick_lead.h"

namespace engine::upper_hand {
namespace {

/// One number of each of four neighbours in a row.
using FourCells = float __attribute__((vector_size(16)));

/// A row's bits as numbers, of its first four cells and of its last four.
struct Row {
    FourCells first;
    FourCells last;
};

constexpr std::array<Row, 32> rows_by_bits() {
    std::array<Row, 32> rows{};
    for (int bits = 0; bits < 32; ++bits) {
        const auto bit = [bits](int cell) { return static_cast<float>(bits >> cell & 1); };
        rows[bits].first = FourCells{bit(0), bit(1), bit(2), bit(3)};
        rows[bits].last = FourCells{bit(1), bit(2), bit(3), bit(4)};
    }
    return rows;
}

constexpr std::array<Row, 32> kNumbers = rows_by_bits();

/// The probability of the side to move minus that of the other, by cell, layer upon layer: see
/// features/probability.cpp.
class Balances {
  public:
    Balances(const Board& board, const Shape& shape)
        : board_{board}, supported_{resting_on(full_squares(board.filled(shape)))} {}

    template <int size>
    float sum() {
        lay_base<size>();
        return sum_[0] + sum_[1] + sum_[2] + sum_[3];
    }

  private:
    /// Own minus other in a row, of those cells that are in `mask`.
    FourCells difference(int at, unsigned mask) const {
        return kNumbers[board_.own >> at & mask].first - kNumbers[board_.other >> at & mask].first;
    }

    template <int size>
    void lay_base() {
        constexpr int kAt = kFirstCells[5 - size];
        constexpr unsigned kMask = (1U << size) - 1;
        for (int row = 0; row < size; ++row) {
            const Row& own = kNumbers[board_.own >> (kAt + 5 * row) & kMask];
            const Row& other = kNumbers[board_.other >> (kAt + 5 * row) & kMask];
            first_[row] = own.first - other.first;
            last_[row] = own.last - other.last;
        }
        const std::uint64_t base = kLayers[5 - size];
        sum_[0] += static_cast<float>(std::popcount(board_.own & base) -
                                      std::popcount(board_.other & base));
        lay<size - 1>();
    }

    /// A layer on the one that lies there, and all above.
    template <int side>
    void lay() {
        constexpr unsigned kMask = (1U << side) - 1;
        for (int row = 0; row < side; ++row) {
            const int at = kFirstCells[5 - side] + 5 * row;
            const FourCells upper = first_[row] + last_[row];
            const FourCells lower = first_[row + 1] + last_[row + 1];
            const FourCells chances = ((upper + lower) * 3.0F - first_[row] * last_[row] * lower -
                                       first_[row + 1] * last_[row + 1] * upper) *
                                      0.125F;
            const unsigned supported = supported_ >> at & kMask;
            first_[row] = chances * kNumbers[kMask & ~supported].first + difference(at, supported);
            last_[row] = __builtin_shufflevector(first_[row], first_[row], 1, 2, 3, 3);
            sum_ += first_[row];
        }
        if constexpr (side > 1) lay<side - 1>();
    }

    const Board& board_;
    std::uint64_t supported_;
    std::array<FourCells, 5> first_{};  ///< the first four cells of each row
    std::array<FourCells, 5> last_{};   ///< the last four: one on
    FourCells sum_{};
};

}  // namespace

float quick_lead(const Board& board, const Shape& shape) {
    Balances balances{board, shape};
    switch (shape.size) {
        case 2:
            return balances.sum<2>();
        case 3:
            return balances.sum<3>();
        case 4:
            return balances.sum<4>();
        default:
            return balances.sum<5>();
    }
}

}  // namespace engine::upper_hand
