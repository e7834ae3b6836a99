-- The worth of each square of Reversi: corners are for ever, the squares beside them give them
-- away, edges are safer than the second row, and few discs in the middle keep moves open.
local yomi = require "yomi"

return yomi.evaluation {
  name = "place", game = "reversi", unit = "own", terminal = "payoff",
  yomi.map.mirrored {
    { 90, -22, 10,  6 },
    { -22, -40, -4, -3 },
    { 10,  -4,  3,  1 },
    {  6,  -3,  1,  0 },
  },
}
