#pragma once

#include <span>
#include <string_view>

namespace db {

/// A level of x86-64 that a package has a library for, named as the System V ABI does (AMD64
/// supplement, 3.1.1, micro-architecture levels). Level 2 gains nothing here.
struct CpuLevel {
    std::string_view name;
    bool is_met = false;  ///< by this processor and its system
};

/// From the highest to the lowest, which every x86-64 meets.
std::span<const CpuLevel> cpu_levels();

}  // namespace db
