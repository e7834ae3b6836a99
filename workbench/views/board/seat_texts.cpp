#include <fmt/format.h>

#include "engine/games/notation.h"
#include "workbench/text/words.h"
#include "workbench/views/board/board_view.h"

namespace workbench {

std::string seat_note(const ShownGame& game, int seat, const Words& word) {
    const engine::AnyPosition& position = game.position();
    const engine::GameRecord& record = game.record();
    if (record.forfeit && game.is_at_end()) {
        if (engine::index_of(record.forfeit->seat) != seat) {
            return fmt::format(fmt::runtime(word.rank_note), record.outcome->ranks[seat]);
        }
        return record.forfeit->reason == kResigned    ? word.resigned
               : record.forfeit->reason == kOutOfTime ? word.out_of_time
                                                      : word.gave_up;
    }
    if (engine::is_over(position)) {
        const std::vector<int> ranks = engine::outcome_of(position).ranks;
        return fmt::format(fmt::runtime(word.rank_note), ranks[seat]);
    }
    if (engine::index_of(engine::player_to_move(position)) != seat) return {};
    return engine::legal_moves(position).has_pass() ? word.must_pass : word.to_move;
}

std::string seat_score(const ShownGame& game, int seat) {
    const engine::AnyPosition& position = game.position();
    const engine::Player player = engine::player_at(seat);
    // Many seats count discs, two seats a difference: there both are worth seeing.
    const int discs = discs_counted(position, player);
    if (!engine::is_over(position)) return std::to_string(discs);
    const int payoff = engine::payoff(position, player).raw();
    return game.facts().seats() == 2 ? fmt::format("{} ({:+})", discs, payoff)
                                     : std::to_string(payoff);
}

Told tell_board(const PlayState& state, const Workspace& workspace) {
    std::vector<std::string> legal;
    if (const ShownGame* game = workspace.game()) {
        for (const engine::Move move : engine::legal_moves(game->position())) {
            legal.push_back(engine::move_text(game->facts(), move));
        }
    }
    return {
        {"legal", legal},
        {"failure", state.failure ? state.failure->why : std::string{}},
        {"announces_end", state.announces_end},
        {"played_out", told_count(workspace.played_out ? workspace.played_out->moves.size() : 0)}};
}

}  // namespace workbench
