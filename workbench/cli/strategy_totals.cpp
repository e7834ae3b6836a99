#include "workbench/cli/strategy_totals.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/statistics/elo.h"
#include "scripting/experiments/sequential_stop.h"
#include "scripting/text/text_table.h"

namespace workbench {
namespace {

template <class Blocks>
engine::EloDifference difference_of(const Blocks& blocks) {
    std::vector<engine::ScoreCount> counts;
    for (const auto& [number, block] : blocks) {
        engine::add_score(counts, block.twelfths / (12.0 * block.seats));
    }
    return engine::elo_difference(counts);
}

/// An end may be infinite: all games were won.
std::string elo_text(double elo) {
    return std::isfinite(elo) ? fmt::format("{:+.0f}", elo) : elo > 0 ? "+inf" : "-inf";
}

Json interval_json(const engine::Interval& interval) {
    return {{"estimate", json_number(interval.estimate)},
            {"low", json_number(interval.low)},
            {"high", json_number(interval.high)}};
}

}  // namespace

void StrategyTotals::add(const engine::Trial& trial, const engine::GameRecord& record) {
    const auto& payoffs = record.outcome->payoffs;
    seats_ = static_cast<int>(payoffs.size());
    for (int seat = 0; seat < seats_; ++seat) {
        const std::string& name = record.strategies[seat];
        const int number = trial.seating[seat];
        const auto [known, is_new] = first_numbers_.try_emplace(name, number);
        if (!is_new) known->second = std::min(known->second, number);
        Total& total = totals_[name];
        total.strategy = name;
        ++total.games;
        const engine::Score own = payoffs[seat];
        if (std::ranges::max(payoffs) == own) {
            ++(std::ranges::count(payoffs, own) == 1 ? total.won : total.drawn);
        }
        Block& block = total.blocks[trial.block];
        block.twelfths +=
            scripting::twelfths_of(scripting::GameScore::Points, *record.outcome, seat);
        ++block.seats;
    }
}

std::vector<StrategyTotals::Total> StrategyTotals::in_order() const {
    std::vector<Total> all;
    if (totals_.size() < 2) return all;
    for (const auto& [name, total] : totals_) all.push_back(total);
    std::ranges::stable_sort(
        all, {}, [this](const Total& total) { return first_numbers_.at(total.strategy); });
    return all;
}

std::string StrategyTotals::text() const {
    const std::vector<Total> all = in_order();
    if (all.empty()) return "";
    std::vector<std::string> heading{"strategy", "games", "won", "drawn", "lost", "points"};
    if (seats_ == 2) heading.emplace_back("Elo");
    scripting::TextTable table{heading};
    for (const Total& total : all) {
        const engine::EloDifference found = difference_of(total.blocks);
        std::vector<std::string> row{
            total.strategy,
            fmt::format("{}", total.games),
            fmt::format("{}", total.won),
            fmt::format("{}", total.drawn),
            fmt::format("{}", total.games - total.won - total.drawn),
            fmt::format("{:.1f} % [{:.1f}, {:.1f}]", 100 * found.score.estimate,
                        100 * found.score.low, 100 * found.score.high)};
        if (seats_ == 2) {
            row.push_back(fmt::format("{} [{}, {}]", elo_text(found.difference.estimate),
                                      elo_text(found.difference.low),
                                      elo_text(found.difference.high)));
        }
        table.add(row);
    }
    return table.text();
}

Json StrategyTotals::json() const {
    Json totals = Json::array();
    for (const Total& total : in_order()) {
        const engine::EloDifference found = difference_of(total.blocks);
        Json json{{"strategy", total.strategy},
                  {"games", total.games},
                  {"won", total.won},
                  {"drawn", total.drawn},
                  {"lost", total.games - total.won - total.drawn},
                  {"points", interval_json(found.score)}};
        if (seats_ == 2) json["elo"] = interval_json(found.difference);
        totals.push_back(std::move(json));
    }
    return totals;
}

}  // namespace workbench
