#pragma once

#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "engine/evaluate/compiled_evaluation.h"
#include "scripting/training/training_plan.h"

namespace scripting {

/// The games that shall be played before learning, as somebody asks for them.
struct SelfPlayRequest {
    std::int64_t games = 0;
    std::string evaluation_name{};  ///< part of the name that the games are stored under
    std::shared_ptr<const engine::CompiledEvaluation> evaluation{};  ///< never null
    int depth = 2;
    int random_plies = 12;
    double random_share = 0;
    int exact_empties = 0;
};

/// A training as somebody asks for it, by names and numbers.
struct TrainingRequest {
    engine::AnyPosition start;
    std::filesystem::path out{};
    std::string patterns{};  ///< empty: the game's first set
    std::string where{};
    std::string labels = "theoretical";
    engine::SolvingOptions solving{};
    engine::PlayoutLabels searching{};
    engine::SearchLabels looking_ahead{};
    std::filesystem::path labels_file{};  ///< empty: one beside the weights, until they are made
    bool from_end = false;                ///< see `engine::train_from_end`
    engine::RegressionOptions regression{};
    double half_weight = 0;                    ///< see `engine::TrainingOptions`
    std::vector<engine::Averaged> averaged{};  ///< see there
    double held_out = 0.1;
    std::uint64_t seed = 1;
    int threads = 1;
    std::optional<SelfPlayRequest> self_play{};
    std::string made_by{};
};

/// Fails with a sentence: an unknown set of patterns or kind of labels, what four seats cannot
/// have.
tl::expected<TrainingPlan, std::string> plan_of(const TrainingRequest& request);
tl::expected<engine::Label, std::string> label_named(const std::string& name);

}  // namespace scripting
