-- Plays UpperHand by a native search: eleven plies ahead by the balls it expects to be ahead, and to
-- the end of the game from 36 empty cells on. An odd depth: its own move then has the last word, and
-- of the promises after either side's move these have proved the truer.
local yomi = require "yomi"

return yomi.search_strategy {
  name = "upperhand strong", algorithm = "alphabeta", normal_depth = 11, perfect_depth = 36, hash = 64,
}
