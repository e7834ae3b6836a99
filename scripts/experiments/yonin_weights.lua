-- The trained weights of Yonin against the Self map of the theses, both searching as color teams to
-- the same depth, over all 14 seatings in which both sit at the table.
local yomi = require "yomi"

local depth = yomi.args.depth or 4

local function searcher(name, evaluation)
  return yomi.search_strategy {
    name = name, algorithm = "color", depth = depth, evaluation = evaluation,
  }
end

local players = { T = searcher("trained", "yonin_trained"), S = searcher("Self", "yonin_self") }

local seatings = {
  "TSSS", "STSS", "SSTS", "SSST", "TTSS", "TSTS", "TSST", "STTS", "STST", "SSTT",
  "TTTS", "TTST", "TSTT", "STTT",
}

return yomi.experiment {
  name = "Trained weights of Yonin",
  source = "engine/train/README.md",
  game = "yonin",
  games = yomi.args.games or 100,
  seats = "fixed",
  random_plies = 6,
  arms = yomi.each(seatings, function(seating)
    local strategies = {}
    for seat = 1, 4 do strategies[seat] = players[seating:sub(seat, seat)] end
    return { name = seating, strategies = strategies }
  end),
  report = function(results)
    local sums = { trained = { 0, 0, 0, 0 }, Self = { 0, 0, 0, 0 } }
    for _, arm in ipairs(results.arms) do
      for _, standing in ipairs(arm.standings) do
        local sum = sums[standing.strategy]
        sum[1] = sum[1] + standing.games
        sum[2] = sum[2] + standing.games * standing.rank_mean
        sum[3] = sum[3] + standing.games * standing.rank_mid_mean
        sum[4] = sum[4] + standing.games * standing.payoff_mean
      end
    end
    local lines = { "strategy   games  mean rank  mean mid-rank  mean payoff" }
    for _, name in ipairs { "trained", "Self" } do
      local games, rank, mid, payoff = table.unpack(sums[name])
      lines[#lines + 1] = ("%-8s %7d  %9.3f  %13.3f  %11.2f"):format(
        name, games, rank / games, mid / games, payoff / games)
    end
    lines[#lines + 1] = ("difference of mean ranks: %.3f"):format(
      sums.Self[2] / sums.Self[1] - sums.trained[2] / sums.trained[1])
    return table.concat(lines, "\n") .. "\n\n" .. results:table { "firsts", "rank_mean", "payoff_mean" }
  end,
}
