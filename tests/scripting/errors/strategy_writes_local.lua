local yomi = require "yomi"
local count = 0
return yomi.strategy {
  name = "counts",
  choose = function(position)
    count = count + 1
    return position:moves()[1]
  end,
}
