#pragma once

#include <string>
#include <vector>

namespace db {

/// Trials of one arm at most; more than any script may ask for.
inline constexpr int kMostTrials = 200'000'000;

/// Statements of SQL: each gives a sentence for every trial that no program has written so.
std::vector<std::string> trial_rules();

}  // namespace db
