#include "workbench/cli/analyze_models.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/games/drawing.h"
#include "engine/models/game_models.h"
#include "scripting/evaluations/script_search.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/game_models_text.h"
#include "workbench/cli/model_text.h"
#include "workbench/cli/progress_bar.h"

namespace workbench {
namespace {

/// Whether the undecided states of a position can be told: for two seats there are none, and at a
/// depth for payoffs alone.
bool judges_king_making(const engine::GameFacts& facts, const engine::SearchRequest& request) {
    const bool has_values = request.goal == engine::Goal::Exact ||
                            (request.limits.depth && request.utility.is_payoff());
    return facts.seats() > 2 && has_values;
}

std::string names_text(const std::vector<engine::Algorithm>& models) {
    std::vector<std::string_view> names;
    for (const engine::Algorithm model : models) names.push_back(name_of(model));
    return fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace

ExitCode compare_models_of_position(const AnalyzeOptions& options, const Console& console) {
    const engine::AnyPosition position = options.line().end();
    const engine::GameFacts& facts = engine::facts(position);
    engine::SearchRequest request = options.request(facts);
    if (const auto level = options.models_level()) {
        request = engine::at_level(std::move(request), *level, position);
    }
    const std::vector<engine::Algorithm> models = options.models_for(request);
    engine::ExactOutcomes exact{position, request.utility, request.ties, request.hash_megabytes};
    scripting::ScriptSearch search{request};
    const auto comparison =
        engine::compare_models(position, request, models, exact, search.call(), console.stop);
    if (!comparison) throw BadInput{comparison.error()};
    std::optional<engine::KingMaking> judged;
    bool stopped = comparison->stopped;
    if (!stopped && judges_king_making(facts, request)) {
        auto found = engine::king_making(position, request, exact, search.call(), console.stop);
        if (!found) throw BadInput{found.error()};
        judged = *std::move(found);
        stopped = !judged;
    }
    if (options.as_json) {
        Json json = {{"game", facts.name}, {"position", engine::to_text(position)}};
        json.update(comparison_json(facts, *comparison));
        if (judged) json["king_making"] = king_making_json(facts, *judged);
        print_json(json);
    } else {
        fmt::print("{}\n{}; models {}, evaluation {}\n\n{}", engine::drawing_of(position),
                   engine::mover_text(position), names_text(models),
                   request.evaluation->source().name, comparison_text(facts, *comparison));
        if (judged) fmt::print("\n{}", king_making_text(facts, *judged));
    }
    if (stopped) {
        std::fflush(stdout);
        throw WorkFailed{fmt::format("stopped after {} of {} models. Compare again with: {}",
                                     comparison->models.size(), models.size(),
                                     console.command_line)};
    }
    return ExitCode::Done;
}

ExitCode compare_models_of_game(const AnalyzeOptions& options, const Console& console) {
    NamedLine line = options.line();
    if (line.moves.empty()) {
        throw BadInput{
            "--all-plies compares the models on the moves of --moves, and there are "
            "none"};
    }
    const engine::AnyPosition& start = line.start;
    const engine::GameFacts& facts = engine::facts(start);
    const engine::SearchRequest request = options.request(facts);
    ProgressBar progress;
    engine::GameToCompare game{.start = start,
                               .moves = std::move(line.moves),
                               .request = request,
                               .level = options.models_level(),
                               .models = options.models_for(request),
                               .king_making_empties = engine::kKingMakingEmpties,
                               .on_ply = {}};
    if (game.level) game.king_making_empties = game.level->perfect_depth;
    if (options.empties) game.king_making_empties = *options.empties;
    double seconds = 0;
    int done = 0;
    game.on_ply = [&](const engine::ComparedPly& ply, int plies) {
        if (ply.comparison) seconds += ply.comparison->seconds;
        done = plies;
        progress.show("plies", plies, std::ssize(game.moves), seconds);
        return true;
    };
    scripting::ScriptSearch search{game.request};
    const auto comparison = engine::compare_game(game, search.call(), console.stop);
    progress.clear();
    if (!comparison) throw BadInput{comparison.error()};
    if (options.as_json) {
        print_json(game_models_json(start, *comparison));
    } else {
        fmt::print("{}", game_models_text(start, *comparison));
    }
    if (comparison->stopped) {
        std::fflush(stdout);
        throw WorkFailed{
            fmt::format("stopped after {} of {} plies, the last ones. Compare again with: {}", done,
                        game.moves.size(), console.command_line)};
    }
    return ExitCode::Done;
}

}  // namespace workbench
