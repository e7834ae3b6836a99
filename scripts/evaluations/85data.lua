-- The evaluation of the 85DATA Othello page, "edges and stable discs": place x c1 + edges x c2 +
-- diagonals x c3 + stable discs x c4, where c1 to c4 change over the course of the game.
local yomi = require "yomi"
local stage = yomi.by_stage

-- By discs on the board, in discs of payoff. The page gives none ("adjust them by hand, or by
-- regression"): these were fitted to the games that the shipped weights of Reversi were trained on,
-- by `yomi train reversi --db games.db --coefficients 85data`; engine/train/README.md tells more.
local coefficients = {
  place       = stage { [8] = 0.3099, [20] = 0.189, [32] = 0.02771, [44] = -0.02863, [56] = -0.03505 },
  edges       = stage { [8] = 0.7389, [20] = 1.907, [32] = 1.051, [44] = 0.6945, [56] = 0.4982 },
  diagonals_7 = stage { [8] = -0.1085, [20] = -0.6082, [32] = -1.076, [44] = -1.154, [56] = 0.2622 },
  diagonals_8 = stage { [8] = -0.1774, [20] = -0.2786, [32] = -0.1528, [44] = -0.394, [56] = 0.3055 },
  stable      = stage { [8] = 2.38, [20] = 5.645, [32] = 3.943, [44] = 3.33, [56] = 1.579 },
}

-- Where this departs from the page. It takes 20 for a shape that gives both corners at once; here one
-- corner that the other side takes next costs the same, and two cost no more. It also looks one move on
-- where the side itself moves next (a row of five that its move makes a mountain is no good shape for the
-- other side): here only the shapes that stand count. It counts ten for a stable disc of an edge; here a
-- weight by stage is fitted, as for the edges as a whole.
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

local function difference(line)
  return line:own() - line:other()
end

return yomi.evaluation {
  name = "85DATA", game = "reversi", unit = "discs", terminal = "payoff",
  { yomi.map.file "maps/85data_place.lua", weight = coefficients.place, name = "place" },
  { edges, weight = coefficients.edges, name = "edges" },
  { yomi.pattern.diagonals(difference, { 7 }), weight = coefficients.diagonals_7, name = "diagonals of 7" },
  { yomi.pattern.diagonals(difference, { 8 }), weight = coefficients.diagonals_8, name = "diagonals of 8" },
  { stable, weight = coefficients.stable, name = "stable" },
}
