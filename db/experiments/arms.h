#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/experiments/experiments.h"

namespace db {

/// Where the games of an arm are: in its own experiment, or in one that played the same arm before.
struct ArmPlace {
    ExperimentId experiment;
    int arm = 0;  ///< number, from 0
};
ArmPlace place_of(const Connection& connection, ExperimentId id, int arm);

/// As the column `seating` has it, a digit per seat: the number of its strategy.
std::string seating_text(const std::vector<int>& seating);

/// Whether a build that plays the same games as this one has opened the experiment; others may
/// have, too, where builds were mixed.
bool was_opened_by(const Connection& connection, ExperimentId id, std::string_view build);

/// The arm of another experiment than `asking` with the same identity, played by builds that play
/// as this one does (with `mix_builds`, by any). Without one, and if `keeps_mended`, the arm of
/// that name in the last experiment alike in which a script went wrong: the script was mended
/// since, and what it had finished stays. Such an arm is lent to the mended script alone; neither
/// identity finds its games afterwards. Empty: there is none, or the arm has no identity.
std::optional<ArmPlace> same_arm(const Connection& connection, const Experiment& experiment,
                                 std::size_t arm, bool mix_builds, ExperimentId asking = {});

/// Adds an arm to an experiment. Its games are those of `same_arm`, where there is one.
void store_arm(const Connection& connection, ExperimentId id, const Experiment& experiment,
               std::size_t arm, bool mix_builds);

/// What the column `definitions` of an arm says.
std::string definitions_of(const Experiment& experiment, std::size_t arm);

/// Stores the versions of an arm's strategies; rows that are there stay.
void store_versions(const Connection& connection, ExperimentId id, const Experiment& experiment,
                    std::size_t arm);

/// In the order of their numbers.
std::vector<StoredArm> arms_of(const Connection& connection, ExperimentId id);

/// Games of an arm in which a script went wrong.
std::int64_t failed_at(const Connection& connection, const ArmPlace& place);

/// Trials of an arm, wherever they are.
std::int64_t trials_at(const Connection& connection, const ArmPlace& place);

}  // namespace db
