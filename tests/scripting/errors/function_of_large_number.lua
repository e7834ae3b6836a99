local yomi = require "yomi"
local evaluation = yomi.evaluation { name = "large", function() return 10001 end }
yomi.position("reversi"):search { depth = 3, evaluation = evaluation }
