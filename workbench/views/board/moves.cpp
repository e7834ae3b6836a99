#include "workbench/views/board/moves.h"

#include "engine/games/notation.h"

namespace workbench {

std::vector<std::vector<std::optional<MoveCell>>> move_table(const ShownGame& game) {
    const int seats = game.facts().seats();
    // Turns go round, passes included, so the seat follows from the number of the move.
    const int first = engine::index_of(engine::player_to_move(game.record().start));
    std::vector<std::vector<std::optional<MoveCell>>> rows;
    for (int ply = 0; ply < game.plies(); ++ply) {
        const int cell = first + ply;
        if (rows.empty() || cell % seats == 0) rows.emplace_back(seats);
        rows.back()[cell % seats] =
            MoveCell{engine::move_text(game.facts(), game.record().moves[ply]), ply + 1};
    }
    return rows;
}

}  // namespace workbench
