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

namespace {
constexpr std::string_view kDiscUnit = "discs";
constexpr std::string_view kOwnUnit = "own";
constexpr std::string_view kSignUnit = "win-loss-draw";

std::string proven_unit(bool exact, const std::string& unit) {
    return exact && unit != kSignUnit ? std::string{kDiscUnit} : unit;
}
}  // namespace

std::string unit_text(std::string_view unit, const engine::GameFacts& facts, const Words& word) {
    if (unit == kDiscUnit) return facts.layout.layers > 1 ? word.balls : word.discs;
    if (unit == kOwnUnit) return word.own_units;
    if (unit == "log-odds") return word.log_odds;
    if (unit == kSignUnit) return word.win_loss_draw;
    return std::string{unit};
}

std::string unit_of(const engine::SearchResult& result) {
    return proven_unit(result.exact, result.unit);
}

std::string unit_of(const engine::MoveScore& move, const engine::SearchResult& result) {
    return proven_unit(move.exact, result.unit);
}

std::string unit_note(std::string_view unit, const std::string& evaluation, const Words& word) {
    if (unit != kOwnUnit) return fmt::format(fmt::runtime(word.evaluation_named), evaluation);
    return fmt::format(fmt::runtime(word.own_units_note), evaluation);
}

std::string count_text(double count) {
    if (count < 10'000) return fmt::format("{:.0f}", count);
    if (count < 1'000'000) return fmt::format("{:.1f} k", count / 1e3);
    return fmt::format("{:.1f} M", count / 1e6);
}

}  // namespace workbench
