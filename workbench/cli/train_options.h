#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/train/regression.h"
#include "workbench/cli/command_words.h"
#include "workbench/cli/script_limits.h"

namespace workbench {

/// What `yomi train` is asked for.
struct TrainOptions {
    std::string game;
    std::string database;
    std::string out;
    std::string patterns;
    std::string where;
    std::string labels = "theoretical";
    std::string coefficients;  ///< an evaluation whose weights are fitted instead of patterns
    std::string measured;      ///< an evaluation whose errors are asked for; nothing is fitted
    std::string searched;      ///< an evaluation whose searches' errors are fitted
    int deepest = 8;
    int positions = 4'500;
    engine::RegressionOptions regression;
    double half_weight = 0;
    std::vector<std::string> averaged;  ///< weights files
    double held_out = 0.1;
    std::uint64_t seed = 1;
    int threads = 0;
    std::int64_t self_play = 0;
    std::string evaluation;
    int depth = 2;
    int random_plies = 12;
    double random_share = 0;
    int exact_empties = 0;
    int solve_empties = 0;
    std::uint64_t label_playouts = 0;
    int label_depth = 0;
    int stray_plies = 0;
    int strays = 1;
    std::string label_file;
    bool only_labelled = false;
    bool from_end = false;
    bool is_network = false;
    std::int64_t against_itself = 0;  ///< games of a network; 0: as above
    std::int64_t against_chance = 0;  ///< games; 0: what is learnt is in the database
    std::string utility = "first";
    ScriptLimits script_limits{.timeout_seconds = {}, .memory_megabytes = 8192};
    bool as_json = false;
};

void add_train_options(CommandWords& words, TrainOptions& options);

}  // namespace workbench
