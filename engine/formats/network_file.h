#pragma once

#include <span>
#include <tl/expected.hpp>
#include <vector>

#include "engine/network/network_weights.h"

namespace engine {

/// A file with a value network: packed as PackedKind `network`, 4 bytes (little-endian) that count
/// the bytes of a header in JSON, the header, then the numbers as 32-bit little-endian floats.
std::vector<std::byte> network_to_bytes(const NetworkWeights& weights);

/// Fails with a sentence: no network file, cut short, a byte changed, another version, numbers that
/// are out of range.
tl::expected<NetworkWeights, std::string> parse_network(std::span<const std::byte> bytes);

}  // namespace engine
