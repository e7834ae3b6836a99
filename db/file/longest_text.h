#pragma once

namespace db {

/// Bytes of a text, a blob or a row in SQL of people and scripts. The longest texts that we store
/// have some megabytes.
inline constexpr int kLongestOfQuery = 16 << 20;

}  // namespace db
