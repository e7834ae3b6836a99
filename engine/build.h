#pragma once

#include <string>
#include <string_view>

namespace engine {

/// Which program played: its version and a hash of what decides games (write_build_hash.cmake), so
/// that two builds that differ in comments or in their windows are the same build.
std::string build_name();

/// The instructions that the engine was compiled for, as a level of x86-64 (System V ABI), or
/// "plain" for another processor. Results do not depend on them.
std::string_view cpu_level();

}  // namespace engine
