local yomi = require "yomi"
local moves = yomi.evaluation { name = "moves", yomi.feature.mobility }
yomi.position("upperhand2"):search { depth = 1, evaluation = moves }
