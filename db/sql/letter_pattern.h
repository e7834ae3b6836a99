#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace db {

enum class PatternKind { Like, Glob };

/// A pattern of LIKE (`%`, `_`, an escape; small and large ASCII letters are the same) or GLOB
/// (`*`,
/// `?`, `[a-z]`), with the meaning that SQLite gives it. What follows the first zero does not
/// count.
class LetterPattern {
  public:
    using Escape = std::optional<std::string_view>;  ///< one letter

    LetterPattern(PatternKind kind, std::string_view pattern, Escape escape);

    /// Whether the whole text fits. `step` is told how many steps come, and may throw: there are at
    /// most as many as letters of the text times those of the pattern.
    bool fits(std::string_view text, const std::function<void(std::size_t)>& step) const;

  private:
    struct Item {
        enum class Kind : std::uint8_t { Letter, One, Any, Set, Nothing };
        Kind kind = Kind::Letter;
        std::uint32_t letter = 0;
        bool is_inverted = false;
        std::vector<std::pair<std::uint32_t, std::uint32_t>> ranges{};  ///< of a set, ends within
    };

    static Item set_at(std::string_view& pattern);
    bool fits_letter(const Item& item, std::uint32_t letter) const;

    PatternKind kind_;
    std::vector<Item> items_;
};

}  // namespace db
