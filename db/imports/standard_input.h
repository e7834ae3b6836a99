#pragma once

#include <stop_token>
#include <string>

#include "db/imports/source_bytes.h"

namespace db {

/// The word for standard input among the names of files, and what it is called where files are
/// told.
inline constexpr const char* kStandardInputWord = "-";
inline constexpr const char* kStandardInput = "standard input";

/// What came by standard input, as a whole.
struct StandardInput {
    SourcePlace place;
    std::string name;  ///< tells it from what came another time: `standard input 1f2e...`
};

/// Reads standard input to its end into a spool. Throws InputError where it has more than 2 GiB,
/// Error where it cannot be read or kept. When stopped, what came until then.
StandardInput read_standard_input(const std::stop_token& stop);

}  // namespace db
