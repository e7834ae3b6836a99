#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/evaluate/weights.h"

namespace scripting {

/// Weights as evaluations use them.
struct LoadedWeights {
    std::string name;                 ///< of the file, without folder and ending
    std::string hash;                 ///< of the file's bytes
    engine::Weights weights;          ///< without the tables, which the terms hold
    std::vector<engine::Term> terms;  ///< for the game that the weights are for
};

/// The weights of a file, read once for all threads and interpreters as long as somebody holds
/// them and the file does not change. Throws ScriptError like `read_weights`.
std::shared_ptr<const LoadedWeights> load_weights(const std::filesystem::path& file);

/// The weights of a file. Throws ScriptError that names the file and what is wrong with it.
engine::Weights read_weights(const std::filesystem::path& file);

/// Writes a weights file as a whole or not at all. Throws ScriptError when it exists already or
/// cannot be written.
void write_weights(const std::filesystem::path& file, const engine::Weights& weights);

}  // namespace scripting
