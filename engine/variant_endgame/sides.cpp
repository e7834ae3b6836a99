#include "engine/variant_endgame/sides.h"

#include <cassert>

namespace engine::variant_endgame {
namespace {

/// The four lines of a square, and which way they run upwards.
struct Step {
    int column;
    int row;
};
constexpr std::array<Step, 4> kSteps = {{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}};

constexpr std::array<int, 4> kShifts = {1, 8, 9, 7};
constexpr std::uint64_t kNotA = 0xfefefefefefefefeU;
constexpr std::uint64_t kNotH = 0x7f7f7f7f7f7f7f7fU;
/// Where a step up or down a line may arrive without running around the board's side.
constexpr std::array<std::uint64_t, 4> kUp = {kNotA, ~0ULL, kNotA, kNotH};
constexpr std::array<std::uint64_t, 4> kDown = {kNotH, ~0ULL, kNotH, kNotA};

bool has(std::uint64_t squares, int column, int row) {
    return column >= 0 && column < 8 && row >= 0 && row < 8 &&
           (squares >> (row * 8 + column) & 1) != 0;
}

/// Adds to `stable`, discs of one color, those of `own` that stand beside one on every line that
/// is not closed.
std::uint64_t grown(std::uint64_t stable, std::uint64_t own,
                    const std::array<std::uint64_t, 4>& closed) {
    while (true) {
        std::uint64_t safe = own;
        for (int line = 0; line < 4; ++line) {
            safe &= closed[line] | (stable << kShifts[line] & kUp[line]) |
                    (stable >> kShifts[line] & kDown[line]);
        }
        if ((safe & ~stable) == 0) return stable;
        stable |= safe;
    }
}

}  // namespace

Sides::Sides(const InternedVariant& variant, Coalition coalition)
    : seats_{variant.facts.seats()},
      two_seats_{seats_ == 2},
      fewest_wins_{variant.rules.winner == Winner::FewestDiscs} {
    const Variant& rules = variant.rules;
    const MasksOf<SquareSet>& masks = variant.masks;
    for (int seat = 0; seat < seats_; ++seat) {
        const bool is_ours = coalition.contains(player_at(seat));
        const Color color = rules.colors[seat];
        seat_[seat] = {.place = masks.place[seat].bits(), .color = color, .is_ours = is_ours};
        playable_ |= masks.place[seat].bits();
        add(masks.count[seat], color, is_ours != fewest_wins_);
        if (two_seats_) count_[is_ours ? 0 : 1] = masks.count[seat].bits();
    }
    measure_lines(masks.squares.bits());
    std::uint64_t members = 0;
    for (int seat = 0; seat < seats_; ++seat) {
        if (seat_[seat].is_ours) members |= bit(seat);
    }
    key_ = mix(variant.hash ^ mix(members + 1));
}

void Sides::add(SquareSet squares, Color color, bool gains) {
    const auto plane = [color](Board& board) -> std::uint64_t& {
        return color == Color::Black ? board.black : board.white;
    };
    // What one seat gains where another loses the same is nothing at all.
    std::uint64_t rest = squares.bits();
    for (Layer& layer : layer_) {
        std::uint64_t& opposite = plane(gains ? layer.loss : layer.gain);
        const std::uint64_t both = opposite & rest;
        opposite ^= both;
        rest ^= both;
    }
    for (int index = 0; rest != 0; ++index) {
        assert(index < kMaxSeats);
        std::uint64_t& same = plane(gains ? layer_[index].gain : layer_[index].loss);
        const std::uint64_t added = rest & ~same;
        same |= added;
        rest ^= added;
        layers_ = std::max(layers_, index + 1);
    }
}

void Sides::measure_lines(std::uint64_t squares) {
    for (int square = 0; square < kWordSquares; ++square) {
        for (int line = 0; line < 4; ++line) {
            for (const int way : {1, -1}) {
                const int columns = way * kSteps[line].column;
                const int rows = way * kSteps[line].row;
                int column = square % 8 + columns;
                int row = square / 8 + rows;
                for (; has(squares, column, row); column += columns, row += rows) {
                    const std::uint64_t reached = bit(row * 8 + column);
                    rays_[square] |= reached;
                    // A disc is turned only where another square lies behind it.
                    if (has(squares, column + columns, row + rows)) {
                        lines_[square][line] |= reached;
                    }
                }
            }
        }
    }
}

Turn Sides::turn_after_pass(const Board& board, int seat) const {
    const std::array<std::uint64_t, 2> moves = {board.moves(Color::Black),
                                                board.moves(Color::White)};
    for (int passed = 1; passed < seats_; ++passed) {
        seat = after(seat);
        const std::uint64_t own = moves[seat_[seat].color == Color::Black ? 0 : 1];
        if ((own & seat_[seat].place) != 0) {
            return {.seat = seat, .moves = own & seat_[seat].place};
        }
    }
    return {.seat = after(seat), .moves = 0};
}

int Sides::with_empties(const Board& board, int payoff) const {
    // Where the fewest discs win the payoff is negated as a whole, so ahead is who has more discs.
    const int ahead = fewest_wins_ ? -payoff : payoff;
    if (ahead == 0) return payoff;
    const int empties = std::popcount(count_[ahead > 0 ? 0 : 1] & ~board.discs());
    return payoff + (payoff > 0 ? empties : -empties);
}

Board Sides::stable(const Board& board, std::uint64_t empty) const {
    Lines open{};
    for (; empty != 0; empty &= empty - 1) {
        const Lines& lines = lines_[std::countr_zero(empty)];
        for (int line = 0; line < 4; ++line) open[line] |= lines[line];
    }
    const std::uint64_t never = ~(open[0] | open[1] | open[2] | open[3]);
    const Lines closed = {~open[0], ~open[1], ~open[2], ~open[3]};
    const auto all = [&](std::uint64_t own) {
        return (own & never) == 0 ? 0 : grown(own & never, own, closed);
    };
    return {.black = all(board.black), .white = all(board.white)};
}

}  // namespace engine::variant_endgame
