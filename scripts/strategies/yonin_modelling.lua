-- A Yonin player that looks whom it plays with: as long as some of the others seem to know what they
-- do, the tree of "yonin strong"; where all of them seem to move by chance, the best reply to that.
local yomi = require "yomi"
local opponents = require "yonin.opponents"

return yomi.strategy {
  name = "yonin modelling",
  start = function(game) return opponents.strangers(game) end,
  choose = function(position, turn, known)
    return opponents.choose(position, turn, known, { playouts = 20000 })
  end,
}
