#pragma once

#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/evaluate/weights.h"

namespace engine {

/// A weights file: packed as PackedKind `weights`.
///
/// In it 4 bytes (little-endian) count the bytes of a header in JSON; the header follows, then the
/// entries of every pattern as 16-bit little-endian numbers: pattern by pattern, own side to move
/// before the other's, knot by knot.
std::vector<std::byte> weights_to_bytes(const Weights& weights);

/// Fails with a sentence: no weights file, cut short, a byte changed, another version.
tl::expected<Weights, std::string> parse_weights(std::span<const std::byte> bytes);

}  // namespace engine
