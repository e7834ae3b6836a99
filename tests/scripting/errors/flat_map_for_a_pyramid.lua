local yomi = require "yomi"
yomi.evaluation { name = "mine", game = "upperhand4", yomi.map.mirrored { 1, 2, 3, 4 } }
