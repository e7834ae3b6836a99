#pragma once

#include <string>

#include "db/experiments/experiments.h"

namespace scripting {

/// Where the database has an experiment of that name, but not this one: what of it is another,
/// which arms begin anew and which have their games already. Lines with their ends; else empty.
/// `file`: the experiment's, as people know it.
std::string difference_text(const db::Experiments& stored, const db::Experiment& wanted,
                            const std::string& file, bool mix_builds);

}  // namespace scripting
