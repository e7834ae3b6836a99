#include "engine/search/level.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>

namespace engine {
namespace {

/// From this level on, until the next one of the table.
struct Mark {
    int level;
    int perfect_depth;  ///< at this level; rises evenly to that of the next mark
    int confidence;
};

/// Chosen so that a Reversi move takes about a tenth of a second at level 10 and some seconds at
/// level 21 on one thread, in the midgame as in the endgame.
constexpr std::array kMarks = {
    Mark{.level = 1, .perfect_depth = 2, .confidence = 100},
    Mark{.level = 10, .perfect_depth = 18, .confidence = 95},
    Mark{.level = 16, .perfect_depth = 20, .confidence = 87},
    Mark{.level = 21, .perfect_depth = 22, .confidence = 73},
    Mark{.level = 40, .perfect_depth = 28, .confidence = 73},
    Mark{.level = kHighestLevel, .perfect_depth = 36, .confidence = 73},
};

/// Whether a game is won is known this much sooner at the same price.
constexpr int kWldBeforePerfect = 2;

}  // namespace

Level level_numbered(int number) {
    assert(1 <= number && number <= kHighestLevel);
    const auto next = std::ranges::upper_bound(kMarks, number, {}, &Mark::level);
    const Mark& mark = *std::prev(next);
    int perfect_depth = mark.perfect_depth;
    if (next != kMarks.end()) {
        perfect_depth += (number - mark.level) * (next->perfect_depth - mark.perfect_depth) /
                         (next->level - mark.level);
    }
    return {.normal_depth = number,
            .wld_depth = perfect_depth + kWldBeforePerfect,
            .perfect_depth = perfect_depth,
            .confidence = mark.confidence};
}

SearchRequest at_level(SearchRequest request, const Level& level, const AnyPosition& position) {
    const int left = empties(position).size();
    request.goal = left <= level.perfect_depth ? Goal::Exact
                   : left <= level.wld_depth   ? Goal::WinLossDraw
                                               : Goal::Best;
    const bool is_read_out = request.goal != Goal::Best;
    request.limits.depth = is_read_out ? std::nullopt : std::optional{level.normal_depth};
    request.confidence = is_read_out ? kFullWidth : level.confidence;
    request.presearch_depth = level.presearch_depth;
    return request;
}

std::string level_text(const Level& level) {
    std::string text = fmt::format("depth {}", level.normal_depth);
    if (level.confidence < kFullWidth) text += fmt::format(" at {} %", level.confidence);
    if (level.presearch_depth) text += fmt::format(" after {}", *level.presearch_depth);
    if (level.wld_depth > level.perfect_depth) {
        text += fmt::format(", win-loss-draw from {} empties", level.wld_depth);
    }
    if (level.perfect_depth > 0) text += fmt::format(", exact from {}", level.perfect_depth);
    return text;
}

}  // namespace engine
