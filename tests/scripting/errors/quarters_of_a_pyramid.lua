local yomi = require "yomi"
yomi.evaluation { name = "mine", game = "upperhand", yomi.map.quarters { own = 1, left = 2 } }
