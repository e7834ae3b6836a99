#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "engine/train/playout_labels.h"
#include "engine/train/searched_labels.h"
#include "engine/train/self_play.h"
#include "engine/train/solved_labels.h"
#include "engine/train/train_from_end.h"

namespace scripting {

/// Games that the tool plays itself before it learns.
struct SelfPlayPlan {
    engine::SelfPlayOptions options;
    std::string name;  ///< of the strategy that the games are stored under; equal for equal options
    std::int64_t games = 0;  ///< that the database shall have of that name
    std::uint64_t seed = 1;
    int threads = 1;
};

/// What is learnt from what.
struct TrainingPlan {
    engine::AnyPosition start;  ///< of the game
    std::string where{};        ///< a condition in SQL that the games fulfil; empty: all
    engine::Label label = engine::Label::Theoretical;
    /// Labels made exact near the end; `empties` is 0: none.
    engine::SolvingOptions solving{};
    /// Labels that a Monte Carlo search gives; `playouts` is 0: none.
    engine::PlayoutLabels searching{};
    /// Labels that a search to a depth gives; `depth` is 0: none.
    engine::SearchLabels looking_ahead{};
    std::filesystem::path labels_file{};  ///< where these are kept; empty: nowhere
    bool from_end = false;                ///< stage by stage; see `engine::train_from_end`
    bool keeps_tried = false;             ///< what such searches tried is kept too
    engine::TrainingOptions options;
    std::filesystem::path out;  ///< the weights file; it does not exist yet
    std::string made_by{};      ///< the command, for the file
    std::optional<SelfPlayPlan> self_play{};
};

}  // namespace scripting
