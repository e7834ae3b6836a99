#include "tests/support/plain_yonin_program.h"

#include <algorithm>

namespace tests {
namespace {

constexpr int kPass = 255;
constexpr int kNormal[4][4] = {
    {100, -30, 0, -1}, {-30, -50, -3, -3}, {0, -3, 0, -1}, {-1, -3, -1, 0}};

/// Clockwise from the top left, as the seats sit.
int quarter_of(int row, int column) {
    if (row < 4) return column < 4 ? 0 : 1;
    return column < 4 ? 3 : 2;
}

int correction(engine::YoninMap map, int seat, int quarter) {
    if (quarter == seat || map == engine::YoninMap::Normal) return 0;
    const bool is_left = quarter == (seat + 1) % 4;
    const bool is_opposite = quarter == (seat + 2) % 4;
    if (map == engine::YoninMap::Left && is_left) return -20;
    if (map == engine::YoninMap::Opposite && is_opposite) return -20;
    if (map == engine::YoninMap::Right && !is_left && !is_opposite) return -20;
    return -50;
}

}  // namespace

PlainYoninProgram::PlainYoninProgram(const engine::YoninProgram& program, int seat)
    : program_{program}, seat_{seat} {
    for (int row = 0; row < 8; ++row) {
        for (int column = 0; column < 8; ++column) {
            values_[row][column] = kNormal[std::min(row, 7 - row)][std::min(column, 7 - column)];
        }
    }
    set_value(seat);
}

std::int64_t PlainYoninProgram::wrapped(std::int64_t value) const {
    return program_.wraps_32_bits ? static_cast<std::int32_t>(value & 0xffffffff) : value;
}

void PlainYoninProgram::set_value(int seat) {
    for (int row = 0; row < 8; ++row) {
        for (int column = 0; column < 8; ++column) {
            const int added = correction(program_.map, seat, quarter_of(row, column));
            const int plain = kNormal[std::min(row, 7 - row)][std::min(column, 7 - column)];
            values_[row][column] =
                program_.drifting_map ? wrapped(values_[row][column] + added) : plain + added;
        }
    }
}

std::int64_t PlainYoninProgram::calculate_value(int seat, const ReferenceReversi& board) {
    std::int64_t val = 0;
    set_value(seat);
    for (int row = 0; row < 8; ++row) {
        for (int column = 0; column < 8; ++column) {
            const engine::Disc disc = board.at(row * 8 + column);
            const int point = disc == engine::Disc::Black   ? 1
                              : disc == engine::Disc::White ? -1
                                                            : 0;
            val = wrapped(val + wrapped(point * values_[row][column]));
        }
    }
    return val;
}

std::int64_t PlainYoninProgram::payoff_value(const ReferenceReversi& board) const {
    std::int64_t black = 0;
    for (int seat = 0; seat < 4; ++seat) {
        const bool ours = program_.color_minimax ? seat % 2 == seat_ % 2 : seat == seat_;
        const bool for_black = ours == (seat_ % 2 == 0);
        black += for_black ? board.payoff(seat) : -board.payoff(seat);
    }
    return black * 1'000'000'000'000;
}

std::vector<int> PlainYoninProgram::possibles(const ReferenceReversi& board) const {
    std::vector<int> squares = board.moves();
    std::erase(squares, kPass);
    if (program_.order == engine::SquareOrder::Columns) {
        std::ranges::sort(squares, {}, [](int square) { return square % 8 * 8 + square / 8; });
    }
    return squares;
}

bool PlainYoninProgram::takes_highest(int seat) const {
    const bool black = seat_ % 2 == 0;
    return program_.color_minimax ? seat % 2 == 0 : (seat == seat_) == black;
}

std::int64_t PlainYoninProgram::get_value(const ReferenceReversi& board, int depth) {
    const int player = board.mover();
    if (board.is_over() && !program_.finished_by_map) return payoff_value(board);
    if (depth == 0 || board.is_over()) {
        const int pn = player == 0 ? 3 : player - 1;
        return calculate_value(program_.previous_seat_map ? pn : seat_, board);
    }
    const std::vector<int> squares = possibles(board);
    if (squares.empty()) {
        ReferenceReversi passed = board;
        passed.play(kPass);
        return get_value(passed, depth - 1);
    }
    std::vector<std::int64_t> vals;
    for (const int square : squares) {
        ReferenceReversi child = board;
        child.play(square);
        vals.push_back(get_value(child, depth - 1));
    }
    return takes_highest(player) ? *std::ranges::max_element(vals)
                                 : *std::ranges::min_element(vals);
}

int PlainYoninProgram::decide(const ReferenceReversi& board, engine::Random& coins) {
    std::vector<int> squares = possibles(board);
    const bool black = seat_ % 2 == 0;
    if (program_.candidates && static_cast<int>(squares.size()) > *program_.candidates) {
        std::vector<std::int64_t> vals(64);
        for (const int square : squares) {
            ReferenceReversi child = board;
            child.play(square);
            vals[square] = calculate_value(seat_, child);
            if (!black) vals[square] = -vals[square];
            if (program_.sort == engine::CandidateSort::WorstFirst) vals[square] = -vals[square];
        }
        std::ranges::stable_sort(squares, [&](int a, int b) { return vals[a] > vals[b]; });
        squares.resize(*program_.candidates);
    }
    std::vector<std::int64_t> vals;
    for (const int square : squares) {
        ReferenceReversi child = board;
        if (!program_.root_unplayed) child.play(square);
        vals.push_back(get_value(child, program_.depth));
    }
    std::size_t max = 0;
    std::size_t equals = 1;
    for (std::size_t i = 1; i < vals.size(); ++i) {
        if (vals[max] == vals[i]) {
            ++equals;
            if (program_.ties == engine::EqualCandidates::CoinFlips && coins.below(2) == 0) max = i;
            if (program_.ties == engine::EqualCandidates::Uniform && coins.below(equals) == 0) {
                max = i;
            }
        } else if (black ? vals[max] < vals[i] : vals[max] > vals[i]) {
            max = i;
            equals = 1;
        }
    }
    return squares[max];
}

}  // namespace tests
