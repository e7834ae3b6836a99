-- Reads four plies ahead and values what it sees by the place of each disc.
local yomi = require "yomi"

return yomi.search_strategy {
  name = "reversi search", algorithm = "alphabeta", depth = 4, evaluation = "reversi_place",
}
