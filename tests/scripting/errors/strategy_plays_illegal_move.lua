local yomi = require "yomi"

return yomi.strategy {
  name = "wrong",
  choose = function() return "a1" end,
}
