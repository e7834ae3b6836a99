#include "workbench/views/analysis/analysis.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "workbench/text/words.h"
#include "workbench/views/analysis/analysis_search.h"
#include "workbench/workspace/cases.h"

namespace workbench {
namespace {

/// Nothing is known of a position any more.
void forget(AnalysisState& state, Workspace& workspace) {
    state.depths.clear();
    state.stored.reset();
    state.error.clear();
    workspace.values.reset();
}

void start(AnalysisState& state, Workspace& workspace, const engine::AnyPosition& position) {
    forget(state, workspace);
    state.position = position;
    state.began = std::chrono::steady_clock::now();
    if (engine::is_over(position)) {
        state.job.drop();
        return;
    }
    std::shared_ptr<const engine::CompiledEvaluation> painted;
    if (workspace.painted && workspace.painted->facts == &engine::facts(position)) {
        painted = workspace.painted->evaluation;
    }
    state.is_by_painted = painted != nullptr;
    state.letters = std::make_shared<Mailbox<AnalysisLetter>>();
    state.nodes = std::make_shared<std::atomic<std::uint64_t>>(0);
    // No letter wakes the window: while a job runs it looks ten times a second.
    PositionToAnalyze task{.position = position,
                           .settings = state.settings,
                           .database = workspace.database,
                           .painted = painted,
                           .nodes = state.nodes};
    state.job.start(
        [task = std::move(task), letters = state.letters](const std::stop_token& stop) {
            return search(
                task, [&](AnalysisLetter letter) { letters->post(std::move(letter)); }, stop);
        },
        workspace.wake);
}

void add_depth(AnalysisState& state, Workspace& workspace, AnalysisLetter letter) {
    state.evaluation = letter.evaluation;
    workspace.values = PositionValues{.position = *state.position,
                                      .result = letter.result,
                                      .evaluation = std::move(letter.evaluation),
                                      .is_painted = state.is_by_painted};
    const bool is_new = state.depths.empty() || state.depths.back().depth != letter.result.depth;
    if (is_new) {
        state.depths.push_back(std::move(letter.result));
    } else {
        state.depths.back() = std::move(letter.result);
    }
}

/// Whether at least one depth, or one playout of Monte Carlo, was finished.
bool has_scores(const engine::SearchResult& result) {
    return !result.moves.empty() && result.moves.front().bound != engine::Bound::None;
}

/// Settings that fit the game on the board, when it is another one than before.
void suit_game(AnalysisState& state, const engine::GameFacts& facts) {
    if (state.game == facts.name) return;
    AnalysisSettings fitting = settings_for(state, facts);
    if (!state.game.empty()) {
        state.chosen[state.game] = chosen_in(state.settings);
    }
    state.game = facts.name;
    state.settings = std::move(fitting);
}

/// The line that begins with a move, as the newest depth has it.
std::vector<engine::Move> line_of(engine::Move move, const AnalysisState& state) {
    if (state.depths.empty()) return {move};
    const auto& moves = state.depths.back().moves;
    const auto found = std::ranges::find(moves, move, &engine::MoveScore::move);
    return found == moves.end() || found->line.empty() ? std::vector{move} : found->line;
}

void point_at(const PointAtLine& point, const AnalysisState& state, Workspace& workspace) {
    if (workspace.pointed && workspace.pointed->by == PointedBy::Analysis) {
        workspace.pointed.reset();
    }
    workspace.played_out.reset();
    if (!point.move || !state.position) return;
    workspace.pointed = PointedMoves{*state.position, {*point.move}, PointedBy::Analysis};
    if (point.plies <= 1) return;
    std::vector<engine::Move> line = line_of(*point.move, state);
    const auto plies = static_cast<std::ptrdiff_t>(std::min(line.size(), point.plies));
    line.erase(line.begin() + plies, line.end());
    workspace.played_out = PlayedOut{.position = *state.position, .moves = std::move(line)};
}

/// What was found says nothing of what is asked for now.
bool is_other_question(const AnalysisSettings& one, const AnalysisSettings& other) {
    return one.search.algorithm != other.search.algorithm || one.evaluation != other.evaluation;
}

}  // namespace

AnalysisSettings settings_for(const AnalysisChoices& choices, const engine::GameFacts& facts) {
    AnalysisSettings settings = choices.settings;
    if (choices.game == facts.name) return settings;
    engine::SearchRequest& search = settings.search;
    const auto known = choices.chosen.find(std::string{facts.name});
    const ChosenAnalysis chosen = known == choices.chosen.end()
                                      ? ChosenAnalysis{engine::usual_algorithm(facts.seats()), {}}
                                      : known->second;
    search.algorithm = chosen.algorithm;
    settings.evaluation = chosen.evaluation;
    search.coalition = chosen.coalition.value_or(facts.color_team(engine::Player::First));
    for (std::optional<engine::Player>* seat : {&search.seat, &search.against}) {
        if (*seat && engine::index_of(**seat) >= facts.seats()) seat->reset();
    }
    return settings;
}

std::vector<engine::Algorithm> algorithms_for(int seats) {
    std::vector<engine::Algorithm> fitting;
    std::ranges::copy_if(
        engine::algorithms(), std::back_inserter(fitting),
        [seats](engine::Algorithm algorithm) { return engine::is_for_seats(algorithm, seats); });
    return fitting;
}

void refresh(AnalysisState& state, Workspace& workspace) {
    auto finished = state.job.take();  // before its letters, so that none comes after the end
    // Without a position they are late ones, of a search that is to begin again.
    if (state.letters && state.position) {
        for (AnalysisLetter& letter : state.letters->take_all()) {
            add_depth(state, workspace, std::move(letter));
        }
    }
    if (finished) {
        if (!*finished) {
            state.error = finished->error();
        } else if (state.position && has_scores((*finished)->answer.result)) {
            db::Answer& answer = (*finished)->answer;
            add_depth(state, workspace, {std::move(answer.result), (*finished)->evaluation});
            state.stored = std::move(answer.stored);
        }
    }
    const ShownGame* game = workspace.game();
    if (game == nullptr) return;
    suit_game(state, game->facts());
    // A map that is being painted is searched with anew.
    const std::uint64_t painted = workspace.painted ? workspace.painted->revision : 0;
    const bool is_other_map = std::exchange(state.painted, painted) != painted;
    if (state.is_on && (state.position != game->position() || is_other_map)) {
        start(state, workspace, game->position());
    } else if (is_other_map) {
        state.job.drop();
        forget(state, workspace);
    }
    if (state.job.running()) {
        workspace.jobs.push_back(
            {words(workspace.settings.language).analysis, std::nullopt, state.job.handle()});
    }
}

void apply(const AnalysisAction& action, AnalysisState& state, PlayState& play,
           Workspace& workspace) {
    std::visit(Cases{[](std::monostate /*nothing*/) {},
                     [&](const ChangeAnalysis& change) {
                         const bool is_other = is_other_question(state.settings, change.settings);
                         state.settings = change.settings;
                         if (state.is_on) {
                             state.position.reset();  // search again
                         } else if (is_other) {
                             state.job.drop();
                             forget(state, workspace);
                         }
                     },
                     [&](const SwitchAnalysis& on) {
                         state.is_on = on.on;
                         if (state.is_on) {
                             state.position.reset();
                         } else {
                             state.job.request_stop();
                         }
                     },
                     [&](const PointAtLine& point) { point_at(point, state, workspace); },
                     [&](const PlayLine& line) {
                         const ShownGame* game = workspace.game();
                         if (game == nullptr || state.position != game->position()) return;
                         point_at({}, state, workspace);
                         for (const engine::Move move : line.moves) {
                             apply(PlayAction{TryMove{move}}, play, workspace);
                         }
                     }},
               action);
}

Told tell(const AnalysisState& state) {
    // Without a position a search is to begin: what stands there is of the one before.
    const bool has_depths = state.position && !state.depths.empty();
    std::vector<int> depths;
    if (has_depths) {
        for (const engine::SearchResult& depth : state.depths) depths.push_back(depth.depth);
    }
    return {{"is_on", state.is_on},
            {"depths", depths},
            {"confidence", has_depths ? state.depths.back().confidence : engine::kFullWidth},
            {"evaluation", has_depths ? state.evaluation : ""}};
}

}  // namespace workbench
