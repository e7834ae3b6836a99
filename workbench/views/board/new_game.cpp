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

/// The choice is offered, or is a script that may still turn out to play the game.
bool may_sit(const SeatChoice& choice, const NewGameState& state, const Workspace& workspace) {
    const auto is_it = [&](const SeatChoice& one) { return is_same_kind(one, choice); };
    if (std::ranges::any_of(state.choices, is_it)) return true;
    return choice.who == SeatChoice::Who::Script &&
           has(workspace.shipped.strategies, choice.script) &&
           workspace.fits.of(PlayingScript::Strategy, choice.script, state.game) == Fit::Unknown;
}

/// Keeps the seats of the last game where they fit, and levels by name as this game has them; else
/// a person against the third of those levels.
void seat_players(NewGameState& state, const Workspace& workspace) {
    const engine::GameFacts& facts = engine::facts(*state.start);
    state.choices = seat_choices(
        facts, {workspace.shipped.strategies, workspace.shipped.evaluations}, workspace.fits);
    const SeatChoice& usual = *choice_at(PlayLevel::JuniorMaster, state.choices);
    if (std::ssize(state.seats) != facts.seats()) {
        state.seats.assign(facts.seats(), usual);
        state.seats[0] = SeatChoice{};
    }
    for (SeatChoice& seat : state.seats) {
        if (may_sit(seat, state, workspace)) continue;
        const bool has_name = seat.level != PlayLevel::None;
        seat = has_name ? *choice_at(seat.level, state.choices) : usual;
    }
}

/// What the scripts can play is found out again where a file is another one since.
void try_scripts(NewGameState& state, Workspace& workspace) {
    state.trying.start(
        [start = *state.start, shipped = workspace.shipped, known = workspace.fits,
         trials = state.trials, wake = workspace.wake](const std::stop_token& stop) {
            const std::string& game = engine::facts(start).name;
            const auto is_known = [&](PlayingScript kind, const std::string& name) {
                const ScriptTrial* trial = known.find(kind, name, game);
                return trial != nullptr && still_holds(*trial);
            };
            const auto tell = [&](ScriptTrial trial) {
                if (stop.stop_requested()) return;  // it may have failed for that
                trials->post(std::move(trial));
                if (wake) wake();
            };
            for (const std::string& name : shipped.strategies) {
                if (stop.stop_requested()) return false;
                if (is_known(PlayingScript::Strategy, name)) continue;
                tell(try_strategy(name, start, stop));
            }
            for (const std::string& name : shipped.evaluations) {
                if (stop.stop_requested()) return false;
                if (is_known(PlayingScript::Evaluation, name)) continue;
                tell(try_evaluation(name, start, stop));
            }
            return true;
        },
        workspace.wake);
}

void take_trials(NewGameState& state, Workspace& workspace) {
    state.trying.take();
    std::vector<ScriptTrial> trials = state.trials->take_all();
    for (ScriptTrial& trial : trials) workspace.fits.add(std::move(trial));
    if (!trials.empty() && state.start) seat_players(state, workspace);
    workspace.is_waiting |= state.is_open && state.trying.running();
}

/// The rules of the chosen game are there.
void take_start(NewGameState& state, Workspace& workspace, engine::AnyPosition start) {
    state.start = std::move(start);
    seat_players(state, workspace);
    try_scripts(state, workspace);
}

void choose(NewGameState& state, Workspace& workspace, const std::string& game) {
    state.game = game;
    state.error.clear();
    state.start.reset();
    if (const auto start = engine::start_of(game)) {
        state.loading.drop();
        take_start(state, workspace, *start);
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

std::vector<ScriptTrial> scripts_left_out(const NewGameState& state, const Workspace& workspace) {
    std::vector<ScriptTrial> out;
    for (const ScriptTrial& trial : workspace.fits.trials()) {
        const bool is_listed =
            has(trial.kind == PlayingScript::Strategy ? workspace.shipped.strategies
                                                      : workspace.shipped.evaluations,
                trial.name);
        if (is_listed && trial.game == state.game && !trial.fault.empty()) out.push_back(trial);
    }
    return out;
}

std::vector<std::string> scripts_not_known(const NewGameState& state, const Workspace& workspace) {
    std::vector<std::string> names;
    for (const std::string& name : workspace.shipped.strategies) {
        if (workspace.fits.of(PlayingScript::Strategy, name, state.game) == Fit::Unknown) {
            names.push_back(name);
        }
    }
    return names;
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
    take_trials(state, workspace);
    auto finished = state.loading.take();
    if (!finished) return;
    if (*finished) {
        take_start(state, workspace, std::move(**finished));
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
              [&](const ChooseClock& clock) {
                  state.clock = clock.clock;
                  state.clock_text = to_text(clock.clock);
                  state.is_clock_understood = true;
              },
              [&](const TypeClock& typed) {
                  state.clock_text = typed.text;
                  const std::optional<ClockTerms> terms = parse_clock_terms(typed.text);
                  state.is_clock_understood = terms.has_value();
                  if (!terms) return;
                  const bool ends_game = state.clock.ends_game;
                  state.clock = *terms;
                  state.clock.ends_game = ends_game;
              },
              [&](const BeginFromBoard& from) { state.is_from_board = from.is_wanted; },
              [&](BeginGame /*action*/) {
                  if (!state.start || !state.is_clock_understood) return;
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
