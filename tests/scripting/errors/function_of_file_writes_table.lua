local yomi = require "yomi"
local seen = {}
return yomi.evaluation {
  name = "seen",
  function(position)
    seen[position.empties] = true
    return 0
  end,
}
