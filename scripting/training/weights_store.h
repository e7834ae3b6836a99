#pragma once

#include <filesystem>
#include <memory>

#include "engine/evaluate/weights.h"

namespace scripting {

/// The weights of a file. Throws ScriptError that names the file and what is wrong with it.
engine::Weights read_weights(const std::filesystem::path& file);

/// Writes a weights file as a whole or not at all. Throws ScriptError when it exists already or
/// cannot be written.
void write_weights(const std::filesystem::path& file, const engine::Weights& weights);

}  // namespace scripting
