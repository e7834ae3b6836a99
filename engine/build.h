#pragma once

#include <string>
#include <string_view>

namespace engine {

/// Which program played: its version and a hash of the sources of engine and scripting, so that
/// two builds of equal sources are the same build.
std::string build_name();

/// The instructions that the engine was compiled for, as a level of x86-64 (System V ABI), or
/// "plain" for another processor. Results do not depend on them.
std::string_view cpu_level();

}  // namespace engine
