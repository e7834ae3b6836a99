-- The Yonin player that does best among strong ones: a Monte Carlo tree that first tries the moves which a value network
-- expects (PUCT), 20,000 playouts a move. The network has learnt from games against itself, and expects as much of the
-- others: alone among plain trees it does not do better than "yonin strong".
local yomi = require "yomi"

return yomi.search_strategy {
  name = "yonin puct", algorithm = "mcts", utility = "first", evaluation = "yonin_itself",
  playouts = 20000, evaluation_share = 0.6, careful = 0.9, puct = 0.4,
}
