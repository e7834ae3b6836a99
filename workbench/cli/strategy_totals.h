#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/match/schedule.h"
#include "workbench/cli/json_value.h"

namespace workbench {

/// What became of every strategy over all seats that it sat on. Blocks are what is independent: the
/// games of one share their luck and their opening.
class StrategyTotals {
  public:
    /// A game that counts.
    void add(const engine::Trial& trial, const engine::GameRecord& record);

    /// A row per strategy in the order of naming; empty where one strategy sat on all seats.
    std::string text() const;
    /// Of `yomi play --json`.
    Json json() const;

  private:
    struct Block {
        int twelfths = 0;  ///< points: the share of the others that came out behind, ties by halves
        int seats = 0;
    };
    struct Total {
        std::string strategy;
        int games = 0;  ///< times that it sat at a table
        int won = 0;    ///< first alone
        int drawn = 0;  ///< first with others
        std::map<int, Block> blocks;
    };
    std::vector<Total> in_order() const;

    int seats_ = 0;
    std::map<std::string, Total> totals_;
    std::map<std::string, int> first_numbers_;  ///< the lowest number of a strategy of that name
};

}  // namespace workbench
