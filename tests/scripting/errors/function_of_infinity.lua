local yomi = require "yomi"
local evaluation = yomi.evaluation { name = "infinity", function() return math.huge end }
yomi.position("reversi"):search { depth = 3, evaluation = evaluation }
