#include "scripting/experiments/result_charts.h"

#include <fmt/format.h>

#include <algorithm>

namespace scripting {
namespace {

/// What rows of a chart have in common, and so need not be called by.
struct RowNames {
    bool one_seat = false;      ///< all are of one seat
    bool one_strategy = false;  ///< and each arm has one strategy there
};

RowNames row_names(const ExperimentResults& results, std::optional<int> seat) {
    const auto has_one = [seat](const ArmResults& arm) {
        return std::ranges::count(arm.standings, seat.value_or(0), &engine::Standing::seat) < 2;
    };
    return {.one_seat = seat.has_value(),
            .one_strategy = seat && std::ranges::all_of(results.arms, has_one)};
}

/// `Self`, `Self: greedy`, `Self: greedy, seat 2`: what tells it from the others.
std::string row_name(const RowNames& names, const ArmResults& arm,
                     const engine::Standing& standing) {
    if (names.one_strategy && !arm.name.empty()) return arm.name;
    const std::string seat = names.one_seat ? "" : fmt::format(", seat {}", standing.seat + 1);
    return fmt::format("{}{}{}{}", arm.name, arm.name.empty() ? "" : ": ", standing.strategy, seat);
}

std::string seat_text(std::optional<int> seat) {
    return seat ? fmt::format("Seat {}. ", *seat + 1) : "";
}

/// Calls `add(arm, standing)` for each one that a request is about.
template <class Add>
void for_each_standing(const ExperimentResults& results, std::optional<int> seat, const Add& add) {
    for (const ArmResults& arm : results.arms) {
        for (const engine::Standing& standing : arm.standings) {
            if (!seat || standing.seat == *seat) add(arm, standing);
        }
    }
}

std::string ordinal(std::size_t number) {
    constexpr const char* kEndings[] = {"th", "st", "nd", "rd"};
    return fmt::format("{}{}", number, kEndings[number < 4 ? number : 0]);
}

}  // namespace

BarChart result_bars(const ExperimentResults& results, const ResultTableRequest& request) {
    const bool shares = request.columns.front()->is_share;
    BarChart chart{.title = title_of(results),
                   .note = seat_text(request.seat) + "Error bars: 95 % confidence intervals.",
                   .unit = shares ? "% of the games" : "",
                   .kind = request.columns.front()->kind(),
                   .from_zero = shares};
    const RowNames names = row_names(results, request.seat);
    for (std::size_t column = 0; column < request.columns.size(); ++column) {
        const ResultColumn& shown = *request.columns[column];
        BarGroup group{.name = std::string{shown.heading}};
        for_each_standing(
            results, request.seat, [&](const ArmResults& arm, const engine::Standing& standing) {
                group.bars.push_back(
                    {.name = row_name(names, arm, standing),
                     .value =
                         measured(shown, standing, published_number(request, arm.name, column))});
            });
        chart.groups.push_back(std::move(group));
    }
    return chart;
}

DistributionChart result_distribution(const ExperimentResults& results, std::optional<int> seat) {
    DistributionChart chart{.title = "Ranks: " + title_of(results),
                            .note = seat_text(seat) + "Shared ranks are the best of those shared."};
    const RowNames names = row_names(results, seat);
    std::size_t ranks = 0;
    for_each_standing(results, seat, [&](const ArmResults& arm, const engine::Standing& standing) {
        ranks = std::max(ranks, standing.ranks.size());
        chart.rows.push_back({.name = row_name(names, arm, standing),
                              .parts = {standing.ranks.begin(), standing.ranks.end()},
                              .count = standing.games});
    });
    for (std::size_t rank = 1; rank <= ranks; ++rank) chart.categories.push_back(ordinal(rank));
    for (DistributionRow& row : chart.rows) row.parts.resize(ranks);
    return chart;
}

}  // namespace scripting
