local yomi = require "yomi"
yomi.evaluation { name = "small", game = "yonin", yomi.map.mirrored { 1, 2, 3, 4 } }
