local yomi = require "yomi"
local evaluation = yomi.evaluation { name = "silent", { function() end, name = "nothing" } }
yomi.position("reversi"):search { depth = 3, evaluation = evaluation }
