#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/board/random.h"
#include "engine/formats/format.h"

namespace tests {

/// Whole files of a format, some with every feature that it has.
std::vector<std::string> format_seeds(engine::Format format);

/// A seed with a few letters, words or pieces changed, left out, doubled or taken from another.
std::vector<std::uint8_t> mutated(engine::Random& random, const std::vector<std::string>& seeds);

}  // namespace tests
