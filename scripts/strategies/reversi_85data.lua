-- The player of the page with the table 85DATA: it takes the move whose position is worth most to it.
-- `reversi_85data:3` looks three plies ahead.
local yomi = require "yomi"

return yomi.search_strategy {
  name = "85DATA", algorithm = "alphabeta", depth = yomi.args.depth or 1, evaluation = "85data",
}
