#pragma once

#include <filesystem>
#include <stop_token>

namespace workbench {

/// `examples.db` in the user's folder for data.
std::filesystem::path example_database_path();

/// Makes the example database where it is not there: real games of Reversi that come with the
/// program, and a small experiment of Yonin. Half of one is never left. Throws what the layers
/// below throw; when stopped, std::runtime_error.
std::filesystem::path make_example_database(const std::filesystem::path& file,
                                            const std::stop_token& stop);

}  // namespace workbench
