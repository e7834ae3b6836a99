-- Is deeper better? The maps of the Yonin theses, searched as color teams one ply deep and more, on
-- seat 1 against three players that choose at random. The search takes the seat opposite for a
-- friend, which it is not, and finished games for what the map says, so it need not be.
--
--   yomi run yonin_depth --db depth.db -- games=2000
-- Arguments: games, deepest, map (one of the five; else all).
local yomi = require "yomi"
local comparison = require "published.comparison"
local grid = require "designs.grid"
local yonin = require "published.yonin"

local maps = yomi.args.map and { yomi.args.map } or yonin.maps
local depths = {}
for depth = 1, yomi.args.deepest or 5 do depths[depth] = depth end
local points = grid { { map = maps }, { depth = depths } }

local arms = yomi.each(points, function(point)
  return {
    name = point.name,
    strategies = {
      yomi.search_strategy {
        name = point.name, algorithm = "color", depth = point.depth, evaluation = "yonin_" .. point.map:lower(),
      },
      "random", "random", "random",
    },
  }
end)
arms[#arms + 1] = { name = "random", strategies = { "random", "random", "random", "random" } }

return yomi.experiment {
  name = "Yonin by depth",
  game = "yonin",
  games = yomi.args.games or 1000,
  seats = "fixed",
  arms = arms,
  report = function(results)
    local firsts, ranks, verdicts = {}, {}, {}
    for place, map in ipairs(maps) do
      local of_firsts, of_ranks = {}, {}
      local players = {}
      for step, depth in ipairs(depths) do
        local own = comparison.standing(results.arms[(place - 1) * #depths + step], 1)
        of_firsts[step] = { x = depth, interval = own.intervals.firsts, n = own.games }
        of_ranks[step] = { x = depth, interval = own.intervals.rank_mid_mean, n = own.games }
        players[step] = { name = ("%s, depth %d,"):format(map, depth), count = own.firsts, games = own.games }
      end
      firsts[place], ranks[place] = { name = map, points = of_firsts }, { name = map, points = of_ranks }
      if #depths > 1 then
        local shallow = table.remove(players, 1)
        shallow.name = "depth 1"
        for _, line in ipairs(comparison.verdicts(players, shallow, "the firsts")) do verdicts[#verdicts + 1] = line end
      end
    end
    return yomi.report {
      results:table { "firsts", "firsts_fraction", "lasts", "rank_mid_mean", "payoff_mean", seat = 1 },
      yomi.curves { title = "Firsts against depth", x = "depth, plies", y = "share of the games", curves = firsts },
      yomi.curves { title = "Mean mid-rank against depth", x = "depth, plies", y = "mean mid-rank", curves = ranks },
      table.concat(verdicts, "\n\n"),
    }
  end,
}
