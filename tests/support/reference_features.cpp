#include "tests/support/reference_features.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include "tests/support/reference_game.h"
#include "tests/support/reference_stability.h"

namespace tests {

using engine::AnyPosition;
using engine::Disc;
using engine::Feature;
using engine::Player;
using engine::Square;

namespace {

/// From a square of the reversi family to the one below it.
int stride_of(const AnyPosition& position) {
    return engine::facts(position).layout.stride;
}
int squares_of(const AnyPosition& position) {
    return static_cast<int>(engine::facts(position).layout.places.size());
}

/// A board of the reversi family by row and column.
class PlainBoard {
  public:
    explicit PlainBoard(const AnyPosition& position)
        : position_{position}, stride_{stride_of(position)} {}

    bool exists(int row, int column) const {
        return 0 <= row && row < squares_of(position_) / stride_ && 0 <= column &&
               column < stride_ &&
               engine::facts(position_).layout.squares.contains(Square{row * stride_ + column});
    }
    bool is(int row, int column, Disc disc) const {
        return exists(row, column) &&
               engine::disc_on(position_, Square{row * stride_ + column}) == disc;
    }
    /// How many of the eight neighbours hold `disc`.
    int neighbours(int square, Disc disc) const {
        int count = 0;
        for (int row = square / stride_ - 1; row <= square / stride_ + 1; ++row) {
            for (int column = square % stride_ - 1; column <= square % stride_ + 1; ++column) {
                if (row * stride_ + column != square && is(row, column, disc)) ++count;
            }
        }
        return count;
    }
    int count(const std::function<bool(int)>& counts) const {
        int sum = 0;
        for (const Square square : engine::facts(position_).layout.squares) {
            if (counts(square.index())) ++sum;
        }
        return sum;
    }
    bool is(int square, Disc disc) const { return is(square / stride_, square % stride_, disc); }

  private:
    AnyPosition position_;
    int stride_;
};

int discs_on(const AnyPosition& position, engine::WideSquareSet squares, Disc disc) {
    int count = 0;
    for (const Square square : squares) {
        if (engine::disc_on(position, square) == disc) ++count;
    }
    return count;
}

std::vector<int> squares_to_place(const AnyPosition& position, int seat) {
    auto game = std::get<ReferenceReversi>(reference_of(position));
    game.set_mover(seat);
    std::vector<int> moves = game.moves();
    std::erase(moves, 255);
    return moves;
}

int lowest_openness(const AnyPosition& position, int seat) {
    const int stride = stride_of(position);
    const int squares = squares_of(position);
    int lowest = 24;
    for (const int move : squares_to_place(position, seat)) {
        const auto before = std::get<ReferenceReversi>(reference_of(position));
        auto after = before;
        after.set_mover(seat);
        after.play(move);
        int openness = 0;
        for (int square = 0; square < squares; ++square) {
            if (square == move || before.at(square) == after.at(square)) continue;
            for (int near = 0; near < squares; ++near) {
                const bool touches = std::max(std::abs(near / stride - square / stride),
                                              std::abs(near % stride - square % stride)) == 1;
                const bool exists = engine::facts(position).layout.squares.contains(Square{near});
                if (touches && exists && after.at(near) == Disc::Empty) ++openness;
            }
        }
        lowest = std::min(lowest, openness);
    }
    return lowest;
}

/// The squares of the discs that a move turns.
std::vector<int> turned_by(const AnyPosition& position, int seat, int move) {
    const auto before = std::get<ReferenceReversi>(reference_of(position));
    auto after = before;
    after.set_mover(seat);
    after.play(move);
    std::vector<int> turned;
    for (int square = 0; square < squares_of(position); ++square) {
        if (square != move && before.at(square) != after.at(square)) turned.push_back(square);
    }
    return turned;
}

/// Whether a disc on `square` would turn others, masks aside.
bool may_place(const AnyPosition& game, const std::function<Disc(int)>& at, int square, Disc own) {
    const int stride = stride_of(game);
    const int rows_of_board = squares_of(game) / stride;
    if (at(square) != Disc::Empty) return false;
    for (const int rows : {-1, 0, 1}) {
        for (const int columns : {-1, 0, 1}) {
            if (rows == 0 && columns == 0) continue;
            int row = square / stride + rows;
            int column = square % stride + columns;
            int between = 0;
            const auto is_on = [&] {
                return row >= 0 && row < rows_of_board && column >= 0 && column < stride;
            };
            const auto here = [&] { return at(row * stride + column); };
            while (is_on() && here() != own && here() != Disc::Empty) {
                row += rows;
                column += columns;
                ++between;
            }
            if (between > 0 && is_on() && here() == own) return true;
        }
    }
    return false;
}

/// Whether the other color can place on no square after a move where it could not before.
bool opens_nothing(const AnyPosition& position, int seat, int move) {
    const engine::GameFacts& facts = engine::facts(position);
    const Disc other = engine::disc_of(engine::other(facts.colors[seat]));
    const auto before = std::get<ReferenceReversi>(reference_of(position));
    auto after = before;
    after.set_mover(seat);
    after.play(move);
    for (const Square square : facts.layout.squares) {
        const auto then = [&](int at) { return after.at(at); };
        const auto now = [&](int at) { return before.at(at); };
        if (may_place(position, then, square.index(), other) &&
            !may_place(position, now, square.index(), other)) {
            return false;
        }
    }
    return true;
}

int odd_regions(const AnyPosition& position) {
    const PlainBoard board{position};
    const int stride = stride_of(position);
    bool seen[engine::kMaxSquares] = {};
    const std::function<int(int, int)> size_from = [&](int row, int column) -> int {
        if (!board.is(row, column, Disc::Empty) || seen[row * stride + column]) return 0;
        seen[row * stride + column] = true;
        int size = 1;
        for (const int row_step : {-1, 0, 1}) {
            for (const int column_step : {-1, 0, 1}) {
                size += size_from(row + row_step, column + column_step);
            }
        }
        return size;
    };
    int odd = 0;
    for (int square = 0; square < squares_of(position); ++square) {
        odd += size_from(square / stride, square % stride) % 2;
    }
    return odd;
}

/// The chance that a cell becomes the seat's, as the seed's program reckons it.
double chance(const AnyPosition& position, const std::vector<int>& free, int layer, int row,
              int column, Disc own) {
    const engine::BoardLayout& layout = engine::facts(position).layout;
    Square cell{0};
    for (const Square square : layout.squares) {
        const engine::SquarePlace& place = layout.place(square);
        if (place.layer == layer && place.row == row && place.column == column) cell = square;
    }
    const Disc ball = engine::disc_on(position, cell);
    if (ball == Disc::Neutral) return 0.5;
    if (ball != Disc::Empty) return ball == own ? 1 : 0;
    if (layer == 0 || std::ranges::count(free, cell.index()) != 0) return 0.5;
    double becomes = 0;
    const double supports[4] = {chance(position, free, layer - 1, row, column, own),
                                chance(position, free, layer - 1, row, column + 1, own),
                                chance(position, free, layer - 1, row + 1, column, own),
                                chance(position, free, layer - 1, row + 1, column + 1, own)};
    for (int owned = 0; owned < 16; ++owned) {
        double product = 1;
        int count = 0;
        for (int support = 0; support < 4; ++support) {
            const bool ours = (owned >> support & 1) != 0;
            product *= ours ? supports[support] : 1 - supports[support];
            count += ours ? 1 : 0;
        }
        becomes += product * (count >= 3 ? 1 : count == 2 ? 0.5 : 0);
    }
    return becomes;
}

/// Cells that are empty with four filled ones under them; also when the game is over.
std::vector<int> free_cells(const AnyPosition& position) {
    const engine::BoardLayout& layout = engine::facts(position).layout;
    std::vector<int> free;
    for (const Square square : layout.squares) {
        const engine::SquarePlace& at = layout.place(square);
        int filled = 0;
        for (const Square under : layout.squares) {
            const engine::SquarePlace& place = layout.place(under);
            const bool supports = place.layer == at.layer - 1 &&
                                  (place.row == at.row || place.row == at.row + 1) &&
                                  (place.column == at.column || place.column == at.column + 1);
            if (supports && engine::disc_on(position, under) != Disc::Empty) ++filled;
        }
        if (filled == 4 && engine::disc_on(position, square) == Disc::Empty) {
            free.push_back(square.index());
        }
    }
    return free;
}

double win_probability(const AnyPosition& position, Disc own) {
    const engine::BoardLayout& layout = engine::facts(position).layout;
    const std::vector<int> free = free_cells(position);
    double sum = 0;
    for (const Square square : layout.squares) {
        const engine::SquarePlace& place = layout.place(square);
        sum += chance(position, free, place.layer, place.row, place.column, own);
    }
    return sum;
}

/// A seat's number before anything is subtracted.
int number(Feature feature, const AnyPosition& position, int seat) {
    const engine::GameFacts& facts = engine::facts(position);
    const Disc own = engine::disc_of(facts.colors[seat]);
    const Disc other = engine::disc_of(engine::other(facts.colors[seat]));
    const PlainBoard board{position};
    switch (feature) {
        case Feature::DiscCount:
            return discs_on(position, facts.layout.squares, own);
        case Feature::CountedDiscs:
            return discs_on(position, facts.count[seat], own);
        case Feature::Mobility:
            return static_cast<int>(squares_to_place(position, seat).size());
        case Feature::PotentialMobility:
            return board.count([&](int square) {
                return board.is(square, Disc::Empty) && board.neighbours(square, other) > 0 &&
                       facts.place[seat].contains(Square{square});
            });
        case Feature::Openness:
            return lowest_openness(position, seat);
        case Feature::OneDiscMoves:
            return static_cast<int>(std::ranges::count_if(
                squares_to_place(position, seat),
                [&](int move) { return turned_by(position, seat, move).size() == 1; }));
        case Feature::PullingMoves:
            return static_cast<int>(std::ranges::count_if(
                squares_to_place(position, seat),
                [&](int move) { return opens_nothing(position, seat, move); }));
        case Feature::StableDiscs:
            return static_cast<int>(reference_corner_stable(position, own).size());
        case Feature::StableDiscsExact:
            return static_cast<int>(reference_provably_stable(position, own).size());
        case Feature::Frontier:
            return board.count([&](int square) {
                return board.is(square, own) && board.neighbours(square, Disc::Empty) > 0;
            });
        default:
            return 0;
    }
}

}  // namespace

double reference_feature(Feature feature, const AnyPosition& position, Player seat) {
    const engine::GameFacts& facts = engine::facts(position);
    const int own = engine::index_of(seat);
    if (feature == Feature::WinProbability) {
        return win_probability(position, engine::disc_of(facts.color_of(seat)));
    }
    if (feature == Feature::ExpectedLead) {
        const engine::Color color = facts.color_of(seat);
        return win_probability(position, engine::disc_of(color)) -
               win_probability(position, engine::disc_of(engine::other(color)));
    }
    if (feature == Feature::RegionParity) {
        const int odd = odd_regions(position);
        return engine::player_to_move(position) == seat ? odd : -odd;
    }
    if (feature == Feature::DiscOpenness) {
        const Disc color = engine::disc_of(facts.color_of(seat));
        const Disc other = engine::disc_of(engine::other(facts.color_of(seat)));
        const PlainBoard board{position};
        double neighbours = 0;
        for (const Square square : facts.layout.squares) {
            const int open = board.neighbours(square.index(), Disc::Empty);
            if (board.is(square.index(), color)) neighbours += open;
            if (board.is(square.index(), other)) neighbours -= open;
        }
        return neighbours / 8;
    }
    if (feature == Feature::CountedDiscs && facts.seats() > 2) {
        return number(feature, position, own);
    }
    double sum = 0;
    int others = 0;
    for (int index = 0; index < facts.seats(); ++index) {
        if (facts.colors[index] == facts.color_of(seat)) continue;
        sum += number(feature, position, index);
        ++others;
    }
    return number(feature, position, own) - sum / others;
}

}  // namespace tests
