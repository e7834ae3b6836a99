#pragma once

#include <cstdint>
#include <string>

namespace scripting {

/// How far a script's long work has come.
struct Progress {
    std::string what;  ///< the experiment's name
    std::int64_t done = 0;
    std::int64_t total = 0;
    double seconds = 0;  ///< since it began
};

}  // namespace scripting
