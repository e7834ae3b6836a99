local yomi = require "yomi"
local evaluation = yomi.evaluation { name = "slow", function() while true do end end }
yomi.position("reversi"):search { depth = 3, evaluation = evaluation }
