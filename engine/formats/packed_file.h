#pragma once

#include <cstddef>
#include <memory>
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

/// Unpacks a file portion by portion, so that a few bytes which stand for a gigabyte take no more
/// memory than what is asked for: whoever reads says how much may come.
class Unpacking {
  public:
    /// Fails with a sentence: another kind of file, cut short, a byte changed, another version.
    /// `bytes` outlive the object.
    static tl::expected<Unpacking, std::string> of(PackedKind kind,
                                                   std::span<const std::byte> bytes);
    Unpacking(Unpacking&&) noexcept;
    ~Unpacking();

    /// The next bytes of the content: so many, or fewer where it ends before. Throws
    /// std::runtime_error with a sentence where they cannot be unpacked.
    std::string take(std::size_t count);
    /// Whether the content has ended; likewise.
    bool is_over();

  private:
    struct Decoder;
    explicit Unpacking(std::unique_ptr<Decoder> decoder);

    std::unique_ptr<Decoder> decoder_;
};

}  // namespace engine
