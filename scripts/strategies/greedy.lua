-- Turns as many discs as it can; among equals, chance decides.
local yomi = require "yomi"

return yomi.strategy {
  name = "greedy",
  choose = function(position, turn)
    return yomi.best(position:moves(), function(move) return #position:flips(move) end, turn.random)
  end,
}
