local yomi = require "yomi"
return yomi.strategy {
  name = "counts",
  choose = function(position)
    count = (count or 0) + 1
    return position:moves()[1]
  end,
}
