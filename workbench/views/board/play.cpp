#include "workbench/views/board/play.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <stdexcept>
#include <utility>

#include "workbench/text/words.h"

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
    const engine::MoveSet moves = engine::legal_moves(game.last_position());
    if (moves.empty()) return false;
    return moves.has_pass() || !is_human(state, mover(game));
}

void wait_until(Clock::time_point time, const std::stop_token& stop) {
    std::mutex mutex;
    std::condition_variable_any stopped;
    std::unique_lock lock{mutex};
    stopped.wait_until(lock, stop, time, [] { return false; });
}

/// Everything a job needs to choose one move; nothing in it is shared with the frame.
struct Question {
    std::shared_ptr<Opponent> opponent;  ///< null where the only move is forced
    bool must_start;
    engine::AnyPosition start;
    engine::AnyPosition position;
    std::vector<engine::Move> history;
    std::chrono::milliseconds pause;
};

engine::Move answer(const Question& question, const std::stop_token& stop) {
    const Clock::time_point soonest = Clock::now() + question.pause;
    const engine::Player seat = engine::player_to_move(question.position);
    const engine::MoveSet moves = engine::legal_moves(question.position);
    engine::Move move = *moves.begin();
    if (question.opponent) {
        const engine::Strategy& strategy = question.opponent->strategy;
        if (question.must_start && strategy.start) strategy.start(question.start, seat);
        if (moves.size() > 1) {
            const auto choice = strategy.choose(
                question.position, engine::Turn{.seat = seat,
                                                .ply = static_cast<int>(question.history.size()),
                                                .history = question.history,
                                                .random = question.opponent->random,
                                                .stop = stop});
            if (!choice) throw std::runtime_error{choice.error()};
            move = choice->move;
        }
    }
    wait_until(soonest, stop);
    return move;
}

void think(PlayState& state, Workspace& workspace) {
    const ShownGame& game = *workspace.live;
    const int seat = engine::index_of(mover(game));
    Question question{.opponent = state.opponents[seat],
                      .must_start = state.must_start[seat],
                      .start = game.record().start,
                      .position = game.last_position(),
                      .history = game.record().moves,
                      .pause = state.pause};
    state.thinking.start([question = std::move(question)](
                             const std::stop_token& stop) { return answer(question, stop); },
                         workspace.wake);
}

std::vector<std::shared_ptr<Opponent>> load_opponents(const std::vector<SeatChoice>& seats,
                                                      const engine::GameFacts& facts,
                                                      std::uint64_t seed) {
    std::vector<std::shared_ptr<Opponent>> opponents;
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        opponents.push_back(nullptr);
        if (seats[seat].who == SeatChoice::Who::Human) continue;
        const engine::Random random{engine::stream_seed(seed, 0, seat)};
        opponents.back() =
            std::make_shared<Opponent>(Opponent{load_seat(seats[seat], facts), random});
    }
    return opponents;
}

void start(const StartGame& action, PlayState& state, Workspace& workspace) {
    keep_game(state, workspace);
    state.thinking.drop();
    state.seats = action.seats;
    state.opponents.assign(action.seats.size(), nullptr);
    state.must_start.assign(action.seats.size(), true);
    state.is_ready = false;
    state.is_kept = true;
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
    workspace.live->play(move);
    if (!looked_at_end) workspace.live->step_to(ply);  // who looks back is not disturbed
    state.is_kept = false;
    if (workspace.live->record().outcome) keep_game(state, workspace);
}

void show_line(ShownGame line, Workspace& workspace) {
    workspace.stored = std::move(line);
    workspace.looks_at_live = false;
}

void try_move(engine::Move move, PlayState& state, Workspace& workspace) {
    ShownGame* game = workspace.game();
    if (game == nullptr || !engine::legal_moves(game->position()).contains(move)) return;
    if (!game->is_at_end() && game->record().moves[game->ply()] == move) {
        game->step_to(game->ply() + 1);
    } else if (is_persons_turn(state, workspace)) {
        play(move, state, workspace);
    } else if (workspace.live && game == &*workspace.live) {
        show_line(game->branch(move), workspace);
    } else {
        game->try_move(move);
    }
}

void undo(PlayState& state, Workspace& workspace) {
    state.thinking.drop();
    ShownGame& game = *workspace.live;
    const bool has_people = std::ranges::any_of(
        state.seats, [](const SeatChoice& seat) { return seat.who == SeatChoice::Who::Human; });
    do {
        game.take_back(game.plies() - 1);
    } while (game.plies() > 0 && has_people && is_machines_turn(state, game));
    game.set_id({});
    state.must_start.assign(state.seats.size(), true);  // what they remembered did not happen
    state.is_ready = true;
}

void take_opponents(PlayState& state, Workspace& workspace) {
    auto finished = state.loading.take();
    if (!finished) return;
    if (*finished) {
        state.opponents = std::move(**finished);
        state.is_ready = true;
    } else {
        workspace.say(Toast::Kind::Failed, finished->error());
        workspace.live.reset();  // nobody could play it
        workspace.looks_at_live = false;
    }
}

void take_move(PlayState& state, Workspace& workspace) {
    auto finished = state.thinking.take();
    if (!finished || !workspace.live) return;
    if (!*finished) {
        workspace.say(Toast::Kind::Failed, finished->error());
        state.is_ready = false;  // the game stands still; undo or a new game goes on
        return;
    }
    state.must_start[engine::index_of(mover(*workspace.live))] = false;
    play(**finished, state, workspace);
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
            const db::Connection connection{file, db::Access::ReadWrite};
            return db::Games{connection}.add(record);
        },
        workspace.wake);
    state.to_keep.erase(state.to_keep.begin());
}

}  // namespace

bool is_persons_turn(const PlayState& state, const Workspace& workspace) {
    if (!workspace.looks_at_live || !workspace.live || !state.is_ready) return false;
    const ShownGame& game = *workspace.live;
    if (!game.is_at_end() || engine::is_over(game.position())) return false;
    return !is_machines_turn(state, game);
}

bool can_undo(const PlayState& state, const Workspace& workspace) {
    return workspace.looks_at_live && workspace.live && workspace.live->plies() > 0 &&
           !state.loading.running();
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
    if (workspace.live && state.is_ready && !state.thinking.running() &&
        is_machines_turn(state, *workspace.live)) {
        think(state, workspace);
    }
}

void apply(const PlayAction& action, PlayState& state, Workspace& workspace) {
    if (const auto* asked = std::get_if<StartGame>(&action)) {
        start(*asked, state, workspace);
    } else if (const auto* move = std::get_if<PlayMove>(&action)) {
        if (!is_persons_turn(state, workspace)) return;
        if (!engine::legal_moves(workspace.live->last_position()).contains(move->move)) return;
        play(move->move, state, workspace);
    } else if (const auto* tried = std::get_if<TryMove>(&action)) {
        try_move(tried->move, state, workspace);
    } else if (const auto* shown = std::get_if<ShowStart>(&action)) {
        const int seats = engine::facts(shown->start).seats();
        show_line(ShownGame{{.start = shown->start,
                             .moves = {},
                             .strategies = std::vector<std::string>(seats),
                             .outcome = {}}},
                  workspace);
    } else if (std::holds_alternative<UndoMove>(action)) {
        if (can_undo(state, workspace)) undo(state, workspace);
    } else if (std::holds_alternative<ReturnToGame>(action)) {
        workspace.looks_at_live = workspace.live.has_value();
    } else if (const auto* step = std::get_if<StepTo>(&action)) {
        if (ShownGame* game = workspace.game()) game->step_to(step->ply);
    } else if (std::holds_alternative<AskForNewGame>(action)) {
        state.wants_new_game = true;
    }
}

}  // namespace workbench
