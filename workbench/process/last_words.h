#pragma once

#include <string>

namespace workbench {

/// Ends the process at once, whatever its other threads do: what standard output has complete and
/// the message are written as far as nobody has to be waited for (a full pipe, a stopped terminal),
/// and nothing is destroyed. What SQLite has committed stays, since its log is in the file.
[[noreturn]] void end_with_words(const std::string& message, int exit_code);

}  // namespace workbench
