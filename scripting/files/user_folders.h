#pragma once

#include <filesystem>

namespace scripting {

/// `yomi` in the user's folder for settings: $XDG_CONFIG_HOME, else ~/.config, else here.
std::filesystem::path settings_folder();

/// `yomi` in the user's folder for data: $XDG_DATA_HOME, else ~/.local/share, else here.
std::filesystem::path data_folder();

}  // namespace scripting
