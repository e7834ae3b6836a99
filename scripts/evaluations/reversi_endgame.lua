-- A quarter of the look-ups of `trained`, for the last third of a game: where a search goes to the
-- end, only the order of the moves matters, and a cheaper evaluation finds it sooner.
local yomi = require "yomi"

return yomi.evaluation {
  name = "endgame", game = "reversi", unit = "discs", terminal = "payoff",
  yomi.weights "reversi_endgame",
}
