#include "workbench/views/analysis/graph_work.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "db/analyses/stored_search.h"
#include "db/file/file_kind.h"
#include "scripting/evaluations/game_reviewer.h"
#include "scripting/loading/load.h"
#include "workbench/views/analysis/analysis_search.h"

namespace workbench {
namespace {

/// How deep the review looked, summed over its moves: payoffs are deeper than everything.
long depth_sum(const db::StoredReview& review) {
    long sum = 0;
    for (const db::ReviewedMove& move : review.moves) {
        sum += move.exact ? engine::kMaxDepth : move.depth;
    }
    return sum;
}

ReviewChoice choice_of(const db::StoredReview& review) {
    ReviewChoice choice{
        .id = review.id, .evaluation = review.evaluation, .algorithm = review.algorithm};
    for (const db::ReviewedMove& move : review.moves) {
        if (!move.exact) choice.depth = std::max(choice.depth, move.depth);
    }
    return choice;
}

void add(const db::StoredReview& review, JudgedGame& judged) {
    for (const db::ReviewedMove& move : review.moves) judged.add(move);
}

/// What was searched of the game's positions.
void add_analyses(const JudgementQuestion& question, const db::Connection& connection,
                  JudgedGame& judged) {
    const db::Analyses analyses{connection};
    const std::vector<engine::AnyPosition> positions = engine::positions_of(question.game);
    for (std::size_t ply = 0; ply < positions.size(); ++ply) {
        if (engine::is_over(positions[ply])) break;
        const auto found = analyses.all_of(positions[ply], question.algorithm);
        for (auto known = found.rbegin(); known != found.rend(); ++known) {
            judged.add(static_cast<int>(ply), known->result);
        }
    }
}

}  // namespace

db::GameReviewer reviewer_for(const engine::GameFacts& facts, const AnalysisSettings& search,
                              const GameReviewSettings& settings) {
    const engine::SearchRequest of_command;
    engine::SearchRequest request = engine::only_what_is_read(search.search, facts);
    request.evaluation = scripting::compiled_evaluation(search.evaluation, facts);
    request.lines = of_command.lines;
    request.hash_megabytes = of_command.hash_megabytes;
    request.limits = {.playouts = request.limits.playouts};
    if (settings.seconds > 0) request.limits.seconds = settings.seconds;
    if (engine::is_monte_carlo(request.algorithm)) {
        return scripting::game_reviewer(std::move(request), {});
    }
    const engine::Level level{.normal_depth = settings.depth, .perfect_depth = settings.exact_from};
    return scripting::game_reviewer(std::move(request), level);
}

StoredJudgement stored_judgement(const JudgementQuestion& question) {
    const ShownGame game{question.game};
    StoredJudgement stored{.judged = JudgedGame{game}};
    const db::Connection connection{question.database, db::Access::ReadOnly};
    std::vector<db::StoredReview> reviews;
    if (question.id) reviews = db::Reviews{connection}.all_of(*question.id, question.game);
    for (const db::StoredReview& review : reviews) stored.reviews.push_back(choice_of(review));
    if (question.review) {
        const auto asked = std::ranges::find(reviews, *question.review, &db::StoredReview::id);
        if (asked != reviews.end()) add(*asked, stored.judged);
        return stored;
    }
    add_analyses(question, connection, stored.judged);
    // Of two searches as deep the review's counts: it has looked behind the played move too.
    // Values of two algorithms do not compare, so one review speaks for the whole game.
    const auto deepest = std::ranges::max_element(reviews, {}, depth_sum);
    if (deepest != reviews.end()) add(*deepest, stored.judged);
    return stored;
}

bool review(const GameToReview& task, const std::function<void(const engine::JudgedMove&)>& on_move,
            const std::stop_token& stop) {
    const db::GameReviewer reviewer = reviewer_for(task.game.facts(), task.search, task.settings);
    const engine::GameRecord& record = task.game.record();
    const engine::GameToAnalyze game{.start = record.start,
                                     .moves = record.moves,
                                     .request = reviewer.settings.request,
                                     .level = reviewer.settings.level,
                                     .on_move = [&](const engine::JudgedMove& judged) {
                                         on_move(judged);
                                         return true;
                                     }};
    const auto judge = [&](const engine::SearchCall& search) {
        auto analysis = engine::analyze_game(game, search, stop);
        // The job's door turns this into the text that the panel shows.
        if (!analysis) throw std::runtime_error{analysis.error()};
        return *std::move(analysis);
    };
    if (!task.settings.is_kept || !db::may_be_written(task.database))
        return !judge(reviewer.new_search()).stopped;
    const db::Connection connection{task.database, db::Access::Change};
    db::StoredSearch store{connection, reviewer.settings.evaluation};
    const engine::GameAnalysis analysis = judge(store.call(reviewer.new_search()));
    if (analysis.stopped) return false;
    if (const auto id = task.game.id()) {
        db::Reviews reviews{connection};
        reviews.add(reviews.open(reviewer.settings, task.game.facts()), *id, task.game.facts(),
                    analysis.moves);
    }
    return true;
}

}  // namespace workbench
