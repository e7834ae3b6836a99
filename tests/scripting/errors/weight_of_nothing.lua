local yomi = require "yomi"
return yomi.evaluation { name = "nan", game = "reversi", { yomi.feature.mobility, weight = 0 / 0 } }
