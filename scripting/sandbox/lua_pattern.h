#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>

namespace scripting {

/// What a pattern captured: a part of the subject, or a place in it (`()`).
struct Capture {
    std::size_t begin = 0;
    std::ptrdiff_t length = 0;  ///< kOpen, kPlace or a length
    static constexpr std::ptrdiff_t kOpen = -1;
    static constexpr std::ptrdiff_t kPlace = -2;
};

/// Lua's patterns, matched step by step so that a match that would take for ever can be ended:
/// the library's own matcher runs no instruction of Lua and sees no hook.
///
/// Source: the language is that of the Lua 5.4 reference manual, section 6.4.1.
class PatternMatch {
  public:
    static constexpr int kMostCaptures = 32;

    /// `look_up` is called every some thousand steps and may throw. Both texts must outlive this.
    PatternMatch(std::string_view subject, std::string_view pattern, std::function<void()> look_up)
        : subject_{subject}, pattern_{pattern}, look_up_{std::move(look_up)} {}

    /// Matches exactly at `begin`; gives the end. Throws ScriptError for a malformed pattern.
    std::optional<std::size_t> match_at(std::size_t begin);

    int capture_count() const { return level_; }
    const Capture& capture(int number) const { return captures_[number]; }

  private:
    using End = std::optional<std::size_t>;

    /// `steps` are about to be taken.
    void step(std::size_t steps = 1) const;
    /// The place after the single-character item at `item`.
    std::size_t item_end(std::size_t item) const;
    bool item_fits(std::size_t place, std::size_t item, std::size_t end) const;
    bool set_has(char letter, std::size_t set, std::size_t last) const;
    End match(std::size_t place, std::size_t item);
    End expand_most(std::size_t place, std::size_t item, std::size_t end);
    End expand_least(std::size_t place, std::size_t item, std::size_t end);
    End begin_capture(std::size_t place, std::size_t item, std::ptrdiff_t kind);
    End end_capture(std::size_t place, std::size_t item);
    End balanced(std::size_t place, std::size_t item) const;
    End repeated_capture(std::size_t place, char digit) const;
    bool at_frontier(std::size_t place, std::size_t set, std::size_t end) const;

    std::string_view subject_;
    std::string_view pattern_;
    std::function<void()> look_up_;
    std::array<Capture, kMostCaptures> captures_{};
    int level_ = 0;
    int depth_ = 0;
    mutable std::size_t steps_ = 0;  ///< since `look_up_` was called
};

}  // namespace scripting
