#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "engine/network/value_network.h"

namespace scripting {

/// A value network as evaluations use it.
struct LoadedNetwork {
    std::string name;  ///< of the file, without folder and ending
    std::string hash;  ///< of the file's bytes
    std::shared_ptr<const engine::ValueNetwork> network;
};

/// The network of a file, read once for all threads and interpreters as long as somebody holds it
/// and the file does not change. Throws ScriptError that names the file and what is wrong with it.
std::shared_ptr<const LoadedNetwork> load_network(const std::filesystem::path& file);

/// Writes a network file as a whole or not at all. Throws ScriptError when it exists already or
/// cannot be written.
void write_network(const std::filesystem::path& file, const engine::NetworkWeights& weights);

}  // namespace scripting
