-- The trained weights of Reversi against the plain map and against 85DATA's formula with fitted
-- coefficients, at equal depth: openings of eight plies by chance, each played with both colors.
local yomi = require "yomi"

local depth = yomi.args.depth or 4

local function searcher(evaluation)
  return yomi.search_strategy { name = evaluation, depth = depth, evaluation = evaluation }
end

return yomi.experiment {
  name = "Trained weights of Reversi",
  source = "engine/train/README.md",
  game = "reversi",
  games = yomi.args.games or 1000,
  seats = "rotated",
  random_plies = 8,
  arms = yomi.each({ "reversi_place", "85data" }, function(rival)
    return { name = "against " .. rival, strategies = { searcher "trained", searcher(rival) } }
  end),
  report = function(results)
    local lines = { tostring(results:table { "firsts", "firsts_fraction", "payoff_mean" }), "" }
    for _, arm in ipairs(results.arms) do
      local points, games = 0, 0
      for _, standing in ipairs(arm.standings) do
        if standing.strategy == "trained" then
          points = points + standing.firsts_fraction
          games = games + standing.games
        end
      end
      lines[#lines + 1] = ("%s: trained takes %.1f %% of the points of %d games"):format(
        arm.name, 100 * points / games, games)
    end
    return table.concat(lines, "\n")
  end,
}
