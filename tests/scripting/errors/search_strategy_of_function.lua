local yomi = require "yomi"
return yomi.search_strategy {
  name = "f", depth = 2,
  evaluation = yomi.evaluation { name = "odd", function(position, seat)
    return position.empties > 9 and 1 or nil
  end },
}
