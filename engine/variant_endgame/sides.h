#pragma once

#include <array>

#include "engine/board/coalition.h"
#include "engine/games/variant.h"
#include "engine/variant_endgame/turnable.h"
#include "engine/variant_endgame/variant_board.h"

namespace engine::variant_endgame {

/// Who is to move, after the passes that the rules force. No moves: the game is over.
struct Turn {
    int seat;
    std::uint64_t moves;
};

/// A variant as a coalition of seats plays it against the rest: who wants what, and what a finished
/// game is worth to the coalition, in discs.
///
/// Payoff:  two seats: the member's; more: the sum of the members' minus that of the others.
class Sides {
  public:
    /// Of two seats exactly one is a member.
    Sides(const InternedVariant& variant, Coalition coalition);

    /// Tells this game and coalition from others.
    Key key() const { return key_; }
    int seats() const { return seats_; }
    Color color_of(int seat) const { return seat_[seat].color; }
    bool is_ours(int seat) const { return seat_[seat].is_ours; }
    int after(int seat) const { return seat + 1 < seats_ ? seat + 1 : 0; }
    std::uint64_t place(int seat) const { return seat_[seat].place; }
    /// The squares where somebody may place.
    std::uint64_t playable() const { return playable_; }
    std::uint64_t empty(const Board& board) const { return playable_ & ~board.discs(); }

    /// Who of `seat` and those after it is the first that can place.
    Turn turn(const Board& board, int seat) const {
        const std::uint64_t moves = board.moves(seat_[seat].color) & seat_[seat].place;
        if (moves != 0) [[likely]]
            return {.seat = seat, .moves = moves};
        return turn_after_pass(board, seat);
    }

    /// The game is over.
    int payoff(const Board& board) const {
        int payoff = 0;
        for (int layer = 0; layer < layers_; ++layer)
            payoff += counted(layer_[layer], board, board);
        return two_seats_ ? with_empties(board, payoff) : payoff;
    }
    /// The least that the payoff can still be where these discs can never be turned.
    int least(const Board& stable) const {
        int least = 0;
        const Board possible{.black = ~stable.white, .white = ~stable.black};
        for (int layer = 0; layer < layers_; ++layer) {
            least += counted(layer_[layer], stable, possible);
        }
        return least;
    }
    /// The most.
    int most(const Board& stable) const {
        int most = 0;
        const Board possible{.black = ~stable.white, .white = ~stable.black};
        for (int layer = 0; layer < layers_; ++layer) {
            most += counted(layer_[layer], possible, stable);
        }
        return most;
    }
    /// A first guess at the payoff: half of what is still open goes to either side.
    int middle(const Board& board) const {
        const Board sure = stable(board, empty(board));
        return (least(board) + most(board) + least(sure) + most(sure)) / 4;
    }
    /// Discs of either color that nobody can ever turn: those that no line from a playable empty
    /// square runs through, and those that stand beside such a disc of their color on all other
    /// lines.
    Board stable(const Board& board, std::uint64_t empty) const;
    /// Near the end more of them in less time: by what each line still allows. Until an empty
    /// square is taken, a disc on its lines keeps its color unless it is on another's lines too. So
    /// from each empty square a row can be turned as far as its squares may be of the other color
    /// and one follows that may be of the own. `empty`: all empty squares where somebody may place.
    Board unturnable(const Board& board, std::uint64_t empty) const {
        std::uint64_t reached = 0;
        std::uint64_t open = empty;  // of any color by then
        for (std::uint64_t squares = empty; squares != 0; squares &= squares - 1) {
            const std::uint64_t rays = rays_[std::countr_zero(squares)];
            open |= reached & rays;
            reached |= rays;
        }
        const Turnable found = turnable(empty, board.black | open, board.white | open);
        return {.black = board.black & ~found.to_white, .white = board.white & ~found.to_black};
    }

  private:
    struct Seat {
        std::uint64_t place = 0;
        Color color = Color::Black;
        bool is_ours = false;
    };
    /// Squares on which a disc of a color adds one to the payoff or takes one away.
    struct Layer {
        Board gain{};
        Board loss{};
    };
    /// By line (row, column, two diagonals): the squares that a disc placed here might turn.
    using Lines = std::array<std::uint64_t, 4>;

    static int counted(const Layer& layer, const Board& gaining, const Board& losing) {
        return std::popcount((layer.gain.black & gaining.black) |
                             (layer.gain.white & gaining.white)) -
               std::popcount((layer.loss.black & losing.black) | (layer.loss.white & losing.white));
    }
    Turn turn_after_pass(const Board& board, int seat) const;
    int with_empties(const Board& board, int payoff) const;
    void add(SquareSet squares, Color color, bool gains);
    void measure_lines(std::uint64_t squares);

    Key key_;
    int seats_ = 0;
    int layers_ = 0;
    bool two_seats_ = false;
    bool fewest_wins_ = false;
    std::uint64_t playable_ = 0;
    std::array<std::uint64_t, 2> count_{};  ///< by side, ours first; of two seats
    std::array<Seat, kMaxSeats> seat_{};
    std::array<Layer, kMaxSeats> layer_{};
    std::array<std::uint64_t, kWordSquares> rays_{};  ///< all squares on its four lines but itself
    std::array<Lines, kWordSquares> lines_{};
};

}  // namespace engine::variant_endgame
