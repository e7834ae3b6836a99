#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/match/repeats.h"
#include "engine/match/schedule.h"
#include "engine/match/standings.h"
#include "scripting/experiments/strategy_totals.h"
#include "workbench/cli/json_value.h"

namespace workbench {

/// What became of every strategy on every seat. Games that repeat others are counted apart.
class SeatTable {
  public:
    /// `names`: by number, what the strategies are shown as; those of one name are one.
    explicit SeatTable(std::vector<std::string> names) : names_{names}, totals_{std::move(names)} {}

    /// `record` was played to the end, or forfeited. In the order of the trials' numbers.
    void add(const engine::Trial& trial, const engine::GameRecord& record);

    int games() const { return games_; }
    int repeats() const { return repeats_; }
    /// A row per strategy and seat, and one per strategy over all of them, with 95 % intervals.
    std::string text() const;
    /// A line for each strategy that forfeited games: how many, and why the first of them.
    std::string forfeits_text() const;
    /// The keys of `yomi play --json`.
    Json json() const;

  private:
    std::vector<engine::Standing> standings() const;
    std::vector<std::string> players(const engine::Trial& trial) const;

    struct Forfeits {
        int games = 0;
        int first_game = 0;  ///< its number, from 1
        std::string reason;  ///< of that one
    };

    int games_ = 0;
    int repeats_ = 0;  ///< of them
    engine::Repeats known_;
    std::vector<std::string> names_;
    std::map<std::pair<std::string, int>, engine::Standing> standings_;
    std::map<std::string, Forfeits> forfeits_;  ///< by strategy
    scripting::StrategyTotals totals_;
};

}  // namespace workbench
