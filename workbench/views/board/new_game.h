#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "workbench/views/board/play.h"

namespace workbench {

/// The dialog that begins a game: which one, and who sits where.
struct NewGameState {
    bool is_open = false;
    std::vector<std::string> games;  ///< the program's own and the user's variants
    std::string game;
    std::optional<engine::AnyPosition> start;  ///< empty: the variant is being loaded
    std::vector<SeatChoice> choices;           ///< for each seat
    std::vector<SeatChoice> seats;
    std::string error;
    BackgroundJob<engine::AnyPosition> loading;
};

struct ChooseGame {
    std::string game;
};
struct ChooseSeat {
    int seat;
    SeatChoice choice;
};
struct BeginGame {};
struct CloseNewGame {};
using NewGameAction = std::variant<std::monostate, ChooseGame, ChooseSeat, BeginGame, CloseNewGame>;

/// Shows the dialog, with what was chosen the last time.
void open(NewGameState& state, Workspace& workspace);
void refresh(NewGameState& state, PlayState& play, Workspace& workspace);
void apply(const NewGameAction& action, NewGameState& state, PlayState& play, Workspace& workspace);
NewGameAction draw(const NewGameState& state, const Workspace& workspace);

}  // namespace workbench
