#pragma once

#include <optional>
#include <string>
#include <variant>

#include "workbench/views/games/game_list.h"
#include "workbench/workspace/workspace.h"

namespace workbench {

/// What a square has to show; the letters are those of engine/games/disc_pattern.h.
enum class SquareMark : char { Free = '?', Black = 'X', White = 'O', Empty = '-', Disc = '#' };

/// A part of a board that games are to show, while it is put together.
struct PatternState {
    bool is_open = false;
    std::optional<engine::AnyPosition> game;  ///< any position of it
    std::string squares;                      ///< a mark per square that exists, in index order
    SquareMark brush = SquareMark::Black;
};

struct OpenPattern {};
struct ClosePattern {};
struct ChoosePatternBrush {
    SquareMark brush;
};
/// Gives a square a mark; one that has it already becomes free.
struct MarkSquare {
    engine::Square square;
    bool frees = true;  ///< false: one that has the mark keeps it
};
struct ClearPattern {};
/// Every square as it is on the board.
struct TakeBoard {};
struct SearchPattern {};
using PatternAction = std::variant<std::monostate, OpenPattern, ClosePattern, ChoosePatternBrush,
                                   MarkSquare, ClearPattern, TakeBoard, SearchPattern>;

void refresh(PatternState& state, Workspace& workspace);
void apply(const PatternAction& action, PatternState& state, GameListState& games,
           Workspace& workspace);
PatternAction draw(const PatternState& state, const Workspace& workspace);

/// The place of a square among those that exist: that of its mark.
std::size_t place_of(const engine::AnyPosition& game, engine::Square square);
bool is_blank(const PatternState& state);

}  // namespace workbench
