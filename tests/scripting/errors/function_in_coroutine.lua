local yomi = require "yomi"
local evaluation = yomi.evaluation { name = "x", function() return 1 end }
coroutine.wrap(function()
  yomi.position("reversi"):search { depth = 1, evaluation = evaluation }
end)()
