local yomi = require "yomi"
local seen = { deep = { list = {} } }
return yomi.strategy {
  name = "collects",
  choose = function(position)
    table.insert(seen.deep.list, position:text())
    return position:moves()[1]
  end,
}
