#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "workbench/views/board/play.h"
#include "workbench/workspace/mailbox.h"

namespace workbench {

/// The dialog that begins a game: which one, and who sits where.
struct NewGameState {
    bool is_open = false;
    /// The program's own, the user's variants and those whose rules the database keeps.
    std::vector<std::string> games;
    std::string game;
    std::optional<engine::AnyPosition> start;  ///< empty: the variant is being loaded
    std::vector<SeatChoice> choices;           ///< for each seat
    std::vector<SeatChoice> seats;
    ClockTerms clock;
    std::string clock_text;           ///< as it was typed
    bool is_clock_understood = true;  ///< `clock` is what the text says
    bool is_from_board = false;  ///< begins with the position on the board, where that is possible
    std::string error;
    BackgroundJob<engine::AnyPosition> loading;
    BackgroundJob<std::vector<std::string>> reading;  ///< the variants of the database
    /// Tries which scripts can play the chosen game, and says so of one after the other.
    BackgroundJob<bool> trying;
    std::shared_ptr<Mailbox<ScriptTrial>> trials = std::make_shared<Mailbox<ScriptTrial>>();
};

struct ChooseGame {
    std::string game;
};
struct ChooseSeat {
    int seat;
    SeatChoice choice;
};
struct ChooseClock {
    ClockTerms clock;
};
/// The terms in words: `5+3`. Whether who runs out of time has lost stays.
struct TypeClock {
    std::string text;
};
struct BeginFromBoard {
    bool is_wanted;
};
struct BeginGame {};
struct CloseNewGame {};
using NewGameAction = std::variant<std::monostate, ChooseGame, ChooseSeat, ChooseClock, TypeClock,
                                   BeginFromBoard, BeginGame, CloseNewGame>;

/// Shows the dialog, with what was chosen the last time.
void open(NewGameState& state, Workspace& workspace);
void refresh(NewGameState& state, PlayState& play, Workspace& workspace);
void apply(const NewGameAction& action, NewGameState& state, PlayState& play, Workspace& workspace);
/// The position on the board is one of the chosen game, and can be played on.
bool can_begin_from_board(const NewGameState& state, const Workspace& workspace);
/// The scripts that were tried and cannot play the chosen game.
std::vector<ScriptTrial> scripts_left_out(const NewGameState& state, const Workspace& workspace);
/// The strategies of which nobody knows yet whether they can.
std::vector<std::string> scripts_not_known(const NewGameState& state, const Workspace& workspace);
NewGameAction draw(const NewGameState& state, const Workspace& workspace);

}  // namespace workbench
