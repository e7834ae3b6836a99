local yomi = require "yomi"
local seen = {}
return yomi.strategy {
  name = "collects",
  choose = function(position)
    rawset(seen, "last", position:text())
    return position:moves()[1]
  end,
}
