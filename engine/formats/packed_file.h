#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace engine {

/// What a file of trained numbers holds.
struct PackedKind {
    std::string_view name;  ///< such as `weights`
    int version;
};

/// A file that says what it is and notices damage: the line `yomi-KIND VERSION SIZE HASH`, which
/// counts and checks the bytes after it: one zstd frame with the content.
std::vector<std::byte> packed(PackedKind kind, std::string_view content);

/// The content. Fails with a sentence: another kind of file, cut short, a byte changed, another
/// version.
tl::expected<std::string, std::string> unpacked(PackedKind kind, std::span<const std::byte> bytes);

}  // namespace engine
