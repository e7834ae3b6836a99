#include "workbench/views/board/new_game.h"

#include <algorithm>
#include <utility>

#include "db/positions/stored_position.h"
#include "scripting/loading/load.h"
#include "workbench/workspace/cases.h"

namespace workbench {
namespace {

constexpr std::string_view kFirstGame = "reversi";

bool has(const std::vector<std::string>& names, const std::string& name) {
    return std::ranges::find(names, name) != names.end();
}

/// Keeps the seats of the last game where they fit; else a person against the third of the levels.
void seat_players(NewGameState& state, const Workspace& workspace) {
    const engine::GameFacts& facts = engine::facts(*state.start);
    state.choices =
        seat_choices(facts, workspace.shipped.strategies, workspace.shipped.evaluations);
    const std::size_t seats = facts.seats();
    const bool fits = state.seats.size() == seats &&
                      std::ranges::all_of(state.seats, [&](const SeatChoice& choice) {
                          return std::ranges::find(state.choices, choice) != state.choices.end();
                      });
    if (fits) return;
    const SeatChoice* usual = choice_at(PlayLevel::JuniorMaster, state.choices);
    state.seats.assign(seats, usual != nullptr ? *usual : state.choices[0]);
    state.seats[0] = SeatChoice{};
}

void choose(NewGameState& state, Workspace& workspace, const std::string& game) {
    state.game = game;
    state.error.clear();
    state.start = engine::start_of(game);
    if (state.start) {
        state.loading.drop();
        seat_players(state, workspace);
        return;
    }
    const bool is_script = has(workspace.shipped.variants, game);
    state.loading.start(
        [game, is_script, file = workspace.database](const std::stop_token&) {
            if (is_script) return scripting::load_game(game);
            const db::Connection connection{file, db::Access::ReadOnly};
            const auto stored = db::stored_variant(connection, game);
            // The loader says what there is.
            return stored ? *stored : scripting::load_game(game);
        },
        workspace.wake);
}

}  // namespace

bool can_begin_from_board(const NewGameState& state, const Workspace& workspace) {
    const ShownGame* game = workspace.game();
    return game != nullptr && game->facts().name == state.game &&
           !engine::is_over(game->position());
}

void open(NewGameState& state, Workspace& workspace) {
    state.is_open = true;
    state.is_from_board = false;
    state.games.clear();
    for (const engine::AnyPosition& start : engine::game_starts()) {
        state.games.push_back(engine::facts(start).name);
    }
    state.games.insert(state.games.end(), workspace.shipped.variants.begin(),
                       workspace.shipped.variants.end());
    if (!workspace.database.empty() && !workspace.is_store_gone) {
        state.reading.start(
            [file = workspace.database](const std::stop_token&) {
                return db::stored_variant_names(db::Connection{file, db::Access::ReadOnly});
            },
            workspace.wake);
    }
    choose(state, workspace, state.game.empty() ? std::string{kFirstGame} : state.game);
}

void refresh(NewGameState& state, PlayState& play, Workspace& workspace) {
    if (std::exchange(play.wants_new_game, false)) open(state, workspace);
    // A database that cannot be read is told of elsewhere.
    if (const auto names = state.reading.take(); names && *names) {
        for (const std::string& name : **names) {
            if (!has(state.games, name)) state.games.push_back(name);
        }
    }
    auto finished = state.loading.take();
    if (!finished) return;
    if (*finished) {
        state.start = std::move(**finished);
        seat_players(state, workspace);
    } else {
        state.error = finished->error();
    }
}

void apply(const NewGameAction& action, NewGameState& state, PlayState& play,
           Workspace& workspace) {
    std::visit(
        Cases{[](std::monostate /*nothing*/) {},
              [&](const ChooseGame& game) { choose(state, workspace, game.game); },
              [&](const ChooseSeat& seat) {
                  if (seat.seat < static_cast<int>(state.seats.size())) {
                      state.seats[seat.seat] = seat.choice;
                  }
              },
              [&](const ChooseClock& clock) { state.clock = clock.clock; },
              [&](const BeginFromBoard& from) { state.is_from_board = from.is_wanted; },
              [&](BeginGame /*action*/) {
                  if (!state.start) return;
                  const bool goes_on =
                      state.is_from_board && can_begin_from_board(state, workspace);
                  apply(PlayAction{StartGame{goes_on ? workspace.game()->position() : *state.start,
                                             state.seats, state.clock}},
                        play, workspace);
                  state.is_open = false;
              },
              [&](CloseNewGame /*action*/) { state.is_open = false; }},
        action);
}

}  // namespace workbench
