#include "workbench/cli/level_options.h"

#include <fmt/format.h>

namespace workbench {

std::optional<engine::Level> LevelOptions::chosen(int default_depth) const {
    if (!level && !normal_depth && !wld_depth && !perfect_depth) return std::nullopt;
    engine::Level chosen =
        level ? engine::level_numbered(*level) : engine::Level{.normal_depth = default_depth};
    chosen.presearch_depth = presearch_depth;
    chosen.normal_depth = normal_depth.value_or(chosen.normal_depth);
    chosen.wld_depth = wld_depth.value_or(chosen.wld_depth);
    chosen.perfect_depth = perfect_depth.value_or(chosen.perfect_depth);
    chosen.confidence = confidence.value_or(chosen.confidence);
    return chosen;
}

void add_level_options(CommandWords& words, LevelOptions& target,
                       const std::vector<std::string>& others) {
    words.add_number({"--level", "N",
                      fmt::format("1 to {}: depth and confidence of a level, and from how many\n"
                                  "empty squares on it solves the game",
                                  engine::kHighestLevel)},
                     target.level, {1, engine::kHighestLevel});
    words.add_number({"--normal-depth", "N", "plies to look ahead before the endgame"},
                     target.normal_depth, {1, 255});
    words.add_number({"--wld-depth", "N", "empty squares from which win, loss or draw is solved"},
                     target.wld_depth, {0, engine::kMaxSquares});
    words.add_number({"--perfect-depth", "N", "empty squares from which the payoff is solved"},
                     target.perfect_depth, {0, engine::kMaxSquares});
    words.add_number({"--presearch-depth", "N", "plies of the search that orders the moves first"},
                     target.presearch_depth, {1, 255});
    words.add_number({"--confidence", "P",
                      "percent: below 100 cuts are guesses, each so sure; to the end, the\n"
                      "score is"},
                     target.confidence, {50, engine::kFullWidth});
    for (const std::string& other : others) {
        for (const char* own : {"--level", "--normal-depth", "--wld-depth", "--perfect-depth"}) {
            words.exclude(own, other);
        }
    }
}

}  // namespace workbench
