local yomi = require "yomi"
local calls = 0
return yomi.evaluation {
  name = "counts",
  function()
    calls = calls + 1
    return calls
  end,
}
