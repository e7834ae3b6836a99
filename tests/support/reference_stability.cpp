#include "tests/support/reference_stability.h"

#include <map>

namespace tests {

using engine::AnyPosition;
using engine::Disc;
using engine::Square;

namespace {

constexpr int kLines[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};

class StabilityBoard {
  public:
    explicit StabilityBoard(const AnyPosition& position) {
        const engine::BoardLayout& layout = engine::facts(position).layout;
        stride_ = layout.stride;
        for (const Square square : layout.squares) {
            const engine::SquarePlace& place = layout.place(square);
            exists_[place.row][place.column] = true;
            discs_[place.row][place.column] = engine::disc_on(position, square);
        }
    }

    bool exists(int row, int column) const {
        return 0 <= row && row < kMost && 0 <= column && column < kMost && exists_[row][column];
    }
    Disc at(int row, int column) const { return discs_[row][column]; }
    bool is_stable(int row, int column) const {
        return exists(row, column) && stable_[row][column];
    }
    void set_stable(int row, int column) { stable_[row][column] = true; }

    /// A neighbour on the line does not exist or is a stable disc of the same color.
    bool leans(int row, int column, int row_step, int column_step) const {
        const auto holds = [&](int near_row, int near_column) {
            return !exists(near_row, near_column) || (is_stable(near_row, near_column) &&
                                                      at(near_row, near_column) == at(row, column));
        };
        return holds(row - row_step, column - column_step) ||
               holds(row + row_step, column + column_step);
    }
    /// On both sides the line ends or holds a stable disc before its first empty square.
    bool is_shut(int row, int column, int row_step, int column_step) const {
        for (const int side : {-1, 1}) {
            int far_row = row + side * row_step;
            int far_column = column + side * column_step;
            while (exists(far_row, far_column) && !is_stable(far_row, far_column)) {
                if (at(far_row, far_column) == Disc::Empty) return false;
                far_row += side * row_step;
                far_column += side * column_step;
            }
        }
        return true;
    }

    /// Adds stable discs until none is found.
    void grow(bool with_shut_lines) {
        for (bool found = true; found;) {
            found = false;
            for (int row = 0; row < kMost; ++row) {
                for (int column = 0; column < kMost; ++column) {
                    if (at(row, column) == Disc::Empty || is_stable(row, column)) continue;
                    bool safe = true;
                    for (const auto& [row_step, column_step] : kLines) {
                        safe = safe &&
                               (leans(row, column, row_step, column_step) ||
                                (with_shut_lines && is_shut(row, column, row_step, column_step)));
                    }
                    if (safe) set_stable(row, column);
                    found = found || safe;
                }
            }
        }
    }
    /// Decides the `length` squares from there on as an edge.
    void play_out_edge(int row, int column, int row_step, int column_step, int length) {
        std::string edge;
        for (int step = 0; step < length; ++step) {
            edge += engine::letter_of(at(row + step * row_step, column + step * column_step));
        }
        const std::string stable = reference_stable_on_edge(edge);
        for (int step = 0; step < length; ++step) {
            if (stable[step] != '-') set_stable(row + step * row_step, column + step * column_step);
        }
    }
    std::vector<int> stable(Disc own) const {
        std::vector<int> found;
        for (int row = 0; row < kMost; ++row) {
            for (int column = 0; column < kMost; ++column) {
                if (stable_[row][column] && at(row, column) == own) {
                    found.push_back(row * stride_ + column);
                }
            }
        }
        return found;
    }

  private:
    static constexpr int kMost = 16;  ///< columns or rows
    int stride_ = 8;
    bool exists_[kMost][kMost] = {};
    bool stable_[kMost][kMost] = {};
    Disc discs_[kMost][kMost] = {};
};

/// The edge after somebody placed there.
std::string placed(std::string edge, int square, char disc) {
    const int length = static_cast<int>(edge.size());
    edge[square] = disc;
    for (const int step : {-1, 1}) {
        int end = square + step;
        while (0 <= end && end < length && edge[end] != '-' && edge[end] != disc) end += step;
        if (end < 0 || end >= length || edge[end] != disc) continue;
        for (int at = square + step; at != end; at += step) edge[at] = disc;
    }
    return edge;
}

}  // namespace

std::vector<int> reference_corner_stable(const AnyPosition& position, Disc own) {
    StabilityBoard board{position};
    board.grow(false);
    return board.stable(own);
}

std::vector<int> reference_provably_stable(const AnyPosition& position, Disc own) {
    const engine::BoardLayout& layout = engine::facts(position).layout;
    StabilityBoard board{position};
    board.play_out_edge(0, 0, 0, 1, layout.columns);
    board.play_out_edge(layout.rows - 1, 0, 0, 1, layout.columns);
    board.play_out_edge(0, 0, 1, 0, layout.rows);
    board.play_out_edge(0, layout.columns - 1, 1, 0, layout.rows);
    board.grow(true);
    return board.stable(own);
}

std::string reference_stable_on_edge(const std::string& edge) {
    thread_local std::map<std::string, std::string> known;
    if (const auto found = known.find(edge); found != known.end()) return found->second;
    std::string stable = edge;
    for (int square = 0; square < static_cast<int>(edge.size()); ++square) {
        if (edge[square] != '-') continue;
        for (const char disc : {'X', 'O'}) {
            const std::string later = reference_stable_on_edge(placed(edge, square, disc));
            for (std::size_t at = 0; at < edge.size(); ++at) {
                if (later[at] != edge[at]) stable[at] = '-';
            }
        }
    }
    return known[edge] = stable;
}

}  // namespace tests
