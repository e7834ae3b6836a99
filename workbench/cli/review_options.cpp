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
    engine::Level chosen{.normal_depth = depth.value_or(without_depth),
                         .perfect_depth = kDefaultExactFrom};
    if (level) {
        chosen = engine::level_numbered(*level);
        chosen.wld_depth = 0;  // signs do not tell what a move has lost
    }
    chosen.perfect_depth = exact_from.value_or(chosen.perfect_depth);
    return scripting::game_reviewer(std::move(request), chosen);
}

void add_review_options(CommandWords& words, ReviewOptions& options) {
    words.add_text({"--algorithm", "NAME",
                    "as in yomi analyze; alphabeta for two seats and color for more by default"},
                   options.algorithm);
    words.add_number({"--level", "N",
                      fmt::format("1 to {}: depth and confidence of a level, and from how many\n"
                                  "empty squares on it solves the game",
                                  engine::kHighestLevel)},
                     options.level, {1, engine::kHighestLevel});
    words.add_number({"--depth", "N",
                      fmt::format("plies to look ahead; {} when no limit is given",
                                  ReviewOptions::kDefaultDepth)},
                     options.depth, {1, 255});
    words.exclude("--level", "--depth");
    words.add_seconds({"--time", "SECONDS", "how long to search one position at most"},
                      options.seconds);
    words.add_number({"--exact-from", "E",
                      fmt::format("from so many empty squares on the game is solved; {} by "
                                  "default",
                                  ReviewOptions::kDefaultExactFrom)},
                     options.exact_from, {0, engine::kMaxSquares});
}

}  // namespace workbench
