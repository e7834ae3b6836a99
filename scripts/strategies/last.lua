-- Plays the last legal square in reading order.
local yomi = require "yomi"

return yomi.strategy {
  name = "last",
  choose = function(position)
    local moves = position:moves()
    return moves[#moves]
  end,
}
