#include "workbench/cli/review_options.h"

#include <fmt/format.h>

#include <utility>

#include "scripting/evaluations/game_reviewer.h"
#include "workbench/cli/algorithm_option.h"
#include "workbench/cli/evaluation_option.h"

namespace workbench {
db::GameReviewer ReviewOptions::reviewer(const std::string& evaluation,
                                         const engine::AnyPosition& start) const {
    const engine::GameFacts& facts = engine::facts(start);
    engine::SearchRequest request;
    request.algorithm = algorithm_or_usual(algorithm, facts);
    request.evaluation = evaluation_for(evaluation, facts);
    request.limits.seconds = seconds;
    const int without_depth = seconds ? engine::kHighestLevel : kDefaultDepth;
    const engine::Level level{.normal_depth = depth.value_or(without_depth),
                              .perfect_depth = exact_from.value_or(kDefaultExactFrom)};
    return scripting::game_reviewer(std::move(request), level);
}

void add_review_options(CommandWords& words, ReviewOptions& options) {
    words.add_text({"--algorithm", "NAME",
                    "as in yomi analyze; alphabeta for two seats and color for more by default"},
                   options.algorithm);
    words.add_number({"--depth", "N",
                      fmt::format("plies to look ahead; {} when no limit is given",
                                  ReviewOptions::kDefaultDepth)},
                     options.depth, {1, 255});
    words.add_seconds({"--time", "SECONDS", "how long to search one position at most"},
                      options.seconds);
    words.add_number({"--exact-from", "E",
                      fmt::format("from so many empty squares on the game is solved; {} by "
                                  "default",
                                  ReviewOptions::kDefaultExactFrom)},
                     options.exact_from, {0, engine::kMaxSquares});
}

}  // namespace workbench
