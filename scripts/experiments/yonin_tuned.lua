-- The tuned map of Yonin against the five published ones: all search as color teams to the same depth, over all 14
-- seatings in which both sit at the table.
--
--   yomi run yonin_tuned --db tuned.db
-- Arguments: games (of each seating; 2000), depth (4), tuned (an evaluation; yonin_tuned).
local yomi = require "yomi"
local points = require "designs.points"
local yonin = require "published.yonin"

local depth = yomi.args.depth or 4
local tuned = yomi.args.tuned or "yonin_tuned"
local SEATINGS <const> = 14

local function searcher(name, evaluation)
  return yomi.search_strategy { name = name, algorithm = "color", depth = depth, evaluation = evaluation }
end

---Over all seats: a player's share of the first places in percent, its mean mid-rank and payoff.
local function means(arm, name)
  local sum = { games = 0, firsts = 0, rank = 0, payoff = 0 }
  for _, standing in ipairs(arm.standings) do
    if standing.strategy == name then
      sum.games = sum.games + standing.games
      sum.firsts = sum.firsts + standing.firsts_fraction
      sum.rank = sum.rank + standing.games * standing.rank_mid_mean
      sum.payoff = sum.payoff + standing.games * standing.payoff_mean
    end
  end
  return {
    firsts = ("%.1f"):format(100 * sum.firsts / sum.games), rank = ("%.3f"):format(sum.rank / sum.games),
    payoff = ("%.2f"):format(sum.payoff / sum.games),
  }
end

return yomi.experiment {
  name = "Tuned map of Yonin",
  source = "thesis of 2014, chapter 6",
  game = "yonin",
  games = SEATINGS * (yomi.args.games or 2000),
  seats = "mixed",
  random_plies = 6,
  arms = yomi.each(yonin.maps, function(map)
    return {
      name = "against " .. map,
      strategies = { searcher("tuned", tuned), searcher(map, "yonin_" .. map:lower()) },
    }
  end),
  report = function(results)
    local rows, verdicts = {}, {}
    for place, map in ipairs(yonin.maps) do
      local share = points.share(results:trials(place), "tuned")
      local tuned_mean, map_mean = means(results.arms[place], "tuned"), means(results.arms[place], map)
      rows[place] = {
        map, share, tuned_mean.firsts, map_mean.firsts, tuned_mean.rank, map_mean.rank, tuned_mean.payoff, map_mean.payoff,
      }
      verdicts[place] = ("Against %s: %s."):format(map, points.verdict(share))
    end
    return yomi.report {
      yomi.table {
        caption = "The tuned map against each of the published ones",
        heading = {
          "against", "pairs of seats, %", "firsts, %", "theirs", "mean mid-rank", "theirs", "mean payoff", "theirs",
        },
        rows = rows,
        note = "Pairs: how often a seat of the tuned map came out before one of the other, ties by halves, with the interval "
          .. "of 95 % over blocks of games with one opening. Firsts: by seat and game, shared ones divided; 25 % is even.",
      },
      table.concat(verdicts, " "),
      results:table { "firsts_fraction", "lasts", "rank_mid_mean", "payoff_mean" },
    }
  end,
}
