#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace scripting {

/// Writes a report into a folder, which is made where it does not exist, under the experiment's
/// name as a file name. A file that is there already is never overwritten: the new one gets a
/// number. Throws ScriptError when it cannot be written.
std::filesystem::path write_report(const std::filesystem::path& folder, std::string_view name,
                                   std::string_view text);

}  // namespace scripting
