#pragma once

#include <filesystem>

#include "db/experiments/experiments.h"
#include "scripting/run_script.h"

namespace scripting {

/// What plays an experiment on that the database keeps: its scripts as they were when it began,
/// whatever became of the files, with its seed and arguments. Throws db::Error, or ScriptError when
/// the experiment or its scripts are not there.
ScriptOptions options_to_resume(const std::filesystem::path& database, db::ExperimentId id);

}  // namespace scripting
