#include "engine/variant_endgame/best_line.h"

#include <bit>

namespace engine::variant_endgame {

std::vector<Move> best_line(Solver& solver, const Sides& sides, Board board, int seat,
                            const LineScore& worth) {
    std::vector<Move> line;
    while (!solver.is_stopped()) {
        const Turn turn = sides.turn(board, seat);
        if (turn.moves == 0) break;
        for (; seat != turn.seat; seat = sides.after(seat)) line.push_back(Move::pass());
        // No move is better than the score for who is to move; the first that is as good goes on.
        const bool ours = sides.is_ours(seat);
        const Color color = sides.color_of(seat);
        const int alpha = ours ? worth.score - 1 : worth.score;
        const bool is_any = worth.is_sign && worth.score == (ours ? -1 : 1);
        const auto after = [&](int square) {
            return board.after(color, square, board.flips(color, square));
        };
        const auto is_good = [&](int square) {
            solver.nodes().count();
            return is_any ||
                   (solver.score(after(square), sides.after(seat), alpha, ours) > alpha) == ours;
        };
        std::uint64_t left = turn.moves;
        int chosen = solver.known_move(board, turn);
        if (chosen >= kWordSquares || (left & bit(chosen)) == 0) chosen = std::countr_zero(left);
        while (!is_good(chosen) && !solver.is_stopped()) {
            left &= ~bit(chosen);
            if (left == 0) return line;  // only when stopped on the way
            chosen = std::countr_zero(left);
        }
        line.push_back(Move{Square{chosen}});
        board = after(chosen);
        seat = sides.after(seat);
    }
    return line;
}

}  // namespace engine::variant_endgame
