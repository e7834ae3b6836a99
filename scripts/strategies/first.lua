-- Plays the first legal square in reading order.
local yomi = require "yomi"

return yomi.strategy {
  name = "first",
  choose = function(position)
    return position:moves()[1]
  end,
}
