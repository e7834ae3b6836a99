#include "workbench/views/analysis/exercises.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <stdexcept>

#include "engine/games/notation.h"
#include "workbench/text/words.h"
#include "workbench/views/analysis/graph_work.h"
#include "workbench/workspace/cases.h"

namespace workbench {
namespace {

using Kind = ExerciseVerdict::Kind;

/// A move that gives away no more than this part of what the mistake gave away is an answer, too.
constexpr double kGoodPart = 0.25;
/// Answers are judged as deeply as the mistake was, within these bounds (plies).
constexpr int kLeastDepth = 6;
constexpr int kMostDepth = 14;

/// Where the user is.
std::string today() {
    return fmt::format("{:%Y-%m-%d}", fmt::localtime(std::time(nullptr)));
}

void count(ExercisesState& state, const Workspace& workspace) {
    if (state.is_counted && state.seen_revision == workspace.store_revision) return;
    state.is_counted = true;
    state.seen_revision = workspace.store_revision;
    state.counting.start(
        [choice = state.choice, file = workspace.database](const std::stop_token&) {
            const db::Connection connection{file, db::Access::ReadOnly};
            return db::Exercises{connection}.count(choice, today());
        },
        workspace.wake);
}

/// Nothing of another database is asked.
void change_store(ExercisesState& state, const Workspace& workspace) {
    if (state.database == workspace.database) return;
    state.database = workspace.database;
    state.counts.reset();
    state.is_counted = false;
    state.asked.reset();
    state.verdict.reset();
    state.error.clear();
    state.counting.drop();
    state.collecting.drop();
    state.finding.drop();
    state.judging.drop();
}

/// What an answer is to be judged by.
struct AnswerToJudge {
    db::Exercise exercise;
    engine::AnyPosition position;
    std::optional<engine::Move> answer;  ///< empty: it was given up
    AnalysisSettings search;
    std::filesystem::path database;
};

/// What the answer gives away, by a search that looks behind every move.
void search_answer(const AnswerToJudge& task, ExerciseVerdict& verdict,
                   const std::stop_token& stop) {
    const engine::GameRecord record{.start = task.position,
                                    .moves = {verdict.answer},
                                    .strategies = {},
                                    .outcome = {},
                                    .seed = 0};
    const GameToReview review_of_answer{
        .game = ShownGame{record},
        .search = task.search,
        .settings = {.depth = std::clamp(task.exercise.depth, kLeastDepth, kMostDepth),
                     .is_kept = false},
        .database = {}};
    const bool is_done = review(
        review_of_answer,
        [&](const engine::JudgedMove& judged) {
            verdict.loss = judged.loss.value_or(0);
            verdict.unit = judged.found.unit;
            verdict.best = move_text(engine::facts(task.position), judged.best);
        },
        stop);
    if (!is_done) throw std::runtime_error{"stopped"};
    const bool is_good = verdict.loss <= kGoodPart * task.exercise.loss.value_or(0);
    verdict.kind = verdict.loss <= 0 ? Kind::Best : is_good ? Kind::Good : Kind::Wrong;
}

ExerciseVerdict judged(const AnswerToJudge& task, const std::stop_token& stop) {
    ExerciseVerdict verdict{.best = task.exercise.best};
    if (task.answer) {
        verdict.answer = *task.answer;
        const std::string text = move_text(engine::facts(task.position), *task.answer);
        if (text == task.exercise.best) {
            verdict.kind = Kind::Best;
        } else if (text == task.exercise.played && task.exercise.loss) {
            verdict.kind = Kind::Wrong;
            verdict.loss = *task.exercise.loss;
            verdict.unit = task.exercise.unit;
        } else {
            search_answer(task, verdict, stop);
        }
    }
    const bool is_solved = verdict.kind == Kind::Best || verdict.kind == Kind::Good;
    const db::Connection connection{task.database, db::Access::Change};
    verdict.next_day = db::Exercises{connection}.answer(task.exercise, is_solved, today());
    return verdict;
}

void judge(ExercisesState& state, std::optional<engine::Move> answer, const AnalysisState& analysis,
           Workspace& workspace) {
    const engine::AnyPosition position = engine::positions_of(state.asked->record).back();
    state.answer = answer;
    AnswerToJudge task{.exercise = state.asked->exercise,
                       .position = position,
                       .answer = answer,
                       .search = settings_for(analysis, engine::facts(position)),
                       .database = workspace.database};
    state.judging.start(
        [task = std::move(task)](const std::stop_token& stop) { return judged(task, stop); },
        workspace.wake);
}

bool is_answered(const ExercisesState& state) {
    return state.verdict || state.judging.running();
}

/// The move that was tried in the position; empty: none yet.
std::optional<engine::Move> tried_move(const AskedExercise& asked, const Workspace& workspace) {
    if (!is_on_board(asked, workspace)) return {};
    const auto node = workspace.game()->node();
    const std::size_t ply = asked.record.moves.size();
    return node.size() > ply ? std::optional{node[ply]} : std::nullopt;
}

std::optional<AskedExercise> next_exercise(const db::Connection& connection,
                                           const db::ExerciseChoice& choice) {
    const auto exercise = db::Exercises{connection}.next(choice, today());
    if (!exercise) return std::nullopt;
    const auto record = db::Games{connection}.find(exercise->game);
    if (!record) throw db::Error{"the game of an exercise is gone"};
    AskedExercise asked{.exercise = *exercise,
                        .record = {.start = record->start,
                                   .moves = record->moves,
                                   .strategies = record->strategies,
                                   .outcome = {}}};
    asked.record.moves.resize(std::min<std::size_t>(asked.record.moves.size(), exercise->ply),
                              engine::Move::pass());
    return asked;
}

void ask(ExercisesState& state, Workspace& workspace) {
    state.error.clear();
    state.judging.drop();
    state.finding.start(
        [choice = state.choice, file = workspace.database](const std::stop_token&) {
            const db::Connection connection{file, db::Access::ReadOnly};
            return next_exercise(connection, choice);
        },
        workspace.wake);
}

/// What was found is put on the board, where nothing tells what to play.
void show(AskedExercise asked, ExercisesState& state, AnalysisState& analysis, PlayState& play,
          Workspace& workspace) {
    ShownGame game{asked.record};
    game.set_question();
    game.step_to(game.plies());
    state.asked = std::move(asked);
    state.verdict.reset();
    state.answer.reset();
    state.gives_up = false;
    if (analysis.is_on) apply(AnalysisAction{SwitchAnalysis{false}}, analysis, play, workspace);
    workspace.values.reset();
    apply(PlayAction{ShowGame{std::move(game)}}, play, workspace);
}

void take_jobs(ExercisesState& state, AnalysisState& analysis, PlayState& play,
               Workspace& workspace) {
    if (auto counted = state.counting.take()) {
        state.counts.reset();
        if (*counted) state.counts = **counted;
    }
    if (auto collected = state.collecting.take()) {
        state.is_counted = false;
        if (*collected) {
            workspace.say(
                Toast::Kind::Done,
                fmt::format(fmt::runtime(words(workspace.settings.language).exercises_collected),
                            **collected));
        } else {
            state.error = collected->error();
        }
    }
    if (auto found = state.finding.take()) {
        if (!*found) {
            state.error = found->error();
        } else if (**found) {
            show(std::move(***found), state, analysis, play, workspace);
        } else {
            state.asked.reset();
            state.verdict.reset();
        }
    }
    if (auto verdict = state.judging.take()) {
        state.is_counted = false;
        if (*verdict) {
            state.verdict = std::move(**verdict);
        } else {
            state.error = verdict->error();
        }
    }
}

void forget(ExercisesState& state, Workspace& workspace) {
    state.error.clear();
    state.verdict.reset();
    state.is_counted = false;
    state.finding.start(
        [exercise = state.asked->exercise, choice = state.choice,
         file = workspace.database](const std::stop_token&) {
            const db::Connection connection{file, db::Access::Change};
            db::Exercises{connection}.forget(exercise);
            return next_exercise(connection, choice);
        },
        workspace.wake);
    state.asked.reset();
}

}  // namespace

bool is_on_board(const AskedExercise& asked, const Workspace& workspace) {
    const ShownGame* game = workspace.game();
    const std::vector<engine::Move>& moves = asked.record.moves;
    return game != nullptr && game->is_question() && game->record().start == asked.record.start &&
           game->node().size() >= moves.size() &&
           std::ranges::equal(game->node().first(moves.size()), moves);
}

void refresh(ExercisesState& state, AnalysisState& analysis, PlayState& play,
             Workspace& workspace) {
    change_store(state, workspace);
    take_jobs(state, analysis, play, workspace);
    count(state, workspace);
    workspace.is_waiting |= state.counting.running() || state.finding.running();
    const Words& word = words(workspace.settings.language);
    for (const auto& [job, is_running] :
         {std::pair{state.collecting.handle(), state.collecting.running()},
          std::pair{state.judging.handle(), state.judging.running()}}) {
        if (is_running) workspace.jobs.push_back({word.exercises, std::nullopt, job});
    }
    if (!state.asked || is_answered(state)) return;
    if (!state.error.empty()) return;
    if (const auto move = tried_move(*state.asked, workspace)) {
        judge(state, move, analysis, workspace);
    } else if (state.gives_up) {
        judge(state, {}, analysis, workspace);
    }
    state.gives_up = false;
}

void apply(const ExercisesAction& action, ExercisesState& state, Workspace& workspace) {
    std::visit(
        Cases{[](std::monostate /*nothing*/) {},
              [&](const ChooseExercises& chosen) {
                  state.choice = chosen.choice;
                  state.choice.least_loss = std::max(0.1, state.choice.least_loss);
                  state.is_counted = false;
              },
              [&](CollectMistakes /*action*/) {
                  state.error.clear();
                  state.collecting.start(
                      [choice = state.choice, file = workspace.database](const std::stop_token&) {
                          const db::Connection connection{file, db::Access::Change};
                          return db::Exercises{connection}.collect(choice, today());
                      },
                      workspace.wake);
              },
              [&](AskExercise /*action*/) { ask(state, workspace); },
              [&](GiveUpExercise /*action*/) { state.gives_up = state.asked.has_value(); },
              [&](ForgetExercise /*action*/) {
                  if (state.asked) forget(state, workspace);
              },
              [&](OpenExercisedGame /*action*/) {
                  if (!state.asked) return;
                  workspace.to_open = GameToOpen{.id = state.asked->exercise.game,
                                                 .ply = state.asked->exercise.ply};
              }},
        action);
}

Told tell(const ExercisesState& state) {
    const bool is_asked = state.asked.has_value();
    return {{"due", told_count(state.counts ? state.counts->due : 0)},
            {"all", told_count(state.counts ? state.counts->all : 0)},
            {"is_asked", is_asked && !is_answered(state)},
            {"best", is_asked ? state.asked->exercise.best : std::string{}},
            {"is_solved", state.verdict && (state.verdict->kind == Kind::Best ||
                                            state.verdict->kind == Kind::Good)},
            {"is_answered", state.verdict.has_value()},
            {"next_day", state.verdict ? state.verdict->next_day : std::string{}},
            {"error", state.error}};
}

}  // namespace workbench
