#include "workbench/views/board/line.h"

#include <algorithm>
#include <span>
#include <utility>

#include "engine/games/symmetry.h"
#include "workbench/workspace/turned_game.h"

namespace workbench {
namespace {

constexpr std::size_t kMostAside = 100;

bool begins_with(const engine::GameRecord& whole, const engine::GameRecord& part) {
    return whole.start == part.start && whole.moves.size() >= part.moves.size() &&
           std::equal(part.moves.begin(), part.moves.end(), whole.moves.begin());
}

}  // namespace

void show_line(ShownGame line, PlayState& state, Workspace& workspace) {
    if (workspace.stored && !workspace.stored->id() && workspace.stored->plies() > 0 &&
        !begins_with(line.record(), workspace.stored->record())) {
        if (state.set_aside.size() == kMostAside) state.set_aside.erase(state.set_aside.begin());
        state.set_aside.push_back(*workspace.stored);
    }
    workspace.stored = std::move(line);
    workspace.looks_at_live = false;
}

void bring_back_line(PlayState& state, Workspace& workspace) {
    if (state.set_aside.empty()) return;
    ShownGame line = std::move(state.set_aside.back());
    state.set_aside.pop_back();
    const std::size_t left = state.set_aside.size();
    show_line(std::move(line), state, workspace);
    // The one that goes is the first to come back after all others.
    if (state.set_aside.size() > left) {
        std::rotate(state.set_aside.begin(), state.set_aside.end() - 1, state.set_aside.end());
    }
}

void turn_game(std::size_t symmetry, PlayState& state, Workspace& workspace) {
    ShownGame* game = workspace.game();
    if (game == nullptr) return;
    const std::size_t ways = engine::symmetries_of(game->position()).size();
    if (symmetry == 0 || symmetry >= ways) return;
    const bool was_turned = game->turned_from().has_value();
    ShownGame other = turned(*game, symmetry);
    const bool is_back = was_turned && !other.turned_from();
    if (is_back && workspace.live && other.played().seed == workspace.live->played().seed &&
        other.played().start == workspace.live->played().start && !other.played_id()) {
        workspace.live->unite(other.tree());
        workspace.looks_at_live = true;
        workspace.live->step_to(other.ply());
    } else if (was_turned) {
        workspace.stored = std::move(other);  // the same game: nothing is set aside
    } else {
        show_line(std::move(other), state, workspace);
    }
}

}  // namespace workbench
