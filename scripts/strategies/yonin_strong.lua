-- The strongest Yonin player so far: a Monte Carlo tree in which each seat plays for the first place,
-- with playouts that take corners and do not give them away, and less exploration than usual.
local yomi = require "yomi"

return yomi.search_strategy {
  name = "yonin strong", algorithm = "mcts", utility = "first", playouts = 20000,
  careful = 0.9, exploration = 0.4,
}
