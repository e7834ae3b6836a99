local yomi = require "yomi"
local evaluation = yomi.evaluation {
  name = "raises",
  function(position)
    return position.emptiness
  end,
}
yomi.position("reversi"):search { depth = 3, evaluation = evaluation }
