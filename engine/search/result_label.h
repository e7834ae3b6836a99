#pragma once

#include <string>

#include "engine/search/result.h"

namespace engine {

/// How sure a result is: `exact`, or how far it looked: `depth 14`, `depth 14 at 95 %` where
/// branches were cut with that confidence, `nothing` where no depth was finished.
std::string label_of(const SearchResult& result);

}  // namespace engine
