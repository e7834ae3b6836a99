#include "workbench/views/board/line.h"

#include <algorithm>
#include <span>
#include <utility>

#include "engine/games/symmetry.h"

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
    const ShownGame* game = workspace.game();
    if (game == nullptr) return;
    const std::span<const engine::BoardSymmetry> ways = engine::symmetries_of(game->position());
    if (symmetry == 0 || symmetry >= ways.size()) return;
    engine::GameRecord record{.start = ways[symmetry](game->record().start),
                              .moves = ways[symmetry](game->record().moves),
                              .strategies = std::vector<std::string>(game->facts().seats()),
                              .outcome = {}};
    ShownGame turned{std::move(record)};
    turned.step_to(game->ply());
    show_line(std::move(turned), state, workspace);
}

}  // namespace workbench
