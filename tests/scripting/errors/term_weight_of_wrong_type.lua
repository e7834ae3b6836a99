local yomi = require "yomi"
yomi.evaluation { name = "x", { yomi.feature.mobility, weight = { [4] = 1 } } }
