-- Plays any legal move, every one equally likely.
local yomi = require "yomi"

return yomi.strategy {
  name = "random",
  choose = function(position, turn)
    return turn.random:pick(position:moves())
  end,
}
