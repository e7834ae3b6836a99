#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/match/schedule.h"
#include "engine/statistics/elo.h"
#include "scripting/experiments/experiment_results.h"

namespace scripting {

/// What became of a strategy over all seats that it sat on.
struct StrategyTotal {
    std::string strategy;
    int games = 0;                ///< times that it sat at a table
    int won = 0;                  ///< first alone
    int drawn = 0;                ///< first with others
    std::vector<int> by_seat;     ///< games
    int blocks = 0;               ///< of games with luck of their own
    bool has_one_order = false;   ///< at tables of three and more: each other always sat as far on
    engine::EloDifference found;  ///< from its points: the share of the others that came out
                                  ///< behind, ties by halves; every game weighs the same
    int lost() const { return games - won - drawn; }
};

/// Adds them up. Blocks are what is independent: the games of one share their luck and their
/// opening.
class StrategyTotals {
  public:
    /// `names`: by number; strategies of one name are one.
    explicit StrategyTotals(std::vector<std::string> names) : names_{std::move(names)} {}

    /// A game that counts.
    void add(const engine::Trial& trial, const engine::Outcome& outcome);

    /// In the order of naming; empty where one strategy sat on all seats.
    std::vector<StrategyTotal> totals() const;
    int seats() const { return seats_; }

  private:
    struct Block {
        int twelfths = 0;  ///< points
        int seats = 0;
    };
    struct Sum {
        StrategyTotal total;
        std::map<int, Block> blocks;
        std::map<std::string, std::set<int>> places;  ///< of others, in seats from its own on
    };
    std::vector<std::string> names_;
    int seats_ = 0;
    std::map<std::string, Sum> sums_;
};

/// What totals hide, as sentences: strategies that did not sit equally often on each seat, whose
/// worth is then in their numbers; that always sat in the same order; that have too few blocks for
/// a narrow interval. Empty: nothing.
std::string seats_note(const std::vector<StrategyTotal>& totals);

/// An end of an interval of Elo may be infinite: all games were won.
std::string elo_text(const engine::Interval& difference);

/// A row for every strategy of every arm. Empty: in no arm are there two.
std::optional<ReportTable> totals_table(const ExperimentResults& results);

}  // namespace scripting
