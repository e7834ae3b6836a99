#include "workbench/widgets/score_text.h"

#include <fmt/format.h>

#include <cmath>

namespace workbench {

std::string score_text(double score) {
    const double tenths = std::round(score * 10) / 10;
    if (tenths == 0) return "0";
    return tenths == std::round(tenths) ? fmt::format("{:+.0f}", tenths)
                                        : fmt::format("{:+.1f}", tenths);
}

std::string score_text(const engine::MoveScore& move) {
    switch (move.bound) {
        case engine::Bound::Exact:
            return score_text(move.score);
        case engine::Bound::Upper:
            return "≤" + score_text(move.score);
        case engine::Bound::Lower:
            return "≥" + score_text(move.score);
        case engine::Bound::None:
            break;
    }
    return "?";
}

std::string count_text(double count) {
    if (count < 10'000) return fmt::format("{:.0f}", count);
    if (count < 1'000'000) return fmt::format("{:.1f} k", count / 1e3);
    return fmt::format("{:.1f} M", count / 1e6);
}

}  // namespace workbench
