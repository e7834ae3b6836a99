#include "workbench/views/analysis/analyze_games.h"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "workbench/text/counted.h"
#include "workbench/text/words.h"
#include "workbench/views/analysis/graph_work.h"
#include "workbench/workspace/cases.h"

namespace workbench {
namespace {

using ReviewedSoFar = AnalyzeGamesState::Progress;

void begin(AnalyzeGamesState& state, const AnalysisState& analysis, Workspace& workspace) {
    if (state.job.running()) return;
    state.is_open = false;
    state.progress = std::make_shared<ReviewedSoFar>();
    state.job.start(
        [games = state.games, settings = state.settings, threads = state.threads,
         choices = AnalysisChoices{analysis}, progress = state.progress,
         database = workspace.database](const std::stop_token& stop) {
            const db::Connection connection{database, db::Access::Change};
            const db::ReviewPlan plan{.games = {},
                                      .listed = *games,
                                      .reviewer =
                                          [&](const engine::AnyPosition& start) {
                                              const engine::GameFacts& facts = engine::facts(start);
                                              return reviewer_for(
                                                  facts, settings_for(choices, facts), settings);
                                          },
                                      .threads = threads,
                                      .on_progress =
                                          [&](const db::ReviewProgress& so_far) {
                                              progress->moves = so_far.moves;
                                              progress->done = so_far.done;
                                          }};
            return db::review_games(connection, plan, stop);
        },
        workspace.wake);
}

std::string summary_text(const db::ReviewSummary& summary, const Words& word) {
    std::string text =
        fmt::format(fmt::runtime(word.games_analyzed),
                    games_text(summary.games - summary.known_games, word), summary.moves);
    if (summary.known_games == 0) return text;
    return text + " · " +
           fmt::format(fmt::runtime(word.games_analyzed_before),
                       games_text(summary.known_games, word));
}

}  // namespace

void open(AnalyzeGamesState& state, std::shared_ptr<const std::vector<db::GameId>> games,
          const GameReviewSettings& settings) {
    if (!games || games->empty() || state.job.running()) return;
    state.is_open = true;
    state.games = std::move(games);
    state.settings = settings;
    state.settings.is_kept = true;
    if (state.threads == 0) {  // one is left to the window
        state.threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
    }
}

void refresh(AnalyzeGamesState& state, Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    auto finished = state.job.take();
    if (state.job.running()) {
        const double moves = std::max(1.0, static_cast<double>(state.progress->moves));
        workspace.jobs.push_back({word.analyze_games,
                                  std::min(1.0, static_cast<double>(state.progress->done) / moves),
                                  state.job.handle()});
    }
    if (!finished) return;
    workspace.store_revision++;
    if (!*finished) {
        workspace.say(Toast::Kind::Failed, finished->error());
    } else if (!(*finished)->stopped) {
        workspace.say(Toast::Kind::Done, summary_text(**finished, word));
    }
}

void apply(const AnalyzeGamesAction& action, AnalyzeGamesState& state,
           const AnalysisState& analysis, Workspace& workspace) {
    std::visit(Cases{[](std::monostate /*nothing*/) {},
                     [&](const ChangeGamesReview& change) {
                         state.settings = change.settings;
                         state.settings.depth =
                             std::clamp(state.settings.depth, 1, engine::kHighestLevel);
                         state.settings.exact_from =
                             std::clamp(state.settings.exact_from, 0, engine::kMaxSquares);
                         state.threads = std::max(1, change.threads);
                     },
                     [&](BeginGamesReview /*action*/) { begin(state, analysis, workspace); },
                     [&](CloseGamesReview /*action*/) { state.is_open = false; }},
               action);
}

}  // namespace workbench
