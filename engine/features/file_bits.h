#pragma once

#include <cstdint>

namespace engine {

inline constexpr std::uint64_t kFileA = 0x0101010101010101U;

/// The discs of the first file as eight bits, row 1 lowest; shift another file there before.
inline unsigned gathered(std::uint64_t discs) {
    return static_cast<unsigned>((discs & kFileA) * 0x0102040810204080U >> 56);
}

/// The reverse. The eighth bit goes by itself: the copies of eight bits would overlap.
inline std::uint64_t scattered(std::uint64_t bits) {
    return ((bits & 0x7f) * 0x0002040810204081U & kFileA) | (bits & 0x80) << 49;
}

}  // namespace engine
