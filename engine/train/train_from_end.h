#pragma once

#include <span>
#include <stop_token>
#include <vector>

#include "engine/train/searched_labels.h"
#include "engine/train/train.h"

namespace engine {

/// Whether a set has tables of its own for every number of discs, as `train_from_end` needs it.
bool has_every_stage(const PatternSet& set);

/// Fits the stages of a set one after the other, the last one first, and labels the samples of each
/// before by searches whose leaves ask the stages that are fitted by then: what the end of the game
/// teaches comes back to its beginning in one pass, where searches of a whole evaluation carry it
/// as many plies as they are deep. `labels` tells the depth, at least 2, and from how many empty
/// squares on perfect play's payoff is the label; its evaluation is asked where no stage is fitted
/// yet. The set `has_every_stage`; two seats.
///
/// The samples are brought into the order of their discs. A stage is fitted by one thread while all
/// of them label the next: the weights do not depend on the number of threads. Of stages in
/// `fitted` only what is held out is labelled again, to measure it. Empty: stopped.
std::optional<Weights> train_from_end(const AnyPosition& start, std::span<Sample> samples,
                                      const TrainingOptions& options, const SearchLabels& labels,
                                      std::vector<FittedStage> fitted,
                                      const TrainingListener& listener,
                                      const std::stop_token& stop);

}  // namespace engine
