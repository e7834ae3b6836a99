#include "db/levels/cpu_level.h"

#include <cpuid.h>

namespace db {
namespace {

/// What the compiler's own question leaves out: bsr runs in place of lzcnt, with another result.
bool has_lzcnt_movbe_f16c() {
    constexpr unsigned kBasic = 1;
    constexpr unsigned kExtended = 0x80000001;
    constexpr unsigned kLzcnt = 1U << 5;
    constexpr unsigned kMovbe = 1U << 22;
    constexpr unsigned kF16c = 1U << 29;
    unsigned unused = 0;
    unsigned basic = 0;
    unsigned extended = 0;
    return __get_cpuid(kBasic, &unused, &unused, &basic, &unused) != 0 &&
           __get_cpuid(kExtended, &unused, &unused, &extended, &unused) != 0 &&
           (basic & kMovbe) != 0 && (basic & kF16c) != 0 && (extended & kLzcnt) != 0;
}

/// The compiler's question asks the system, too, whether it keeps the wide registers.
bool meets_v3() {
    return __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("avx2") &&
           __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && has_lzcnt_movbe_f16c();
}

bool meets_v4() {
    return meets_v3() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512vl");
}

}  // namespace

std::span<const CpuLevel> cpu_levels() {
    static const CpuLevel kLevels[] = {
        {"x86-64-v4", meets_v4()}, {"x86-64-v3", meets_v3()}, {"x86-64", true}};
    return kLevels;
}

}  // namespace db
