#include "tests/support/reference_upper_hand.h"

namespace tests {

using engine::Disc;

ReferenceUpperHand::ReferenceUpperHand(int size) {
    for (int layer = 0; layer < size; ++layer) {
        for (int row = 0; row < size - layer; ++row) {
            for (int column = 0; column < size - layer; ++column) {
                cells_.push_back({.layer = layer, .row = row, .column = column});
            }
        }
    }
    int balls = static_cast<int>(cells_.size());
    if (size % 2 == 1) {
        balls_[0][size / 2][size / 2] = Disc::Neutral;
        --balls;
    }
    reserves_[0] = balls - balls / 2;
    reserves_[1] = balls / 2;
}

Disc ReferenceUpperHand::at(int cell) const {
    return ball(cells_[cell]);
}

int ReferenceUpperHand::under(const Cell& cell, Disc wanted) const {
    int count = 0;
    for (const int row : {cell.row, cell.row + 1}) {
        for (const int column : {cell.column, cell.column + 1}) {
            if (balls_[cell.layer - 1][row][column] == wanted) ++count;
        }
    }
    return count;
}

bool ReferenceUpperHand::is_supported(const Cell& cell) const {
    return cell.layer == 0 || under(cell, Disc::Empty) == 0;
}

std::vector<int> ReferenceUpperHand::moves() const {
    std::vector<int> free;
    for (int index = 0; index < static_cast<int>(cells_.size()) && !is_over(); ++index) {
        if (ball(cells_[index]) == Disc::Empty && is_supported(cells_[index])) {
            free.push_back(index);
        }
    }
    return free;
}

void ReferenceUpperHand::play(int move) {
    ball(cells_[move]) = mover_ == 0 ? Disc::Black : Disc::White;
    --reserves_[mover_];
    for (const Cell& cell : cells_) {
        if (cell.layer == 0 || ball(cell) != Disc::Empty || !is_supported(cell)) continue;
        for (const int seat : {0, 1}) {
            const Disc own = seat == 0 ? Disc::Black : Disc::White;
            if (under(cell, own) >= 3 && reserves_[seat] > 0) {
                ball(cell) = own;
                --reserves_[seat];
            }
        }
    }
    mover_ = 1 - mover_;
}

void ReferenceUpperHand::put(int cell, Disc placed) {
    if (at(cell) == Disc::Black) ++reserves_[0];
    if (at(cell) == Disc::White) ++reserves_[1];
    ball(cells_[cell]) = placed;
    if (placed == Disc::Black) --reserves_[0];
    if (placed == Disc::White) --reserves_[1];
}

}  // namespace tests
