-- Plays UpperHand by a native search: thirteen plies ahead by the balls it expects to be ahead, the
-- winner read out from 42 empty cells on and the payoff from 36; about a second a move. The depth is
-- odd, since what is promised after its own move has proved truer than after the other's.
local yomi = require "yomi"

return yomi.search_strategy {
  name = "upperhand strong", algorithm = "alphabeta",
  normal_depth = 13, wld_depth = 42, perfect_depth = 36, hash = 64,
}
