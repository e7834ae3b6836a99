#include "workbench/views/board/play.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "scripting/strategies/game_failure.h"
#include "workbench/text/words.h"
#include "workbench/views/board/line.h"
#include "workbench/workspace/cases.h"

namespace workbench {
namespace {

using Clock = std::chrono::steady_clock;

engine::Player mover(const ShownGame& game) {
    return engine::player_to_move(game.last_position());
}

bool is_human(const PlayState& state, engine::Player player) {
    return state.seats[engine::index_of(player)].who == SeatChoice::Who::Human;
}

/// A move that the window makes by itself: a strategy's, or a person's forced pass.
bool is_machines_turn(const PlayState& state, const ShownGame& game) {
    const engine::WideMoveSet moves = engine::legal_moves(game.last_position());
    if (moves.empty() || game.record().outcome) return false;
    return moves.has_pass() || !is_human(state, mover(game));
}

void think(PlayState& state, Workspace& workspace) {
    const ShownGame& game = *workspace.live;
    const int seat = engine::index_of(mover(game));
    Question question{.opponent = state.opponents[seat],
                      .must_start = state.must_start[seat],
                      .start = game.record().start,
                      .position = game.last_position(),
                      .history = game.record().moves,
                      .seconds_left = {},
                      .pause = state.pause};
    if (state.clock) question.seconds_left = state.clock->seconds_left(seat, Clock::now());
    state.thinking.start([question = std::move(question)](
                             const std::stop_token& stop) { return answer(question, stop); },
                         workspace.wake);
}

void start(const StartGame& action, PlayState& state, Workspace& workspace) {
    keep_game(state, workspace);
    state.thinking.drop();
    state.seats = action.seats;
    state.opponents.assign(action.seats.size(), nullptr);
    state.must_start.assign(action.seats.size(), true);
    state.is_ready = false;
    state.is_kept = true;
    state.undone.clear();
    state.asks_resign = false;
    state.failure.reset();
    state.replacing.reset();
    state.announces_end = false;
    state.clock.reset();
    state.is_told_out.assign(action.seats.size(), false);
    if (action.clock.seconds > 0) {
        state.clock.emplace(action.clock, static_cast<int>(action.seats.size()));
    }
    engine::GameRecord record{.start = action.start,
                              .moves = {},
                              .strategies = {},
                              .outcome = {},
                              .seed = ++state.games_begun};
    for (const SeatChoice& seat : action.seats) {
        record.strategies.push_back(strategy_name(seat));
    }
    workspace.live = ShownGame{record};
    workspace.looks_at_live = true;
    state.loading.start([seats = action.seats, facts = workspace.live->facts(), seed = record.seed](
                            const std::stop_token&) { return load_opponents(seats, facts, seed); },
                        workspace.wake);
}

void play(engine::Move move, PlayState& state, Workspace& workspace) {
    const bool looked_at_end = workspace.live->is_at_end();
    const int ply = workspace.live->ply();
    if (state.clock)
        state.clock->finish_move(engine::index_of(mover(*workspace.live)), Clock::now());
    workspace.live->play(move);
    if (!looked_at_end) workspace.live->step_to(ply);  // who looks back is not disturbed
    state.is_kept = false;
    if (!workspace.live->record().outcome) return;
    state.announces_end = true;
    keep_game(state, workspace);
}

void try_move(engine::Move move, PlayState& state, Workspace& workspace) {
    ShownGame* game = workspace.game();
    if (game == nullptr || !engine::legal_moves(game->position()).contains(move)) return;
    if (!game->is_at_end() && game->record().moves[game->ply()] == move) {
        game->step_to(game->ply() + 1);
    } else if (is_persons_turn(state, workspace)) {
        state.undone.clear();
        play(move, state, workspace);
    } else if (workspace.live && game == &*workspace.live) {
        show_line(game->branch(move), state, workspace);
    } else {
        game->try_move(move);
    }
}

void undo(PlayState& state, Workspace& workspace) {
    state.thinking.drop();
    ShownGame& game = *workspace.live;
    game.set_id({});
    state.announces_end = false;
    state.failure.reset();
    if (game.record().forfeit) {  // that is what is taken back
        game.take_back(game.plies());
        return;
    }
    const bool has_people = std::ranges::any_of(
        state.seats, [](const SeatChoice& seat) { return seat.who == SeatChoice::Who::Human; });
    std::vector<engine::Move> taken;
    do {
        if (game.plies() == 0) break;
        taken.insert(taken.begin(), game.record().moves.back());
        game.take_back(game.plies() - 1);
    } while (game.plies() > 0 && has_people && is_machines_turn(state, game));
    state.undone.push_back(std::move(taken));
    if (state.clock) state.clock->take_back(game.plies(), Clock::now());
    state.is_told_out.assign(state.seats.size(), false);
    state.must_start.assign(state.seats.size(), true);  // what they remembered did not happen
    state.is_ready = true;
}

void redo(PlayState& state, Workspace& workspace) {
    state.thinking.drop();
    const std::vector<engine::Move> moves = std::move(state.undone.back());
    state.undone.pop_back();
    workspace.live->step_to(workspace.live->plies());
    for (const engine::Move move : moves) play(move, state, workspace);
    state.must_start.assign(state.seats.size(), true);
}

void end_game(engine::Forfeit forfeit, PlayState& state, Workspace& workspace) {
    state.thinking.drop();
    if (state.clock) state.clock->halt(Clock::now());
    workspace.live->give_up(std::move(forfeit));
    state.undone.clear();
    state.announces_end = true;
    state.is_kept = false;
    keep_game(state, workspace);
}

/// The clock of the seat that is to move runs; who has no time left is told, and has lost where the
/// players wanted that.
void watch_clock(PlayState& state, Workspace& workspace) {
    if (!state.clock || !workspace.live || !state.is_ready) return;
    const Clock::time_point now = Clock::now();
    if (workspace.live->record().outcome) {
        state.clock->halt(now);
        return;
    }
    const engine::Player player = mover(*workspace.live);
    const int seat = engine::index_of(player);
    state.clock->run(seat, now);
    workspace.is_waiting |= workspace.looks_at_live;  // it is to be seen going
    if (state.clock->seconds_left(seat, now) >= 0 || state.is_told_out[seat]) return;
    state.is_told_out[seat] = true;
    const Words& word = words(workspace.settings.language);
    workspace.say(Toast::Kind::Info, fmt::format(fmt::runtime(word.time_is_over), seat + 1));
    if (!state.clock->terms().ends_game) return;
    end_game({.seat = player, .reason = std::string{kOutOfTime}}, state, workspace);
}

/// The game stands until somebody says how it goes on.
void fail(PlayFailure failure, PlayState& state, Workspace& workspace) {
    if (!workspace.looks_at_live) workspace.say(Toast::Kind::Failed, failure.why);
    state.failure = std::move(failure);
    state.is_ready = false;
    if (state.clock) state.clock->halt(Clock::now());
}

void take_opponents(PlayState& state, Workspace& workspace) {
    auto finished = state.loading.take();
    if (!finished) return;
    const std::optional<engine::Player> replaced = std::exchange(state.replacing, {});
    if (!*finished && replaced) {
        fail({*replaced, finished->error()}, state, workspace);
    } else if (!*finished) {
        workspace.say(Toast::Kind::Failed, finished->error());
        workspace.live.reset();  // nobody could play it
        workspace.looks_at_live = false;
    } else {
        if (replaced) {
            const int seat = engine::index_of(*replaced);
            state.opponents[seat] = std::move((**finished)[seat]);
            state.must_start[seat] = true;
        } else {
            state.opponents = std::move(**finished);
        }
        state.is_ready = true;
    }
}

void take_move(PlayState& state, Workspace& workspace) {
    auto finished = state.thinking.take();
    if (!finished || !workspace.live) return;
    const engine::Player seat = mover(*workspace.live);
    if (!*finished) return fail({seat, finished->error()}, state, workspace);
    state.must_start[engine::index_of(seat)] = false;
    play(**finished, state, workspace);
}

/// A record says of a seat that somebody took over who played how long.
std::string name_of_both(const ShownGame& game, int seat, const std::string& next) {
    const engine::GameRecord& record = game.played();
    engine::AnyPosition position = record.start;
    for (const engine::Move move : record.moves) {
        if (engine::index_of(engine::player_to_move(position)) == seat) {
            return fmt::format("{}, from move {} on {}", record.strategies[seat],
                               record.moves.size() + 1, next);
        }
        position = engine::play(position, move);
    }
    return next;
}

void replace_player(const SeatChoice& choice, PlayState& state, Workspace& workspace) {
    if (!state.failure || !workspace.live) return;
    const engine::Player player = state.failure->seat;
    const int seat = engine::index_of(player);
    state.failure.reset();
    state.opponents[seat] = nullptr;
    if (state.seats[seat] != choice) {
        workspace.live->set_player(seat,
                                   name_of_both(*workspace.live, seat, strategy_name(choice)));
        state.seats[seat] = choice;
    }
    if (choice.who == SeatChoice::Who::Human) {
        state.is_ready = true;
        return;
    }
    std::vector<SeatChoice> seats(state.seats.size());  // the others are there
    seats[seat] = choice;
    state.replacing = player;
    state.loading.start(
        [seats, facts = workspace.live->facts(), seed = workspace.live->record().seed](
            const std::stop_token&) { return load_opponents(seats, facts, seed); },
        workspace.wake);
}

void try_again(PlayState& state, Workspace& workspace) {
    if (!state.failure) return;
    const int seat = engine::index_of(state.failure->seat);
    if (state.opponents[seat] == nullptr) {  // it was not even loaded
        return replace_player(SeatChoice{state.seats[seat]}, state, workspace);
    }
    state.failure.reset();
    state.must_start[seat] = true;
    state.is_ready = true;
}

void end_lost(PlayState& state, Workspace& workspace) {
    if (!state.failure || !workspace.live) return;
    const PlayFailure failure = *std::exchange(state.failure, {});
    state.is_ready = true;
    end_game({.seat = failure.seat, .reason = std::string{scripting::kFailedReason} + failure.why},
             state, workspace);
}

void rematch(PlayState& state, Workspace& workspace) {
    if (!workspace.live || !workspace.live->record().outcome) return;
    StartGame again{.start = workspace.live->record().start, .seats = state.seats};
    std::rotate(again.seats.begin(), again.seats.end() - 1, again.seats.end());
    if (state.clock) again.clock = state.clock->terms();
    start(again, state, workspace);
}

void take_kept(PlayState& state, Workspace& workspace) {
    if (auto finished = state.keeping.take()) {
        if (*finished && workspace.live && workspace.live->played() == state.kept_now) {
            workspace.live->set_id(**finished);
        }
        if (!*finished) {
            state.is_kept = false;  // tried again when the next game begins or the window closes
            workspace.say(Toast::Kind::Failed, finished->error());
        } else {
            workspace.store_revision++;
            workspace.say(Toast::Kind::Done, words(workspace.settings.language).game_kept);
        }
    }
    if (state.keeping.running() || state.to_keep.empty()) return;
    state.kept_now = state.to_keep.front();
    state.keeping.start(
        [record = state.to_keep.front(), file = workspace.database](const std::stop_token&) {
            const db::Connection connection{file, db::Access::Change};
            return db::Games{connection}.add(record);
        },
        workspace.wake);
    state.to_keep.erase(state.to_keep.begin());
}

}  // namespace

bool is_persons_turn(const PlayState& state, const Workspace& workspace) {
    if (!workspace.looks_at_live || !workspace.live || !state.is_ready) return false;
    const ShownGame& game = *workspace.live;
    if (!game.is_at_end() || game.record().outcome || engine::is_over(game.position()))
        return false;
    return !is_machines_turn(state, game);
}

bool answers_clicks(const PlayState& state, const Workspace& workspace) {
    const ShownGame* game = workspace.game();
    if (game == nullptr || engine::is_over(game->position())) return false;
    // While the other one thinks a click shall not leave the game.
    const bool is_in_play =
        workspace.live && game == &*workspace.live && game->is_at_end() && !game->record().outcome;
    return is_in_play ? is_persons_turn(state, workspace) : true;
}

bool tries_variations(const PlayState& state, const Workspace& workspace) {
    return answers_clicks(state, workspace) && !is_persons_turn(state, workspace);
}

bool can_undo(const PlayState& state, const Workspace& workspace) {
    return workspace.looks_at_live && workspace.live && workspace.live->plies() > 0 &&
           !state.loading.running();
}

bool can_redo(const PlayState& state, const Workspace& workspace) {
    return workspace.looks_at_live && workspace.live && !state.undone.empty() &&
           !workspace.live->record().outcome && !state.loading.running();
}

std::optional<engine::Player> resigning_seat(const PlayState& state, const Workspace& workspace) {
    if (!workspace.looks_at_live || !workspace.live || !state.is_ready) return std::nullopt;
    const ShownGame& game = *workspace.live;
    if (game.record().outcome || game.plies() == 0) return std::nullopt;
    if (is_human(state, mover(game))) return mover(game);
    std::optional<engine::Player> person;
    for (int seat = 0; seat < game.facts().seats(); ++seat) {
        if (!is_human(state, engine::player_at(seat))) continue;
        if (person) return std::nullopt;  // which of them?
        person = engine::player_at(seat);
    }
    return person;
}

void keep_game(PlayState& state, Workspace& workspace) {
    if (state.is_kept || !workspace.live || workspace.live->plies() == 0) return;
    state.is_kept = true;
    state.to_keep.push_back(workspace.live->record());
}

std::string finish(PlayState& state, Workspace& workspace) {
    state.thinking.drop();
    keep_game(state, workspace);
    std::string errors;
    do {
        if (auto kept = state.keeping.wait(); kept && !*kept) errors += kept->error() + "\n";
        take_kept(state, workspace);
    } while (state.keeping.running());
    return errors;
}

void refresh(PlayState& state, Workspace& workspace) {
    take_opponents(state, workspace);
    take_move(state, workspace);
    take_kept(state, workspace);
    watch_clock(state, workspace);
    if (workspace.live && state.is_ready && !state.thinking.running() &&
        is_machines_turn(state, *workspace.live)) {
        think(state, workspace);
    }
}

void apply(const PlayAction& action, PlayState& state, Workspace& workspace) {
    std::visit(
        Cases{
            [](std::monostate /*nothing*/) {},
            [&](const StartGame& asked) { start(asked, state, workspace); },
            [&](const PlayMove& move) {
                if (!is_persons_turn(state, workspace)) return;
                if (!engine::legal_moves(workspace.live->last_position()).contains(move.move))
                    return;
                state.undone.clear();
                play(move.move, state, workspace);
            },
            [&](const TryMove& tried) { try_move(tried.move, state, workspace); },
            [&](const ShowStart& shown) {
                const int seats = engine::facts(shown.start).seats();
                show_line(ShownGame{{.start = shown.start,
                                     .moves = {},
                                     .strategies = std::vector<std::string>(seats),
                                     .outcome = {}}},
                          state, workspace);
            },
            [&](const ShowGame& other) { show_line(other.game, state, workspace); },
            [&](BringBackLine /*action*/) { bring_back_line(state, workspace); },
            [&](const TurnGame& way) { turn_game(way.symmetry, state, workspace); },
            [&](RedoMove /*action*/) {
                if (can_redo(state, workspace)) redo(state, workspace);
            },
            [&](AskResign /*action*/) {
                if (state.asks_resign) return apply(PlayAction{Resign{}}, state, workspace);
                state.asks_resign = resigning_seat(state, workspace).has_value();
            },
            [&](Resign /*action*/) {
                state.asks_resign = false;
                if (const auto seat = resigning_seat(state, workspace)) {
                    end_game({.seat = *seat, .reason = std::string{kResigned}}, state, workspace);
                }
            },
            [&](PlayOn /*action*/) { state.asks_resign = false; },
            [&](UndoMove /*action*/) {
                if (can_undo(state, workspace)) undo(state, workspace);
            },
            [&](ReturnToGame /*action*/) { workspace.looks_at_live = workspace.live.has_value(); },
            [&](const StepTo& step) {
                if (ShownGame* game = workspace.game()) game->step_to(step.ply);
            },
            [&](AskForNewGame /*action*/) { state.wants_new_game = true; },
            [&](const ReplacePlayer& asked) { replace_player(asked.choice, state, workspace); },
            [&](TryAgain /*action*/) { try_again(state, workspace); },
            [&](EndLost /*action*/) { end_lost(state, workspace); },
            [&](CloseEnd /*action*/) { state.announces_end = false; },
            [&](Rematch /*action*/) { rematch(state, workspace); }},
        action);
}

}  // namespace workbench
