#include "engine/certificate/plain_pyramid_rules.h"

#include <algorithm>
#include <utility>

namespace engine::certificate {
namespace {

constexpr std::array<char, 2> kBalls = {'X', 'O'};

}  // namespace

PlainPyramidRules::PlainPyramidRules(int size, Player ours) : size_{size}, ours_{index_of(ours)} {
    start_.squares.fill(' ');
    for (int layer = 0; layer < size; ++layer) {
        const int side = size - layer;
        for (int row = 0; row < side; ++row) {
            for (int column = 0; column < side; ++column) {
                Cell cell{.layer = layer, .row = row, .column = column, .supports = {}};
                if (layer > 0) {
                    cell.supports = {cell_at(layer - 1, row, column),
                                     cell_at(layer - 1, row, column + 1),
                                     cell_at(layer - 1, row + 1, column),
                                     cell_at(layer - 1, row + 1, column + 1)};
                }
                start_.squares[cells_.size()] = '-';
                cells_.push_back(cell);
            }
        }
    }
    int balls = static_cast<int>(cells_.size());
    if (size % 2 == 1) {
        start_.squares[size * size / 2] = 'N';
        --balls;
    }
    start_.seat = 0;
    balls_ = {(balls + 1) / 2, balls / 2};
}

int PlainPyramidRules::cell_at(int layer, int row, int column) const {
    int first = 0;
    for (int below = 0; below < layer; ++below) first += (size_ - below) * (size_ - below);
    return first + row * (size_ - layer) + column;
}

bool PlainPyramidRules::is_supported(const PlainPosition& position, const Cell& cell) const {
    return std::ranges::all_of(cell.supports,
                               [&](int below) { return position.squares[below] != '-'; });
}

int PlainPyramidRules::reserve(const PlainPosition& position, int seat) const {
    return balls_[seat] - static_cast<int>(std::ranges::count(position.squares, kBalls[seat]));
}

PlainPosition PlainPyramidRules::start() const {
    return start_;
}

bool PlainPyramidRules::settle(PlainPosition& position) const {
    return reserve(position, 0) > 0 && reserve(position, 1) > 0;
}

std::vector<int> PlainPyramidRules::moves(const PlainPosition& position) const {
    std::vector<int> found;
    for (std::size_t number = 0; number < cells_.size(); ++number) {
        if (position.squares[number] == '-' && is_supported(position, cells_[number])) {
            found.push_back(static_cast<int>(number));
        }
    }
    return found;
}

PlainPosition PlainPyramidRules::after(const PlainPosition& position, int square) const {
    PlainPosition next = position;
    next.squares[square] = kBalls[position.seat];
    next.seat = 1 - position.seat;
    for (std::size_t number = 0; number < cells_.size(); ++number) {
        const Cell& cell = cells_[number];
        if (next.squares[number] != '-' || cell.layer == 0 || !is_supported(next, cell)) continue;
        for (int seat = 0; seat < 2; ++seat) {
            const auto own = std::ranges::count_if(
                cell.supports, [&](int below) { return next.squares[below] == kBalls[seat]; });
            if (own >= 3 && reserve(next, seat) > 0) next.squares[number] = kBalls[seat];
        }
    }
    return next;
}

int PlainPyramidRules::payoff(const PlainPosition& position) const {
    return reserve(position, 1 - ours_) - reserve(position, ours_);
}

int PlainPyramidRules::empties(const PlainPosition& position) const {
    return static_cast<int>(std::ranges::count(position.squares, '-'));
}

std::string PlainPyramidRules::text(const PlainPosition& position) const {
    std::string text;
    for (const char square : position.squares) {
        if (square != ' ') text += square;
    }
    text += ' ';
    return text + kBalls[position.seat];
}

PlainPosition PlainPyramidRules::position(const std::string& text) const {
    PlainPosition position = start_;
    std::copy_n(text.begin(), cells_.size(), position.squares.begin());
    position.seat = text.back() == kBalls[0] ? 0 : 1;
    return position;
}

std::string PlainPyramidRules::least_text(const PlainPosition& position) const {
    PlainPosition shown = position;
    std::array<bool, kWordSquares> matters{};
    for (std::size_t number = 0; number < cells_.size(); ++number) {
        const Cell& cell = cells_[number];
        if (position.squares[number] != '-' || is_supported(position, cell)) continue;
        for (const int below : cell.supports) matters[below] = true;
    }
    for (std::size_t number = 0; number < cells_.size(); ++number) {
        if (shown.squares[number] != '-' && !matters[number]) shown.squares[number] = '*';
    }
    std::string least;
    for (int way = 0; way < 8; ++way) {
        PlainPosition image = shown;
        for (std::size_t number = 0; number < cells_.size(); ++number) {
            auto [layer, row, column, supports] = cells_[number];
            const int last = size_ - layer - 1;
            if ((way & 1) != 0) column = last - column;
            if ((way & 2) != 0) row = last - row;
            if ((way & 4) != 0) std::swap(row, column);
            image.squares[cell_at(layer, row, column)] = shown.squares[number];
        }
        const std::string there = text(image);
        if (way == 0 || there < least) least = there;
    }
    return least + ' ' + std::to_string(reserve(position, position.seat));
}

}  // namespace engine::certificate
