#include "workbench/views/games/pattern_search.h"

#include <algorithm>

#include "engine/games/notation.h"

namespace workbench {
namespace {

constexpr char kFree = static_cast<char>(SquareMark::Free);

void clear(PatternState& state) {
    state.squares.assign(engine::facts(*state.game).layout.squares.size(), kFree);
}

/// Takes the game of the position on the board; what was marked of the same game stays.
void follow_board(PatternState& state, const Workspace& workspace) {
    const ShownGame* shown = workspace.game();
    if (shown == nullptr) {
        if (!state.game) state.game = engine::game_starts().front();
    } else if (!state.game || engine::facts(*state.game).name != shown->facts().name) {
        state.game = shown->position();
        state.squares.clear();
    }
    if (state.squares.empty()) clear(state);
}

void mark(const MarkSquare& marked, PatternState& state) {
    if (!engine::facts(*state.game).layout.squares.contains(marked.square)) return;
    char& square = state.squares[place_of(*state.game, marked.square)];
    const char wanted = static_cast<char>(state.brush);
    square = square == wanted && marked.frees ? kFree : wanted;
}

void take_board(PatternState& state, const Workspace& workspace) {
    const ShownGame* shown = workspace.game();
    if (shown == nullptr) return;
    state.game = shown->position();
    const std::string text = engine::to_text(shown->position());
    state.squares = text.substr(0, text.find(' '));
    // Neutral discs have no letter in a pattern.
    std::ranges::replace(state.squares, 'N', kFree);
}

void search(const PatternState& state, GameListState& games, Workspace& workspace) {
    GameFilter filter = games.filter;
    filter.pattern = is_blank(state) ? std::string{} : state.squares;
    filter.game = engine::facts(*state.game).name;
    apply(FilterGames{filter}, games, workspace);
}

}  // namespace

std::size_t place_of(const engine::AnyPosition& game, engine::Square square) {
    std::size_t place = 0;
    for (const engine::Square other : engine::facts(game).layout.squares) {
        if (other == square) break;
        ++place;
    }
    return place;
}

bool is_blank(const PatternState& state) {
    return state.squares.find_first_not_of(kFree) == std::string::npos;
}

void refresh(PatternState& state, Workspace& workspace) {
    if (state.is_open) follow_board(state, workspace);
}

void apply(const PatternAction& action, PatternState& state, GameListState& games,
           Workspace& workspace) {
    if (std::holds_alternative<std::monostate>(action)) return;
    follow_board(state, workspace);
    if (std::holds_alternative<OpenPattern>(action)) {
        state.is_open = true;
    } else if (std::holds_alternative<ClosePattern>(action)) {
        state.is_open = false;
    } else if (const auto* chosen = std::get_if<ChoosePatternBrush>(&action)) {
        state.brush = chosen->brush;
    } else if (const auto* marked = std::get_if<MarkSquare>(&action)) {
        mark(*marked, state);
    } else if (std::holds_alternative<ClearPattern>(action)) {
        clear(state);
    } else if (std::holds_alternative<TakeBoard>(action)) {
        take_board(state, workspace);
    } else if (std::holds_alternative<SearchPattern>(action)) {
        search(state, games, workspace);
    }
}

}  // namespace workbench
