-- A Yonin player that looks whom it plays with: it weighs what the tree of "yonin strong" says of its
-- moves and what the best reply to moves by chance says, by how likely the others are to be of either
-- kind.
local yomi = require "yomi"
local opponents = require "yonin.opponents"

return yomi.strategy {
  name = "yonin modelling",
  start = function(game) return opponents.strangers(game) end,
  choose = function(position, turn, known)
    return opponents.choose(position, turn, known, { playouts = 20000 })
  end,
}
