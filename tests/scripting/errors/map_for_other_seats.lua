local yomi = require "yomi"
local map = yomi.map.mirrored { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16 }
yomi.evaluation { name = "mine", game = "yonin", yomi.map.seats { map, -map } }
