-- The evaluation of the 85DATA Othello page, "edges and stable discs": place x c1 + edges x c2 +
-- diagonals x c3 + stable discs x c4, where c1 to c4 change over the course of the game.
local yomi = require "yomi"
local stage = yomi.by_stage

-- By discs on the board. The page gives none ("adjust them by hand, or by regression"): these are
-- ours, and `yomi train --coefficients 85data` fits better ones to games.
local coefficients = {
  place     = stage { [4] = 2, [40] = 1, [60] = 0 },
  edges     = stage { [4] = 1, [40] = 3, [60] = 4 },
  diagonals = stage { [4] = 0, [40] = 1, [60] = 1 },
  stable    = 10,
}

-- The page's own example: a block +1, a mountain +2, a wing -1, a corner that the other side takes
-- next -20. C and X squares by an empty corner are ours: an X square belongs to two edges.
local function form(edge, side)
  if edge:is_mountain(side) then return 2 end
  if edge:is_block(side) then return 1 end
  if edge:is_wing(side) then return -1 end
  return -2 * edge:c_squares(side) - 3 * edge:x_squares(side)
end

-- Who moves decides whether a corner is lost: the same edge is a mountain or a gift.
local function danger(edge, own_moves)
  if not own_moves and edge:corner_threat "own" then return -20 end
  if own_moves and edge:corner_threat "other" then return 20 end
  return 0
end

local edges = yomi.pattern.edges_x(function(edge, own_moves)
  return form(edge, "own") - form(edge, "other") + danger(edge, own_moves)
end)

-- As on the page, stable along an edge only.
local stable = yomi.pattern.edges(function(edge)
  return edge:stable "own" - edge:stable "other"
end)

local diagonals = yomi.pattern.diagonals(function(line)
  return line:own() - line:other()
end, { 7, 8 })

return yomi.evaluation {
  name = "85DATA", game = "reversi", unit = "own", terminal = "payoff",
  { yomi.map.file "maps/85data_place.lua", weight = coefficients.place, name = "place" },
  { edges, weight = coefficients.edges, name = "edges" },
  { diagonals, weight = coefficients.diagonals, name = "diagonals" },
  { stable, weight = coefficients.stable, name = "stable" },
}
