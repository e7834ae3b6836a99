local yomi = require "yomi"
return yomi.strategy {
  name = "slow",
  choose = function(position)
    while true do end
  end,
}
