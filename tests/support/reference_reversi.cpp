#include "tests/support/reference_reversi.h"

#include <stdexcept>

namespace tests {

using engine::Color;
using engine::Disc;
using engine::Square;
using engine::WideSquareSet;

namespace {

constexpr int kDirections[8][2] = {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1},
                                   {0, 1},   {1, -1}, {1, 0},  {1, 1}};

}  // namespace

void ReferenceReversi::mark(WideSquareSet set, Marks& marks) const {
    for (int row = 0; row < rows_; ++row) {
        for (int column = 0; column < columns_; ++column) {
            marks[row][column] = set.contains(Square{row * columns_ + column});
        }
    }
}

ReferenceReversi::ReferenceReversi(const engine::Variant& rules)
    : columns_{rules.columns},
      rows_{rules.rows},
      fewest_wins_{rules.winner == engine::Winner::FewestDiscs} {
    if (columns_ > kMost || rows_ > kMost) throw std::logic_error{"the board is too large"};
    mark(rules.squares, exists_);
    for (std::size_t seat = 0; seat < rules.colors.size(); ++seat) {
        seats_.emplace_back();
        seats_[seat].disc = rules.colors[seat] == Color::Black ? Disc::Black : Disc::White;
        mark(rules.place[seat], seats_[seat].may_place);
        mark(rules.count[seat], seats_[seat].counts);
    }
    for (int square = 0; square < rows_ * columns_; ++square) {
        if (rules.black.contains(Square{square})) put(square, Disc::Black);
        if (rules.white.contains(Square{square})) put(square, Disc::White);
    }
}

Disc ReferenceReversi::opposite(Disc disc) const {
    return disc == Disc::Black ? Disc::White : Disc::Black;
}

bool ReferenceReversi::exists(int row, int column) const {
    return 0 <= row && row < rows_ && 0 <= column && column < columns_ && exists_[row][column];
}

int ReferenceReversi::enclosed(int row, int column, int row_step, int column_step,
                               Disc disc) const {
    int passed = 0;
    row += row_step;
    column += column_step;
    while (exists(row, column) && discs_[row][column] == opposite(disc)) {
        ++passed;
        row += row_step;
        column += column_step;
    }
    return exists(row, column) && discs_[row][column] == disc ? passed : 0;
}

bool ReferenceReversi::can_place(int seat, int row, int column) const {
    if (!exists(row, column) || !seats_[seat].may_place[row][column]) return false;
    if (discs_[row][column] != Disc::Empty) return false;
    for (const auto& [row_step, column_step] : kDirections) {
        if (enclosed(row, column, row_step, column_step, seats_[seat].disc) > 0) return true;
    }
    return false;
}

bool ReferenceReversi::has_square(int seat) const {
    for (int row = 0; row < rows_; ++row) {
        for (int column = 0; column < columns_; ++column) {
            if (can_place(seat, row, column)) return true;
        }
    }
    return false;
}

std::vector<int> ReferenceReversi::moves() const {
    if (is_over()) return {};
    std::vector<int> squares;
    for (int square = 0; square < rows_ * columns_; ++square) {
        if (can_place(mover_, square / columns_, square % columns_)) squares.push_back(square);
    }
    return squares.empty() ? std::vector<int>{255} : squares;
}

void ReferenceReversi::play(int move) {
    if (move != 255) {
        const int row = move / columns_;
        const int column = move % columns_;
        const Disc own = seats_[mover_].disc;
        for (const auto& [row_step, column_step] : kDirections) {
            const int count = enclosed(row, column, row_step, column_step, own);
            for (int step = 1; step <= count; ++step) {
                discs_[row + step * row_step][column + step * column_step] = own;
            }
        }
        discs_[row][column] = own;
    }
    mover_ = (mover_ + 1) % static_cast<int>(seats_.size());
}

bool ReferenceReversi::is_over() const {
    for (int seat = 0; seat < static_cast<int>(seats_.size()); ++seat) {
        if (has_square(seat)) return false;
    }
    return true;
}

int ReferenceReversi::counted(int seat) const {
    int count = 0;
    for (int row = 0; row < rows_; ++row) {
        for (int column = 0; column < columns_; ++column) {
            if (seats_[seat].counts[row][column] && discs_[row][column] == seats_[seat].disc) {
                ++count;
            }
        }
    }
    return count;
}

int ReferenceReversi::payoff(int seat) const {
    int payoff = counted(seat);
    if (seats_.size() == 2) {
        const int rival = 1 - seat;
        payoff -= counted(rival);
        const int ahead = payoff > 0 ? seat : rival;
        for (int row = 0; row < rows_ && payoff != 0; ++row) {
            for (int column = 0; column < columns_; ++column) {
                const bool free = exists_[row][column] && discs_[row][column] == Disc::Empty;
                if (free && seats_[ahead].counts[row][column]) payoff += ahead == seat ? 1 : -1;
            }
        }
    }
    return fewest_wins_ ? -payoff : payoff;
}

}  // namespace tests
