-- Does the turn order decide Yonin? Clockwise turns are a rule of the theses; here the same seats move in each of the six
-- orders that four players at a table can have, seat 1 always first. Four equal players: by chance, or looking ahead as
-- color teams with the map Normal.
--
--   yomi run yonin_turn_order --db order.db
-- Arguments: games (of each order and kind of player; 2000), depth (2).
local yomi = require "yomi"
local maps = require "yonin.maps"

local games = yomi.args.games or 2000
local depth = yomi.args.depth or 2
local orders = { { 1, 2, 3, 4 }, { 1, 2, 4, 3 }, { 1, 3, 2, 4 }, { 1, 3, 4, 2 }, { 1, 4, 2, 3 }, { 1, 4, 3, 2 } }

local players = {
  { name = "by chance", strategy = "random" },
  {
    name = ("depth %d"):format(depth),
    strategy = yomi.search_strategy {
      name = ("depth %d"):format(depth), algorithm = "color", depth = depth,
      evaluation = maps.evaluation("map", maps.starts "map", "Normal"),
    },
  },
}

---What each seat of the rules comes to: its share of the first places, and its payoff.
---@param trials TrialResult[]
---@param order integer[]
local function by_seat(trials, order)
  local firsts, payoffs, black, wiped = { 0, 0, 0, 0 }, { 0, 0, 0, 0 }, 0, 0
  for _, trial in ipairs(trials) do
    local best, shared = math.max(table.unpack(trial.payoffs)), 0
    for _, payoff in ipairs(trial.payoffs) do shared = shared + (payoff == best and 1 or 0) end
    local of_color = { 0, 0 }
    for turn, payoff in ipairs(trial.payoffs) do
      local seat = order[turn]
      if payoff == best then firsts[seat] = firsts[seat] + 1 / shared end
      payoffs[seat] = payoffs[seat] + payoff
      of_color[1 + (seat + 1) % 2] = of_color[1 + (seat + 1) % 2] + payoff
    end
    if of_color[1] > of_color[2] then black = black + 1 end
    if of_color[2] == 0 then wiped = wiped + 1 end
  end
  return firsts, payoffs, black, wiped
end

local rows = {}
for _, player in ipairs(players) do
  for _, order in ipairs(orders) do
    local name = table.concat(order, " ")
    local start = yomi.variant { name = "yonin-" .. table.concat(order), like = "yonin", order = order }
    local strategies = { player.strategy, player.strategy, player.strategy, player.strategy }
    local trials = yomi.match { game = start, strategies = strategies, games = games, random_plies = 4 }:trials(1)
    local firsts, payoffs, black, wiped = by_seat(trials, order)
    local row = { player.name, name }
    for seat = 1, 4 do
      local share = yomi.wilson(firsts[seat], #trials)
      row[#row + 1] = { estimate = share.estimate, low = share.low, high = share.high, percent = true, n = #trials }
    end
    for seat = 1, 4 do row[#row + 1] = ("%.2f"):format(payoffs[seat] / #trials) end
    row[#row + 1] = ("%.1f"):format(100 * black / #trials)
    row[#row + 1] = ("%.1f"):format(100 * wiped / #trials)
    rows[#rows + 1] = row
  end
end

local report = yomi.report {
  title = "Turn order of Yonin",
  yomi.table {
    caption = ("Four equal players, %d games of each"):format(games),
    heading = {
      "players", "order", "firsts of seat 1, %", "2", "3", "4", "payoff of seat 1", "2", "3", "4", "black ahead, %",
      "white without a point, %",
    },
    rows = rows,
    note = "Seats are those of the rules: 1 and 3 black, 2 and 4 white, each with the quarter of its number clockwise from "
      .. "the top left. Shared first places are divided. Intervals: 95 %.",
  },
}
yomi.write_report(report)
print(report)
