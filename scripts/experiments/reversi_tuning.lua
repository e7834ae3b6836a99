-- Tunes an evaluation by games: what a disc on the squares beside a corner, on the edge and per
-- legal move counts, where a corner counts 100, all but the corners beginning at 0. A player that
-- looks two plies ahead plays itself with the values a step up and down.
--
--   yomi run reversi_tuning --db tuning.db                     SPSA
--   yomi run reversi_tuning --db tuning.db -- method=coordinate
-- Arguments: method (spsa, coordinate), steps, games (a step), depth.
local yomi = require "yomi"
local tuning = require "designs.tuning"

local depth = yomi.args.depth or 2

local function evaluation(values)
  local beside, diagonal, edge = values.beside, values.diagonal, values.edge
  return yomi.evaluation {
    name = "tuned", game = "reversi", unit = "own", terminal = "payoff",
    yomi.map.mirrored {
      { 100, beside, edge, edge },
      { beside, diagonal, 0, 0 },
      { edge, 0, 0, 0 },
      { edge, 0, 0, 0 },
    },
    { yomi.feature.mobility, weight = values.mobility },
  }
end

local setup = {
  parameters = {
    { name = "beside", start = 0, low = -100, high = 100, step = 10 },
    { name = "diagonal", start = 0, low = -100, high = 100, step = 10 },
    { name = "edge", start = 0, low = -100, high = 100, step = 5 },
    { name = "mobility", start = 0, low = -50, high = 50, step = 3 },
  },
  steps = yomi.args.steps or 200,
  gain = 10,
  strategy = function(values, name)
    return yomi.search_strategy { name = name, depth = depth, evaluation = evaluation(values) }
  end,
}

local method = yomi.args.method or "spsa"
assert(method == "spsa" or method == "coordinate", "method is spsa or coordinate")

return yomi.experiment {
  name = "Tuning of a place map, " .. method,
  game = "reversi",
  games = yomi.args.games or 64,
  seats = "rotated",
  random_plies = 8,
  next_arm = tuning[method](setup),
  report = tuning.report(setup),
}
