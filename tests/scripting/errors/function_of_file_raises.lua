local yomi = require "yomi"
return yomi.evaluation {
  name = "raises",
  function(position)
    if position.empties == 57 then error "no value" end
    return 1
  end,
}
