-- The evaluation of the thesis on Parallel Reversi (Maeda, Kindai University, 2012), for the opening and the
-- middlegame: stable discs, mobility, openness, wings, mountains, C and X squares (its chapters 2.4 and 3.2).
-- Its program, `MidEvaluator`, is not printed and its text has no numbers: the weights are ours, those
-- with which `yomi.published.ssai` plays, so values are equal to that program's.
local yomi = require "yomi"

local function form(edge, side)
  if edge:is_mountain(side) then return 15 end
  if edge:is_wing(side) then return -25 end
  return -20 * edge:c_squares(side)
end

local edges = yomi.pattern.edges_x(function(edge)
  -- An X square belongs to two edges: half of its 40 in each.
  local x_squares = edge:x_squares "own" - edge:x_squares "other"
  return form(edge, "own") - form(edge, "other") - 20 * x_squares
end)

return yomi.evaluation {
  name = "Parallel Reversi", game = "reversi", unit = "own", terminal = "payoff",
  { yomi.feature.stable_discs, weight = 12 },
  { yomi.feature.mobility, weight = 5 },
  { yomi.feature.disc_openness, weight = -8 }, -- which counts eight empty neighbours as one
  { edges, name = "edges and X squares" },
}
