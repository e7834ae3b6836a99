#pragma once

#include <string>

namespace scripting {

// What new scripts begin with, in the window's editor and in the folders that `yomi new` makes.
// Each runs as it is.
extern const char kFirstStrategy[];
extern const char kFirstEvaluation[];
extern const char kFirstExperiment[];
extern const char kFirstScript[];

/// The experiment with that strategy where `kFirstExperiment` has "greedy".
std::string first_experiment(const std::string& strategy);

}  // namespace scripting
