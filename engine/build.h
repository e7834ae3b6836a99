#pragma once

#include <string>

namespace engine {

/// Which program played: its version and a hash of the sources of engine and scripting, so that
/// two builds of equal sources are the same build.
std::string build_name();

}  // namespace engine
